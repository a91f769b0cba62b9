"""`pip install --no-build-isolation .`, where wenling and Cython are installed."""

from Cython.Build import cythonize
from setuptools import Extension, setup

import wenling

setup(
    name="lookahead",
    version="0.2.0",
    ext_modules=cythonize(
        [Extension("lookahead", ["lookahead.pyx"], include_dirs=[wenling.get_include()])]
    ),
)

"""Sphinx: `python -m sphinx -W docs build/html`, with wenling and its extra `docs` installed."""

from importlib.metadata import version as version_of
from typing import Any

project = "wenling"
author = "The wenling authors"
copyright = "The wenling authors"
version = release = version_of("wenling")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = f"wenling {version}"
pygments_style = "friendly"

# Docstrings are numpydoc; their types are words for people, not names to be linked.
napoleon_google_docstring = False
napoleon_use_param = False
napoleon_use_rtype = False
autodoc_member_order = "bysource"
autodoc_typehints = "none"
# What the adapters adapt to need not be installed: their pages tell what their docstrings tell.
autodoc_mock_imports = ["gymnasium", "pettingzoo", "pyarrow", "pyspiel", "ray"]

# What is linked must exist. What other libraries have is not looked up, as it would be fetched.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!wenling).*")]


def leave_out_of_reference(
    app: object, what: str, name: str, obj: object, options: dict[str, Any], lines: list[str]
) -> None:
    """Drop a module's own docstring where its members are listed: its page in the guide has it."""
    if what == "module" and options.get("members"):
        lines.clear()


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", leave_out_of_reference)

"""Without its library an adapter says what to install; wenling alone imports none of them."""

import importlib
import subprocess
import sys

import pytest

LIBRARIES = [
    ("pettingzoo", "pettingzoo"),
    ("gymnasium", "gymnasium"),
    ("openspiel", "pyspiel"),
    ("ray", "ray"),
]


@pytest.mark.parametrize(("extra", "library"), LIBRARIES)
def test_a_missing_library_is_named_with_its_extra(extra, library, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"wenling.adapters.{extra}", raising=False)
    with pytest.raises(ImportError, match=rf'pip install "wenling\[{extra}\]"'):
        importlib.import_module(f"wenling.adapters.{extra}")


def test_wenling_alone_imports_no_library():
    code = "import sys, wenling; print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "'wenling'" in done.stdout
    assert not any(f"'{library}'" in done.stdout for _, library in LIBRARIES)

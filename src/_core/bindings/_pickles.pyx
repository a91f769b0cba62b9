"""How values are pickled: by name and text, under a version, and made again as if they were typed.

A pickle says ``restored(1, "tong.Combo", "PAIR_RUN 4455", rules)``. Unpickling calls what makes
such a value of its parts, so whatever that checks is checked, and a forged pickle is an error.
"""

from importlib import import_module

VERSION = 1

# Who makes a value of its parts.
_MAKERS = {
    f"{family}.{kind}": (f"wenling.{family}", kind)
    for family, kinds in {
        "tong": ("Hand", "Combo", "Play"),
        "guanpai": ("Hand", "Combo", "Play"),
        "hongwu": ("Hand", "Trump", "Combo"),
        "mahjong": ("Meld", "Hand", "Advice", "Item", "Group", "Reading"),
    }.items()
    for kind in kinds
}
_MAKERS["mahjong.Score"] = ("wenling._core._mahjong", "_score_of")
_MAKERS["State"] = ("wenling._core._games", "_state_of")
_MAKERS["Rules"] = ("wenling._core._options", "rules_of")


def reduced(value, *parts):
    """What ``__reduce__`` returns for a value that is made again of the parts."""
    kind = type(value)
    name = f"{kind.__module__.rpartition('.')[2].removeprefix('_')}.{kind.__name__}"
    if name not in _MAKERS:
        raise TypeError(
            f"a {kind.__qualname__} cannot be pickled, as it is none of wenling's values"
        )
    return restored, (VERSION, name, *parts)


def restored(version, name, *parts):
    """The value of a pickle."""
    if type(version) is not int or type(name) is not str:
        raise ValueError("a pickle of a value of wenling without its version or name")
    if version != VERSION:
        raise ValueError(
            f"a pickle of a {name} of version {version}, while this wenling reads version {VERSION}"
        )
    if name not in _MAKERS:
        raise ValueError(f"a pickle of a {name}, of which wenling knows nothing")
    module, maker = _MAKERS[name]
    return getattr(import_module(module), maker)(*parts)


# ---- What wenling 0.1 pickled without a version ------------------------------------------------------------------------


def refuse_state(self, state):
    """For ``__setstate__``: a state would get past the checks."""
    raise _unchecked(type(self).__name__)


def refuse_score(*_):
    """For the function by which scores were pickled."""
    raise _unchecked("Score")


def _unchecked(name):
    return ValueError(
        f"a pickle of {name} without a version, as wenling 0.1 wrote it, cannot be checked: "
        "make the value anew and pickle that"
    )

"""Error messages for optional packages that are not installed."""

from __future__ import annotations

#: Name of the package that each extra adapts to.
_NAMES = {"gymnasium": "Gymnasium", "openspiel": "OpenSpiel", "pettingzoo": "PettingZoo", "ray": "Ray"}


def missing(extra: str, error: ImportError) -> ImportError:
    """Returns the error to raise when a package of an extra cannot be imported; it says how to install it."""
    needed = f"tilewright.{extra} needs {_NAMES[extra]}: pip install 'tilewright[{extra}]'"
    return ImportError(f"{needed} ({error})", name=error.name, path=error.path)

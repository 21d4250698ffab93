"""Packages that only some of this one need."""

from __future__ import annotations

#: What each extra of this package is for.
_NAMES = {"gymnasium": "Gymnasium", "openspiel": "OpenSpiel", "pettingzoo": "PettingZoo", "ray": "Ray"}


def missing(extra: str, error: ImportError) -> ImportError:
    """The error to raise where a package of an extra cannot be imported: it says how to get it."""
    needed = f"tilewright.{extra} needs {_NAMES[extra]}: pip install 'tilewright[{extra}]'"
    return ImportError(f"{needed} ({error})", name=error.name, path=error.path)

"""How far a long call is: a bar in notebooks and terminals, or a function of the caller's."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

#: Nothing, a bar, or a function that is told how much is done and how much there is.
Progress = bool | Callable[[int, int], object] | None


@contextmanager
def reporter(progress: Progress, total: int) -> Iterator[Callable[[int, int], object] | None]:
    """What a long call is to call, while it lasts."""
    if progress is None or progress is False:
        yield None
    elif progress is not True:
        if not callable(progress):
            raise ValueError(f"progress is True, a function of (done, total) or None, not {progress!r}")
        yield progress
    else:
        bar = _bar(total)
        try:
            yield bar.report
        finally:
            bar.close()


def _bar(total: int) -> "_Tqdm | _Line":
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Line()
    return _Tqdm(tqdm(total=total, unit="game", unit_scale=True))


class _Tqdm:
    """The bar that people know, in a notebook a drawn one."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def report(self, done: int, total: int) -> None:
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        self._bar.close()


class _Line:
    """A line that is written anew, where standard error is a terminal."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()

    def report(self, done: int, total: int) -> None:
        if self._terminal:
            print(f"\r{done:,} of {total:,} games", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._terminal:
            print(file=sys.stderr)

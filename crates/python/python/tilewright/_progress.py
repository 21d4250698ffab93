"""Progress of long calls: a bar in notebooks and terminals, or a function of the caller."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

#: None or False for no report, True for a bar, or a function of (done, total).
Progress = bool | Callable[[int, int], object] | None


@contextmanager
def reporter(progress: Progress, total: int) -> Iterator[Callable[[int, int], object] | None]:
    """Yields the function that a long call calls with (done, total), or None."""
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
    """A bar of tqdm, in a notebook a widget."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def report(self, done: int, total: int) -> None:
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        self._bar.close()


class _Line:
    """A line that is rewritten in place if standard error is a terminal."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()

    def report(self, done: int, total: int) -> None:
        if self._terminal:
            print(f"\r{done:,} of {total:,} games", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._terminal:
            print(file=sys.stderr)

"""Many games in one call, on all cores of this machine."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _tilewright
from ._progress import Progress, reporter

#: Value of a rule choice: a string, a number, or a bool for on and off.
Choice = str | int | bool


def simulate(
    key: str,
    players: int | None = None,
    games: int = 1000,
    seed: int | None = None,
    robots: Sequence[str] | None = None,
    threads: int | None = None,
    progress: Progress = None,
    *,
    rules: str | None = None,
    set: Mapping[str, Choice] | None = None,
    first: int | None = None,
    records: str | os.PathLike[str] | None = None,
) -> dict[str, Any]:
    """Plays games of robots and returns the dict of `tilewright simulate --json`.

    `robots` has one name for all seats or one for each; the default is `random`. The same seed gives the same result,
    except for times, on any number of threads. `progress` is True for a bar, or a function of (done, total). `records`
    is a folder to which each game is written as a record.

    >>> import tilewright as tw
    >>> told = tw.simulate("azul", players=2, games=200, seed=1)
    >>> told["games"], told["seats"][0]["robot"]
    (200, 'random')
    """
    table = (key, players, rules, None if set is None else dict(set), first)
    folder = None if records is None else os.fspath(records)
    with reporter(progress, games) as report:
        return _tilewright._simulate(table, _names(robots), games, seed, threads, folder, report)


def arena(
    key: str,
    robots: Sequence[str],
    games: int = 100,
    duplicate: bool = False,
    seed: int | None = None,
    players: int | None = None,
    threads: int | None = None,
    progress: Progress = None,
    *,
    gauntlet: bool = False,
    rules: str | None = None,
    set: Mapping[str, Choice] | None = None,
    first: int | None = None,
) -> dict[str, Any]:
    """Plays a tournament of robots and returns the dict of `tilewright arena --json`: every pair plays `games` games.

    >>> import tilewright as tw
    >>> told = tw.arena("azul", robots=["greedy", "random"], games=20, duplicate=True, seed=1)
    >>> told["robots"][0]["win_rate"] > 0.9
    True
    """
    table = (key, players, rules, None if set is None else dict(set), first)
    plan = (_names(robots) or [], games, duplicate, gauntlet)
    with reporter(progress, games * _tilewright._pairs(plan)) as report:
        return _tilewright._arena(table, plan, seed, threads, report)


def play_many(
    key: str,
    robots: Sequence[str] | None = None,
    games: int = 1000,
    seed: int | None = None,
    players: int | None = None,
    threads: int | None = None,
    progress: Progress = None,
    *,
    records: bool = False,
    rules: str | None = None,
    set: Mapping[str, Choice] | None = None,
    first: int | None = None,
) -> dict[str, Any]:
    """Plays games of robots and returns them as NumPy columns, one row per game.

    Columns: `scores` (games × seats, int32), `winners` (games × seats, bool), `plies` and `decisions` (uint32, steps
    with and without draws), `index` (uint64, the number of the game under the seed). Besides: `seed`, and with
    `records=True` the record of each game in a list of strings. Each column is contiguous, also that of one seat
    (`games["scores"][:, 0]`), so pandas and Arrow use it without a copy.

    >>> import tilewright as tw
    >>> games = tw.play_many("azul", robots=["greedy", "random"], games=50, seed=1)
    >>> games["scores"].shape
    (50, 2)
    >>> games["winners"][:, 0].mean() > 0.8
    np.True_
    """
    table = (key, players, rules, None if set is None else dict(set), first)
    with reporter(progress, games) as report:
        return _tilewright._play_many(table, _names(robots), games, seed, threads, records, report)


def _names(robots: Sequence[str] | None) -> list[str] | None:
    """Returns the names of robots as a list; a single name gives a list of one."""
    if robots is None:
        return None
    return [robots] if isinstance(robots, str) else list(robots)

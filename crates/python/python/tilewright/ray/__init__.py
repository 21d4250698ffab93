"""Many games on a Ray cluster: `simulate`, `arena` and `play_many`, as in `tilewright`.

>>> import tilewright.ray
>>> told = tilewright.ray.simulate("azul", players=2, games=10_000, seed=1)  # doctest: +SKIP

The same seed gives the same result as on one machine, except for times. One actor plays on each core, in parts of a few
seconds. If a worker or a machine is lost, its current part is played again; machines that join are used. With
`checkpoint="FILE"` the same call continues after the driver was stopped. `address` is the address of the cluster, as
for `ray.init`; without one, the connected cluster is used, or one is started on this machine. Tilewright must be
installed on every machine.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .. import _tilewright
from .._progress import Progress, reporter
from .._simulation import Choice, _names

# First, because its error says how to install a missing Ray.
from .cluster import connection, cores_to_use
from .actors import Job, play_parts

__all__ = ["arena", "play_many", "simulate"]


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
    address: str | None = None,
    checkpoint: str | None = None,
) -> dict[str, Any]:
    """Plays games of robots on a cluster and returns the dict of `tilewright simulate --json`.

    `threads` is the number of cores used, all by default.
    """
    table = (key, players, rules, None if set is None else dict(set), first)
    names, started = _names(robots), time.monotonic()
    seed = _tilewright._seed(seed)
    job = Job("simulate", table, names, seed, games, _tilewright._block(table, names), {}).validated()
    with connection(address), reporter(progress, games) as report:
        actors = cores_to_use(threads)
        parts = play_parts(job, actors, checkpoint, report)
    spent = time.monotonic() - started
    return _tilewright._simulate_whole(table, names, seed, actors, parts, spent)


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
    address: str | None = None,
    checkpoint: str | None = None,
) -> dict[str, Any]:
    """Plays a tournament of robots on a cluster and returns the dict of `tilewright arena --json`."""
    table = (key, players, rules, None if set is None else dict(set), first)
    plan = (_names(robots) or [], games, duplicate, gauntlet)
    seed, total = _tilewright._seed(seed), games * _tilewright._pairs(plan)
    options = {"games": games, "duplicate": duplicate, "gauntlet": gauntlet}
    job = Job("arena", table, plan[0], seed, total, 1, options).validated()
    with connection(address), reporter(progress, total) as report:
        parts = play_parts(job, cores_to_use(threads), checkpoint, report)
    return _tilewright._arena_whole(table, plan, seed, np.concatenate([part["seats"] for part in parts]))


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
    address: str | None = None,
    checkpoint: str | None = None,
) -> dict[str, Any]:
    """Plays games of robots on a cluster and returns the columns of `tilewright.play_many`."""
    table = (key, players, rules, None if set is None else dict(set), first)
    names = _names(robots)
    seed = _tilewright._seed(seed)
    job = Job("play_many", table, names, seed, games, 1, {"records": records}).validated()
    with connection(address), reporter(progress, games) as report:
        parts = play_parts(job, cores_to_use(threads), checkpoint, report)
    whole: dict[str, Any] = {"seed": seed}
    for name in parts[0]:
        columns = [part[name] for part in parts]
        whole[name] = [text for column in columns for text in column] if name == "records" else np.concatenate(columns)
    return whole

"""Actors that play the parts of a job: one for each core, a few seconds for each part; lost parts are played again."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from .. import _tilewright
from .checkpoint import Checkpoint
from .cluster import CORE_TIMEOUT, core_count

#: Target duration of a part, in seconds: long compared with sending it, short compared with losing it.
PART_SECONDS = 2.0
#: Number of lost workers after which a part is not tried again.
MAX_LOSSES = 5
#: Time between two searches for free cores, in seconds.
SCAN_INTERVAL = 2.0


@dataclass(frozen=True)
class Job:
    """Games 0 to `total`, in parts that begin at multiples of `unit`."""

    kind: str
    table: tuple[Any, ...]
    robots: list[str] | None
    seed: int
    total: int
    unit: int
    options: dict[str, Any]

    def validated(self) -> Job:
        """Returns the job if it can be played; raises before any actor is started."""
        self.play(0, 0)
        if self.total < 1:
            raise ValueError("0 games are too few; play 1 or more")
        return self

    def identity(self) -> dict[str, Any]:
        """Returns the fields that a checkpoint of the same job has."""
        return asdict(self)

    def play(self, start: int, end: int) -> dict[str, Any]:
        """Plays a part in this process."""
        if self.kind == "simulate":
            return _tilewright._simulate_part(self.table, self.robots, self.seed, start, end)
        if self.kind == "arena":
            plan = (self.robots or [], self.options["games"], self.options["duplicate"], self.options["gauntlet"])
            return {"seats": _tilewright._arena_part(self.table, plan, self.seed, start, end)}
        return _tilewright._play_many_part(self.table, self.robots, self.seed, start, end, self.options["records"])


class Actor:
    """Plays parts on one core of the cluster."""

    def __init__(self, job: Job) -> None:
        self._job = job

    def ready(self) -> bool:
        """Returns as soon as the actor has a core."""
        return True

    def play(self, start: int, end: int) -> tuple[dict[str, Any], float]:
        """Plays a part; returns the results and the seconds it took."""
        began = time.monotonic()
        return self._job.play(start, end), time.monotonic() - began


def play_parts(
    job: Job, actors: int, checkpoint: str | None, report: Callable[[int, int], object] | None
) -> list[dict[str, Any]]:
    """Plays all parts of a job that the checkpoint lacks; returns the results of all parts, in order."""
    checkpoint_file = Checkpoint(checkpoint, job.identity(), job.total)
    pool = _ActorPool(job, actors, checkpoint_file, report)
    try:
        pool.play()
    finally:
        pool.stop()
        checkpoint_file.close()
    return checkpoint_file.parts()


class _ActorPool:
    def __init__(
        self, job: Job, size: int, checkpoint_file: Checkpoint, report: Callable[[int, int], object] | None
    ) -> None:
        self._job, self._size, self._checkpoint, self._report = job, size, checkpoint_file, report
        self._open = deque(checkpoint_file.missing())
        self._losses: dict[int, int] = {}
        #: Actor and part of each pending call; the part is None while the actor waits for a core.
        self._calls: dict[Any, tuple[Any, tuple[int, int] | None]] = {}
        self._seconds_a_game: float | None = None
        self._scanned_at = 0.0
        self._without_cores_since: float | None = None

    def play(self) -> None:
        while self._open or any(part for _, part in self._calls.values()):
            self._start_actors()
            done, _ = ray.wait(list(self._calls), timeout=0.5) if self._calls else ([], [])
            for call in done:
                self._finish(call)
            if self._report:
                self._report(self._checkpoint.done(), self._job.total)

    def stop(self) -> None:
        for actor, _ in self._calls.values():
            ray.kill(actor)
        self._calls.clear()

    def _start_actors(self) -> None:
        """Starts actors on free cores; machines may join and leave."""
        now = time.monotonic()
        if self._calls and now - self._scanned_at < SCAN_INTERVAL:
            return
        self._scanned_at = now
        cores = core_count()
        if cores or self._calls:
            self._without_cores_since = None
        elif self._without_cores_since is None:
            self._without_cores_since = now
        elif now - self._without_cores_since > CORE_TIMEOUT:
            raise RuntimeError("the cluster has lost all its cores; start a node with `ray start` and call again")
        for _ in range(min(self._size, cores) - len(self._calls)):
            actor = ray.remote(num_cpus=1)(Actor).remote(self._job)
            self._calls[actor.ready.remote()] = (actor, None)

    def _finish(self, call: Any) -> None:
        actor, part = self._calls.pop(call)
        try:
            result = ray.get(call)
        except RayTaskError as error:
            # The part raised an exception; the actor and its machine are intact.
            ray.kill(actor)
            raise error.cause if isinstance(error.cause, Exception) else error from None
        except RayError as error:
            self._retry(part, error)
            return
        if part is not None:
            results, seconds = result
            games = part[1] - part[0]
            self._seconds_a_game = max(seconds, 1e-6) / games
            self._checkpoint.append(part, results)
        self._assign(actor)

    def _retry(self, part: tuple[int, int] | None, error: RayError) -> None:
        """Puts the part of a lost worker back; raises if it was lost too often."""
        self._scanned_at = 0.0
        if part is None:
            return
        self._open.appendleft(part)
        self._losses[part[0]] = self._losses.get(part[0], 0) + 1
        if self._losses[part[0]] >= MAX_LOSSES:
            message = f"games {part[0]} to {part[1] - 1} have brought {MAX_LOSSES} workers down"
            raise RuntimeError(f"{message}; the last: {type(error).__name__}") from error

    def _assign(self, actor: Any) -> None:
        if not self._open:
            ray.kill(actor)
            return
        start, end = self._open.popleft()
        unit = self._job.unit
        games = unit
        if self._seconds_a_game is not None:
            games = max(1, int(PART_SECONDS / self._seconds_a_game) // unit) * unit
            # Towards the end parts get smaller, so that all cores finish at about the same time.
            left = self._checkpoint.left() // (2 * self._size)
            games = max(unit, min(games, -(-left // unit) * unit))
        cut = min(end, start + games)
        if cut < end:
            self._open.appendleft((cut, end))
        self._calls[actor.play.remote(start, cut)] = (actor, (start, cut))

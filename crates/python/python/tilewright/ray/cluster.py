"""The cluster: joined for a call, and how many cores it has."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from .._extras import missing

try:
    import ray
except ImportError as error:
    raise missing("ray", error) from error

#: A cluster without a core is waited for so long, in seconds.
CORE_TIMEOUT = 60.0


@contextmanager
def connection(address: str | None) -> Iterator[None]:
    """Connected to the cluster; where this call has connected, it lets go again."""
    if ray.is_initialized():
        yield
        return
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
    try:
        yield
    finally:
        ray.shutdown()


def core_count() -> int:
    """How many cores the cluster has now."""
    return int(ray.cluster_resources().get("CPU", 0))


def cores_to_use(threads: int | None) -> int:
    """How many cores play: so many, or all there are."""
    if threads is not None:
        if not 1 <= threads <= 100_000:
            raise ValueError(f"{threads} threads cannot play; 1 to 100000 can")
        return threads
    waited = time.monotonic()
    while (count := core_count()) == 0:
        if time.monotonic() - waited > CORE_TIMEOUT:
            raise RuntimeError("the cluster has no core to play on; start a node with `ray start`")
        time.sleep(0.5)
    return count

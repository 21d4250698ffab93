"""Connection to a Ray cluster, and the number of its cores."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from .._extras import missing

try:
    import ray
except ImportError as error:
    raise missing("ray", error) from error

#: Time to wait for a cluster that has no core, in seconds.
CORE_TIMEOUT = 60.0


@contextmanager
def connection(address: str | None) -> Iterator[None]:
    """Connects to the cluster unless Ray is initialized; disconnects only if it has connected."""
    if ray.is_initialized():
        yield
        return
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None)
    try:
        yield
    finally:
        ray.shutdown()


def core_count() -> int:
    """Number of cores that the cluster has now."""
    return int(ray.cluster_resources().get("CPU", 0))


def cores_to_use(threads: int | None) -> int:
    """Number of cores to use: `threads`, or all; waits until there is one."""
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

"""The backends that joblib knows, opened by name; a cluster of our own where none is named."""

from __future__ import annotations

import importlib
from contextlib import ExitStack
from types import ModuleType
from typing import TYPE_CHECKING, Any

from vqamc.errors import UsageError
from vqamc.workers import Workers

if TYPE_CHECKING:
    import joblib

_MODULES = {"dask": "distributed", "ray": "ray"}
_PATIENCE_S = 30


def opened(workers: Workers, shared: object, stack: ExitStack) -> joblib.Parallel:
    """Return what runs batches, ready to be called; it is closed with the stack.

    Args:
        workers: who does the work.
        shared: what every batch gets as an argument; a dask cluster keeps it on every worker, so
            that it outlives one.
        stack: closes what is opened here.

    Raises:
        UsageError: the backend is not installed, or nobody answers at the address.
    """
    from joblib import Parallel, parallel_config

    jobs, backend, settings = workers.jobs, "loky", {}
    return_as = "list" if workers.backend == "ray" else "generator"  # Its pool knows no other.
    if workers.backend == "dask":
        client = stack.enter_context(_dask(workers))
        jobs, backend = sum(client.ncores().values()), "dask"
        settings = {"client": client, "scatter": [shared]}
    elif workers.backend == "ray":
        jobs, backend = _ray(workers, stack), "ray"
    stack.enter_context(parallel_config(backend, n_jobs=jobs, **settings))
    # Our batches are joblib's items: one of them is one call.
    return stack.enter_context(Parallel(batch_size=1, pre_dispatch="all", return_as=return_as))


def _dask(workers: Workers) -> Any:
    """Return a client of the cluster, or of one on this machine without a dashboard."""
    distributed = _installed("dask")
    if workers.address is None:
        return distributed.Client(
            n_workers=workers.jobs, threads_per_worker=1, dashboard_address=None
        )
    try:
        client = distributed.Client(workers.address, set_as_default=False, timeout=_PATIENCE_S)
        client.wait_for_workers(1, timeout=_PATIENCE_S)
    except (OSError, TimeoutError, ValueError) as error:
        raise _nobody(workers, error) from error
    return client


def _ray(workers: Workers, stack: ExitStack) -> int:
    """Join the cluster, or start one on this machine; return how many processors it has."""
    ray = _installed("ray")
    if not ray.is_initialized():
        here = {} if workers.address else {"num_cpus": workers.jobs, "include_dashboard": False}
        try:
            ray.init(workers.address, log_to_driver=False, logging_level="error", **here)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise _nobody(workers, error) from error
        stack.callback(ray.shutdown)
    importlib.import_module("ray.util.joblib").register_ray()
    return int(ray.cluster_resources()["CPU"])


def _nobody(workers: Workers, error: Exception) -> UsageError:
    return UsageError(
        f"--address {workers.address}: expected a {workers.backend} cluster with workers, got "
        f"{error}; name its scheduler"
    )


def _installed(backend: str) -> ModuleType:
    try:
        return importlib.import_module(_MODULES[backend])
    except ImportError:
        raise UsageError(
            f"--backend {backend} needs a library that is not here: pip install 'vqamc[{backend}]'"
        ) from None

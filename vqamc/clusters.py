"""The backends that joblib knows, opened by name; a cluster of our own where none is named."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from vqamc.errors import UsageError
from vqamc.orphans import end_with, starting_workers
from vqamc.workers import Workers

if TYPE_CHECKING:
    import joblib

_MODULES = {"dask": "distributed", "ray": "ray"}
_PATIENCE_S = 30
_FAREWELL_S = 5
"""So long a cluster is waited for that is left before it was of use."""


class Held(NamedTuple):
    """Stands for what every process of a cluster holds already, where it is sent with a batch."""

    token: str


HELD: dict[str, Any] = {}
"""What this process holds, by its token."""


def opened(
    workers: Workers, token: str, shared: object, stack: ExitStack
) -> tuple[joblib.Parallel, object]:
    """Return what runs batches, ready to be called, and what to send with each batch.

    Args:
        workers: who does the work.
        token: no other run has it.
        shared: what every batch needs; a dask cluster's processes hold it, also those that come
            later in place of lost ones. `here` finds it there.
        stack: closes what is opened here.

    Raises:
        UsageError: the backend is not installed, or nobody answers at the address.
    """
    from joblib import Parallel, parallel_config

    settings: dict[str, Any] = {"initializer": end_with, "initargs": (os.getpid(),)}
    jobs, backend = workers.jobs, "loky"
    return_as = "list" if workers.backend == "ray" else "generator"  # Its pool knows no other.
    if workers.backend == "dask":
        client = stack.enter_context(_dask(workers))
        jobs, backend, settings = sum(client.ncores().values()), "dask", {"client": client}
        _give_to_all(client, token, shared, stack, of_run=workers.address is None)
        shared = Held(token)
    elif workers.backend == "ray":
        jobs, backend, settings = _ray(workers, stack), "ray", {}
    stack.enter_context(parallel_config(backend, n_jobs=jobs, **settings))
    # Our batches are joblib's items: one of them is one call.
    parallel = Parallel(batch_size=1, pre_dispatch="all", return_as=return_as)
    with starting_workers():
        return stack.enter_context(parallel), shared


def require_backend(workers: Workers) -> None:
    """Refuse a backend that is not installed, before anything is read for it.

    Raises:
        UsageError: it is not.
    """
    if workers.backend in _MODULES:
        _installed(workers.backend)


def here(sent: Any) -> Any:
    """Return what was to be sent with a batch, whether it was or is held here."""
    return HELD[sent.token] if isinstance(sent, Held) else sent


def _give_to_all(
    client: Any, token: str, shared: object, stack: ExitStack, *, of_run: bool
) -> None:
    """Let all processes of a cluster hold something until the stack is closed.

    Data that dask itself spreads is gone when those that had it die; a plugin is set up in every
    process that comes.
    """
    from vqamc.dask_plugin import Holder

    HELD[token] = shared  # joblib lets this process work for a cluster of one processor.
    stack.callback(HELD.pop, token)
    client.register_plugin(Holder(token, shared, of_run=of_run))
    stack.callback(client.unregister_worker_plugin, Holder.name_of(token))


def _dask(workers: Workers) -> Any:
    """Return a client of the cluster, or of one on this machine without a dashboard."""
    distributed = _installed("dask")
    if workers.address is None:
        return _undisturbed(
            lambda: distributed.Client(
                n_workers=workers.jobs, threads_per_worker=1, dashboard_address=None
            )
        )
    _refuse_address(workers, distributed)
    # Made before it connects: whatever ends that, it can be closed, and else would wait a minute.
    client = distributed.Client.__new__(distributed.Client)
    try:
        client.__init__(workers.address, set_as_default=False, timeout=_PATIENCE_S)
        client.wait_for_workers(1, timeout=_PATIENCE_S)
    except BaseException as error:
        _close(client)
        if isinstance(error, OSError | TimeoutError | ValueError | TypeError):
            raise _nobody(workers, error) from error
        raise
    return client


def _refuse_address(workers: Workers, distributed: ModuleType) -> None:
    """Refuse at once what cannot be an address, or not without certificates.

    A client would try again and again.
    """
    try:
        distributed.comm.get_address_host_port(workers.address)
    except ValueError as error:
        raise _nobody(workers, error) from error
    known = distributed.Security().get_connection_args("client")
    if str(workers.address).startswith(("tls:", "wss:")) and known.get("ssl_context") is None:
        raise UsageError(
            f"--address {workers.address}: its encryption needs certificates, and dask's "
            "configuration names none; set distributed.comm.tls there, or use a tcp:// address"
        )


def _undisturbed(start: Callable[[], Any]) -> Any:
    """Return what is started, whole; if this thread is told to end meanwhile, close it first.

    Nothing that stands half can be closed without complaint. Its processes are deaf to Ctrl-C.
    """

    def begin() -> Any:
        with starting_workers():
            return start()

    with ThreadPoolExecutor(1) as pool:
        started = pool.submit(begin)
        try:
            return started.result()
        except BaseException:
            if started.exception() is None:
                _close(started.result())
            raise


def _close(client: Any) -> None:
    """Close a client that is given up, however far it came."""
    with suppress(Exception):
        client.close(timeout=_FAREWELL_S)


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

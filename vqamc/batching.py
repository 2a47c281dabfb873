"""One way to run many items: in this process, in several, or on a cluster, through joblib.

Items go out in batches and come back in order. Batches are dealt out in windows, so that what is
under way is bounded however slowly the results are taken: joblib's own generator would run ahead.
While one window is worked on, the next is read, and its results are taken as they come.
"""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from uuid import uuid4

from vqamc.clusters import here, opened, require_backend
from vqamc.errors import VqamcError
from vqamc.orphans import end_if_orphaned, starting_workers
from vqamc.workers import ALONE, Workers

if TYPE_CHECKING:
    import joblib
    import numpy as np
    from numpy.typing import NDArray

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Result = TypeVar("Result")

_BATCHES_PER_JOB = 16
"""Batches of a window for each process: at its end some wait for the last, up to a 16th of it."""


class LostWorkerError(VqamcError):
    """A process of ours ended in the middle of its work."""


def many(
    prepare: Callable[[Shared], Callable[[Item], Result]],
    shared: Shared,
    items: Iterable[Item],
    workers: Workers = ALONE,
    *,
    batch: int = 8,
) -> Generator[Result]:
    """Yield what becomes of every item, in order; the same whoever does the work.

    Close the generator if you leave it early: what is under way is seen through. No more processes
    are started here than there are batches; for one batch none is.

    A batch may be done twice (a cluster repeats what a lost worker had), so doing an item again
    must change nothing: return a value, or write whole files. An item that cannot be done is a
    result that says so; an exception is a fault of the program, and ends the run.

    Args:
        prepare: called with `shared` once in each process, and for each thread of a cluster's;
            what it returns is called with each item. A function of a module, as is all that is
            pickled.
        shared: what every item needs; sent to each process once or, by ray, with each batch.
        items: may be a generator; it is read at most two windows ahead, in this thread.
        workers: who does the work.
        batch: items that go out at once: some tenths of a second's work.

    Raises:
        LostWorkerError: a process of this machine died.
        UsageError: the backend is not installed, or nobody answers at the address.
    """
    if workers.alone:
        yield from map(prepare(shared), items)
        return
    require_backend(workers)
    windows: Iterator[_Window] | None = None
    if workers.address is None:
        windows = _windows(items, batch, workers.jobs)
        first = next(windows, None)
        if first is None:
            return
        # A window that is not full is the only one: nothing more is to come.
        workers = replace(workers, jobs=min(workers.jobs, len(first.batches)))
        windows = chain([first], windows)
        if workers.alone:
            yield from _here_in_order(prepare(shared), first)
            return
    import numpy as np

    packed = np.frombuffer(pickle.dumps((prepare, shared), pickle.HIGHEST_PROTOCOL), np.uint8)
    run = _Run(uuid4().hex, packed, str(Path.cwd()))
    with ExitStack() as stack:
        parallel, sent = opened(workers, run.token, run, stack)
        try:
            windows = windows or _windows(items, batch, parallel.n_jobs)
            yield from _in_order(parallel, sent, windows)
        except _lost() as error:
            raise LostWorkerError(
                "a process died in the middle of its work, perhaps for want of memory; "
                "try again with fewer --jobs"
            ) from error


def _here_in_order(work: Callable[[Any], Result], window: _Window) -> Iterator[Result]:
    yield from map(work, chain.from_iterable(window.batches))
    if window.error is not None:
        raise window.error


def _in_order(parallel: joblib.Parallel, sent: object, windows: Iterator[_Window]) -> Iterator[Any]:
    """Yield the results of every window; each is read while the one before is worked on."""
    import joblib

    under_way: Iterable[list[Any]] = ()
    try:
        for batches, error in windows:
            # Handed on as they come, so that whoever notes what is done is never far behind.
            yield from chain.from_iterable(under_way)
            # What does not hand out its results one by one is not back before all is done.
            with starting_workers() if parallel.return_generator else nullcontext():
                under_way = parallel(joblib.delayed(_work)(sent, batch) for batch in batches)
            if error is not None:
                yield from chain.from_iterable(under_way)
                raise error
        yield from chain.from_iterable(under_way)
    except GeneratorExit:
        # Seen through, not broken off: joblib's pool does not survive that without complaint.
        for _ in under_way:
            pass
        raise


class _Window(NamedTuple):
    """Batches that go out together, and what went wrong while the next item was read."""

    batches: list[list[Any]]
    error: Exception | None = None


def _windows(items: Iterable[Item], size: int, jobs: int) -> Iterator[_Window]:
    batches: list[list[Item]] = [[]]
    try:
        for item in items:
            if len(batches[-1]) == size:
                if len(batches) == jobs * _BATCHES_PER_JOB:
                    yield _Window(batches)
                    batches = []
                batches.append([])
            batches[-1].append(item)
    except Exception as error:  # told once the items before it are done
        yield _Window(batches, error)
        return
    if batches[0]:
        yield _Window(batches)


@dataclass(frozen=True, slots=True, eq=False)
class _Run:
    """What every batch of one run needs.

    Attributes:
        token: no other run has it.
        packed: the pickled preparation and what it is called with, shape (bytes,): an array,
            which joblib shares between the processes of a machine.
        folder: where the run was begun: paths are relative to it, and processes that did an
            earlier run may stand elsewhere.
    """

    token: str
    packed: NDArray[np.uint8]
    folder: str


_HERE = threading.local()
"""The run that this thread is prepared for, and what it calls with each item."""


def _work(sent: object, batch: list[Any]) -> list[Any]:
    run = here(sent)
    if getattr(_HERE, "token", None) != run.token:
        # Another machine may lack it; absolute paths are enough there.
        with suppress(OSError):
            os.chdir(run.folder)
        prepare, shared = pickle.loads(run.packed.data)  # noqa: S301 - our own, of this run
        _HERE.work, _HERE.token = prepare(shared), run.token
    results = []
    for item in batch:
        end_if_orphaned()
        results.append(_HERE.work(item))
    return results


def _lost() -> type[Exception]:
    from joblib.externals.loky.process_executor import BrokenProcessPool

    return BrokenProcessPool  # type: ignore[no-any-return]

"""Many items, in order, by whoever does the work; bounded; and what goes wrong."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from deadly import deadly, failing, threads_of

from vqamc import batching, clusters
from vqamc.batching import LostWorkerError, many
from vqamc.errors import UsageError
from vqamc.workers import ALONE, MOST_JOBS, Workers, add_worker_arguments, workers_of

PLUS = attrgetter("__add__")
"""A preparation that every process can import: of 10 it makes what adds 10."""

TWO = Workers(2)


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 200])
def test_results_come_in_order_and_none_is_lost(count: int) -> None:
    expected = list(range(10, count + 10))
    assert list(many(PLUS, 10, range(count))) == expected
    assert list(many(PLUS, 10, range(count), TWO, batch=1)) == expected
    assert list(many(PLUS, 10, range(count), TWO, batch=7)) == expected


def test_no_more_than_two_windows_are_read_ahead() -> None:
    read: list[int] = []

    def items() -> Iterator[int]:
        for item in range(10_000):
            read.append(item)
            yield item

    results = many(PLUS, 10, items(), TWO, batch=2)
    window = 2 * 16 * 2
    for k in range(5 * window):
        assert next(results) == k + 10
        assert len(read) <= k + 2 * window + 1
    results.close()


@pytest.mark.parametrize("workers", [ALONE, TWO])
def test_what_came_before_a_fault_of_the_input_is_handed_out(workers: Workers) -> None:
    def items() -> Iterator[int]:
        yield from range(5)
        raise FileNotFoundError("gone")

    results = many(PLUS, 10, items(), workers, batch=2)
    assert [next(results) for _ in range(5)] == [10, 11, 12, 13, 14]
    with pytest.raises(FileNotFoundError, match="gone"):
        next(results)


@pytest.mark.parametrize("workers", [ALONE, TWO])
def test_a_fault_of_the_work_is_raised_here(workers: Workers) -> None:
    with pytest.raises(RuntimeError, match="no 0"):
        list(many(failing, "no", range(5), workers))


def test_paths_are_relative_to_where_the_run_was_begun(tmp_path: Path) -> None:
    # The processes of an earlier run are kept, and stand where that one was begun.
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        with contextlib.chdir(tmp_path / name):
            found = many(attrgetter("__call__"), os.path.abspath, ["a", "b", "c"], TWO, batch=1)
            assert list(found) == [str(tmp_path / name / one) for one in "abc"]


def test_what_is_shared_may_be_large() -> None:
    numbers = list(range(1_000_000))
    found = list(many(attrgetter("__getitem__"), numbers, range(0, 1_000_000, 50_000), TWO))
    assert found == list(range(0, 1_000_000, 50_000))


def test_a_process_of_this_machine_that_dies_ends_the_run_with_a_word(tmp_path: Path) -> None:
    with pytest.raises(LostWorkerError, match="fewer --jobs"):
        list(many(deadly, (tmp_path / "dead", PLUS, 10), range(50), TWO))
    assert list(many(PLUS, 10, range(3), TWO)) == [10, 11, 12]


def test_processes_watch_whether_whom_they_work_for_is_still_there() -> None:
    named = list(many(threads_of, None, range(4), TWO, batch=1))
    assert all("parent" in names for names in named), named


def test_no_more_processes_are_started_than_there_are_batches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked_for: list[int] = []

    def opened(workers: Workers, *others: Any) -> Any:
        asked_for.append(workers.jobs)
        return clusters.opened(workers, *others)

    monkeypatch.setattr(batching, "opened", opened)
    for count in (0, 1, 8):  # At most one batch: this process does it.
        assert list(many(PLUS, 10, range(count), Workers(MOST_JOBS))) == list(range(10, 10 + count))
    assert asked_for == []
    assert list(many(PLUS, 10, range(9), Workers(MOST_JOBS))) == list(range(10, 19))
    assert asked_for == [2]


def test_a_fault_of_the_input_within_the_only_batch_is_told_after_what_came_before() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise FileNotFoundError("gone")

    results = many(PLUS, 10, items(), TWO)
    assert next(results) == 11
    with pytest.raises(FileNotFoundError, match="gone"):
        next(results)


def options(*arguments: str) -> Workers:
    parser = ArgumentParser()
    add_worker_arguments(parser)
    return workers_of(parser.parse_args(arguments))


def test_options_say_who_does_the_work() -> None:
    assert options() == ALONE
    assert options("--jobs", "3") == Workers(3)
    assert options("--jobs", "0").jobs >= 1
    assert options("--backend", "ray", "--jobs", "2") == Workers(2, "ray")
    there = options("--backend", "dask", "--address", "tcp://host:1")
    assert there == Workers(1, "dask", "tcp://host:1")
    assert not there.alone


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--jobs", "-1"), f"--jobs -1: expected 0 .* to {MOST_JOBS}"),
        (("--jobs", "100000"), f"--jobs 100000: expected 0 .* to {MOST_JOBS}"),
        (("--address", "tcp://host:1"), "--backend dask"),
        (("--backend", "dask", "--address", "x", "--jobs", "2"), "all it has"),
    ],
)
def test_options_that_do_not_fit_are_refused(arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        options(*arguments)


@pytest.mark.parametrize(("backend", "module"), [("dask", "distributed"), ("ray", "ray")])
def test_a_backend_that_is_not_installed_names_its_extra(
    backend: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(UsageError, match=rf"pip install 'vqamc\[{backend}\]'"):
        list(many(PLUS, 10, [1], Workers(2, backend)))  # type: ignore[arg-type]


@pytest.mark.parametrize("address", ["nonsense", "foo://x:1", "", "tcp://host", "tcp://host:x"])
def test_what_cannot_be_an_address_of_dask_is_refused_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    monkeypatch.setattr(distributed, "Client", None)  # It would try for a minute.
    with pytest.raises(UsageError, match=f"--address {address}: expected a dask cluster"):
        list(many(PLUS, 10, [1], Workers(1, "dask", address)))


@pytest.mark.parametrize("address", ["tls://host:1", "wss://host:1"])
def test_encryption_without_certificates_is_refused_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    monkeypatch.setattr(distributed, "Client", None)
    with pytest.raises(UsageError, match=f"--address {address}: its encryption needs certificates"):
        list(many(PLUS, 10, [1], Workers(1, "dask", address)))


@pytest.mark.parametrize(
    ("error", "told"),
    [(KeyboardInterrupt, KeyboardInterrupt), (OSError, UsageError), (TypeError, UsageError)],
)
def test_a_client_that_was_left_while_it_connected_is_closed(
    error: type[BaseException], told: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    closed: list[float] = []

    class Connecting:
        def __init__(self, *_: object, **__: object) -> None:
            raise error

        def close(self, timeout: float) -> None:
            closed.append(timeout)
            raise TimeoutError

    monkeypatch.setattr(distributed, "Client", Connecting)
    with pytest.raises(told):
        list(many(PLUS, 10, [1], Workers(1, "dask", "tcp://host:1")))
    assert len(closed) == 1


def test_a_cluster_that_stands_half_when_its_run_is_told_to_end_is_closed_whole() -> None:
    told, closed = threading.Event(), []

    class Cluster:
        def close(self, timeout: float) -> None:
            closed.append(timeout)

    def end(_number: int, _frame: object) -> None:
        told.set()
        raise KeyboardInterrupt

    def start() -> Cluster:
        os.kill(os.getpid(), signal.SIGTERM)
        told.wait()  # The main thread has been told, and waits.
        return Cluster()

    before = signal.signal(signal.SIGTERM, end)
    try:
        with pytest.raises(KeyboardInterrupt):
            clusters._undisturbed(start)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert len(closed) == 1

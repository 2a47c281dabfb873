"""A process that works for another one does not outlive it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable

import pytest

from vqamc import orphans

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")


def in_child(work: Callable[[], object]) -> int:
    """Do something in a child, which then ends; return its number."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Threads of the test runner hold nothing that is needed.
        child = os.fork()
    if not child:
        try:
            work()
        finally:
            os._exit(0)
    return child


@pytest.mark.parametrize("when", ["idle", "between items"])
def test_a_process_ends_when_the_one_it_works_for_is_killed(
    when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, tell = os.pipe()

    def worker() -> None:
        if when == "between items":
            monkeypatch.setattr(orphans, "_watch", lambda: None)
        orphans.end_with(os.getppid())
        os.write(tell, b"ready")
        while True:
            time.sleep(0.01)
            if when == "between items":
                orphans.end_if_orphaned()

    parent = in_child(lambda: (in_child(worker), signal.pause()))
    os.close(tell)
    assert os.read(told, 5) == b"ready"
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)
    assert os.read(told, 1) == b""  # The last one that could write is gone.
    os.close(told)


def test_one_that_works_for_nobody_goes_on() -> None:
    orphans.end_if_orphaned()


IS_DEAF = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
NESTED = """
from multiprocessing import get_context
from vqamc.orphans import starting_workers
if __name__ == "__main__":
    with starting_workers():
        get_context("spawn").Process(target=print, args=("ended",)).start()
"""


def test_workers_are_deaf_to_ctrl_c_and_this_process_is_not() -> None:
    said = []
    with orphans.starting_workers():
        thread = threading.Thread(
            target=lambda: said.append(signal.pthread_sigmask(signal.SIG_BLOCK, []))
        )
        thread.start()
        thread.join()
        told = subprocess.run([sys.executable, "-c", IS_DEAF], capture_output=True, check=True)
        assert (told.stdout.strip(), signal.SIGINT in said[0]) == (b"True", True)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_what_multiprocessing_starts_besides_does_not_end_the_deafness() -> None:
    script = NESTED.strip() + "\n        " + IS_DEAF.replace("; ", "\n        ")
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert b"True" in told.stdout


def test_ctrl_c_while_workers_start_is_heard_when_they_have() -> None:
    started = []

    def start() -> None:
        with orphans.starting_workers():
            signal.raise_signal(signal.SIGINT)
            started.append(True)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            start()
    finally:
        signal.signal(signal.SIGINT, before)
    assert started

"""A process that works for another one does not outlive it."""

from __future__ import annotations

import os
import signal
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

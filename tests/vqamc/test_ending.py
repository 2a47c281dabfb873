"""A process that is asked to end tidies up, says how to go on, and shows what asked it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from vqamc.console import Command, Program, run_program

pytestmark = pytest.mark.usefixtures("usual_signals")

ASKED = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Put back what threads do with their errors."""
    before = threading.excepthook
    yield
    threading.excepthook = before


def asked_to_end(number: int, done: list[str]) -> int:
    """Run a command that is asked to end while it works, and return its exit status."""

    def run(*_: object) -> int:
        try:
            signal.raise_signal(number)
        except BaseException as error:
            error.add_note("out: what is done is kept")
            raise
        finally:
            done.append("tidied up")
        return 0

    command = Command("work", "", "", lambda _: None, run)
    return run_program(Program("program", "", "", [command]), ["work"])


@pytest.mark.parametrize("name", ASKED)
def test_every_way_of_asking_ends_with_its_status_and_the_way_on(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    number = getattr(signal, name)
    before, done = signal.getsignal(number), []
    assert asked_to_end(number, done) == 128 + number
    assert done == ["tidied up"]
    assert capsys.readouterr() == ("", "out: what is done is kept\n")
    assert signal.getsignal(number) == before


def test_a_signal_that_is_ignored_stays_so() -> None:
    number = getattr(signal, ASKED[-1])
    before, done = signal.signal(number, signal.SIG_IGN), []
    try:
        assert asked_to_end(number, done) == 0
        assert signal.getsignal(number) == signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_in_another_thread_signals_are_left_alone() -> None:
    before = signal.getsignal(signal.SIGTERM)
    seen: list[object] = []

    def run(*_: object) -> int:
        seen.append(signal.getsignal(signal.SIGTERM))
        return 0

    program = Program("program", "", "", [Command("work", "", "", lambda _: None, run)])
    thread = threading.Thread(target=run_program, args=(program, ["work"]))
    thread.start()
    thread.join()
    assert seen == [before]

"""A command that is killed between two things it does to the disk: by SIGKILL, at a known step.

Steps are what changes names on the disk, and lines of a journal; of such a line half is written.
"""

from __future__ import annotations

import os
import signal
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from vqamc.files.journal import Journal

Main = Callable[[Sequence[str]], int]

CAN_FORK = hasattr(os, "fork")
_CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "shutil.rmtree"}


def steps(main: Main, arguments: Sequence[str], count_in: Path) -> int:
    """Run a command in a child; return how often it changes something on the disk."""
    status = _in_child(main, arguments, lambda step: count_in.write_text(f"{step}"), None)
    assert os.WIFEXITED(status)
    return int(count_in.read_text())


def killed(main: Main, arguments: Sequence[str], step: int) -> bool:
    """Run a command in a child that is killed before its change of that number, from 1.

    Returns:
        False if it ended before.
    """
    status = _in_child(main, arguments, lambda _: None, step)
    return os.WIFSIGNALED(status)


def _in_child(
    main: Main, arguments: Sequence[str], tell: Callable[[int], Any], deadly: int | None
) -> int:
    """Fork, which starts at once with all that is imported here; the child never returns."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Threads of the test runner hold nothing that is needed.
        child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    status, step = 1, 0
    whole_line = Journal._write

    def die_at_the_step(before: Callable[[], Any] = lambda: None) -> None:
        nonlocal step
        step += 1
        if step == deadly:
            before()
            os.kill(os.getpid(), signal.SIGKILL)

    def count(event: str, given: tuple[Any, ...]) -> None:
        if event in _CHANGES or (event == "open" and _writes(given)):
            die_at_the_step()

    def write(journal: Journal[Any], line: bytes) -> None:
        half = line[: len(line) // 2]
        die_at_the_step(lambda: (journal._stream.write(half), journal._stream.flush()))
        whole_line(journal, line)

    try:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        Journal._write = write
        sys.addaudithook(count)
        status = main(arguments)
        tell(step)
    finally:
        os._exit(status)


def _writes(given: tuple[Any, ...]) -> bool:
    path, _, flags = given
    return isinstance(path, str) and bool(flags & (os.O_WRONLY | os.O_RDWR))

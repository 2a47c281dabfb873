"""Runs that are killed at random moments and gone on with, beside an undisturbed one.

Called as `python benchmarks/scale.py kills`, which says what it does.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

TWICE = 3
"""Every third run is killed once more when it goes on."""
_PAUSE_S = 0.002
_START_S = 3.0
"""So long a run takes about to begin."""


class Job(NamedTuple):
    """A command.

    Attributes:
        name: what is printed of it.
        words: program and arguments.
        outputs: those of the arguments that are written, each in the folder of its run.
        records: how many its journal has in the end.
    """

    name: str
    words: tuple[str, ...]
    outputs: tuple[str, ...]
    records: int

    def line(self, folder: Path, *more: str) -> list[str]:
        """Return the command line for a folder to write into."""
        program, *words = self.words
        outs = [str(folder / one) if one in self.outputs else one for one in words]
        return [sys.executable, "-m", program, *outs, "--format", "json", *more]


class Ended(NamedTuple):
    """What a run left: its status, its report without the names of folders, its files."""

    status: int
    report: object
    files: dict[str, bytes]


class Watcher:
    """Looks, while a run goes on, whether all that bears its final name is whole.

    Attributes:
        looks: how often it has looked.
        seen: how many files it has read, each when it was there for the first time.
        partial: what was not as in the undisturbed run.
    """

    def __init__(self, folder: Path, whole: dict[str, bytes]) -> None:
        self._folder, self._whole = folder, whole
        self._known: set[tuple[str, int, int]] = set()
        self.looks, self.seen = 0, 0
        self.partial: set[str] = set()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self) -> Watcher:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        self.look()

    def _watch(self) -> None:
        while not self._over.wait(_PAUSE_S):
            self.look()

    def look(self) -> None:
        """Read what has its final name since the last look."""
        self.looks += 1
        for folder, folders, names in os.walk(self._folder):
            folders[:] = [one for one in folders if one[0] != "."]
            for name in names:
                if name[0] != ".":
                    with suppress(FileNotFoundError):  # replaced, or taken away
                        self._read(Path(folder, name))

    def _read(self, path: Path) -> None:
        with path.open("rb") as stream:
            state = os.fstat(stream.fileno())
            name = path.relative_to(self._folder).as_posix()
            key = (name, state.st_ino, state.st_mtime_ns)
            if key in self._known:
                return
            self._known.add(key)
            self.seen += 1
            if stream.read() != self._whole.get(name):
                self.partial.add(name)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder, hidden ones included."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


class Moment(NamedTuple):
    """When a run is killed: so long after it has noted so many records."""

    records: int
    seconds: float


def run(job: Job, folder: Path, *more: str, kill: Moment | None = None) -> Ended | None:
    """Run a command to its end, or kill its whole process group at a moment.

    Returns:
        What it left; None if it was killed.
    """
    folder.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(
            job.line(folder, *more),
            stdout=said,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process,
    ):
        if kill is not None and _still_there(process, folder, kill):
            os.killpg(process.pid, signal.SIGKILL)
            return None
        process.wait()
        said.seek(0)
        text = said.read().replace(str(folder).encode(), b"")
    return Ended(process.returncode, json.loads(text) if text else None, files_in(folder))


def _still_there(process: subprocess.Popen[bytes], folder: Path, kill: Moment) -> bool:
    """Wait for a moment; return whether the process has not ended before."""
    while process.poll() is None:
        if noted(folder) >= kill.records:
            with suppress(subprocess.TimeoutExpired):
                process.wait(kill.seconds)
            return process.returncode is None
        time.sleep(_PAUSE_S)
    return False


def visible(folder: Path) -> dict[str, bytes]:
    """Return the files that bear their final names."""
    return {
        name: data
        for name, data in files_in(folder).items()
        if not any(part.startswith(".") for part in name.split("/"))
    }


def kill_one(job: Job, folder: Path, whole: Ended, number: int, seed: int) -> bool:
    """Kill a run, perhaps twice, go on with it, and print how it ended.

    Args:
        job: the command.
        folder: where it writes.
        whole: what an undisturbed run leaves.
        number: of the kill; odd ones are of runs with two processes.
        seed: of the moments.
    """
    chance = random.Random(f"{seed} {job.name} {number}")
    more, told, ended = ["--jobs", str(1 + number % 2)], [], None
    with Watcher(folder, whole.files) as watcher:
        for again in range(2 if number % TWICE == 0 else 1):
            moment = Moment(chance.randrange(job.records), chance.random())
            if not moment.records:  # somewhere before the first
                moment = Moment(0, chance.random() * _START_S)
            ended = run(job, folder, *more, kill=moment)
            while ended and not again:  # Nothing was killed.
                shutil.rmtree(folder)
                moment = Moment(moment.records // 2, moment.seconds / 2)
                ended = run(job, folder, *more, kill=moment)
            more = [*more, "--resume"][:3]
            there = len(visible(folder))
            told.append("ended before it could be killed" if ended else
                        f"killed with {noted(folder):3} of {job.records} records, "
                        f"{there:3} files in place")  # fmt: skip
        done = not ended and was_done(folder, whole)
        ended = ended or run(job, folder, *more)
    same = ended is not None and (ended.files == whole.files if done else ended == whole)
    verdict = "OTHER BYTES" if not same else "done, its report lost" if done else "the same"
    if watcher.partial:
        verdict += f"; IN PART: {', '.join(sorted(watcher.partial))}"
    print(
        f"{job.name:6} {number:2}  {more[1]} jobs, {'; then '.join(told)}; {watcher.seen:4} files "
        f"read in {watcher.looks:5} looks: {verdict}",
        flush=True,
    )
    return same and not watcher.partial


def noted(folder: Path) -> int:
    """Return how many whole records the journals of a folder hold beside their headers."""
    count = 0
    for journal in (*folder.glob(".*.jsonl"), *folder.glob("*/.*.jsonl")):
        with suppress(FileNotFoundError):  # It has just gone.
            count += max(journal.read_bytes().count(b"\n") - 1, 0)
    return count


def was_done(folder: Path, whole: Ended) -> bool:
    """Return whether a run was killed between its end and its report: nothing can go on there."""
    notes = [folder / "out" / ".unfinished.jsonl", *folder.glob(".*.jsonl")]
    return visible(folder) == whole.files and not any(path.exists() for path in notes)


def kill_all(jobs: Sequence[Job], here: Path, kills: int, seed: int) -> bool:
    """Kill so many runs of each command and print a line each; return whether all ended well."""
    good = True
    for job in jobs:
        starts = time.perf_counter()
        whole = run(job, here / f"{job.name} whole")
        seconds = time.perf_counter() - starts
        assert whole is not None
        results = [
            kill_one(job, here / f"{job.name} {number}", whole, number, seed)
            for number in range(kills)
        ]
        good &= all(results)
        print(
            f"{job.name:6} {sum(results)} of {kills} runs ended as the undisturbed one of "
            f"{seconds:.1f} s ({len(whole.files)} files, status {whole.status}), with no file in "
            "part at any look",
            flush=True,
        )
    return good

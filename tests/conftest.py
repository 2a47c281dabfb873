"""What every room's tests need: data of the golden folder, and commands run as a user runs them."""

from __future__ import annotations

import io
import json
import shlex
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from vqamc.cli import main

TESTS = Path(__file__).parent

# The plain twins live with the benchmarks. At the end of the path: one benchmark is called as the
# package `scenes` is.
sys.path.append(str(TESTS.parent / "benchmarks"))

# How long an example takes depends on the machine, so no example has a deadline.
settings.register_profile("vqamc", deadline=None, max_examples=30, print_blob=True)
settings.load_profile("vqamc")


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what commands keep between runs out of the user's own folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VQAMC_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@dataclass(frozen=True)
class Outcome:
    """What a command left behind: its exit status, and what it said where."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on stdout."""
        return json.loads(self.out)


Run = Callable[..., Outcome]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Run:
    """Run a `vqamc` command line in an empty folder, in this process."""
    monkeypatch.chdir(tmp_path)

    def run_command(command: str | Sequence[str], stdin: bytes = b"") -> Outcome:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        capsysbinary.readouterr()
        try:
            status = main(words)
        except SystemExit as exit_:  # argparse leaves this way
            status = exit_.code if isinstance(exit_.code, int) else 1
        said = capsysbinary.readouterr()
        return Outcome(status, said.out.decode(), said.err.decode())

    return run_command


@pytest.fixture
def usual_signals() -> Iterator[None]:
    """Let signals do what they do at the start of a process in a terminal.

    What runs the tests may ignore some, as a shell does in the background, or handle them.
    """
    named = ((name, getattr(signal, name, None)) for name in ("SIGINT", "SIGTERM", "SIGHUP"))
    before = {
        number: signal.signal(
            number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
        )
        for name, number in named
        if number is not None
    }
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture(scope="session")
def golden() -> Callable[[str], Any]:
    """Read a file of `tests/golden/` by its name there."""
    return lambda name: json.loads((TESTS / "golden" / name).read_text("utf-8"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder `shared` beside the checkout or above it; the test is skipped where it is not."""
    for parent in TESTS.parents:
        if (parent / "shared" / "golden" / "consensus" / "real_samples.json").is_file():
            return parent / "shared"
    pytest.skip("no folder shared/ beside the checkout: the real files are not in the project")

"""Every command and every Python line shown in the documents runs, and prints what is shown."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from scenes.cli import main as scenes
from vqamc.cli import main as vqamc

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
PROGRAMS = {"vqamc": vqamc, "scenes": scenes}
BLOCK = re.compile(r"^```(console|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[tuple[str, str]]:
    """Return each command of a block and the output shown under it."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        found.append((line, output.rstrip("\n")))
    return found


def as_pattern(shown: str) -> str:
    """A line that is only … stands for any lines; … within a line for any text."""
    return "".join(
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in shown.splitlines()
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_each_example_prints_what_the_document_shows(
    document: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """In the order of the page, in one folder: later examples use what earlier ones made."""
    monkeypatch.chdir(tmp_path)
    python: dict[str, object] = {}
    status = 0
    for language, block in BLOCK.findall(document.read_text("utf-8")):
        if language == "python":
            run_python(block, python, document)
            continue
        for line, shown in commands(block):
            if line == "echo $?":
                assert shown == str(status)
                continue
            program, *words = shlex.split(line, comments=True)
            assert program in PROGRAMS, f"only our own programs are run: {line}"
            capsysbinary.readouterr()
            status = PROGRAMS[program](words)
            said = capsysbinary.readouterr()
            printed = (said.err + said.out).decode("utf-8").rstrip("\n")
            # What cannot be done at all is shown on purpose only, with what is said about it.
            assert status in (0, 1) or shown.strip("…\n"), f"{line}\n{printed}"
            if shown:
                assert re.fullmatch(as_pattern(shown), f"{printed}\n"), f"{line}\n{printed}"


def run_python(block: str, names: dict[str, object], document: Path) -> None:
    test = doctest.DocTestParser().get_doctest(block, names, document.name, str(document), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, clear_globs=False)
    names.update(test.globs)
    assert runner.failures == 0


def test_the_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make demo" in text
    assert "make test" in text

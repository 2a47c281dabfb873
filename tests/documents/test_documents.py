"""Every command and every Python line shown in the documents runs, and prints what is shown."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
PROGRAMS = ("vqamc", "scenes")


def blocks(document: Path, language: str) -> list[str]:
    text = document.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[tuple[str, str]]:
    """Return each command of a block and the output shown under it."""
    found = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        found.append((line, output.rstrip("\n")))
    return found


def run(line: str, folder: Path) -> str:
    words = shlex.split(line, comments=True)
    assert words[0] in PROGRAMS, f"only our own programs are run: {line}"
    result = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert result.returncode in (0, 1), f"{line}\n{result.stderr}"
    return (result.stderr + result.stdout).rstrip("\n")


def as_pattern(shown: str) -> str:
    """A line that is only … stands for any lines; … within a line for any text."""
    return "".join(
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in shown.splitlines()
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_each_command_prints_what_the_document_shows(document: Path, tmp_path: Path) -> None:
    for block in blocks(document, "console"):
        for line, shown in commands(block):
            printed = run(line, tmp_path)
            if shown:
                assert re.fullmatch(as_pattern(shown), f"{printed}\n"), f"{line}\n{printed}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_each_python_example_prints_what_the_document_shows(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line for block in blocks(document, "console") for line, _ in commands(block)]
    for line in lines:
        run(line, tmp_path)
    monkeypatch.chdir(tmp_path)
    examples = "\n".join(blocks(document, "python"))
    test = doctest.DocTestParser().get_doctest(examples, {}, document.name, str(document), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.failures == 0


def test_the_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert "make demo" in text
    assert "make test" in text

"""Every case of `tests/cases/`: what each command says to a file with a fault, and how it ends."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

CASES = Path(__file__).parent / "cases"
GIVEN = ("annotations.json", "questions.json")
FILES = sorted(CASES.glob("*/*.toml"))
KEYS = {"commands", "status", "stderr", "has", "text", "stdin", "json", "writes"}


def test_there_are_cases() -> None:
    assert {path.parent.name for path in FILES} >= {
        "choices",
        "commands",
        "pairs",
        "results",
        "scoring",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_commands_say_what_the_case_expects(
    path: Path, run: Callable[..., Any], tmp_path: Path
) -> None:
    case = tomllib.loads(path.read_text("utf-8"))
    assert set(case) <= {"about", "files", "runs"}
    for name in GIVEN:
        shutil.copy(CASES / name, tmp_path / name)
    for name, text in case.get("files", {}).items():
        (tmp_path / name).write_bytes(text.encode("utf-8"))
    for expected in case["runs"]:
        assert set(expected) <= KEYS
        for command in expected["commands"]:
            before = contents(tmp_path)
            as_json = " --format json" if "json" in expected else ""
            outcome = run(command + as_json, stdin=expected.get("stdin", "").encode("utf-8"))
            assert list(faults(expected, command, outcome)) == []
            assert left_behind(before, contents(tmp_path)) == expected.get("writes", {})


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def left_behind(before: dict[str, bytes], after: dict[str, bytes]) -> dict[str, str]:
    """Return the files that are new; the others are as they were."""
    assert {name: after[name] for name in before} == before
    return {name: data.decode("utf-8") for name, data in after.items() if name not in before}


def faults(expected: dict[str, Any], command: str, outcome: Any) -> Iterator[str]:
    """Yield where an outcome is not what was expected."""
    said = f"{command}: status {outcome.status}\n{outcome.err}{outcome.out}"
    if outcome.status != expected.get("status", 0):
        yield f"status: expected {expected.get('status', 0)} from {said}"
    if "stderr" in expected and outcome.err.splitlines() != expected["stderr"]:
        yield f"stderr: expected {expected['stderr']} from {said}"
    both = outcome.err + outcome.out
    yield from (
        f"expected {piece!r} in {said}" for piece in expected.get("has", []) if piece not in both
    )
    lines = outcome.out.splitlines()
    yield from (
        f"expected the line {line!r} in {said}"
        for line in expected.get("text", [])
        if line not in lines
    )
    if "Traceback" in both:
        yield f"a traceback from {said}"
    if outcome.status and outcome.out and not command.startswith(("check ", "choices audit ")):
        yield f"data on stdout of {said}"
    if "json" in expected:
        yield from unlike(expected["json"], outcome.json, "$")


def unlike(expected: Any, got: Any, at: str) -> Iterator[str]:
    """Yield where a document lacks what is expected; lists are as long as expected."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key, value in expected.items():
            yield from unlike(value, got.get(key, "(nothing)"), f"{at}.{key}")
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for place, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from unlike(one, other, f"{at}[{place}]")
    elif expected != got:
        yield f"{at}: expected {expected!r}, got {got!r}"

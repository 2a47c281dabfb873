"""What a message says to do: the wrong file is recognised, and every refusal ends in a remedy."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import write

import vqamc
from vqamc.demo import copy_demo

Run = Callable[..., Any]

SOURCES = sorted(Path(vqamc.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_problem_ends_in_what_to_do(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Problem":
            if any(isinstance(argument, ast.Starred) for argument in node.args):
                continue  # Put together elsewhere.
            assert len(node.args) + len(node.keywords) == 5, f"{path}:{node.lineno}"


WRONG_FILES = {
    "score results.json --annotations results.json": "a file of results",
    "stats results.json": "a file of results",
    "score annotations.json --annotations annotations.json": "a file of annotations",
    "choices audit results.json --annotations annotations.json": "a file of results",
    "baseline prior-yes --questions results.json --out b.json": "a file of results",
    "question-types results.json --list real --out t.json": "a file of results",
    "split subsplits --questions results.json --out s.json": "a file of results",
    "choices build --annotations annotations.json --questions questions.json --out m.json "
    "--plausible results.json": "a file of results",
    "pairs balanced_results.json --annotations balanced_annotations.json "
    "--pairs balanced_groups.json": "these are groups of four: name the file with --groups",
    "pairs balanced_results.json --annotations balanced_annotations.json --groups pairs.json": (
        "these are pairs: name the file with --pairs"
    ),
    "score empty.json --annotations annotations.json": "write one row for each question",
}


@pytest.mark.parametrize("line", WRONG_FILES)
def test_the_wrong_file_is_called_so_once(run: Run, tmp_path: Path, line: str) -> None:
    copy_demo(tmp_path)
    write(tmp_path / "pairs.json", [[1, 900000001], [2, 900000002]])
    write(tmp_path / "empty.json", {})
    outcome = run(line)
    assert outcome.status == 2
    assert outcome.err.count(WRONG_FILES[line]) == 1, outcome.err
    assert "nothing to score" not in outcome.err


SCORE = "score results.json --annotations annotations.json"
MISLED = {
    "head-tail build annotations.json --data vqa --rule code --entropy foo --out h": (
        "at most a billion, or mean-std"
    ),
    f"{SCORE} --letters": "--letters: for multiple choice",
    f"{SCORE} --offlist zero": "--offlist zero: for multiple choice",
    f"{SCORE} --draws 50 --interval": "--draws 50: too few",
    "explain results.json --annotations annotations.json --question-id 99": (
        "annotations.json: question 99 is not annotated; name one that is"
    ),
    "score half.json --annotations annotations.json": "; write question_id as an integer\n",
    "score long.json --annotations annotations.json": "got a number that no double holds",
    "score few.json --annotations annotations.json": "choose --missing zero or skip",
    "score decimal.json --annotations annotations.json --missing skip": "decimals (1000.0)",
}


@pytest.mark.parametrize("line", MISLED)
def test_a_message_says_what_was_typed_and_what_was_read(
    run: Run, tmp_path: Path, line: str
) -> None:
    copy_demo(tmp_path)
    for name, spelt in (("half", "1.5"), ("long", "9" * 5000), ("decimal", "1000.0")):
        (tmp_path / f"{name}.json").write_text(f'[{{"question_id": {spelt}, "answer": "a"}}]')
    write(tmp_path / "few.json", [{"question_id": 1000, "answer": "a"}])
    assert MISLED[line] in run(line).err


def test_in_python_settings_are_spelt_as_arguments(tmp_path: Path) -> None:
    copy_demo(tmp_path)
    data = vqamc.load(tmp_path / "annotations.json")
    with pytest.raises(vqamc.PolicyError, match=r"or choose missing='zero' or 'skip'$"):
        vqamc.score(data, {1000: "red"})
    with pytest.raises(ValueError, match="rules are named by a text, such as '2021'"):
        vqamc.score(data, {1000: "red"}, rules=2021)  # type: ignore[arg-type]

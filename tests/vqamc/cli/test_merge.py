"""`vqamc merge`: shards to one file, whatever their order."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc.cli import main

Write = Callable[[str, Any], str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a document to a file in the current folder, and return its name."""
    monkeypatch.chdir(tmp_path)

    def put(name: str, document: Any) -> str:
        Path(name).write_text(json.dumps(document))
        return name

    return put


def row(question_id: int | str, answer: str) -> dict[str, Any]:
    return {"question_id": question_id, "answer": answer}


def test_any_order_of_the_shards_gives_the_same_bytes(write: Write) -> None:
    shards = [
        write("a.json", [row(30, "red"), row(4, "blue")]),
        write("b.json", [row(7, "a cat")]),
        write("c.json", [row(100, ""), row(30, "red")]),
    ]
    written = set()
    for order in itertools.permutations(shards):
        assert main(["merge", *order, "--out", "results.json"]) == 0
        written.add(Path("results.json").read_bytes())
    assert written == {
        b'[{"answer":"blue","question_id":4},{"answer":"a cat","question_id":7},'
        b'{"answer":"red","question_id":30},{"answer":"","question_id":100}]\n'
    }


def test_rows_in_are_rows_out_and_repeats_that_are_counted(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = [write("b.json", [row(1, "x"), row(2, "y")]), write("a.json", [row(2, "y")])]
    assert main(["merge", *shards, "--out", "results.json", "--format", "json"]) == 0
    said = capsys.readouterr()
    warning = "1 row repeats an id with the same answer (2); kept once"
    assert json.loads(said.out) == {
        "inputs": [{"file": "a.json", "n_read": 1}, {"file": "b.json", "n_read": 2}],
        "n_read": 3,
        "n_repeated": 1,
        "n_written": 2,
        "out": "results.json",
        "warnings": [warning],
    }
    assert said.err == f"warning: {warning}\n"


def test_conflicting_answers_are_refused_with_both_places(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = [write("b.json", [row(1, "x"), row(2, "y")]), write("a.json", [row(2, "Y")])]
    assert main(["merge", *shards, "--out", "results.json"]) == 1
    assert capsys.readouterr().err == (
        "1 id is answered twice in different words; keep one answer each\n"
        "  question 2: the text 'Y' in a.json at $[0], the text 'y' in b.json at $[1]\n"
    )
    assert not Path("results.json").exists()


def test_a_conflict_within_one_shard_is_refused_too(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shard = write("a.json", [row(2, "red"), row(2, "blue")])
    assert main(["merge", shard, "--out", "results.json"]) == 1
    assert "the text 'red' in a.json at $[0], the text 'blue' in a.json at $[1]" in (
        capsys.readouterr().err
    )


def test_one_id_as_text_here_and_as_a_number_there_is_refused(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = [write("a.json", [row("1", "x")]), write("b.json", [row(1, "x")])]
    assert main(["merge", *shards, "--out", "results.json"]) == 1
    assert "1 id stands in two forms, as text and as a number (1)" in capsys.readouterr().err


def test_a_shard_without_rows_is_said_and_none_at_all_is_nothing_to_merge(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, full = write("empty.json", []), write("full.json", [row(1, "x")])
    assert main(["merge", empty, full, "--out", "results.json"]) == 0
    assert "warning: empty.json: holds no rows" in capsys.readouterr().err
    assert main(["merge", empty, "--out", "results.json"]) == 2
    assert "empty.json at $: expected answers, got none; nothing to merge" in (
        capsys.readouterr().err
    )


def test_a_shard_of_another_shape_is_refused_with_the_line_that_reads_it(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = [write("a.json", [row(1, "x")]), write("b.json", {"2": "y"})]
    assert main(["merge", *shards, "--out", "results.json"]) == 2
    assert "`vqamc convert b.json --to results --out results.json` reads it" in (
        capsys.readouterr().err
    )


def test_shards_of_twenty_and_more_conflicts_show_the_first_twenty(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    shards = [
        write("a.json", [row(one, "x") for one in range(25)]),
        write("b.json", [row(one, "y") for one in range(25)]),
    ]
    assert main(["merge", *shards, "--out", "results.json"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith("25 ids are answered twice")
    assert [line.split()[1] for line in lines[1:]] == [f"{one}:" for one in range(20)]

"""Small files of other shapes, each converted or refused as the table beside them says."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from vqamc.cli import main

CASES = Path(__file__).parents[2] / "cases" / "converting"
TABLE: list[dict[str, Any]] = json.loads((CASES / "outcomes.json").read_text("utf-8"))
ABOUT = {"README.md", "outcomes.json"}
FILES = sorted(path.name for path in CASES.iterdir() if path.name not in ABOUT)
ANNOTATIONS = [{"question_id": 1, "answers": [{"answer": "a", "answer_id": 1}]}]


def test_the_table_has_every_file_and_at_least_thirty() -> None:
    assert {case["file"] for case in TABLE} == set(FILES)
    assert len(FILES) >= 30


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case['file']}: {case['what']}")
def test_a_file_is_converted_or_refused_as_the_table_says(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    status = main(
        ["convert", str(CASES / case["file"]), *case["options"].split(), "--out", str(out)]
    )
    said = "".join(capsys.readouterr())
    assert status == case["status"], said
    for words in case.get("says", ()):
        assert words in said
    if "written" in case:
        assert json.loads(out.read_bytes()) == case["written"]
    else:
        assert status != 0
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("file", FILES)
def test_what_score_promises_about_a_file_is_what_convert_does(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("annotations.json").write_text(json.dumps(ANNOTATIONS))
    assert main(["score", str(CASES / file), "--annotations", "annotations.json"]) != 0
    promised = re.search(r"`vqamc (convert .*?)` reads it", capsys.readouterr().err)
    if promised is None or " KEY" in promised[1]:  # The owner of the file has to name a key.
        return
    status = main(shlex.split(promised[1]))
    if status != 0:  # The shape was read; what is wrong inside is told by the conversion.
        faults = {tuple(case["says"]) for case in TABLE if case["file"] == file and case["status"]}
        said = capsys.readouterr().err
        assert any(all(words in said for words in fault) for fault in faults), said

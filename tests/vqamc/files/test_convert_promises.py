"""Every `vqamc convert …` line that a refusal promises reads the file that was refused."""

import json
import re
import shlex
from pathlib import Path

import pytest

from vqamc.cli import main

ANNOTATIONS = [{"question_id": one, "answers": [{"answer": "a"}]} for one in (7, 8)]
ANSWERS = [{"answer": "red", "question_id": 7}, {"answer": "None", "question_id": 8}]

SHAPES = {
    "JSON Lines": '{"question_id": 7, "answer": "red"}\n{"question_id": 8, "answer": "None"}\n',
    "LLaVA rows": '{"question_id": 7, "text": "red"}\n{"question_id": 8, "text": "None"}\n',
    "CSV": "question_id,answer\n7,red\n8,None\n",
    "CSV of other names": '"QID","Prediction"\r\n7,"red"\r\n8,None\r\n',
    "TSV": "id\tresponse\n7\tred\n8\tNone\n",
    "GQA rows": (
        '[{"questionId": "7", "prediction": "red"}, {"questionId": "8", "prediction": "None"}]'
    ),
    "another answer key": '[{"qid": 7, "output": "red"}, {"qid": 8, "output": "None"}]',
    "another id key": '[{"id": 7, "answer": "red"}, {"id": 8, "answer": "None"}]',
    "a list under `results`": (
        '{"results": [{"question_id": 7, "answer": "red"}, {"question_id": 8, "answer": "None"}]}'
    ),
    "a list under `data`": (
        '{"data": [{"id": 7, "pred": "red"}, {"id": 8, "pred": "None"}], "model": "x"}'
    ),
    "a map": '{"7": "red", "8": "None"}',
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("command", ["score", "check"])
def test_the_promised_line_reads_the_refused_file(
    shape: str,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("annotations.json").write_text(json.dumps(ANNOTATIONS))
    Path("model's answers").write_text(SHAPES[shape], newline="")
    assert main([command, "model's answers", "--annotations", "annotations.json"]) != 0
    said = "".join(capsys.readouterr())
    promised = re.search(r"`vqamc (convert .*?)` reads it", said)
    assert promised is not None, said
    assert main([*shlex.split(promised[1]), "--quiet"]) == 0
    assert json.loads(Path("results.json").read_bytes()) == ANSWERS

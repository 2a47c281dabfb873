"""The same rows give the same figures in every form in which files of rows are read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from row_files import write_form

from vqamc.demo import demo_file

FORMS = ("jsonl", "jsonl.gz", "parquet", "shards")
DEMO = {"a": "annotations", "q": "questions", "r": "results", "s": "results_b"}
BINARY = {"ba": "binary_annotations", "bq": "binary_questions", "br": "binary_results"}
COMMANDS = [
    "score {r} --annotations {a} --questions {q} --format json",
    "score {br} --annotations {ba} --yes-no --format json",
    "score {chosen} --annotations {a} --questions {c} --format json",
    "check {r} --annotations {a} --questions {q} --format json",
    "compare {r} {s} --annotations {a} --questions {q} --draws 100 --format json",
    "explain {r} --annotations {a} --question-id 1000 --format json",
    "humans {a} --format json",
    "rules-diff {r} --annotations {a} --format json",
    "pairs {br} --annotations {ba} --questions {bq} --format json",
    "stats {a} --questions {q} --format json",
    "choices build --annotations {a} --questions {q} --options 6 --out - --quiet",
    "choices build --annotations {a} --questions {q} --pool-annotations {a} --pool-questions {q} "
    "--options 6 --out - --quiet",
    "choices audit {c} --annotations {a} --format json",
    "choices shuffle {c} --passes 2 --out passes --format json",
    "prompts {c} --out - --quiet",
    "baseline type-prior --questions {q} --train-annotations {a} --train-questions {q} --out - "
    "--quiet",
    "head-tail build {a} --data vqa --rule code --out parts --format json",
    "head-tail curve {r} --questions {a} --data vqa --format json",
    "question-types {q} --list real --annotations {a} --out - --quiet",
    "split subsplits --questions {q} --out parts.json --format json",
    "split changing-priors --annotations {a} --questions {q} --out parts --format json",
    "report {chosen} --annotations {a} --questions {q} --choices {c} --provenance {p} "
    "--out report --format json",
    "merge {r} {r} --out -",
    "convert {r} --to results --out -",
    "convert {a} --to annotations --out -",
]
KINDS = {"a": "annotations", "ba": "annotations", "p": "provenance"}
KINDS |= dict.fromkeys(("q", "bq", "c"), "questions")


def rows_of(path: Path) -> list[Any]:
    document = json.loads(path.read_text("utf-8"))
    return (
        document
        if isinstance(document, list)
        else next(value for value in document.values() if isinstance(value, list))
    )


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Path]]:
    """Each file of the demo, and options built for it, in every form."""
    from vqamc.cli import main

    here = tmp_path_factory.mktemp("rows")
    rows = {
        name: rows_of(Path(demo_file(f"{file}.json"))) for name, file in (DEMO | BINARY).items()
    }
    told = [f"--{name}={demo_file(f'{name}.json')}" for name in ("annotations", "questions")]
    built, provenance = here / "built.json", here / "told.jsonl"
    out = [f"--out={built}", f"--provenance={provenance}", "--options=6", "--quiet"]
    assert main(["choices", "build", *told, *out]) == 0
    rows["c"] = rows_of(built)
    rows["p"] = [json.loads(line) for line in provenance.read_text("utf-8").splitlines()]
    rows["chosen"] = [
        {"question_id": one["question_id"], "answer": one["multiple_choices"][0]}
        for one in rows["c"]
    ]
    files: dict[str, dict[str, Path]] = {}
    for form in (*FORMS, "json"):
        folder = here / form.replace(" ", "_")
        folder.mkdir()
        files[form] = {
            name: write_form(folder / f"rows_{name}", form, KINDS.get(name, "results"), held, 9)
            for name, held in rows.items()
        }
    files["json"]["p"] = provenance
    return files


def said_by(run: Callable[..., Any], command: str, files: dict[str, Path]) -> str:
    """Return what a command says without the names and the hashes of files."""
    outcome = run(command.format(**files))
    text = outcome.out
    assert text, outcome.err
    for path in files.values():
        text = re.sub(rf"{re.escape(str(path))}|{re.escape(path.name)}\b", "FILE", text)
    with suppress(json.JSONDecodeError):  # not JSON, or JSON Lines
        text = json.dumps(json.loads(text), sort_keys=True)
    return re.sub(r'sha256": "\w+"|, of FILE', "", f"{outcome.status} {text}")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_the_same_of_the_same_rows(
    command: str, run: Callable[..., Any], files: dict[str, dict[str, Path]]
) -> None:
    expected = said_by(run, command, files["json"])
    for form in FORMS:
        assert said_by(run, command, files[form]) == expected, form


@pytest.mark.parametrize("form", ["jsonl", "shards"])
def test_options_that_are_no_texts_are_found_as_in_json(
    form: str, run: Callable[..., Any], files: dict[str, dict[str, Path]], tmp_path: Path
) -> None:
    rows = json.loads(files["json"]["c"].read_text("utf-8"))
    rows[3]["multiple_choices"][1] = 7
    told = f"--annotations {files['json']['a']} --format json"
    one = run(f"choices audit {write_form(tmp_path / 'c', 'json', 'questions', rows)} {told}")
    other = run(f"choices audit {write_form(tmp_path / 'd', form, 'questions', rows)} {told}")
    assert other.status == one.status == 1
    assert other.json["problems"][0]["kind"] == one.json["problems"][0]["kind"] == "wrong_type"
    assert other.json["n_questions"] == one.json["n_questions"] == len(rows)

"""`vqamc choices audit`: a report for people and for scripts, and an exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from vqamc.cli import main
from vqamc.files.schemas import load_schema

SOUND = [["yes", "no", "2"], ["no", "yes", "red"], ["blue", "red", "yes"]]


class Set:
    """A small set on disk, three questions on two images, to which everybody says yes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ids = [10, 11, 20]
        annotations = [
            {
                "question_id": one,
                "image_id": one // 10,
                "question_type": "is the",
                "multiple_choice_answer": "yes",
                "answers": [{"answer": "yes", "answer_id": k} for k in range(1, 11)],
            }
            for one in self.ids
        ]
        self.write("a.json", {"annotations": annotations})

    def write(self, name: str, document: object) -> str:
        (self.folder / name).write_text(json.dumps(document), "utf-8")
        return str(self.folder / name)

    def audit(self, lists: list, *options: str, **header: object) -> int:
        rows = [
            {"question_id": one, "image_id": one // 10, "question": "Is it?", "multiple_choices": o}
            for one, o in zip(self.ids, lists, strict=True)
        ]
        file = self.write("q.json", {"num_choices": 3, **header, "questions": rows})
        annotations = str(self.folder / "a.json")
        return main(["choices", "audit", file, "--annotations", annotations, *options])


@pytest.fixture
def small(tmp_path):
    return Set(tmp_path)


def test_the_report_fits_its_schema(small, capsys):
    assert small.audit(SOUND, "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("audit_report")).validate(report)
    assert report["valid"] is True
    assert report["key_slots"]["counts"] == [1, 1, 1]
    assert report["players"]["prior_yes"]["accuracy"] == 100.0
    assert report["ceiling"] == 100.0
    assert report["chance"] == pytest.approx(100 / 3, abs=1e-12)


def test_the_text_prints_the_players_beside_chance(small, capsys):
    assert small.audit(SOUND) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "valid: 3 questions, 3 of them annotated"
    assert "uniform choice (chance)   33.33" in lines
    assert ["prior", "yes", "100.00", "+66.67", "27.22", "100.00"] in [one.split() for one in lines]
    assert "slots of the key: 1 1 1 (uniform: p = 1)" in lines
    assert "distractors that earn credit: 0 of 6 (0.00 %), in 0 questions" in lines


def test_faults_of_structure_end_with_1_and_leaks_do_not(small, capsys):
    lists = [["yes", "no", "no"], ["no", "yes"], ["blue", "red", "2"]]
    assert small.audit(lists, "--format", "json") == 1
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("audit_report")).validate(report)
    assert report["valid"] is False
    found = {one["kind"]: one["ids"] for one in report["problems"]}
    assert found == {
        "wrong_count": [11],
        "duplicate_options": [10],
        "key_missing": [20],
        "no_credit": [20],
    }
    assert small.audit([["yes", "no", "2"]] * 3) == 0  # The key is always first: a figure.


def test_options_that_are_no_texts_are_a_fault_and_the_rest_is_audited(small, capsys):
    lists = [["yes", None, 2], ["no", "yes", "red"], ["blue", "red", "yes"]]
    assert small.audit(lists, "--format", "json") == 1
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("audit_report")).validate(report)
    (problem,) = report["problems"]
    assert (problem["kind"], problem["count"], problem["ids"]) == ("wrong_type", 1, [10])
    assert "options that are no texts, such as null" in problem["message"]
    assert (report["n_questions"], report["n_annotated"]) == (3, 2)


def test_a_file_without_one_sound_list_is_refused_with_paths(small, capsys):
    assert small.audit([[1], [2], [3]]) == 2
    assert "q.json at $.questions[0].multiple_choices[0]: expected a text" in (
        capsys.readouterr().err
    )


def test_the_expected_count_comes_from_the_user_the_file_or_the_release(small, capsys):
    assert small.audit(SOUND, "--options", "4") == 1
    assert small.audit(SOUND, num_choices="3") == 0
    assert small.audit(SOUND, num_choices=None) == 1
    assert "another count of options than 18: 3" in capsys.readouterr().out


def test_a_question_file_without_options_is_refused(small, capsys):
    assert small.audit([None, None, None]) == 2
    assert "expected questions with multiple_choices" in capsys.readouterr().err


def test_training_files_go_together(small, capsys):
    assert small.audit(SOUND, "--train-annotations", str(small.folder / "a.json")) == 2
    assert "give both" in capsys.readouterr().err


def test_training_files_are_learnt_from(small, capsys):
    lesson = [
        {
            "question_id": 30,
            "image_id": 3,
            "multiple_choice_answer": "no",
            "answers": [{"answer": "no", "answer_id": k} for k in range(1, 11)],
        }
    ]
    annotations = small.write("a2.json", lesson)
    questions = small.write("q2.json", [{"question_id": 30, "question": "Is it?"}])
    options = ["--train-annotations", annotations, "--train-questions", questions]
    assert small.audit(SOUND, *options, "--format", "json") == 0
    blind = json.loads(capsys.readouterr().out)["players"]["nearest_neighbour"]
    assert blind["learnt_from"].endswith("a2.json: 1 questions")
    assert blind["accuracy"] < 50

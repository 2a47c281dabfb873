"""A resplit in which no type keeps its prior: by groups, seeded, whatever the order of rows."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from gqa_rows import write
from jsonschema import Draft202012Validator
from vqa_rows import annotation

from vqamc.errors import UsageError
from vqamc.files.schemas import load_schema, validator
from vqamc.splits.changing_priors import changing_priors, concepts
from vqamc.splits.merged import Merged, merge_files
from vqamc.splits.shift import prior_shift

TYPES = ("what color is the", "how many", "is the", "what")
WORDS = ("red", "blue", "2", "3", "yes", "no", "man", "tall man", "a dog", "frisbee")
COMMAND = (
    "split changing-priors --annotations {0}_train_a.json {0}_val_a.json "
    "--questions {0}_val_q.json --questions {0}_train_q.json --out {1} --format json"
)


def rows(n: int = 400) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return annotations and questions, frequent and rare answers in four types."""
    chance = random.Random(3)
    annotations, asked = [], []
    for number in range(n):
        said = chance.choices(WORDS, weights=[60, 30, 20, 15, 12, 10, 8, 6, 5, 4])[0]
        ids = {"question_id": 1000 + number, "image_id": number % 50}
        annotations.append(
            annotation(ids["question_id"], [said] * 10)
            | ids
            | {"question_type": TYPES[number % 4], "multiple_choice_answer": said}
        )
        asked.append(ids | {"question": f"{TYPES[number % 4]} thing?"})
    return annotations, asked


def write_files(folder: Path, name: str, shuffled: int | None = None) -> None:
    """Write train and val files, which share the numbers of their images."""
    annotations, asked = rows()
    for subset, part in (("train", slice(0, 250)), ("val", slice(250, None))):
        for kind, key, every in (("a", "annotations", annotations), ("q", "questions", asked)):
            chosen = every[part]
            if shuffled is not None:
                random.Random(shuffled).shuffle(chosen)
            document = {"data_subtype": f"{subset}2014", key: chosen}
            write(folder / f"{name}_{subset}_{kind}.json", document)


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture
def divided(run, tmp_path: Path) -> dict[str, Any]:
    """Divide the set and return the manifest."""
    write_files(tmp_path, "set")
    outcome = run(COMMAND.format("set", "out"))
    assert outcome.status == 0, outcome.err
    return outcome.json


def test_no_group_stands_on_both_sides_and_every_question_on_one(
    divided: dict[str, Any], tmp_path: Path
) -> None:
    sides, ids = [], []
    for part in ("train", "test"):
        annotations = read(tmp_path / f"out/{part}_annotations.json")
        sides.append({(a["question_type"], a["multiple_choice_answer"]) for a in annotations})
        ids.append([one["question_id"] for one in annotations])
        asked = read(tmp_path / f"out/{part}_questions.json")
        assert [one["question_id"] for one in asked] == ids[-1] == sorted(ids[-1])
    # "a dog" and "dog" would be one answer: groups are those of normalised answers.
    assert not sides[0] & sides[1]
    assert sorted(ids[0] + ids[1]) == list(range(1000, 1400))
    assert divided["parts"]["train"]["questions"] == len(ids[0])


def test_the_test_has_its_share_to_within_one_group(divided: dict[str, Any]) -> None:
    annotations, _ = rows()
    groups = [(one["question_type"], one["multiple_choice_answer"]) for one in annotations]
    largest = max(map(groups.count, groups))
    assert abs(divided["parts"]["test"]["questions"] - 0.3333 * 400) <= largest


def test_rows_keep_what_they_hold_and_get_the_split_of_their_file(
    divided: dict[str, Any], tmp_path: Path
) -> None:
    annotations, _ = rows()
    wanted = {one["question_id"]: one for one in annotations}
    for part in ("train", "test"):
        for one in read(tmp_path / f"out/{part}_annotations.json"):
            subset = "train2014" if one["question_id"] < 1250 else "val2014"
            assert one == {**wanted[one["question_id"]], "coco_split": subset}


def test_images_with_one_number_in_two_subsets_are_two(divided: dict[str, Any]) -> None:
    train, test = (divided["parts"][part]["images"] for part in ("train", "test"))
    assert max(train, test) > 50  # 50 numbers, 100 images.


def test_the_manifest_says_what_was_done(divided: dict[str, Any], tmp_path: Path) -> None:
    Draft202012Validator.check_schema(load_schema("split_manifest"))
    validator("split_manifest").validate(divided)
    assert read(tmp_path / "out/manifest.json") == divided
    assert "not the published ids" in divided["label"]
    assert divided["seed"] == 0
    assert [one["rows"] for one in divided["inputs"]] == [250, 250, 150, 150]
    # A group stands on one side, so nothing is left of a type's prior.
    shift = divided["prior_shift"]["per_question_type"]
    assert set(shift.values()) <= {1.0, None}
    assert 0 <= divided["test_concepts_in_train"] <= 100


def test_shuffled_rows_and_files_in_another_order_give_the_same_bytes(
    run, divided: dict[str, Any], tmp_path: Path
) -> None:
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    write_files(tmp_path, "set", shuffled=7)
    swapped = COMMAND.format("set", "again").replace(
        "set_train_a.json set_val_a.json", "set_val_a.json set_train_a.json"
    )
    assert run(swapped).status == 0
    assert {path.name: path.read_bytes() for path in (tmp_path / "again").iterdir()} == before


def test_another_hash_seed_gives_the_same_bytes(divided: dict[str, Any], tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    words = COMMAND.format("set", "hashed").split()
    subprocess.run(
        [sys.executable, "-m", "vqamc", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONHASHSEED": "99"},
        check=True,
        capture_output=True,
    )
    assert {path.name: path.read_bytes() for path in (tmp_path / "hashed").iterdir()} == before


def test_another_seed_gives_another_division(run, divided: dict[str, Any], tmp_path: Path) -> None:
    run(COMMAND.format("set", "other") + " --seed 1")
    one, other = (
        (tmp_path / name / "test_annotations.json").read_bytes() for name in ("out", "other")
    )
    assert one != other


def test_a_validation_part_is_carved_by_groups_from_train(
    run, divided: dict[str, Any], tmp_path: Path
) -> None:
    outcome = run(COMMAND.format("set", "three") + " --val-share 0.1")
    assert outcome.status == 0
    parts = outcome.json["parts"]
    assert parts["test"] == divided["parts"]["test"]
    assert abs(parts["val"]["questions"] - 40) <= 10
    assert sum(one["questions"] for one in parts.values()) == 400
    assert sum(one["groups"] for one in parts.values()) == (
        divided["parts"]["train"]["groups"] + divided["parts"]["test"]["groups"]
    )
    assert (tmp_path / "three/val_questions.json").exists()


def merged(groups: dict[tuple[str, str], int]) -> Merged:
    """Return a set that has so many questions of each group."""
    import numpy as np

    pairs = [group for group, count in groups.items() for _ in range(count)]
    n = len(pairs)
    types, answers = [kind for kind, _ in pairs], [answer for _, answer in pairs]
    images: list[tuple[str | None, Any]] = [(None, row) for row in range(n)]
    return Merged(np.arange(n), types, answers, images, [], [], [None] * n, (), ())


def test_after_a_group_for_the_test_the_one_that_covers_most_of_it_goes_to_train() -> None:
    # Whichever is first, only its partner shares words with it.
    groups = {("t a", "x"): 2, ("t a", "y"): 2, ("u b", "z"): 2, ("u b", "w"): 2}
    for seed in range(8):
        division = changing_priors(merged(groups), test_share=0.5, seed=seed)
        test = {division.names[group] for group in division.groups[division.parts["test"]]}
        assert {kind for kind, _ in test} == {"t a", "u b"}
        assert len(test) == 2


def test_a_test_smaller_than_its_share_is_taken_where_it_is_nearer() -> None:
    division = changing_priors(merged({("t", "x"): 90, ("u", "y"): 5, ("v", "z"): 5}))
    assert len(division.parts["test"]) in (5, 10, 90)
    assert len(division.parts["train"]) == 100 - len(division.parts["test"])


def test_concepts_are_the_distinct_words_of_type_and_answer() -> None:
    assert concepts(("is the", "the man")) == {"is", "the", "man"}


@pytest.mark.parametrize(("test", "val"), [(0.0, 0.0), (1.0, 0.0), (0.6, 0.4), (0.3, -0.1)])
def test_shares_that_leave_nothing_are_refused(test: float, val: float) -> None:
    with pytest.raises(UsageError, match="leave something to train on"):
        changing_priors(merged({("t", "x"): 2}), test_share=test, val_share=val)


def test_prior_shift_is_the_total_variation_of_each_type() -> None:
    import numpy as np

    one = merged({("t", "x"): 3, ("t", "y"): 1, ("u", "z"): 2})
    shift = prior_shift(one, np.array([0, 1, 4]), np.array([2, 3]))
    # Of t: train x 1; test x 1/2, y 1/2.
    assert shift == {"t": 0.5, "u": None}


def test_bare_lists_are_read_and_their_own_split_survives(run, tmp_path: Path) -> None:
    annotations, asked = rows(40)
    for one in annotations:
        one["coco_split"] = "val2014"
    write(tmp_path / "a.json", annotations)
    write(tmp_path / "q.json", asked)
    outcome = run("split changing-priors --annotations a.json --questions q.json --out out")
    assert outcome.status == 0, outcome.err
    for kind in ("annotations", "questions"):
        for part in ("train", "test"):
            made = read(tmp_path / f"out/{part}_{kind}.json")
            assert isinstance(made, list)
            assert {one["coco_split"] for one in made} == {"val2014"}


def test_types_are_derived_where_they_are_missing_and_asked_for(run, tmp_path: Path) -> None:
    annotations, asked = rows(40)
    for one in annotations:
        del one["question_type"]
    write(tmp_path / "a.json", annotations)
    write(tmp_path / "q.json", asked)
    command = "split changing-priors --annotations a.json --questions q.json --out out"
    refused = run(command)
    assert refused.status == 2
    assert "derive the types with --list real or --list abstract" in refused.err
    assert run(f"{command} --list real").status == 0


def test_questions_that_stand_twice_or_on_one_side_only_are_named(run, tmp_path: Path) -> None:
    annotations, asked = rows(6)
    write(tmp_path / "a.json", annotations)
    write(tmp_path / "q.json", asked[:-1])
    command = "split changing-priors --annotations a.json {} --questions q.json --out out"
    outcome = run(command.format(""))
    assert outcome.status == 1
    assert "1 question is annotated in a.json but not asked in q.json (1005)" in outcome.err
    outcome = run(command.format("a.json"))
    assert outcome.status == 1
    assert "6 questions are annotated twice" in outcome.err


APPLY = "split apply --ids ids.json --annotations a.json --questions q.json --out out"


def test_a_published_list_of_ids_is_applied(run, tmp_path: Path) -> None:
    annotations, asked = rows(10)
    write(tmp_path / "a.json", annotations)
    write(tmp_path / "q.json", asked)
    write(tmp_path / "ids.json", {"train": [1003, 1001], "test": ["1002"], "dev": []})
    outcome = run(f"{APPLY} --format json")
    assert outcome.status == 0, outcome.err
    made = read(tmp_path / "out/train_annotations.json")
    assert made == [annotations[1], annotations[3]]
    assert read(tmp_path / "out/dev_questions.json") == []
    assert outcome.json["counts"] == {"questions": 10, "unused": 7}
    validator("split_manifest").validate(outcome.json)


@pytest.mark.parametrize(
    ("ids", "status", "message"),
    [
        ({"train": [1001], "test": [1001]}, 1, "1 id stands twice, in one part or in two (1001)"),
        ({"train": [9]}, 1, "1 id is not in the annotations (9)"),
        ({"../train": [1001]}, 2, "a part's name of letters, digits, - and _"),
        ([1001], 2, "an object of lists of question ids"),
        ({"train": []}, 2, "nothing to split"),
        ({"train": ["01"]}, 2, "$.train[0]: expected an integer id"),
    ],
)
def test_ids_that_are_no_division_are_refused(
    run, tmp_path: Path, ids: Any, status: int, message: str
) -> None:
    annotations, asked = rows(10)
    write(tmp_path / "a.json", annotations)
    write(tmp_path / "q.json", asked)
    write(tmp_path / "ids.json", ids)
    outcome = run(APPLY)
    assert (outcome.status, message in outcome.err) == (status, True), outcome.err
    assert not (tmp_path / "out").exists()


def test_faulty_annotations_are_named_with_their_paths(run, tmp_path: Path) -> None:
    write(tmp_path / "a.json", {"annotations": [{"question_id": 1, "answers": "no"}]})
    write(tmp_path / "q.json", [{"question_id": 1, "question": "?"}])
    outcome = run(APPLY.replace("apply --ids ids.json", "changing-priors"))
    assert outcome.status == 2
    assert "a.json at $.annotations[0].answers: expected a list" in outcome.err


def test_merging_keeps_every_row(tmp_path: Path) -> None:
    write_files(tmp_path, "set")
    files = [
        [str(tmp_path / f"set_{subset}_{kind}.json") for subset in ("train", "val")]
        for kind in "aq"
    ]
    assert len(merge_files(*files)) == 400


@pytest.mark.parametrize(
    ("types", "options", "empty"),
    [
        (("what",), "", "train"),  # One group, so nothing is left of it.
        (TYPES, "--test-share 0.333 --val-share 0.6666", "train"),
        (TYPES, "--val-share 0.0001", "val"),
    ],
)
def test_a_part_that_would_be_empty_is_refused(
    run, tmp_path: Path, types: tuple[str, ...], options: str, empty: str
) -> None:
    annotated = [annotation(n, ["red"] * 10, question_type=types[n % len(types)]) for n in range(4)]
    asked = [{"question_id": n, "image_id": 1, "question": "What is it?"} for n in range(4)]
    write(tmp_path / "a.json", annotated)
    write(tmp_path / "q.json", asked)
    line = "split changing-priors --annotations a.json --questions q.json --out parts"
    outcome = run(f"{line} {options}")
    assert (outcome.status, f"leave {empty} empty" in outcome.err) == (2, True), outcome.err
    assert not (tmp_path / "parts").exists()


def test_each_question_without_an_image_counts_as_an_image(run, tmp_path: Path) -> None:
    ids = range(8)
    annotated = [
        annotation(n, ["red"] * 10, image_id=None, question_type=TYPES[n % 4]) for n in ids
    ]
    write(tmp_path / "a.json", annotated)
    write(tmp_path / "q.json", [{"question_id": n, "question": "What is it?"} for n in ids])
    line = "split changing-priors --annotations a.json --questions q.json --out parts"
    parts = run(f"{line} --format json").json["parts"]
    assert all(part["images"] == part["questions"] for part in parts.values())
    build = "head-tail build a.json --data vqa --rule code --out apart --format json"
    assert run(build).json["counts"]["images"] == 8


def test_a_null_subset_is_filled_in_and_an_answer_of_that_name_is_no_subset(tmp_path: Path) -> None:
    said = {"data_subtype": "train2014"}
    annotated = [
        annotation(1, ["coco_split"] * 10, question_type="what"),
        annotation(2, ["red"] * 10, question_type="what", coco_split=None),
        annotation(3, ["red"] * 10, question_type="what", coco_split="val2014"),
    ]
    asked = [{"question_id": n, "question": '"coco_split"?', "image_id": 1} for n in (1, 2, 3)]
    a = write(tmp_path / "a.json", said | {"annotations": annotated})
    q = write(tmp_path / "q.json", said | {"questions": asked})
    merged = merge_files([a], [q])
    for raw in (merged.annotations, merged.questions):
        rows_ = [json.loads(one) for one in merged.rows_of(raw, range(3))]
        assert [one["coco_split"] for one in rows_[:2]] == ["train2014", "train2014"]
    assert rows_[2]["coco_split"] == "val2014"
    assert json.loads(next(merged.rows_of(merged.annotations, [2]))) == annotated[2]


def test_the_hash_of_an_input_is_that_of_what_it_says(tmp_path: Path) -> None:
    annotated = [annotation(n, ["red", "rêd"] * 5, question_type="what") for n in (1, 2)]
    asked = [{"question_id": n, "question": "What?", "image_id": 1} for n in (1, 2)]
    q = write(tmp_path / "q.json", asked)
    a = write(tmp_path / "a.json", annotated)
    before = merge_files([a], [q]).inputs
    turned = [dict(reversed(one.items())) for one in annotated]
    for one in turned:
        one["answers"] = [dict(reversed(said.items())) for said in one["answers"]]
    a.write_text(json.dumps(turned, indent=3, ensure_ascii=False), "utf-8")
    assert merge_files([a], [q]).inputs == before
    turned[0]["answers"][0]["answer"] = "blue"
    write(a, turned)
    assert merge_files([a], [q]).inputs != before


def test_files_that_do_not_ask_what_is_annotated_are_named(run, tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(n, ["red"] * 10) for n in (1, 2)])
    write(tmp_path / "q.json", [{"question_id": n, "question": "What?"} for n in (2, 3)])
    outcome = run("split changing-priors --annotations a.json --questions q.json --out parts")
    assert outcome.err.splitlines() == [
        "1 question is annotated in a.json but not asked in q.json (1); another split?",
        "1 question is asked in q.json but not annotated in a.json (3); another split?",
    ]

"""Test subsplits: drawn by image, scored part by part, and a telling gap flagged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, predictions, write

from vqamc.files.schemas import validator

DRAW = "split subsplits --questions q.json --out parts.json --format json"
SCORE = "score r.json --annotations a.json --subsplits parts.json --format json"
NAMES = ["test-dev", "test-standard", "test-challenge", "test-reserve"]


def questions(images: int = 42, each: int = 3) -> list[dict[str, Any]]:
    return [
        {"question_id": image * 10 + place, "image_id": image, "question": "Is it?"}
        for image in range(images)
        for place in range(each)
    ]


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_every_question_is_in_one_part_and_no_image_in_two(run, tmp_path: Path) -> None:
    write(tmp_path / "q.json", questions())
    outcome = run(DRAW)
    assert outcome.status == 0, outcome.err
    parts = read(tmp_path / "parts.json")
    validator("split_ids").validate(parts)
    assert sorted(parts) == sorted(NAMES)
    assert sorted(one for ids in parts.values() for one in ids) == [
        one["question_id"] for one in questions()
    ]
    images = [{one // 10 for one in ids} for ids in parts.values()]
    assert sum(map(len, images)) == 42
    assert {len(one) for one in images} <= {10, 11}
    assert sum(one["images"] for one in outcome.json["parts"].values()) == 42


def test_the_draw_follows_the_seed_and_not_the_order_of_rows(run, tmp_path: Path) -> None:
    write(tmp_path / "q.json", questions())
    run(DRAW)
    before = (tmp_path / "parts.json").read_bytes()
    write(tmp_path / "q.json", questions()[::-1])
    run(DRAW)
    assert (tmp_path / "parts.json").read_bytes() == before
    run(f"{DRAW} --seed 1")
    assert (tmp_path / "parts.json").read_bytes() != before


def test_parts_that_are_known_keep_their_ids(run, tmp_path: Path) -> None:
    write(tmp_path / "q.json", questions(4))
    write(tmp_path / "dev.json", [0, 1, 2])
    outcome = run(f"{DRAW} --ids test-dev=dev.json")
    assert outcome.status == 0, outcome.err
    parts = read(tmp_path / "parts.json")
    assert parts["test-dev"] == [0, 1, 2]
    assert sorted(map(len, parts.values())) == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("ids", "status", "message"),
    [
        ("dev=dev.json", 2, "NAME one of test-dev"),
        ("test-dev", 2, "expected NAME=FILE"),
        ("test-dev=dev.json test-standard=dev.json", 1, "given ids stand twice"),
        ("test-dev=far.json", 1, "1 given ids are not in q.json (99)"),
    ],
)
def test_known_ids_that_do_not_fit_are_refused(
    run, tmp_path: Path, ids: str, status: int, message: str
) -> None:
    write(tmp_path / "q.json", questions(4))
    write(tmp_path / "dev.json", [0, 1, 2])
    write(tmp_path / "far.json", [99])
    outcome = run(f"{DRAW} --ids {ids}")
    assert (outcome.status, message in outcome.err) == (status, True), outcome.err


def score_files(folder: Path, right: dict[str, int]) -> None:
    """Write parts of 20 questions on 20 images each, the first so many of them answered right."""
    rows, said, parts = [], {}, {}
    for number, (name, count) in enumerate(right.items()):
        ids = [100 * number + place for place in range(20)]
        parts[name] = ids
        for place, one in enumerate(ids):
            rows.append(annotation(one, ["yes"] * 10, image_id=one))
            said[one] = "yes" if place < count else "no"
    write(folder / "a.json", rows)
    write(folder / "r.json", predictions(said))
    write(folder / "parts.json", parts)


def test_each_part_is_reported_with_its_interval(run, tmp_path: Path) -> None:
    score_files(tmp_path, {"test-dev": 10, "test-standard": 12, "test-reserve": 11})
    plain = run(SCORE.replace("--subsplits parts.json", ""))
    outcome = run(SCORE)
    assert outcome.status == 0, outcome.err
    report = outcome.json
    parts = report["subsplits"]
    assert {name: one["accuracy"] for name, one in parts.items()} == {
        "test-dev": 50.0,
        "test-standard": 60.0,
        "test-reserve": 55.0,
    }
    low, high = parts["test-standard"]["interval"]
    assert low < 60 < high
    assert report["subsplit_gap"]["difference"] == pytest.approx(5.0)
    assert not report["subsplit_gap"]["flagged"]
    assert report["accuracy"] == plain.json["accuracy"]
    assert report["signature"].startswith(plain.json["signature"] + "|subsplits:")
    assert "test-standard minus test-reserve: +5.00" in run(SCORE.replace("json", "text")).out or (
        "test-standard minus test-reserve: +5.00" in run(SCORE.replace("--format json", "")).out
    )


def test_a_gap_beyond_its_interval_is_flagged(run, tmp_path: Path) -> None:
    score_files(tmp_path, {"test-standard": 19, "test-reserve": 4})
    outcome = run(SCORE)
    between = outcome.json["subsplit_gap"]
    assert between["flagged"]
    assert between["difference"] == 75.0
    low, high = between["interval"]
    # Each part's variance is p * (1 - p) / 19; 19 degrees of freedom.
    half = 100 * 2.093024 * ((0.95 * 0.05 + 0.2 * 0.8) / 19) ** 0.5
    assert (low, high) == pytest.approx((75 - half, 75 + half), abs=1e-3)
    assert "differ beyond the 95 % interval" in outcome.err


def test_parts_of_another_split_are_refused(run, tmp_path: Path) -> None:
    score_files(tmp_path, {"test-standard": 19, "test-reserve": 4})
    write(tmp_path / "parts.json", {"test-dev": [9999]})
    outcome = run(SCORE)
    assert outcome.status == 1
    assert "no question of any subsplit is scored" in outcome.err


def test_a_part_without_scored_questions_has_no_accuracy(run, tmp_path: Path) -> None:
    score_files(tmp_path, {"test-standard": 19})
    parts = read(tmp_path / "parts.json") | {"test-reserve": [9998, 9999]}
    write(tmp_path / "parts.json", parts)
    report = run(SCORE).json
    assert report["subsplits"]["test-reserve"] == {
        "accuracy": None,
        "interval": None,
        "n_questions": 0,
        "unscored": 2,
    }
    assert report["subsplit_gap"] is None

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
        (
            "test-dev=dev.json test-standard=dev.json",
            1,
            "3 ids stand twice, in one part or in two (0, 1, 2)",
        ),
        ("test-dev=far.json", 1, "far.json: 1 id is not in q.json (99)"),
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
    assert "no question of any subsplit (test-dev) is among the 40" in outcome.err


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


def test_parts_that_share_an_image_or_hold_none_are_said(run, tmp_path: Path) -> None:
    write(tmp_path / "q.json", questions(2))
    write(tmp_path / "reserve.json", [0, 1])
    outcome = run(f"{DRAW} --ids test-reserve=reserve.json")
    assert outcome.status == 0
    assert "1 images have questions in more than one part" in outcome.err
    assert "no image is left for test-standard" in outcome.err
    assert outcome.json["warnings"] == [
        line.removeprefix("warning: ") for line in outcome.err.splitlines()
    ]


def test_each_question_without_an_image_counts_as_an_image(run, tmp_path: Path) -> None:
    write(tmp_path / "q.json", [{"question_id": one, "question": "Is it?"} for one in range(8)])
    parts = run(DRAW).json["parts"]
    assert [one["images"] for one in parts.values()] == [2, 2, 2, 2]


def test_scores_say_where_the_gap_is_between_parts_that_share_images(run, tmp_path: Path) -> None:
    asked = questions(8)
    write(
        tmp_path / "a.json",
        [annotation(one["question_id"], ["yes"] * 10, image_id=one["image_id"]) for one in asked],
    )
    ids = [one["question_id"] for one in asked]
    write(tmp_path / "r.json", predictions(dict.fromkeys(ids, "yes")))
    write(tmp_path / "parts.json", {"test-reserve": ids[::2], "test-standard": ids[1::2]})
    outcome = run(SCORE)
    assert "8 images have questions in test-standard and in test-reserve" in outcome.err
    assert "subsplits_draws:1000" in outcome.json["signature"]
    assert "subsplits_draws:200" in run(f"{SCORE} --draws 200").json["signature"]
    text = run(SCORE.removesuffix(" --format json")).out
    assert text.index("test-standard ") < text.index("test-reserve ")


@pytest.mark.parametrize(
    ("ids", "message"),
    [
        ("test-dev=a.json test-dev=b.json", "test-dev is given already (a.json); give it once"),
        ("test-dev=empty.json", "leave the part out, or list its ids"),
    ],
)
def test_known_parts_given_wrongly_are_told_how(
    run, tmp_path: Path, ids: str, message: str
) -> None:
    write(tmp_path / "q.json", questions(4))
    write(tmp_path / "empty.json", [])
    outcome = run(f"{DRAW} --ids {ids}")
    assert (outcome.status, message in outcome.err) == (2, True), outcome.err

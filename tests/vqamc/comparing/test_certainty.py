"""How sure a report is."""

from __future__ import annotations

import json

import jsonschema
import numpy as np
import pytest
from vqa_rows import annotation, dataset

import vqamc
from vqamc.answers.humans import human_reference
from vqamc.comparing.certainty import human_certainty, score_certainty
from vqamc.comparing.doubts import doubts
from vqamc.comparing.intervals import Uncertainty
from vqamc.demo import demo_file
from vqamc.errors import UsageError
from vqamc.files.schemas import load_schema

DEMO = vqamc.load(demo_file("annotations.json"))
ROWS = json.loads(demo_file("results.json").read_text("utf-8"))
SCORES = vqamc.score(DEMO, ROWS)


def test_a_score_gets_an_interval_overall_and_by_type() -> None:
    sure = score_certainty(SCORES).figures["accuracy"]
    assert sure.overall.n_clusters == 12
    assert sure.overall.interval is not None
    low, high = sure.overall.interval
    assert low < SCORES.overall < high
    assert set(sure.per_question_type) == set(SCORES.per_question_type)
    assert set(sure.per_answer_type) == {"number", "other", "yes/no"}


def test_the_signature_says_how_it_was_drawn() -> None:
    certainty = score_certainty(SCORES, seed=4, draws=500)
    assert certainty.signature == f"{SCORES.signature}|seed:4|draws:500|clusters:image"


def test_clusters_of_ones_own_are_told_apart_by_what_they_put_together() -> None:
    pairs = np.arange(36) // 2
    by_number = score_certainty(SCORES, clusters=pairs)
    by_name = score_certainty(SCORES, clusters=[f"pair {pair:02}" for pair in pairs])
    alone = score_certainty(SCORES, clusters=np.arange(36))
    assert by_number.signature == by_name.signature != alone.signature
    assert by_number.figures == by_name.figures
    assert alone.figures["accuracy"].overall.n_clusters == 36


def test_a_cluster_for_each_question_is_needed() -> None:
    with pytest.raises(UsageError, match="36 values need 36 clusters"):
        score_certainty(SCORES, clusters=[1, 2, 3])


def test_reports_with_intervals_are_what_their_schemas_say() -> None:
    score_report = score_certainty(SCORES).added_to(SCORES.to_dict())
    humans = human_reference(DEMO)
    for report, name in (
        (score_report, "score_report"),
        (humans.to_dict(), "humans_report"),
        (human_certainty(humans).added_to(humans.to_dict()), "humans_report"),
    ):
        jsonschema.validate(json.loads(json.dumps(report, allow_nan=False)), load_schema(name))


def test_few_images_are_warned_of() -> None:
    warnings = score_certainty(SCORES).warnings
    assert warnings[0] == (
        "the questions lie in only 12 images; intervals may be too narrow, above all near 0 and "
        "100 %"
    )
    assert warnings[1] == "15 of 22 question types lie in one image each; no interval for them"
    assert "2 of 22 question types have the same figure in every image" in warnings[2]


def test_types_in_few_images_are_warned_of_where_there_are_many() -> None:
    data = dataset(
        *(
            annotation(
                row, ["a", "b"] * 5, image_id=row, question_type="rare" if row < 5 else "common"
            )
            for row in range(80)
        )
    )
    scores = vqamc.score(data, {row: "ac"[row % 2] for row in range(80)})
    assert score_certainty(scores).warnings == (
        "1 of 2 question types lie in fewer than 50 images; their intervals may be too narrow, "
        "above all near 0 and 100 %",
    )


def test_warnings_are_added_to_those_of_the_report() -> None:
    report = score_certainty(SCORES).added_to({"warnings": ["first"], "signature": "x"})
    assert report["warnings"][0] == "first"
    assert report["warnings"][1].startswith("the questions lie in only 12 images")


def test_questions_lie_in_images_and_make_up_pairs() -> None:
    few = Uncertainty(1.0, (0.0, 2.0), 4, 2)
    assert next(doubts(few, {})).startswith("the questions lie in only 2 images; intervals may")
    assert next(doubts(few, {}, "pair")).startswith("the questions make up only 2 pairs; intervals")

"""Intervals over whole pairs: clusters are pairs, or what overlapping pairs tie together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jsonschema
import numpy as np
import pytest
from pair_rows import binary, of_pair, pair
from vqa_rows import Row, dataset

from vqamc import score_pairs
from vqamc.comparing.intervals import uncertainty
from vqamc.errors import UsageError
from vqamc.files.schemas import load_schema
from vqamc.pairs.certainty import clusters_of, pair_certainty

# Thirty pairs, of which a model has twenty right and answers ten alike; one question alone.
ROWS = [row for one in range(30) for row in pair(10 * one, "yes", "no")] + [binary(991, "no")]
SAID = {991: "no"}
for place in range(30):
    SAID |= of_pair(10 * place, "yes", "no" if place < 20 else "yes")
SCORED = score_pairs(dataset(*ROWS), SAID)


def report(rows: Sequence[Row], said: dict[int, str], **settings: Any) -> dict[str, Any]:
    scored = score_pairs(dataset(*rows), said, **settings)
    return pair_certainty(scored).added_to(scored.to_dict())


def test_the_interval_is_that_of_the_comparing_room_clustered_by_pair() -> None:
    certainty = pair_certainty(SCORED, seed=3, draws=200)
    right = np.repeat([1, 0], [20, 10])
    expected = uncertainty(right, np.arange(30), seed=3, draws=200).in_percent(1)
    assert certainty.pairs["pair_accuracy"].overall == expected
    assert certainty.pairs["unmoved"].overall.n_clusters == 30


def test_single_figures_are_clustered_by_pair_too() -> None:
    certainty = pair_certainty(SCORED, seed=3, draws=200)
    by_id = dict(zip(SCORED.scores.question_ids.tolist(), SCORED.scores.accuracies, strict=True))
    values = [by_id[row["question_id"]] for row in ROWS]
    clusters = [*np.repeat(np.arange(30), 2), 30]
    expected = uncertainty(values, clusters, seed=3, draws=200)
    overall = certainty.single["accuracy"].overall
    assert overall.n_clusters == expected.n_clusters == 31
    assert overall.standard_error == pytest.approx(100 * (expected.standard_error or 0))


def test_the_report_holds_it_in_place() -> None:
    document = report(ROWS, SAID)
    jsonschema.validate(document, load_schema("pairs_report"))
    low, high = document["pairs"]["interval"]
    assert 40 < low < document["pairs"]["pair_accuracy"] < high < 90
    assert document["per_question_type"]["is the"]["interval"] == [low, high]
    sure = document["uncertainty"]["pairs"]["pair_accuracy"]["overall"]
    assert (sure["n_questions"], sure["interval"]) == (30, [low, high])
    assert document["signature"].endswith("|seed:0|draws:1000|clusters:pair")


def test_without_asking_there_is_none() -> None:
    assert SCORED.to_dict()["pairs"]["interval"] is None


def test_pairs_that_share_a_question_are_one_cluster() -> None:
    rows = [binary(1, "yes"), binary(2, "no"), binary(3, "yes"), binary(4, "yes"), binary(5, "no"),
            binary(6, "no")]  # fmt: skip
    said = {row["question_id"]: "yes" for row in rows}
    scored = score_pairs(dataset(*rows), said, pairs=[(1, 2), (2, 3), (5, 4)])
    assert clusters_of(scored).tolist() == [0, 0, 0, 3, 3, 5]
    assert pair_certainty(scored).pairs["pair_accuracy"].overall.n_clusters == 2


def test_pairs_of_one_answer_tie_clusters_as_well() -> None:
    rows = [binary(1, "yes"), binary(2, "no"), binary(3, "no"), binary(4, "yes")]
    said = {row["question_id"]: "yes" for row in rows}
    scored = score_pairs(dataset(*rows), said, pairs=[(1, 2), (2, 3), (3, 4)])
    assert pair_certainty(scored).pairs["pair_accuracy"].overall.n_clusters == 1


def test_with_a_single_pair_there_is_no_interval_and_a_warning() -> None:
    document = report(pair(10, "yes", "no"), of_pair(10, "yes", "no"))
    assert document["pairs"]["interval"] is None
    assert any("one pair" in warning for warning in document["warnings"])


def test_without_opposite_pairs_there_is_no_interval() -> None:
    rows = [*pair(10, "yes", "yes"), *pair(20, "no", "no")]
    said = of_pair(10, "yes", "no") | of_pair(20, "no", "no")
    document = report(rows, said)
    jsonschema.validate(document, load_schema("pairs_report"))
    assert document["pairs"]["interval"] is None
    assert document["uncertainty"]["pairs"] == {}
    assert document["uncertainty"]["single"]["accuracy"]["overall"]["n_clusters"] == 2


def test_seed_and_draws_are_in_the_signature() -> None:
    lines = {
        pair_certainty(SCORED, seed=seed, draws=draws).signature
        for seed, draws in ((0, 100), (1, 100), (0, 101))
    }
    assert len(lines) == 3


def test_too_few_draws_are_refused() -> None:
    with pytest.raises(UsageError, match="too few"):
        pair_certainty(SCORED, draws=10)

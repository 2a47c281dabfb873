"""The balanced binary release: its real heads, and a set of our own of the same shape.

The heads are read from `shared/` beside the checkout and are not part of the project.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vqamc import load, score_pairs
from vqamc.answers.dataset import Dataset
from vqamc.demo import demo_file
from vqamc.files.reading import read_results
from vqamc.pairs.finding import COMPLEMENT
from vqamc.pairs.matching import pairs_by_text

HEADS = {
    "train": "abstract_v002_train2017_annotations_first100.json",
    "val": "abstract_v002_val2017_annotations_first100.json",
}
PAIRS = {
    "train": {"n_complete": 49, "n_opposite": 49, "n_same_answer": 0, "n_unpaired": 2},
    "val": {"n_complete": 47, "n_opposite": 40, "n_same_answer": 7, "n_unpaired": 6},
}
SINGLE = {
    ("train", "yes"): 53.5,
    ("train", "no"): 61.2,
    ("val", "yes"): 60.3,
    ("val", "no"): 64.7,
}
ORIGINALS_YES = {"train": 32, "val": 23}

each_head = pytest.mark.parametrize("head", HEADS)


@pytest.fixture(scope="module")
def heads(shared: Path) -> dict[str, Dataset]:
    return {head: load(shared / "samples/vqa" / file) for head, file in HEADS.items()}


def played(data: Dataset, player: Callable[[int], str]) -> dict[str, Any]:
    return score_pairs(data, {one: player(one) for one in data.question_ids.tolist()}).to_dict()


@each_head
def test_the_pairs_of_the_heads_are_found(heads: dict[str, Dataset], head: str) -> None:
    document = played(heads[head], lambda _: "yes")
    assert document["source"] == "ids"
    assert {key: document["pairs"][key] for key in PAIRS[head]} == PAIRS[head]
    assert document["warnings"] == []


@pytest.mark.parametrize(("head", "answer"), SINGLE)
def test_a_constant_has_its_single_accuracy_and_no_pair(
    heads: dict[str, Dataset], head: str, answer: str
) -> None:
    document = played(heads[head], lambda _: answer)
    assert document["single"]["accuracy"] == SINGLE[head, answer]
    assert document["pairs"]["pair_accuracy"] == 0.0
    assert document["pairs"]["unmoved"] == 100.0
    assert document["blind"][answer] == 0.0


@each_head
def test_the_majority_player_has_every_pair(heads: dict[str, Dataset], head: str) -> None:
    data = heads[head]
    majority = dict(zip(data.question_ids.tolist(), data.majority_answers, strict=True))
    document = played(data, lambda one: str(majority[one]))
    assert document["single"]["majority_accuracy"] == 100.0
    assert document["pairs"]["pair_accuracy"] == 100.0


@each_head
def test_original_is_yes_has_the_pairs_counted_by_hand(
    heads: dict[str, Dataset], head: str
) -> None:
    document = played(heads[head], lambda one: "yes" if one < COMPLEMENT else "no")
    n_opposite = PAIRS[head]["n_opposite"]
    assert document["pairs"]["outcomes"]["both"] == ORIGINALS_YES[head]
    expected = 100 * ORIGINALS_YES[head] / n_opposite
    assert document["pairs"]["pair_accuracy"] == document["blind"]["original_yes"] == expected
    others = 100 * (n_opposite - ORIGINALS_YES[head]) / n_opposite
    assert document["blind"]["original_no"] == others


def test_by_full_consensus_always_no_would_have_pairs(heads: dict[str, Dataset]) -> None:
    # Ten of all 47 pairs: seven of the forty that count here, and three answered no on both.
    document = played(heads["val"], lambda _: "no")
    assert document["pairs"]["pair_accuracy_full"] == document["blind_full"]["no"] == 100 * 7 / 40


DEMO = load(demo_file("binary_annotations.json"), demo_file("binary_questions.json"))


def test_our_own_set_of_that_shape() -> None:
    scored = score_pairs(DEMO, read_results(demo_file("binary_results.json")), yes_no=True)
    document = scored.to_dict()
    counts = {key: document["pairs"][key] for key in PAIRS["val"]}
    assert counts == {"n_complete": 8, "n_opposite": 7, "n_same_answer": 1, "n_unpaired": 2}
    assert document["pairs"]["pair_accuracy"] == 100 * 4 / 7
    assert document["pairs"]["outcomes"] == {"both": 4, "only_yes": 1, "only_no": 1, "neither": 1}
    assert document["blind"] == {
        "coin": 25.0, "yes": 0.0, "no": 0.0, "original_yes": 400 / 7, "original_no": 300 / 7,
    }  # fmt: skip


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_constant_has_no_pair_of_our_own_set(answer: str) -> None:
    document = played(DEMO, lambda _: answer)
    assert document["pairs"]["pair_accuracy"] == 0.0
    assert document["pairs"]["pair_accuracy_full"] == document["blind_full"][answer]


def test_our_own_set_by_text_gives_the_pairs_of_its_ids() -> None:
    assert DEMO.questions is not None
    by_text = {tuple(one) for one in pairs_by_text(DEMO, DEMO.questions).tolist()}
    by_ids = score_pairs(DEMO, dict.fromkeys(DEMO.question_ids.tolist(), "yes"))
    opposite = {tuple(one) for one in by_ids.question_ids[by_ids.opposite].tolist()}
    assert by_text == opposite

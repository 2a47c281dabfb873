"""What public scorers do that no small question shows: who is left out, and whom they leave out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from vqa_rows import annotation, dataset, without_answer_ids

import vqamc
from vqamc.demo import demo_file
from vqamc.errors import PolicyError
from vqamc.rules import NAMED_RULES, RULES_2021, SCORERS

TEN = annotation(1, ["yes"] * 10)
RESULTS, ANNOTATIONS = demo_file("results.json"), demo_file("annotations.json")


def test_lmms_eval_takes_equal_answers_without_ids_for_one() -> None:
    bare = dataset(without_answer_ids(TEN), annotation(2, ["no"] * 10))
    scores = vqamc.score(bare, {1: "yes", 2: "no"}, rules="lmms_eval_vqav2")
    assert scores.accuracies.tolist() == [0, 1]
    assert vqamc.score(bare, {1: "yes", 2: "no"}, rules="open_flamingo").overall == 100


def test_open_flamingo_scores_what_was_answered() -> None:
    data = dataset(TEN, annotation(2, ["no"] * 10))
    scores = vqamc.score(data, {1: "yes"}, rules="open_flamingo", missing="zero")
    assert (len(scores), scores.overall) == (1, 100)
    assert "left out of every mean" in scores.warnings[-1]
    assert vqamc.score(data, {1: "yes"}, rules="lavis", missing="zero").overall == 50
    with pytest.raises(PolicyError, match="1 of 2 questions are not answered"):
        vqamc.score(data, {1: "yes"}, rules="open_flamingo")


def test_big_vision_counts_an_eleventh_annotator_as_a_match_only() -> None:
    humans = ["no"] * 8 + ["yes"] * 2 + ["yes"] * 2
    # Eight of ten see four matches, the two who agree see three others.
    assert vqamc.score_answer("yes", humans, "big_vision") == 1
    assert vqamc.score_answer("yes", humans[:11], "big_vision") == pytest.approx(
        (8 * 1 + 2 * 2 / 3) / 10, rel=1e-15
    )


def test_big_vision_deletes_more_than_32_periods() -> None:
    humans = ["yes"] * 9 + ["no"]
    assert vqamc.score_answer("yes" + "." * 40, humans, "big_vision") == 1
    assert vqamc.score_answer("yes" + "." * 40, humans, "2021") == 0


def test_a_human_answer_of_nothing_matches_everything_under_helm_but_no_answer() -> None:
    humans = ["?"] + ["red"] * 9
    assert vqamc.score_answer("anything", humans, "helm") == 1
    assert vqamc.score_answer("", humans, "helm") == 0
    data = dataset(annotation(1, humans), annotation(2, ["red"] * 10))
    scores = vqamc.score(data, {2: "red wine"}, rules="helm", missing="zero")
    assert scores.accuracies.tolist() == [0, 1]


def test_only_the_official_versions_have_a_print_of_the_reference() -> None:
    data = dataset(TEN)
    printed = {
        name for name in NAMED_RULES if vqamc.score(data, {1: "yes"}, rules=name).reference_printed
    }
    assert printed == {"2021", "2016"}


def test_signatures_name_departures_only() -> None:
    signed = vqamc.score(dataset(TEN), {1: "yes"}, rules="vlmevalkit").signature
    assert "|text:python-3|periods:between-no-digits|" in signed
    assert "text:" not in vqamc.score(dataset(TEN), {1: "yes"}, rules=RULES_2021).signature


@pytest.mark.parametrize("rules", ["softscore", "big_vision"])
@pytest.mark.parametrize(
    "command",
    [
        f"compare {RESULTS} {RESULTS} --annotations {ANNOTATIONS} --draws 100",
        f"humans {ANNOTATIONS} --interval --draws 100",
        f"explain {RESULTS} --annotations {ANNOTATIONS} --question-id 3000",
    ],
    ids=["compare", "humans", "explain"],
)
def test_every_command_that_names_rules_takes_them(
    run: Callable[..., Any], command: str, rules: str
) -> None:
    outcome = run(f"{command} --rules {rules} --format json")
    assert outcome.status == 0
    assert rules in outcome.out


def test_each_scorer_says_where_it_comes_from() -> None:
    for scorer in SCORERS.values():
        assert scorer.project.count("/") == 1
        assert scorer.file.endswith(".py")
        assert scorer.version
        assert scorer.departures

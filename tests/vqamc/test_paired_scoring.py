"""Two models, compared from their answers."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import numpy as np
import pytest
from vqa_rows import annotation, dataset

import vqamc
from vqamc.answers.dataset import Dataset
from vqamc.comparing.comparison import compare_scores
from vqamc.demo import demo_file
from vqamc.errors import DataError, PolicyError
from vqamc.files.schemas import load_schema

DEMO = vqamc.load(demo_file("annotations.json"))


def answers(name: str) -> dict[int, str]:
    rows = json.loads(demo_file(name).read_text("utf-8"))
    return {row["question_id"]: row["answer"] for row in rows}


A, B = answers("results.json"), answers("results_b.json")


def test_the_means_are_those_of_score() -> None:
    comparison = vqamc.compare(DEMO, A, B)
    assert comparison.overall.accuracy_a == vqamc.score(DEMO, A).overall == 87.5
    assert comparison.overall.accuracy_b == vqamc.score(DEMO, B).overall == 90.0
    assert comparison.overall.difference == 2.5
    by_type = {k: one.accuracy_b for k, one in comparison.per_question_type.items()}
    assert by_type == vqamc.score(DEMO, B).per_question_type


def test_the_report_is_what_its_schema_says() -> None:
    for a, b in ((A, B), (A, A)):
        report = vqamc.compare(DEMO, a, b).to_dict()
        jsonschema.validate(json.loads(json.dumps(report, allow_nan=False)), load_schema(SCHEMA))


SCHEMA = "comparison_report"


def test_a_schema_example_is_valid() -> None:
    schema = load_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema(schema)
    for example in schema["examples"]:
        jsonschema.validate(example, schema)


def test_row_order_changes_nothing() -> None:
    forwards = vqamc.compare(DEMO, A, B).to_dict()
    backwards = vqamc.compare(
        DEMO, dict(reversed(A.items())), [{"question_id": k, "answer": B[k]} for k in reversed(B)]
    ).to_dict()
    assert forwards == backwards


def test_another_seed_moves_the_interval_and_the_signature() -> None:
    one, other = vqamc.compare(DEMO, A, B), vqamc.compare(DEMO, A, B, seed=1)
    assert one.overall.sure_difference.interval != other.overall.sure_difference.interval
    assert one.overall.difference == other.overall.difference
    assert "|seed:0|draws:1000|" in one.signature
    assert "|seed:1|" in other.signature


def test_every_setting_shows_in_the_signature() -> None:
    lines = {
        vqamc.compare(DEMO, A, B).signature,
        vqamc.compare(DEMO, B, A).signature,
        vqamc.compare(DEMO, A, A).signature,
        vqamc.compare(DEMO, A, B, rules="2016").signature,
        vqamc.compare(DEMO, A, B, missing="zero").signature,
        vqamc.compare(DEMO, A, B, extra="ignore").signature,
        vqamc.compare(DEMO, A, B, only=list(A)[:30]).signature,
        vqamc.compare(DEMO, A, B, draws=200).signature,
        compare_scores(
            vqamc.score(DEMO, A), vqamc.score(DEMO, B), clusters=range(len(A))
        ).signature,
    }
    assert len(lines) == 9


def test_questions_that_both_lack_are_refused_for_both_in_one_pass() -> None:
    short_a = {k: v for k, v in A.items() if k != 1000}
    short_b = {k: v for k, v in B.items() if k != 2000}
    with pytest.raises(PolicyError) as refusal:
        vqamc.compare(DEMO, short_a, short_b)
    assert "predictions A: 1 of 36 questions are not answered (1000)" in str(refusal.value)
    assert "predictions B: 1 of 36 questions are not answered (2000)" in str(refusal.value)


def test_skipping_leaves_out_for_both_what_one_does_not_answer() -> None:
    short_a = {k: v for k, v in A.items() if k != 1000}
    short_b = {k: v for k, v in B.items() if k not in (2000, 2001)}
    comparison = vqamc.compare(DEMO, short_a, short_b, missing="skip")
    common = [k for k in A if k not in (1000, 2000, 2001)]
    assert comparison.a.question_ids.tolist() == common
    assert comparison.overall.accuracy_a == vqamc.score(DEMO, A, only=common).overall
    assert comparison.overall.accuracy_b == vqamc.score(DEMO, B, only=common).overall
    assert comparison.differences.shape == (33,)
    assert "3 questions are answered by one model alone; left out for both" in comparison.warnings
    assert comparison.signature.endswith("|n_compared:33")


def with_options() -> tuple[Dataset, dict[int, str], dict[int, str]]:
    """Return the demo questions with three options each, and two models' choices among them."""
    document = json.loads(demo_file("questions.json").read_text("utf-8"))
    rows = document["questions"]
    for row in rows:
        row["multiple_choices"] = [A[row["question_id"]], "no such thing", "x"]
    data = vqamc.load(demo_file("annotations.json"), rows)
    return data, dict(A), dict.fromkeys(A, "x") | {1001: "off the list"}


def test_choices_among_options_are_compared_as_choices() -> None:
    data, a, b = with_options()
    comparison = vqamc.compare(data, a, b, offlist="zero")
    assert comparison.a.task == comparison.b.task == "multiple-choice"
    assert comparison.overall.accuracy_a == vqamc.score(data, a).overall
    assert comparison.overall.accuracy_b == vqamc.score(data, b, offlist="zero").overall
    assert "task:multiple-choice" in comparison.signature
    with pytest.raises(PolicyError, match="1001"):
        vqamc.compare(data, a, b)


def test_choices_that_one_model_lacks_are_left_out_for_both() -> None:
    data, a, b = with_options()
    del a[2000]
    comparison = vqamc.compare(data, a, b, missing="skip", offlist="zero")
    assert len(comparison.a) == len(comparison.b) == len(comparison.differences) == 35
    common = [k for k in A if k != 2000]
    assert (
        comparison.overall.accuracy_b == vqamc.score(data, b, offlist="zero", only=common).overall
    )


def test_counting_missing_answers_as_zero_keeps_every_question() -> None:
    short_b = {k: v for k, v in B.items() if k != 2000}
    comparison = vqamc.compare(DEMO, A, short_b, missing="zero")
    assert len(comparison.differences) == 36
    assert comparison.overall.difference < 2.5


def test_models_without_a_question_in_common_cannot_be_compared() -> None:
    with pytest.raises(PolicyError, match="no question is answered by both"):
        vqamc.compare(DEMO, {1000: "red"}, {1001: "2"}, missing="skip")


def test_scores_of_different_questions_are_refused_with_their_ids() -> None:
    a = vqamc.score(DEMO, A, only=[1000, 1001])
    b = vqamc.score(DEMO, B, only=[1001, 2002])
    with pytest.raises(PolicyError, match=r"1 stand in A alone \(1000\), 1 in B alone \(2002\)"):
        compare_scores(a, b)


def test_nothing_to_compare_is_an_error() -> None:
    with pytest.raises(DataError, match="nothing to score"):
        vqamc.compare(DEMO, {}, B)


def test_the_same_model_under_two_rules_can_be_compared() -> None:
    a, b = vqamc.score(DEMO, A), vqamc.score(DEMO, A, rules="paper")
    comparison = compare_scores(a, b)
    assert comparison.overall.difference == pytest.approx(b.overall - a.overall, abs=1e-12)
    assert "rules_a:2021|rules_b:paper" in comparison.signature


def unanimous(n: int) -> Dataset:
    return dataset(*(annotation(row, ["yes"] * 10, image_id=row // 2) for row in range(n)))


def test_right_or_wrong_figures_get_mcnemar() -> None:
    data = unanimous(60)
    a = {row: "yes" if row % 3 else "no" for row in range(60)}
    b = {row: "yes" if row % 12 else "no" for row in range(60)}
    comparison = vqamc.compare(data, a, b)
    assert comparison.to_dict()["mcnemar"] == {
        "only_a": 0,
        "only_b": 15,
        "p_value": 2 * 0.5**15,
    }


def test_credit_in_between_gets_no_mcnemar() -> None:
    assert vqamc.compare(DEMO, A, B).mcnemar is None


def test_one_image_is_said_to_say_nothing() -> None:
    data = unanimous(2)
    comparison = vqamc.compare(data, {0: "yes", 1: "no"}, {0: "yes", 1: "yes"})
    report = comparison.to_dict()
    assert report["difference"] == 50.0
    assert report["difference_interval"] is None
    assert report["p_value"] is None
    assert "all questions lie in one image" in " ".join(comparison.warnings)


def test_one_question_can_be_compared() -> None:
    report = vqamc.compare(unanimous(1), {0: "no"}, {0: "yes"}).to_dict()
    assert (report["difference"], report["difference_interval"]) == (100.0, None)


def test_clusters_of_ones_own_replace_the_images() -> None:
    scores = [vqamc.score(DEMO, one) for one in (A, B)]
    alone = compare_scores(*scores, clusters=scores[0].question_ids)
    assert alone.overall.sure_difference.n_clusters == 36
    assert compare_scores(*scores).overall.sure_difference.n_clusters == 12


def test_inputs_are_not_changed() -> None:
    before = (dict(A), dict(B), DEMO.codes.copy(), DEMO.fingerprint)
    vqamc.compare(DEMO, A, B)
    assert before[:2] == (A, B)
    assert np.array_equal(DEMO.codes, before[2])
    assert DEMO.fingerprint == before[3]


def test_annotations_in_any_order_give_the_same_report(tmp_path: Path) -> None:
    document = json.loads(demo_file("annotations.json").read_text("utf-8"))
    document["annotations"].reverse()
    path = tmp_path / "annotations.json"
    path.write_text(json.dumps(document), "utf-8")
    assert vqamc.compare(vqamc.load(path), A, B).to_dict() == vqamc.compare(DEMO, A, B).to_dict()

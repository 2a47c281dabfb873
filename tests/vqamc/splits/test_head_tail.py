"""Head and tail as a user divides and scores them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from gqa_rows import predictions, write

from vqamc.files.schemas import validator

BUILD = "head-tail build questions.json --keep-all-groups --out out --format json --rule"
SCORE = "head-tail score {} --head out/head.json --tail out/tail.json --format json"


def answers_in(path: Path) -> set[str]:
    return {one["answer"] for one in json.loads(path.read_text("utf-8")).values()}


def test_the_codes_rule_takes_questions_without_group_for_one_group(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    outcome = run(f"{BUILD} code")
    assert outcome.status == 0
    assert "2 questions have no group; the code takes them for one group" in outcome.err
    # Limits are 1.2 times the mean: 4 of animals, 6 of ties, 6 of one, 1.2 of none.
    assert answers_in(tmp_path / "out/head.json") == {"dog", "red"}
    assert answers_in(tmp_path / "out/tail.json") == {"cat", "yak", "blue", "yes", "left", "right"}
    assert json.loads((tmp_path / "out/all.json").read_text("utf-8")) == gqa
    counts = outcome.json["counts"]
    assert counts == {
        "questions": 27,
        "without_group": 2,
        "groups": 4,
        "groups_of_one_answer": 1,
        "groups_kept": 4,
        "head": 12,
        "tail": 15,
        "all": 27,
        "images": 14,
    }
    assert json.loads((tmp_path / "out/manifest.json").read_text("utf-8")) == outcome.json
    validator("head_tail_manifest").validate(outcome.json)
    validator("gqa_questions").validate(gqa)


def test_the_papers_rule_leaves_questions_without_group_out_and_counts_them(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    outcome = run(f"{BUILD} paper")
    assert "2 questions have no group; left out" in outcome.err
    assert answers_in(tmp_path / "out/head.json") == {"dog"}
    assert answers_in(tmp_path / "out/tail.json") == {"cat", "yak", "blue", "red", "yes"}
    counts = outcome.json["counts"]
    assert (counts["questions"], counts["without_group"], counts["all"]) == (27, 2, 25)


def test_each_reading_drops_groups_by_its_own_entropy_unless_told_otherwise(
    run, gqa: dict[str, Any]
) -> None:
    build = "head-tail build questions.json --out out --format json --rule"
    paper, code = run(f"{build} paper").json, run(f"{build} code").json
    # Entropies: animals .817, ties .971, one 1, none 1.
    assert (paper["entropy"], paper["counts"]["groups_kept"]) == (0.9, 1)
    assert (code["entropy"], code["counts"]["groups_kept"]) == ("mean-std", 1)
    assert code["entropy_limit"] == pytest.approx(0.94707 - 0.07584, abs=2e-5)
    assert run(f"{build} code --entropy 0.99").json["counts"]["groups_kept"] == 2


def test_questions_in_another_order_give_the_same_bytes(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    run(f"{BUILD} code")
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    write(tmp_path / "questions.json", dict(reversed(gqa.items())))
    run(f"{BUILD} code")
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before


def test_a_list_of_questions_is_read_as_a_dict_is(run, gqa: dict[str, Any], tmp_path: Path) -> None:
    signature = run(f"{BUILD} code").json["signature"]
    write(tmp_path / "questions.json", [{**one, "questionId": key} for key, one in gqa.items()])
    assert run(f"{BUILD} code").json["signature"] == signature


def test_two_names_of_the_limit_together_are_refused(run, gqa: dict[str, Any]) -> None:
    outcome = run(f"{BUILD} code --alpha 0.2 --tail-factor 1.2")
    assert outcome.status == 2
    assert "two names of one limit" in outcome.err


def test_faulty_questions_are_named_with_their_paths(run, tmp_path: Path) -> None:
    write(tmp_path / "questions.json", {"1": {"answer": 3}, "2": {"groups": {}}})
    outcome = run(f"{BUILD} code")
    assert outcome.status == 2
    assert "questions.json at $.1.answer: expected a text, got the number 3" in outcome.err
    assert "questions.json at $.2: expected the key answer" in outcome.err


def test_questions_without_a_group_key_are_named(run, tmp_path: Path) -> None:
    write(tmp_path / "questions.json", {"1": {"answer": "a"}, "2": {"answer": "b", "groups": {}}})
    outcome = run(f"{BUILD} code")
    assert outcome.status == 2
    assert "$.1.groups.local: expected the question's group, a text or null" in outcome.err
    assert "$.2.groups.local" in outcome.err


def test_any_key_may_hold_the_group(run, gqa: dict[str, Any]) -> None:
    outcome = run(f"{BUILD} code --group-by types.structural")
    assert outcome.json["counts"]["groups"] == 2
    assert outcome.json["group_by"] == "types.structural"


def test_right_answers_score_100_everywhere(run, gqa: dict[str, Any]) -> None:
    run(f"{BUILD} code")
    report = run(SCORE.format("right.json")).json
    assert [report[f"acc_{name}"] for name in ("all", "tail", "head")] == [100.0] * 3
    assert [report[f"n_{name}"] for name in ("all", "tail", "head")] == [27, 15, 12]
    assert report["distribution"] == 0.0
    assert report["per_structural"] == {"query": 100.0, "verify": 100.0}
    validator("head_tail_report").validate(report)


def test_one_answer_everywhere_scores_as_a_plain_count_and_all_is_over_the_union(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    run(f"{BUILD} code")
    write(tmp_path / "dog.json", predictions(dict.fromkeys(gqa, "dog")))
    report = run(SCORE.format("dog.json")).json
    # 6 of the 27 questions are answered by "dog", all of them in the head of 12.
    assert report["acc_all"] == 600 / 27
    assert report["acc_head"] == 50.0
    assert report["acc_tail"] == 0.0
    # Of 25 questions about a thing, 6 dogs were expected and 25 given; 19 others were not given.
    assert report["distribution"] == pytest.approx(19**2 / 6 + 19)


def test_missing_predictions_are_an_error_unless_a_policy_says_otherwise(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    run(f"{BUILD} code")
    some = {key: one["answer"] for key, one in gqa.items() if one["answer"] != "cat"}
    write(tmp_path / "some.json", predictions(some))
    outcome = run(SCORE.format("some.json"))
    assert outcome.status == 1
    assert "3 of 27 questions" in outcome.err
    assert "(0007, 0008, 0009)" in outcome.err
    zero = run(SCORE.format("some.json") + " --missing zero").json
    assert (zero["acc_tail"], zero["n_tail"], zero["counts"]["missing"]) == (80.0, 15, 3)
    skipped = run(SCORE.format("some.json") + " --missing skip").json
    assert (skipped["acc_tail"], skipped["n_tail"]) == (100.0, 12)


def test_answers_to_other_questions_are_left_out_and_counted_unless_refused(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    run(f"{BUILD} code")
    right = {key: one["answer"] for key, one in gqa.items()}
    write(tmp_path / "more.json", predictions({**right, "999": "dog"}))
    report = run(SCORE.format("more.json"))
    assert report.json["acc_all"] == 100.0
    assert report.json["counts"]["extra"] == 1
    assert "1 answers to other questions; left out" in report.err
    assert run(SCORE.format("more.json") + " --extra error").status == 1


def test_repeats_alike_are_kept_once_and_unlike_ones_refused(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    run(f"{BUILD} code")
    right = predictions({key: one["answer"] for key, one in gqa.items()})
    write(tmp_path / "twice.json", [*right, right[0]])
    assert run(SCORE.format("twice.json")).json["counts"]["repeated"] == 1
    write(tmp_path / "unlike.json", [*right, {**right[0], "prediction": "cow"}])
    outcome = run(SCORE.format("unlike.json"))
    assert outcome.status == 1
    assert "1 id is answered twice in different words (0001)" in outcome.err


def test_scoring_needs_ids_and_answers_only(run, gqa: dict[str, Any], tmp_path: Path) -> None:
    write(tmp_path / "head.json", {"0001": {"answer": "dog"}})
    write(tmp_path / "tail.json", {"0007": {"answer": "cat"}})
    outcome = run("head-tail score right.json --head head.json --tail tail.json --format json")
    assert (outcome.status, outcome.json["acc_all"], outcome.json["n_all"]) == (0, 100.0, 2)


def test_a_question_in_head_and_tail_is_refused(run, gqa: dict[str, Any]) -> None:
    outcome = run("head-tail score right.json --head questions.json --tail questions.json")
    assert outcome.status == 1
    assert "27 questions stand in both" in outcome.err


def test_rows_of_a_vqa_results_file_are_refused_with_what_is_wanted(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    write(tmp_path / "vqa.json", [{"question_id": 1, "answer": "dog"}])
    outcome = run("head-tail score vqa.json --head questions.json --tail questions.json")
    assert outcome.status in (1, 2)
    outcome = run("head-tail curve vqa.json --questions questions.json")
    assert outcome.status == 2
    assert "these are VQA results: choose --data vqa" in outcome.err
    assert "--data vqa" in outcome.err


def test_the_curve_has_the_published_points_and_the_tail_of_each(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    write(tmp_path / "dog.json", predictions(dict.fromkeys(gqa, "dog")))
    outcome = run(
        "head-tail curve right.json dog.json --questions questions.json --format json --plot c.svg"
    )
    assert outcome.status == 0
    validator("head_tail_curve").validate(outcome.json)
    right, dog = (one["points"] for one in outcome.json["curves"])
    assert [one["alpha"] for one in right] == [
        *(9, 7, 5, 3.6, 2.8, 2.2, 1.8, 1.4, 1, 0.8, 0.4, 0.3, 0.2, 0.1, 0),
        *(-0.1, -0.2, -0.3, -0.4, -0.5, -0.6, -0.7),
    ]
    at = {one["alpha"]: (one["accuracy"], one["n"]) for one in dog}
    assert at[9] == (600 / 27, 27)  # Every answer is rare: the accuracy on all.
    assert at[0.8] == (0.0, 21)  # Below 6 dogs.
    assert at[0.2] == (0.0, 15)
    assert at[-0.6] == (0.0, 1)  # Only the yak is below 4/3.
    assert at[-0.7] == (None, 0)
    assert all(one["accuracy"] in (100.0, None) for one in right)
    drawn = (tmp_path / "c.svg").read_text("utf-8")
    assert "1 + alpha" in drawn or "<svg" in drawn


def test_the_curve_refuses_an_alpha_that_leaves_no_limit(run, gqa: dict[str, Any]) -> None:
    outcome = run("head-tail curve right.json --questions questions.json --alphas 1 -1")
    assert outcome.status == 2
    assert "every alpha is above -1" in outcome.err


def test_confusion_counts_kinds_of_answers_with_the_head_fixed_as_the_tail_shrinks(
    run, gqa: dict[str, Any], tmp_path: Path
) -> None:
    said = {key: one["answer"] for key, one in gqa.items()}
    cats = [key for key, one in gqa.items() if one["answer"] == "cat"]
    yak = next(key for key, one in gqa.items() if one["answer"] == "yak")
    dogs = [key for key, one in gqa.items() if one["answer"] == "dog"]
    said |= {cats[0]: "dog", cats[1]: "cow", yak: "dog", dogs[0]: "yak", dogs[1]: "cat"}
    write(tmp_path / "said.json", predictions(said))
    command = "head-tail confusion said.json --questions questions.json --format json"
    wide = run(command).json
    validator("head_tail_confusion").validate(wide)
    # Head: dog, red (12 questions). Tail: cat 3, yak 1, blue 4, yes 5, left 1, right 1.
    assert wide["table"]["head"] == {"head": 10, "mid": 0, "tail": 2}
    assert wide["table"]["tail"] == {"head": 2, "mid": 0, "tail": 12}
    assert wide["outside"] == {"head": 0, "mid": 0, "tail": 1}
    assert wide["percent"]["tail"]["head"] == pytest.approx(200 / 15)
    narrow = run(f"{command} --tail-factor 0.4").json
    # Below 0.4 times the mean there is only the yak, answered as a dog.
    assert narrow["table"]["tail"] == {"head": 1, "mid": 0, "tail": 0}
    assert narrow["table"]["head"] == {"head": 10, "mid": 1, "tail": 1}
    assert narrow["table"]["mid"] == {"head": 1, "mid": 12, "tail": 0}


def test_a_head_that_would_overlap_the_tail_is_refused(run, gqa: dict[str, Any]) -> None:
    outcome = run("head-tail confusion right.json --questions questions.json --tail-factor 2")
    assert outcome.status == 2
    assert "the head would overlap the tail" in outcome.err


@pytest.fixture
def vqa(tmp_path: Path) -> list[dict[str, Any]]:
    """Ten annotations of one type, 6 "red", 3 "Blue." and 1 "green", each by ten people."""
    majority = ["red"] * 6 + ["Blue."] * 3 + ["green"]
    made = [
        {
            "question_id": number + 5,
            "image_id": number,
            "question_type": "what color",
            "answer_type": "other",
            "multiple_choice_answer": answer,
            "answers": [
                {"answer": answer if place < 9 else "grey", "answer_id": place + 1}
                for place in range(10)
            ],
        }
        for number, answer in enumerate(majority)
    ]
    write(tmp_path / "annotations.json", {"annotations": made})
    return made


def test_vqa_groups_are_question_types_and_accuracy_is_consensus(
    run, vqa: list[dict[str, Any]], tmp_path: Path
) -> None:
    build = "head-tail build annotations.json --data vqa --rule code --keep-all-groups --out out"
    assert run(f"{build} --format json").json["counts"]["head"] == 6
    said = [{"question_id": one["question_id"], "answer": "grey"} for one in vqa]
    write(tmp_path / "grey.json", said)
    report = run(SCORE.format("grey.json --data vqa")).json
    # One of ten people said grey: a credit of .3 on each question.
    assert [report[f"acc_{name}"] for name in ("all", "tail", "head")] == [30.0] * 3
    assert report["n_tail"] == 4
    assert "rules%3A2021" in report["signature"]
    said = [{"question_id": one["question_id"], "answer": "blue"} for one in vqa]
    write(tmp_path / "blue.json", said)
    command = "head-tail confusion blue.json --data vqa --questions annotations.json --format json"
    assert run(command).json["table"]["head"] == {"head": 0, "mid": 0, "tail": 6}


def test_the_released_files_are_reproduced_from_their_union(
    run, shared: Path, tmp_path: Path
) -> None:
    head, tail = (
        json.loads((shared / f"samples/gqa-ood/ood_testdev_{name}.json").read_text("utf-8"))
        for name in ("head", "tail")
    )
    write(tmp_path / "questions.json", {**head, **tail})
    outcome = run(f"{BUILD} code")
    counts = outcome.json["counts"]
    assert (counts["groups"], counts["images"], counts["all"]) == (471, 388, 2796)
    assert json.loads((tmp_path / "out/head.json").read_text("utf-8")) == head
    assert json.loads((tmp_path / "out/tail.json").read_text("utf-8")) == tail
    assert run(f"{BUILD} paper").json["counts"]["tail"] == 1171
    yes = predictions(dict.fromkeys({**head, **tail}, "yes"))
    write(tmp_path / "yes.json", yes)
    run(f"{BUILD} code")
    report = run(SCORE.format("yes.json")).json
    plain = {
        name: sum(one["answer"] == "yes" for one in part.values())
        for name, part in (("head", head), ("tail", tail))
    }
    assert report["acc_head"] == 100 * plain["head"] / len(head)
    assert report["acc_tail"] == 100 * plain["tail"] / len(tail)
    assert report["acc_all"] == 100 * sum(plain.values()) / 2796


@pytest.mark.parametrize("line", ["--alphas 1", "--alphas 1 2", "--alphas 1 --rule paper"])
def test_a_curve_with_other_points_has_another_signature(
    run, gqa: dict[str, Any], line: str
) -> None:
    curve = "head-tail curve right.json --questions questions.json --format json --alphas 2"
    there = run(curve).json["curves"][0]["signature"]
    assert run(curve.replace("--alphas 2", line)).json["curves"][0]["signature"] != there
    assert run(curve).json["curves"][0]["signature"] == there


@pytest.mark.parametrize("change", [("groups", "global", "other"), ("types", "structural", "new")])
def test_scores_over_other_groups_or_types_have_another_signature(
    run, gqa: dict[str, Any], tmp_path: Path, change: tuple[str, str, str]
) -> None:
    run(f"{BUILD} code")
    before = run(SCORE.format("right.json")).json["signature"]
    outer, inner, value = change
    head = json.loads((tmp_path / "out/head.json").read_text("utf-8"))
    next(iter(head.values()))[outer][inner] = value
    write(tmp_path / "out/head.json", head)
    assert run(SCORE.format("right.json")).json["signature"] != before


def test_groups_that_are_numbers_are_read(run, gqa: dict[str, Any], tmp_path: Path) -> None:
    for one in gqa.values():
        one["groups"] = {"local": len(one["answer"]), "global": 7}
    write(tmp_path / "questions.json", gqa)
    assert run(f"{BUILD} code").json["counts"]["groups"] == 3
    assert run(SCORE.format("right.json")).json["distribution"] == 0


def test_ids_of_any_length_are_sorted_as_numbers(run, tmp_path: Path) -> None:
    ids = ["10", "9", "9" * 5000, "010", "a"]
    groups = {"local": "g"}
    write(tmp_path / "questions.json", {one: {"answer": "x", "groups": groups} for one in ids})
    assert run(f"{BUILD} code").status == 0
    head, tail = (json.loads((tmp_path / f"out/{one}.json").read_text("utf-8")) for one in PARTS)
    assert [*head, *tail] == ["a", "9", "010", "10", "9" * 5000]
    write(tmp_path / "right.json", predictions(dict.fromkeys(ids[1:], "x") | {"8" * 5000: "x"}))
    outcome = run(SCORE.format("right.json") + " --extra error")
    assert outcome.status == 1
    assert "8" * 60 + "…" in outcome.err


PARTS = ("head", "tail")

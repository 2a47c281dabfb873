"""What the report's page is given: the same figures as the commands, question by question."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from registered import registered, unpacked
from vqa_rows import annotation, write

from vqamc.answers.explanation import explain
from vqamc.comparing.significance import SIGNIFICANCE
from vqamc.demo import copy_demo
from vqamc.files.reading import read_results
from vqamc.loading import load
from vqamc.rules import NAMED_RULES

SIDES = "--annotations annotations.json --questions questions.json"


@pytest.fixture
def demo(run: Callable[..., Any], tmp_path: Path) -> Path:
    for path in (tmp_path / "demo",):
        copy_demo(path)
        for file in path.iterdir():
            file.rename(tmp_path / file.name)
    return tmp_path


def test_the_summary_has_the_figures_that_the_commands_print(
    run: Callable[..., Any], demo: Path
) -> None:
    outcome = run(f"report results.json {SIDES} --compare results_b.json --out page --format json")
    assert outcome.status == 0
    document = outcome.json
    warnings = document.pop("warnings")
    assert [f"warning: {one}" for one in warnings] == outcome.err.splitlines()
    assert document == {
        "out": "page",
        "index": "page/index.html",
        "n_questions": 36,
        "n_pages": 1,
        "n_images": 0,
        "n_pictures": 0,
        "n_failed": 0,
    }
    summary = registered(demo / "page", "summary")
    scored = run(f"score results.json {SIDES} --interval --format json").json
    assert summary["accuracy"]["percent"] == scored["accuracy"]["overall"] == 87.5
    assert summary["accuracy"]["interval"] == scored["interval"]
    assert summary["signatures"][0] == ["accuracy", scored["signature"]]
    by_type = {row["label"]: row["accuracy"]["percent"] for row in summary["questionTypes"]}
    assert by_type == scored["accuracy"]["per_question_type"]
    compared = run(f"compare results_b.json results.json {SIDES} --format json").json
    (other,) = summary["others"]
    assert other["difference"]["percent"] == compared["difference"] == -2.5
    assert other["difference"]["interval"] == compared["difference_interval"]
    assert other["difference"]["p"] == compared["p_value"]
    assert [other["better"], other["worse"], other["equal"]] == [6, 7, 23]
    types = compared["per_question_type"]
    assert summary["significance"] == SIGNIFICANCE
    for row in summary["questionTypes"]:
        p = types[row["label"]]["p_value_holm"]
        assert row["differences"][0]["p"] == p
        assert row["differences"][0]["significant"] == (p is not None and p <= SIGNIFICANCE)
    assert sum(row["n"] for row in summary["matches"]) == 36
    assert len(summary["matches"]) == 11


def test_the_columns_have_what_each_question_earned(run: Callable[..., Any], demo: Path) -> None:
    line = f"report results.json {SIDES} --compare results_b.json --out page --quiet"
    assert run(line).status == 0
    columns = registered(demo / "page", "columns")
    rows = f"score results.json {SIDES} --per-question rows.jsonl --quiet"
    assert run(rows).status == 0
    wanted = [json.loads(line) for line in (demo / "rows.jsonl").read_text().splitlines()]
    answers = registered(demo / "page", "answers/0")
    assert unpacked(columns["ids"]) == [row["question_id"] for row in wanted]
    assert [answers[code - 1] for code in unpacked(columns["answer"])] == [
        row["answer"] for row in wanted
    ]
    earned = [columns["credits"][code]["percent"] for code in unpacked(columns["credit"])]
    assert earned == [row["accuracy"] for row in wanted]
    (other,) = columns["others"]
    against = [
        mine - (theirs - 1)
        for mine, theirs in zip(unpacked(columns["credit"]), unpacked(other["credit"]), strict=True)
    ]
    assert [sum(one > 0 for one in against), sum(one < 0 for one in against)] == [6, 7]
    asked = registered(demo / "page", "questions/0")
    assert asked == sorted(asked, key=str.casefold)
    assert asked[unpacked(columns["question"])[0] - 1] == "What color is the umbrella?"


def test_a_search_is_given_all_that_people_said(run: Callable[..., Any], demo: Path) -> None:
    assert run(f"report results.json {SIDES} --out page --quiet").status == 0
    people, data = registered(demo / "page", "people"), load("annotations.json")
    texts = [
        text for n in range(people["texts"]) for text in registered(demo / "page", f"people/{n}")
    ]
    codes, start = unpacked(people["codes"]), 0
    for row, count in enumerate(unpacked(people["counts"])):
        said = [texts[code] for code in codes[start : start + count]]
        assert sorted(said) == sorted(set(data.human_answers(row)))
        start += count
    assert start == len(codes)


@pytest.mark.parametrize(
    ("rules", "at_three", "text"), [("2021", "part", "90.00"), ("paper", "full", "100.00")]
)
def test_what_a_number_of_people_earns_is_said_by_the_rules(
    run: Callable[..., Any], tmp_path: Path, rules: str, at_three: str, text: str
) -> None:
    said = {1: ["no"] * 10, 2: ["yes"] * 3 + ["no"] * 7, 3: ["yes"] * 10, 4: ["yes"] + ["no"] * 4}
    write(tmp_path / "a.json", [annotation(one, texts) for one, texts in said.items()])
    write(tmp_path / "r.json", [{"question_id": one, "answer": "yes"} for one in said])
    line = f"report r.json --annotations a.json --rules {rules} --out page --quiet"
    assert run(line).status == 0
    matches = registered(tmp_path / "page", "summary")["matches"]
    assert matches[0] == {"n": 1, "earns": "none", "text": "0.00"}
    assert matches[3] == {"n": 1, "earns": at_three, "text": text}
    assert matches[10] == {"n": 1, "earns": "full", "text": "100.00"}
    assert matches[2] == {"n": 0, "earns": None, "text": "-"}


def test_warnings_are_of_what_the_page_has_and_hint_at_what_there_is(
    run: Callable[..., Any], demo: Path
) -> None:
    sides = "--annotations binary_annotations.json --questions binary_questions.json"
    line = f"report binary_results.json {sides} --out page --format json"
    warnings = run(line).json["warnings"]
    assert not [one for one in warnings if "pair each" in one]  # No type has a pair figure here.
    (of_pairs,) = [one for one in warnings if one.startswith("pair accuracy: ")]
    assert of_pairs.startswith("pair accuracy: the questions make up only 7 pairs;")
    (hint,) = [one for one in warnings if "--yes-no" in one]
    assert hint.endswith("`vqamc pairs --yes-no` reads them")


@pytest.mark.parametrize("rules", NAMED_RULES)
def test_the_details_say_what_explain_says(run: Callable[..., Any], demo: Path, rules: str) -> None:
    assert run(f"report results.json {SIDES} --rules {rules} --out page --quiet").status == 0
    page = registered(demo / "page", "details/0")
    data = load("annotations.json")
    said = {row.question_id: row.answer for row in read_results("results.json").rows}
    start = 0
    for row, question_id in enumerate(data.question_ids.tolist()):
        wanted = explain(said[question_id], data.human_answers(row), NAMED_RULES[rules])
        text = page["texts"].__getitem__
        assert text(page["compared"][row]) == wanted.compared
        assert page["matches"][row] == wanted.matches
        end = start + page["humanCounts"][row]
        assert tuple(map(text, page["humans"][start:end])) == wanted.human_answers
        assert tuple(map(text, page["forms"][start:end])) == wanted.humans_compared
        assert page["agrees"][start:end] == list(map(int, wanted.agrees))
        start = end


def test_the_reasons_say_why_an_answer_missed(run: Callable[..., Any], tmp_path: Path) -> None:
    people = {
        1: ["yes"] * 10,
        2: ["yes"] * 3 + ["no"] * 7,
        3: ["Yes"] * 10,
        4: ["don't"] * 9 + ["no"],
        5: ["cat"] * 9 + ["dog"],
        6: ["cat"] * 10,
        7: ["cat"] * 10,
        8: ["cat"] * 10,
    }
    said = {
        1: "yes",
        2: "yes",
        3: "yes",
        4: "don\u2019t",
        5: "a very large grey cat",
        6: "dog",
        7: " ",
    }
    write(tmp_path / "a.json", [annotation(one, texts) for one, texts in people.items()])
    rows = [{"question_id": one, "answer": text} for one, text in said.items()]
    write(tmp_path / "r.json", rows)
    line = "report r.json --annotations a.json --missing zero --out page --quiet"
    assert run(line).status == 0
    reason = registered(tmp_path / "page", "columns")["reason"]
    assert [reason["labels"][code] for code in unpacked(reason["codes"])] == [
        "full credit",
        "part of the credit",
        "missed: unanimous answers are compared as written",
        "missed by special characters",
        "no match, longer than 3 words",
        "nobody said that",
        "blank",
        "not answered",
    ]


def test_texts_stand_in_the_order_of_their_numbers(run: Callable[..., Any], tmp_path: Path) -> None:
    said = ["10", "2", "b 10", "B 9", "a", "002", "1"]
    write(tmp_path / "a.json", [annotation(one, ["x"] * 10) for one in range(len(said))])
    rows = [{"question_id": one, "answer": text} for one, text in enumerate(said)]
    write(tmp_path / "r.json", rows)
    assert run("report r.json --annotations a.json --out page --quiet").status == 0
    texts = registered(tmp_path / "page", "answers/0")
    assert texts == ["1", "002", "2", "10", "a", "B 9", "b 10", "x"]


def test_questions_lie_in_pages_of_some_hundred(run: Callable[..., Any], tmp_path: Path) -> None:
    n = 600
    write(tmp_path / "a.json", [annotation(one, [str(one)] * 10) for one in range(n)])
    write(tmp_path / "r.json", [{"question_id": one, "answer": str(one)} for one in range(n)])
    assert run("report r.json --annotations a.json --out page --format json").json["n_pages"] == 3
    pages = [registered(tmp_path / "page", f"details/{number}") for number in range(3)]
    assert [len(page["matches"]) for page in pages] == [256, 256, 88]
    last = pages[2]
    assert last["texts"][last["answer"][-1]] == "599"
    assert registered(tmp_path / "page", "summary")["pageSize"] == 256


def test_options_have_roles_and_credit(run: Callable[..., Any], demo: Path) -> None:
    build = f"choices build {SIDES} --out mc.json --provenance roles.jsonl --quiet"
    assert run(build).status == 0
    line = "report results.json --annotations annotations.json --choices mc.json --offlist zero"
    assert run(f"{line} --provenance roles.jsonl --out page --quiet").status == 0
    summary = registered(demo / "page", "summary")
    page = registered(demo / "page", "details/0")
    earnable = registered(demo / "page", "columns")["credits"]
    lines = [json.loads(one) for one in (demo / "roles.jsonl").read_text().splitlines()]
    wanted = [(one["text"], one["roles"]) for row in lines for one in row["options"]]
    given = [
        (page["texts"][text], summary["roles"][role])
        for text, role in zip(page["options"], page["optionRoles"], strict=True)
    ]
    assert given == wanted
    earned = [earnable[code]["percent"] for code in page["optionCredits"]]
    assert max(earned[:18]) == 100.0
    assert summary["choices"]["ceiling"] == "100.00"
    assert run(f"{line} --out page --quiet").status == 0
    assert registered(demo / "page", "summary")["roles"] == [[], ["correct"]]


def test_options_are_shown_beside_open_answers_where_every_question_has_some(
    run: Callable[..., Any], demo: Path
) -> None:
    assert run(f"choices build {SIDES} --out mc.json --quiet").status == 0
    line = "report results.json --annotations annotations.json --choices mc.json --task open-ended"
    assert run(f"{line} --out page --quiet").status == 0
    assert registered(demo / "page", "summary")["accuracy"]["text"] == "87.50"
    assert registered(demo / "page", "details/0")["optionCounts"] == [18] * 36
    document = json.loads((demo / "mc.json").read_bytes())
    del document["questions"][0]["multiple_choices"]
    write(demo / "mc.json", document)
    assert run(f"{line} --out page --quiet").status == 0
    assert "options" not in registered(demo / "page", "details/0")


def test_roles_of_other_options_are_refused(run: Callable[..., Any], demo: Path) -> None:
    for seed in (0, 1):
        build = f"choices build {SIDES} --seed {seed} --out mc{seed}.json --quiet"
        assert run(f"{build} --provenance roles{seed}.jsonl").status == 0
    line = "report results.json --annotations annotations.json --choices mc0.json --offlist zero"
    outcome = run(f"{line} --provenance roles1.jsonl --out page")
    assert outcome.status == 2
    first, *_, last = outcome.err.splitlines()
    assert first.startswith(
        "roles1.jsonl at line 1: expected the options of question 1000, got other options; give"
    )
    assert last == "36 problems in all, 20 shown"
    assert not (demo / "page").exists()


def test_pairs_are_found_by_their_ids_and_have_the_figures_of_pairs(
    run: Callable[..., Any], demo: Path
) -> None:
    sides = "--annotations binary_annotations.json --questions binary_questions.json"
    assert run(f"report binary_results.json {sides} --out page --quiet").status == 0
    found = registered(demo / "page", "summary")["pairs"]
    line = f"pairs binary_results.json {sides} --interval --format json"
    scored = run(line).json["pairs"]
    assert found["accuracy"]["percent"] == scored["pair_accuracy"]
    assert found["accuracy"]["interval"] == scored["interval"]
    names = ("both", "only_yes", "only_no", "neither")
    assert [count for _, count in found["outcomes"]] == [scored["outcomes"][one] for one in names]
    pairs = registered(demo / "page", "pairs")
    ids = unpacked(registered(demo / "page", "columns")["ids"])
    first, second = (unpacked(pairs[side]) for side in ("first", "second"))
    assert {ids[b] - ids[a] for a, b in zip(first, second, strict=True)} == {900_000_000}
    both = zip(unpacked(pairs["outcome"]), unpacked(pairs["opposite"]), strict=True)
    assert sum(code == 0 and opposite for code, opposite in both) == scored["outcomes"]["both"]


def test_the_same_files_give_the_same_bytes(run: Callable[..., Any], demo: Path) -> None:
    for name in ("one", "other"):
        assert run(f"report results.json {SIDES} --out {name} --quiet").status == 0
    files = sorted(path.relative_to("one") for path in Path("one").rglob("*") if path.is_file())
    assert len(files) > 20
    for file in files:
        assert (Path("one") / file).read_bytes() == (Path("other") / file).read_bytes()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("--images .", "--images and --scenes need --questions, which say what image is asked of"),
        ("--questions questions.json --copy-images", "--copy-images needs --images"),
        ("--provenance x.jsonl", "--provenance is of options; give the question file that has"),
        ("--questions questions.json --images no", "no: no such folder; name a folder of image"),
        ("--draws 3", "--draws 3: too few"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_left_behind(
    run: Callable[..., Any], demo: Path, more: str, said: str
) -> None:
    outcome = run(f"report results.json --annotations annotations.json {more} --out page")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(said)
    assert not (demo / "page").exists()


def test_what_policies_refuse_in_both_models_is_said_at_once(
    run: Callable[..., Any], demo: Path
) -> None:
    for name in ("one", "other"):
        write(demo / f"{name}.json", [{"question_id": 1000, "answer": "red"}])
    outcome = run("report one.json --annotations annotations.json --compare other.json --out page")
    assert outcome.status == 1
    assert [line.split(":")[0] for line in outcome.err.splitlines()] == ["one.json", "other.json"]


def test_models_are_compared_on_what_both_answer(run: Callable[..., Any], demo: Path) -> None:
    rows = json.loads((demo / "results_b.json").read_bytes())
    write(demo / "part.json", rows[:30])
    line = f"report results.json {SIDES} --compare part.json --missing skip --out page"
    outcome = run(line)
    assert outcome.status == 0
    other = registered(demo / "page", "summary")["others"][0]
    assert other["better"] + other["worse"] + other["equal"] == 30
    column = registered(demo / "page", "columns")["others"][0]["credit"]
    assert unpacked(column).count(0) == 6


def test_inputs_in_the_folder_of_the_report_are_kept(run: Callable[..., Any], demo: Path) -> None:
    line = f"report results.json {SIDES} --out own"
    assert run(line).status == 0
    (demo / "own/pictures").mkdir()
    (demo / "own/data/other.json").write_text("[]")
    for asked in ("--images own/pictures", "--compare own/data/other.json"):
        outcome = run(f"{line} {asked}")
        assert outcome.status == 2
        assert f"would replace {asked.split()[1]}, which is read" in outcome.err
    assert "data/other.json, which was not written with the page" in run(line).err
    assert (demo / "own/data/other.json").is_file()


def test_models_of_one_file_name_are_told_apart(run: Callable[..., Any], demo: Path) -> None:
    (demo / "b").mkdir()
    (demo / "b/results.json").write_bytes((demo / "results_b.json").read_bytes())
    assert run(f"report results.json {SIDES} --compare b/results.json --out page").status == 0
    summary = registered(demo / "page", "summary")
    assert (summary["name"], summary["others"][0]["name"]) == ("results.json", "b/results.json")
    assert summary["signatures"][1][0] == "against b/results.json"
    twice = "--compare b/results.json b/results.json"
    assert run(f"report results.json {SIDES} {twice} --out page").status == 0
    summary = registered(demo / "page", "summary")
    names = [f"b/results.json ({number})" for number in (1, 2)]
    assert [one["name"] for one in summary["others"]] == names
    assert [name for name, _ in summary["signatures"][1:]] == [f"against {one}" for one in names]


def test_an_answer_that_chose_no_option_shows_its_own_forms(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10)])
    asked = {"question_id": 1, "image_id": 1, "question": "Is it?"}
    write(tmp_path / "q.json", [{**asked, "multiple_choices": ["yes", "no"]}])
    write(tmp_path / "r.json", [{"question_id": 1, "answer": "Two dogs"}])
    line = "report r.json --annotations a.json --choices q.json --offlist zero --out page"
    assert run(line).status == 0
    page = registered(tmp_path / "page", "details/0")
    said = {name: page[name][0] for name in ("answer", "cleaned", "normal", "compared")}
    texts = {name: None if code < 0 else page["texts"][code] for name, code in said.items()}
    assert texts == {
        "answer": "Two dogs",
        "cleaned": "Two dogs",
        "normal": "2 dogs",
        "compared": None,
    }

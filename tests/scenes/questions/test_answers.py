"""Every form is answered as a person with a ruler answers it: the table in tests/cases/asking."""

import json
from pathlib import Path

import pytest
from small_scenes import small_scene

from scenes.questions import View, evaluate, parse, silhouettes_of
from scenes.questions.programs import parts
from scenes.questions.relating import ASKABLE

CASES = Path(__file__).parents[2] / "cases" / "asking"
TABLE = {path.stem: json.loads(path.read_text()) for path in sorted(CASES.glob("*.json"))}
ROWS = [
    pytest.param(case, *row, id=f"{case['why'][:30]}: {row[0]}")
    for cases in TABLE.values()
    for case in cases
    for row in case["answers"]
]
PROGRAMS = [
    (part, param.values[2])
    for param in ROWS
    for part in [parse(param.values[1]), *parts(parse(param.values[1]))]
]


@pytest.fixture(scope="module")
def silhouettes():
    return silhouettes_of("sketch")


@pytest.mark.parametrize(
    ("case", "question", "answer", "reason"),
    [pytest.param(*(*param.values, "")[:4], id=param.id) for param in ROWS],
)
def test_the_answer_is_the_one_found_by_hand(case, question, answer, reason, silhouettes):
    view = View(small_scene(case["things"], case["scene_type"]), silhouettes)
    verdict = evaluate(parse(question), view)
    assert verdict.answer == answer, verdict.reason
    assert reason in verdict.reason
    assert verdict.reason


def test_there_are_at_least_two_hundred_triples():
    assert len(ROWS) >= 200


def test_every_form_has_a_yes_a_no_and_an_undefined():
    seen = {(program.form, answer) for program, answer in PROGRAMS}
    forms = {"existence", "count", "comparison", "attribute", "relation", "conjunction"}
    assert seen == {(form, answer) for form in forms for answer in ("yes", "no", "undefined")}


def test_every_relation_has_a_yes_a_no_and_an_undefined():
    seen = {
        (program.relation, answer) for program, answer in PROGRAMS if program.form == "relation"
    }
    assert seen >= {
        (relation, answer) for relation in ASKABLE for answer in ("yes", "no", "undefined")
    }

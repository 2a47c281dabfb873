"""The formulas of docs/older_scenes.md are what is computed."""

import re
from pathlib import Path

import pytest

from scenes.older.codraw import from_codraw
from scenes.similarity import LATER_WEIGHTS, WEIGHTS, later_similarity, similarity

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "older_scenes.md").read_text("utf-8")
FORMULAS = re.findall(r"^similarity = (.*)$", PAGE, re.MULTILINE)
ONE = from_codraw(
    "5,s_3s.png,0,3,0,100,100,0,0,t_4s.png,1,4,7,400,300,2,1,hb0_12s.png,2,12,2,114,225,0,1,"
    "p_1s.png,3,1,1,30,40,0,0,c_2s.png,4,2,5,50,60,0,0,"
)
OTHER = from_codraw(
    "4,s_3s.png,0,3,0,300,120,1,1,t_4s.png,1,4,7,200,20,2,1,hb0_21s.png,2,21,2,115,90,0,1,"
    "a_1s.png,3,1,4,30,40,0,0,"
)


@pytest.mark.parametrize(
    ("formula", "measure", "weights"),
    [(FORMULAS[0], similarity, WEIGHTS), (FORMULAS[1], later_similarity, LATER_WEIGHTS)],
)
def test_a_formula_gives_the_score_and_names_every_term(formula, measure, weights):
    found = measure(ONE, OTHER)
    assert all(value > 0 for value in found.terms.values())
    assert set(re.findall(r"[a-z_]+", formula)) == set(weights)
    assert eval(formula, {}, dict(found.terms)) == pytest.approx(found.score)

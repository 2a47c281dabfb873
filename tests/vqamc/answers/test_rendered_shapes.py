"""An article's published means on drawn shapes: one model, its answers plain and chatty."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest
from vqa_rows import annotation, dataset

from vqamc.answers.evaluation import Scores, score

PLAIN, CHATTY = "pixel reader", "pixel reader, chatty"
COLUMN = {PLAIN: 4, CHATTY: 5}


@pytest.fixture(scope="module")
def article(golden: Callable[[str], Any]) -> Any:
    return golden("consensus/rendered_shapes.json")


def scores_by_seed(rows: list[Any], model: str, rules: str) -> list[Scores]:
    by_seed: dict[int, list[Any]] = {}
    for row in rows:
        by_seed.setdefault(row[0], []).append(row)
    return [
        score(
            dataset(
                *(
                    annotation(place, row[3], question_type=row[1], answer_type=row[2])
                    for place, row in enumerate(part)
                )
            ),
            {place: row[COLUMN[model]] for place, row in enumerate(part)},
            rules=rules,
        )
        for part in by_seed.values()
    ]


@pytest.mark.parametrize(
    ("model", "rules", "mean"),
    [
        (PLAIN, "2021", 0.827),
        (PLAIN, "2016", 0.827),
        (CHATTY, "2021", 0.578),
        (CHATTY, "2016", 0.827),
    ],
)
def test_the_published_means(article: Any, model: str, rules: str, mean: float) -> None:
    assert article["published"][model][rules] == mean
    runs = scores_by_seed(article["rows"], model, rules)
    assert [len(one) for one in runs] == [900] * 5
    assert round(fmean(one.overall for one in runs) / 100, 3) == mean


@pytest.mark.parametrize("answer_type", ["yes/no", "number", "other"])
@pytest.mark.parametrize("model", [PLAIN, CHATTY])
def test_the_published_means_of_each_answer_type(
    article: Any, model: str, answer_type: str
) -> None:
    runs = scores_by_seed(article["rows"], model, "2021")
    mean = fmean(one.per_answer_type[answer_type] for one in runs) / 100
    assert round(mean, 3) == article["published"][model][answer_type]

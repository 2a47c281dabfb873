"""A choice is scored as the reference scores its text: 3,000 questions, both rules versions."""

from __future__ import annotations

import random

import numpy as np
import pytest

from vqamc.choices.scoring import score_choices
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question


@pytest.fixture(scope="module")
def handed(golden):
    return golden("consensus/consensus_handed.json")


@pytest.fixture(scope="module")
def chosen(handed):
    """The handed answers, each among 17 others of the set, in any slot."""
    draw = random.Random(4)
    annotations, asked, said = [], [], {}
    texts = sorted({row["answer"] for row in handed["rows"] if row["answer"].strip()})
    for row in handed["rows"]:
        one = row["question_id"]
        humans = tuple(Answer(text, place) for place, text in enumerate(row["answers"], 1))
        annotations.append(
            Annotation(one, humans, row["image_id"], row["question_type"], row["answer_type"])
        )
        options = list(dict.fromkeys([row["answer"], *draw.sample(texts, 18)]))[:18]
        draw.shuffle(options)
        asked.append(Question(one, "?", row["image_id"], tuple(options)))
        said[one] = row["answer"]
    return load(annotations, asked), said


@pytest.mark.parametrize("rules", ["2021", "2016"])
def test_each_choice_earns_what_the_reference_gives_its_text(handed, chosen, rules):
    data, said = chosen
    official = handed["official"][rules]
    scores = score_choices(data, said, rules=rules)
    by_id = dict(zip(scores.question_ids.tolist(), scores.accuracies.tolist(), strict=True))
    ours = [100 * by_id[row["question_id"]] for row in handed["rows"]]
    assert np.round(ours, 2).tolist() == official["per_question"]
    assert scores.reference_printed["overall"] == official["accuracy"]["overall"]

"""The chosen text earns its consensus accuracy; anything else earns nothing."""

from __future__ import annotations

import re

import numpy as np
import pytest

import vqamc
from vqamc.choices.scores import ChoiceScores
from vqamc.choices.scoring import score_choices
from vqamc.errors import DataError, PolicyError, UsageError
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

RED = ["red"] * 6 + ["pink"] * 3 + ["dark red"]
YES = ["yes"] * 10
COLORS = ["blue", "red", "pink", "B"]
YES_NO = ["no", "yes", "maybe", "a cat"]


@pytest.fixture
def data(make_set):
    return make_set({10: (COLORS, RED), 11: (YES_NO, YES)}, {10: "red", 11: "yes"})


def test_a_choice_earns_what_its_text_earns_in_the_open(data):
    scores = score_choices(data, {10: "pink", 11: "yes"})
    assert scores.overall == (90 + 100) / 2
    assert scores.matches.tolist() == [3, 10]
    assert scores.task == "multiple-choice"
    assert scores.reference_printed is not None
    assert scores.reference_printed["overall"] == 95.0


def test_ceiling_chance_and_majority_stand_beside_it(data):
    scores = score_choices(data, {10: "pink", 11: "yes"})
    assert scores.ceiling == 100.0
    assert scores.chance == pytest.approx(100 * ((1.0 + 0.9) / 4 + 1.0 / 4) / 2, abs=0)
    assert scores.majority_accuracy == 50.0
    assert scores.regrets.tolist() == [0.1, 0.0]
    assert scores.chosen == ["pink", "yes"]
    assert scores.best_options == ["red", "yes"]
    assert scores.reasons == ["exact", "exact"]
    report = scores.to_dict()
    assert report["ceiling"] == 100.0
    assert report["choices"] == {"resolved": 2, "offlist": 0, "unresolved": 0, "blank": 0}
    assert report["reasons"] == {"exact": 2}


def test_a_blank_answer_scores_zero_and_is_counted(data):
    scores = score_choices(data, {10: " \n", 11: ""})
    assert scores.overall == 0.0
    assert scores.choice_counts() == {"resolved": 0, "offlist": 0, "unresolved": 0, "blank": 2}


def test_a_blank_answer_scores_zero_even_where_people_said_nothing(make_set):
    data = make_set({10: (["red", "blue"], ["a", "the"] * 5)})
    assert score_choices(data, {10: ""}).overall == 0.0
    assert vqamc.score(data, {10: ""}, task="open-ended").overall == 100.0


def test_a_text_off_the_list_is_refused_with_ids_and_what_would_match(data):
    with pytest.raises(PolicyError) as refused:
        score_choices(data, {10: "Red", 11: "perhaps"})
    assert refused.value.exit_status == 1
    assert str(refused.value) == (
        "predictions: 2 answers are none of their question's options (10, 11); 1 of them would "
        "match after trimming or lowercasing, such as 'Red' for 'red'; answer with the text of an "
        "option, or choose --offlist zero"
    )


def test_a_text_off_the_list_counts_as_zero_on_request(data):
    scores = score_choices(data, {10: "dark red", 11: "yes"}, offlist="zero")
    # In the open, `dark red` would have earned .3: it is none of the options.
    assert scores.accuracies.tolist() == [0.0, 1.0]
    assert scores.choice_counts() == {"resolved": 1, "offlist": 1, "unresolved": 0, "blank": 0}
    assert scores.reasons == ["off_list", "exact"]
    assert "predictions: 1 answer is none of their question's options; each counts as 0" in (
        scores.warnings
    )


def test_letters_off_the_list_are_recognised_as_such(data):
    with pytest.raises(PolicyError, match="some are letters, which --letters reads"):
        score_choices(data, {10: "A", 11: "yes"})


def test_letters_are_read_on_request(data):
    scores = score_choices(data, {10: "c) pink", 11: "Answer: B"}, letters=True)
    assert scores.chosen == ["pink", "yes"]
    assert scores.overall == 95.0
    assert scores.reasons == ["letter_and_text", "letter"]


def test_unresolved_letters_score_zero_with_their_reason(make_set):
    data = make_set({one: (["yes", "red", "blue"], YES) for one in (10, 11, 12, 13)})
    said = {10: "A or B", 11: "Yes", 12: "", 13: "A"}
    scores = score_choices(data, said, letters=True)
    assert scores.accuracies.tolist() == [0.0, 0.0, 0.0, 1.0]
    assert scores.reasons == ["several", "case_only", "blank", "letter"]
    assert scores.choice_counts() == {"resolved": 1, "offlist": 0, "unresolved": 2, "blank": 1}
    assert "predictions: 2 answers are unresolved; each counts as 0" in scores.warnings


def test_exact_text_beats_a_letter_and_is_flagged(data):
    scores = score_choices(data, {10: "B", 11: "B"}, letters=True)
    assert scores.chosen == ["B", "yes"]
    assert scores.reasons == ["exact_over_letter", "letter"]
    assert any("the text of one option and the letter of another" in one for one in scores.warnings)


def test_missing_answers_count_as_zero_or_are_left_out(data):
    scores = score_choices(data, {10: "red"}, missing="zero")
    assert scores.accuracies.tolist() == [1.0, 0.0]
    assert scores.reasons == ["exact", "missing"]
    assert scores.chosen == ["red", None]
    assert sum(scores.choice_counts().values()) == 1
    assert len(score_choices(data, {10: "red"}, missing="skip")) == 1


def test_chance_counts_an_option_as_often_as_it_stands(make_set):
    data = make_set({10: (["yes", "yes", "no"], YES)})
    scores = score_choices(data, {10: "yes"})
    assert scores.chance == pytest.approx(200 / 3, abs=0)
    assert "1 questions list an option twice; chance counts each time" in scores.warnings


def test_lists_of_different_lengths_are_averaged_by_question(make_set):
    data = make_set({10: (["yes", "no"], YES), 11: (["yes", "no", "a", "b", "c"], YES)})
    scores = score_choices(data, {10: "no", 11: "yes"})
    assert scores.chance == 35.0
    assert scores.overall == 50.0


def test_the_majority_is_counted_from_the_answers_where_it_is_not_stored(make_set):
    data = make_set({10: (["b", "c"], ["b"] * 4 + ["c"] * 4 + ["d", "e"])})
    assert score_choices(data, {10: "b"}).majority_accuracy == 100.0  # Ties by text.
    assert score_choices(data, {10: "c"}).majority_accuracy == 0.0
    assert score_choices(data, {10: "c"}).overall == 100.0


def test_an_option_as_text_of_unanimous_people_is_compared_as_the_rules_say(make_set):
    data = make_set({10: (["Yes", "yes"], YES)})
    assert score_choices(data, {10: "Yes"}).overall == 0.0
    assert score_choices(data, {10: "Yes"}, rules="2016").overall == 100.0
    assert score_choices(data, {10: "Yes"}).chance == 50.0


def test_a_subset_is_scored_among_its_own_options(data):
    scores = score_choices(data, {10: "red", 11: "no"}, only=[11])
    assert len(scores) == 1
    assert scores.options.texts(0) == YES_NO
    assert scores.overall == 0.0


def test_every_setting_of_choices_is_in_the_signature(data):
    said = {10: "red", 11: "yes"}
    lines = {
        score_choices(data, said).signature,
        score_choices(data, said, offlist="zero").signature,
        score_choices(data, said, letters=True).signature,
        score_choices(data, said, missing="zero").signature,
        vqamc.score(data, said, task="open-ended").signature,
    }
    assert len(lines) == 5


def test_the_order_of_options_is_part_of_the_signature(make_set):
    one = make_set({10: (["yes", "no"], YES)})
    other = make_set({10: (["no", "yes"], YES)})
    assert score_choices(one, {10: "yes"}).signature != score_choices(other, {10: "yes"}).signature


def test_scoring_changes_neither_options_nor_later_scores(data):
    before = score_choices(data, {10: "pink", 11: "yes"}).to_dict()
    score_choices(data, {10: "A", 11: "C"}, letters=True)
    vqamc.score(data, {10: "pink", 11: "yes"}, task="open-ended")
    assert score_choices(data, {10: "pink", 11: "yes"}).to_dict() == before


def test_questions_without_options_are_refused_by_id():
    annotations = [
        Annotation(one, tuple(Answer("yes", k + 1) for k in range(10))) for one in (1, 2)
    ]
    asked = [Question(1, "Is it?", None, ("yes", "no")), Question(2, "Is it?")]
    with pytest.raises(
        PolicyError, match=re.escape("1 of 2 questions to score have no options there (2)")
    ):
        score_choices(load(annotations, asked), {1: "yes", 2: "yes"})
    assert score_choices(load(annotations, asked), {1: "yes"}, missing="skip").overall == 100.0


def test_options_are_needed_at_all():
    annotations = [Annotation(1, tuple(Answer("yes", k + 1) for k in range(10)))]
    with pytest.raises(UsageError, match="multiple choice needs the options: give --questions Q"):
        score_choices(load(annotations), {1: "yes"})
    with pytest.raises(DataError, match="expected questions with multiple_choices"):
        score_choices(load(annotations, [Question(1, "Is it?")]), {1: "yes"})


def test_a_choice_is_what_score_returns_where_questions_have_options(data):
    scores = vqamc.score(data, {10: "red", 11: "yes"})
    assert isinstance(scores, ChoiceScores)
    with pytest.raises(UsageError, match="for multiple choice, and the task is open-ended"):
        vqamc.score(data, {10: "red", 11: "yes"}, task="Open Ended", letters=True)
    with pytest.raises(UsageError, match="offlist='maybe': choose one of error, zero"):
        vqamc.score(data, {10: "red", 11: "yes"}, offlist="maybe")


def test_the_accuracy_array_is_exact_per_option(data):
    scores = score_choices(data, {10: "pink", 11: "yes"})
    fractions = scores.credits.numerators / np.repeat(scores.credits.denominators, 4)
    assert fractions.tolist() == [0, 1, 0.9, 0, 0, 1, 0, 0]
    assert scores.credits.best_slots.tolist() == [1, 1]

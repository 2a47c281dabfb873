"""Each blind player does what the paper says of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vqamc.answers.options import intern_options
from vqamc.demo import copy_demo
from vqamc.loading import load
from vqamc.players.bag_of_words import BagOfWords, question_features
from vqamc.players.fixed import Always, ByLength
from vqamc.players.neighbours import NearestNeighbour
from vqamc.players.playing import choose, preferred
from vqamc.players.priors import Popularity, RandomFrequent, TypePrior
from vqamc.players.similarity import similarities
from vqamc.players.training import Asked, by_frequency, training_of
from vqamc.records import Annotation, Answer, Question


def asked(*texts):
    return Asked(np.arange(len(texts)), texts)


def options(*lists):
    return intern_options([Question(n, "?", None, tuple(one)) for n, one in enumerate(lists)])


def training(*rows):
    """Return training questions of (text, answer) or (text, answer, type)."""
    annotations = [
        Annotation(n, (Answer(row[1], 1),) * 10, n, *row[2:3], multiple_choice_answer=row[1])
        for n, row in enumerate(rows)
    ]
    return training_of(load(annotations, [Question(n, row[0], n) for n, row in enumerate(rows)]))


def test_always_yes_prefers_yes_and_is_indifferent_without_it():
    lists = options(["no", "Yes", "red"], ["blue", "red"])
    liked = preferred(Always("yes").preferences(asked("?", "?"), lists), lists)
    assert liked.tolist() == [False, True, False, True, True]
    assert Always("no").answers(asked("?", "?")) == ["no", "no"]


def test_length_is_counted_in_characters():
    lists = options(["été", "abcd", "dcba", "a"])
    longest = preferred(ByLength(longest=True).preferences(asked("?"), lists), lists)
    assert longest.tolist() == [False, True, True, False]
    shortest = preferred(ByLength(longest=False).preferences(asked("?"), lists), lists)
    assert shortest.tolist() == [False, False, False, True]


def test_popularity_counts_correct_answers_in_normal_form():
    player = Popularity.learn(training(("a", "Two"), ("b", "2"), ("c", "red"), ("d", "x")))
    lists = options(["red", "2", "blue"])
    assert player.preferences(asked("?"), lists).tolist() == [1.0, 2.0, 0.0]


def test_the_type_prior_says_the_favourite_of_the_longest_type():
    player = TypePrior.learn(
        training(
            ("what is this", "dog", "what is"),
            ("what is the color", "red", "what is the"),
            ("what is the size", "red", "what is the"),
            ("what is the", "big", "what is the"),
            ("can it fly", "no", "none of the above"),
        )
    )
    guesses = player.answers(
        asked("What is the shape?", "What is there?", "WHAT IS", "Whatis the", "is it", "What's up")
    )
    assert guesses == ["red", "dog", "dog", "no", "no", "no"]


def test_without_types_the_prior_is_the_overall_favourite():
    player = TypePrior.learn(training(("a", "red"), ("b", "red"), ("c", "blue")))
    assert player.answers(asked("what is it")) == ["red"]


def test_ties_of_frequency_go_by_text():
    assert by_frequency(["b", "a", "b", "a", "c"]) == ["a", "b", "c"]


def test_four_neighbours_vote_and_the_nearest_breaks_the_tie():
    player = NearestNeighbour.learn(
        training(
            ("what color is the dog", "brown"),
            ("what color is the dog house", "red"),
            ("what color is the old dog house", "red"),
            ("what color is the big old dog house", "blue"),
            ("how many people", "2"),
            ("how many people", "2"),
        )
    )
    assert player.answers(asked("what color is the dog")) == ["red"]
    assert player.answers(asked("how many people")) == ["2"]


def test_of_neighbours_that_disagree_the_nearest_is_believed():
    player = NearestNeighbour.learn(
        training(
            ("what is the dog doing", "running"),
            ("what is the cat doing", "sleeping"),
            ("what is the man doing", "eating"),
            ("what is the boy doing", "sitting"),
        )
    )
    assert player.answers(asked("what is the man doing")) == ["eating"]


def test_a_question_without_a_shared_word_gets_the_most_frequent_answer():
    player = NearestNeighbour.learn(training(("is it", "yes"), ("is that", "yes"), ("who", "man")))
    assert player.answers(asked("wieso", "")) == ["yes", "yes"]


def test_the_option_most_similar_to_the_guess_is_chosen():
    player = NearestNeighbour.learn(training(("what animal is it", "dogs")))
    lists = options(["cat", "dog", "log", "dogma"], ["cat", "dogs", "dog"])
    liked = preferred(player.preferences(asked("what animal", "what animal"), lists), lists)
    assert liked.tolist() == [False, True, False, False, False, True, False]


def test_similarity_is_the_cosine_of_character_ngrams():
    lists = options(["ab", "abc", "xyz", "AB"], ["?"])
    alike = similarities(["ab", "?"], lists)
    # " ab " has 4 unigrams (the blank twice), 3 bigrams, 2 trigrams: squares 4+1+1, 3, 2 = 11;
    # " abc " 4+1+1+1, 4, 3 = 14; shared 4+1+1, 2, 1 = 9.
    assert alike.tolist() == pytest.approx(
        [1.0, 9 / np.sqrt(11 * 14), 4 / np.sqrt(11 * 14), 1.0, 1.0], abs=1e-6
    )


def test_the_features_are_words_and_the_first_three_with_their_places():
    assert question_features("What's the Dog's name, dog?") == [
        "what's", "the", "dog's", "name", "dog", "1: what's", "2: the", "3: dog's",
    ]  # fmt: skip


def test_a_thousand_and_thirty_features_at_most():
    rows = [(f"w{n} x{n} y{n} z{n}", "yes") for n in range(400)]
    player = BagOfWords.learn(training(*rows))
    assert len(player.vectorizer.vocabulary_) == 1030


def test_the_bag_of_words_learns_which_word_means_what():
    rows = [("what color is the sky", "blue"), ("what color is the grass", "green")] * 5
    player = BagOfWords.learn(training(*rows, *[("is it day", "yes")] * 5))
    questions = asked("is the grass wet", "the sky", "is it")
    assert player.answers(questions) == ["green", "blue", "yes"]
    lists = options(["blue", "green", "unheard of"], ["Blue", "unheard of"], ["what", "who"])
    liked = preferred(player.preferences(questions, lists), lists)
    assert liked.tolist() == [False, True, False, True, False, True, True]


def test_questions_without_a_word_are_answered_by_the_shares():
    player = BagOfWords.learn(training(("?", "red"), ("!", "blue"), ("", "red")))
    assert player.answers(asked("?", "who")) == ["red", "red"]
    lists = options(["blue", "red", "green"])
    assert preferred(player.preferences(asked("..."), lists), lists).tolist() == [
        False,
        True,
        False,
    ]


def test_rare_answers_are_not_learnt():
    rows = [("a b", f"answer {n:04d}") for n in range(1001)]
    player = BagOfWords.learn(training(*rows))
    assert len(player.classes) == 1000
    assert "answer 1000" not in player.classes


def test_random_answers_come_from_the_most_frequent():
    rows = [("a", f"answer {n:04d}") for n in range(1001)] + [("b", "yes")] * 2
    player = RandomFrequent.learn(training(*rows), seed=0)
    assert len(player.frequent) == 1000
    said = player.answers(asked(*["?"] * 300))
    assert set(said) <= set(player.frequent)
    assert len(set(said)) > 200
    assert said != RandomFrequent.learn(training(*rows), seed=1).answers(asked(*["?"] * 300))


def test_a_draw_between_options_depends_on_its_question_alone():
    lists = options(*[["a", "b", "c", "d"]] * 40)
    questions = Asked(np.arange(100, 140), ("?",) * 40)
    chosen = choose(np.zeros(160), questions, lists, "random", 0)
    assert set(chosen) == {"a", "b", "c", "d"}
    rows = np.array([3, 17])
    part = choose(np.zeros(8), questions.take(rows), lists.take(rows), "random", 0)
    assert part == [chosen[3], chosen[17]]
    assert choose(np.zeros(160), questions, lists, "random", 1) != chosen
    assert choose(np.zeros(160), questions, lists, "prior-yes", 0) != chosen


def test_only_questions_that_are_asked_and_annotated_are_learnt_from():
    annotations = [Annotation(n, (Answer("yes", 1),) * 10, n) for n in (1, 2, 3)]
    lesson = training_of(
        load(annotations, [Question(2, "two?"), Question(3, "three?"), Question(4, "?")])
    )
    assert lesson.asked.texts == ("two?", "three?")
    assert lesson.image_ids.tolist() == [2, 3]


def test_the_type_prior_goes_by_the_annotated_type_where_there_is_one() -> None:
    texts = ("is it red", "is it big", "is it blue", "is it small")
    answers = ("red", "big", "red", "big")
    taught = training(*zip(texts, answers, ("colour", "size", "colour", "size"), strict=True))
    player = TypePrior.learn(taught)
    assert player.answers(taught.asked) == list(answers)
    # Without annotations no question begins with a type, and the favourite of all is said.
    assert player.answers(asked(*texts)) == ["big"] * 4
    odd = replace(taught.asked, types=(None, "other", "size", None))
    assert player.types_of(odd) == [None, None, "size", None]


def test_types_that_begin_no_question_are_said(run: Callable[..., Any], tmp_path: Path) -> None:
    copy_demo(tmp_path)
    document = json.loads((tmp_path / "annotations.json").read_text("utf-8"))
    sides = "--questions questions.json --train-annotations annotations.json"
    line = f"baseline type-prior {sides} --out r.json"
    assert "question types" not in run(line).err
    for row in document["annotations"]:
        row["question_type"] = f"type of {row['answer_type']}"
    (tmp_path / "annotations.json").write_text(json.dumps(document), "utf-8")
    assert "36 of 36 questions begin with none of the 3 question types" in run(line).err


def test_a_random_choice_signs_nothing_that_it_does_not_use(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    copy_demo(tmp_path)
    run("choices build --annotations annotations.json --questions questions.json --out m.json")
    line = "baseline random --format json --out r.json --questions"
    assert "answers:" not in run(f"{line} m.json").json["signature"]
    trained = f"{line} questions.json --train-annotations annotations.json"
    assert "answers:1000" in run(trained).json["signature"]

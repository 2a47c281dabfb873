"""Which questions belong together, and what is said of pairs that do not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from pair_rows import COMPLEMENT, binary, group, pair
from vqa_rows import dataset

from vqamc.answers.dataset import Dataset
from vqamc.errors import DataError, PolicyError, UsageError
from vqamc.loading import load_questions
from vqamc.pairs.finding import find_pairs
from vqamc.pairs.groups import read_groups
from vqamc.records import Question

DATA = dataset(*(binary(question_id, "yes") for question_id in (1, 2, 3, 4, 5)))


def found(pairs: Any, **settings: Any) -> list[list[int]]:
    return find_pairs(DATA, pairs, **settings).question_ids.tolist()  # type: ignore[no-any-return]


def asking(data: Dataset, texts: dict[int, str]) -> Dataset:
    questions = [Question(question_id, text) for question_id, text in texts.items()]
    return replace(data, questions=load_questions(questions))


class TestAListOfPairs:
    def test_the_smaller_id_is_the_original_and_pairs_are_sorted(self) -> None:
        assert found([[4, 3], [2, 1]]) == [[1, 2], [3, 4]]

    def test_ids_are_read_as_files_spell_them(self) -> None:
        assert found([["1", "2"], ["3", "4"]]) == [[1, 2], [3, 4]]
        assert found(np.array([[1, 2], [4, 3]])) == [[1, 2], [3, 4]]

    def test_a_repeat_in_either_order_is_one_pair_with_a_warning(self) -> None:
        pairs = find_pairs(DATA, [[1, 2], [2, 1], [1, 2], [3, 4]])
        assert pairs.question_ids.tolist() == [[1, 2], [3, 4]]
        assert (pairs.n_listed, pairs.n_repeated, pairs.n_overlapping) == (4, 2, 0)
        assert pairs.warnings == (
            "pairs: 2 pairs stand there before, in this order or reversed; kept once",
        )

    def test_an_id_in_two_pairs_is_warned_of_and_both_stay(self) -> None:
        pairs = find_pairs(DATA, [[1, 2], [2, 3], [4, 5]])
        assert pairs.question_ids.tolist() == [[1, 2], [2, 3], [4, 5]]
        assert pairs.n_overlapping == 1
        assert pairs.warnings == (
            "pairs: 1 question stands in more than one pair (2); each pair is scored",
        )

    def test_an_id_paired_with_itself_is_refused(self) -> None:
        with pytest.raises(PolicyError) as error:
            found([[1, 2], [3, 3], [4, 4]])
        assert str(error.value) == (
            "pairs at $[1]: expected a pair of different questions, got an id twice in 2 pairs "
            "(3, 4); name each question of a pair once"
        )

    def test_an_id_that_is_not_annotated_is_refused_by_name(self) -> None:
        with pytest.raises(PolicyError) as error:
            found([[1, 2], [3, 70], [8, 4]])
        assert str(error.value) == (
            "pairs at $[1][1]: expected questions that annotations annotates, got 2 that it does "
            "not (8, 70); another split? extra='ignore' leaves their pairs out and counts them"
        )

    def test_both_faults_are_named_at_once(self) -> None:
        with pytest.raises(PolicyError) as error:
            found([[1, 1], [3, 70]])
        assert len(str(error.value).splitlines()) == 2

    def test_an_id_that_is_not_annotated_is_counted_where_that_is_asked_for(self) -> None:
        pairs = find_pairs(DATA, [[1, 2], [3, 70]], extra="ignore")
        assert pairs.question_ids.tolist() == [[1, 2]]
        assert (pairs.n_listed, pairs.n_unknown) == (2, 1)
        assert pairs.warnings == (
            "pairs: 1 of 2 pairs have a question that annotations does not annotate; left out",
        )

    def test_nothing_left_is_nothing_to_score(self) -> None:
        with pytest.raises(DataError, match="another split"):
            found([[6, 7]], extra="ignore")

    @pytest.mark.parametrize("pairs", [[], (), np.empty((0, 2), dtype=int)])
    def test_an_empty_list_is_nothing_to_score(self, pairs: Any) -> None:
        with pytest.raises(DataError, match="nothing to score"):
            found(pairs)

    @pytest.mark.parametrize(
        ("pairs", "path"),
        [
            ([[1, 2], [3]], r"\$\[1\]"),
            ([[1, 2], [3, 4, 5]], r"\$\[1\]"),
            ([[1, 2], 3], r"\$\[1\]"),
            ([[1, 2], "34"], r"\$\[1\]"),
            ([[1, 2], [3, [4]]], r"\$\[1\]\[1\]"),
            ([[1, 2], [3, 4.5]], r"\$\[1\]\[1\]"),
            ([[1, 2], [True, 4]], r"\$\[1\]\[0\]"),
            ([[1, 2], ["04", 3]], r"\$\[1\]\[0\]"),
        ],
    )
    def test_what_is_no_pair_of_ids_is_refused_with_its_path(self, pairs: Any, path: str) -> None:
        with pytest.raises(DataError, match=f"^pairs at {path}: "):
            found(pairs)

    @pytest.mark.parametrize("pairs", [5, "12", {1: 2}, 0.5, True])
    def test_what_is_no_list_is_refused(self, pairs: Any) -> None:
        with pytest.raises(DataError, match="a list of pairs, got"):
            found(pairs)


class TestIds:
    def test_a_complement_is_its_original_plus_nine_hundred_million(self) -> None:
        data = dataset(*pair(120, "yes", "no"), binary(131, "no"), binary(COMPLEMENT + 142, "no"))
        pairs = find_pairs(data)
        assert pairs.source == "ids"
        assert pairs.question_ids.tolist() == [[120, COMPLEMENT + 120]]

    def test_no_chain_and_no_negative_original(self) -> None:
        ids = (5, COMPLEMENT + 5, 2 * COMPLEMENT + 5, -1, COMPLEMENT - 1)
        data = dataset(*(binary(question_id, "yes") for question_id in ids))
        assert find_pairs(data).question_ids.tolist() == [[5, COMPLEMENT + 5]]

    def test_without_any_what_to_give_is_said(self) -> None:
        with pytest.raises(UsageError, match="give --pairs, --groups, or --questions"):
            find_pairs(DATA)


class TestTexts:
    def test_questions_of_one_text_with_opposite_answers_are_paired(self) -> None:
        rows = [binary(10, "yes"), binary(20, "no"), binary(30, "no"), binary(40, "yes")]
        data = asking(dataset(*rows), {10: "Is it?", 20: " Is it?\n", 30: "Is he?", 40: "is he?"})
        pairs = find_pairs(data)
        assert pairs.source == "question text"
        assert pairs.question_ids.tolist() == [[10, 20]]

    def test_ids_come_first(self) -> None:
        data = dataset(*pair(10, "yes", "no"), binary(20, "no"))
        texts = dict.fromkeys((10, COMPLEMENT + 10, 20), "Is it?")
        assert find_pairs(asking(data, texts)).source == "ids"

    def test_where_several_fit_the_ids_lie_as_close_as_they_can(self) -> None:
        # Nearest first would pair 30 with 40 and leave 10 with 90: 90 apart in all, not 70.
        rows = [binary(10, "yes"), binary(30, "no"), binary(40, "yes"), binary(90, "no")]
        data = asking(dataset(*rows), dict.fromkeys((10, 30, 40, 90), "Is it?"))
        assert find_pairs(data).question_ids.tolist() == [[10, 30], [40, 90]]

    def test_a_question_too_many_stays_without_a_pair(self) -> None:
        rows = [binary(10, "yes"), binary(30, "no"), binary(40, "yes")]
        data = asking(dataset(*rows), dict.fromkeys((10, 30, 40), "Is it?"))
        assert find_pairs(data).question_ids.tolist() == [[30, 40]]

    def test_two_questions_on_one_image_are_no_pair(self) -> None:
        rows = [binary(10, "yes"), binary(11, "no"), binary(90, "no")]
        data = asking(dataset(*rows), dict.fromkeys((10, 11, 90), "Is it?"))
        assert find_pairs(data).question_ids.tolist() == [[10, 90]]

    def test_answers_other_than_yes_and_no_are_not_opposite(self) -> None:
        rows = [binary(10, "yes"), binary(20, "no", multiple_choice_answer="maybe")]
        data = asking(dataset(*rows), dict.fromkeys((10, 20), "Is it?"))
        with pytest.raises(DataError, match="questions of one text on two images"):
            find_pairs(data)

    def test_annotated_questions_that_are_not_asked_have_no_text(self) -> None:
        rows = [binary(10, "yes"), binary(20, "no"), binary(30, "no")]
        data = asking(dataset(*rows), dict.fromkeys((10, 30, 50), "Is it?"))
        assert find_pairs(data).question_ids.tolist() == [[10, 30]]


class TestGroups:
    def test_a_group_is_two_pairs(self) -> None:
        rows, ids = group(10)
        data = dataset(*rows)
        pairs = find_pairs(data, groups=read_groups([ids], data, "error"))
        assert pairs.source == "groups file"
        assert pairs.question_ids.tolist() == [[10, 11], [12, 13]]

    def test_a_list_of_pairs_comes_first(self) -> None:
        rows, ids = group(10)
        data = dataset(*rows)
        pairs = find_pairs(data, [[10, 13]], read_groups([ids], data, "error"))
        assert (pairs.source, len(pairs)) == ("pairs file", 1)


def test_the_fingerprint_tells_pairs_apart_and_not_how_they_are_listed() -> None:
    lists = ([[1, 2], [3, 4]], [[4, 3], [2, 1]], [[1, 2], [3, 4], [2, 1]], [[1, 3], [2, 4]])
    first, *same, other = (find_pairs(DATA, pairs).fingerprint() for pairs in lists)
    assert same == [first, first]
    assert other != first

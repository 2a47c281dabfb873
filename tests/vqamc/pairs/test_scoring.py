"""A model's answers, pair by pair, on pairs small enough to be counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from pair_rows import COMPLEMENT, binary, of_pair, pair
from vqa_rows import Row, annotation, dataset

from vqamc import score_pairs
from vqamc.errors import DataError, PolicyError
from vqamc.files.schemas import load_schema
from vqamc.rules import NAMED_RULES, RULES_2021

# The four outcomes, a pair of one answer, and a question without a pair.
ROWS = [
    *pair(10, "yes", "no"),
    *pair(20, "no", "yes"),
    *pair(30, "yes", "no"),
    *pair(40, "no", "yes"),
    *pair(50, "yes", "yes"),
    binary(60, "no"),
]
SAID = (
    of_pair(10, "yes", "no")  # both
    | of_pair(20, "yes", "yes")  # only the complement, which is answered yes
    | of_pair(30, "no", "No.")  # only the complement, which is answered no
    | of_pair(40, "yes", "not sure")  # neither
    | of_pair(50, "yes", "yes")
    | {60: "no"}
)
DATA = dataset(*ROWS)


def report(rows: Sequence[Row], said: Any, **settings: Any) -> dict[str, Any]:
    return score_pairs(dataset(*rows), said, **settings).to_dict()


class TestByHand:
    document = score_pairs(DATA, SAID).to_dict()

    def test_pairs_are_counted(self) -> None:
        pairs = self.document["pairs"]
        assert self.document["source"] == "ids"
        counts = {key: pairs[key] for key in pairs if key.startswith("n_")}
        assert counts == {
            "n_complete": 5,
            "n_opposite": 4,
            "n_same_answer": 1,
            "n_unpaired": 1,
            "n_listed": 5,
            "n_repeated": 0,
            "n_unknown": 0,
            "n_overlapping": 0,
        }

    def test_a_pair_is_right_if_both_majority_answers_are_given(self) -> None:
        assert self.document["pairs"]["pair_accuracy"] == 25.0

    def test_each_opposite_pair_has_one_outcome(self) -> None:
        outcomes = self.document["pairs"]["outcomes"]
        assert outcomes == {"both": 1, "only_yes": 1, "only_no": 1, "neither": 1}

    def test_unmoved_is_the_share_answered_alike_after_normalising(self) -> None:
        assert self.document["pairs"]["unmoved"] == 50.0

    def test_single_figures_are_over_all_questions(self) -> None:
        assert self.document["single"] == {
            "accuracy": 100 * 6 / 11,  # `No.` is not the unanimous `no` of rules 2021
            "majority_accuracy": 100 * 7 / 11,
            "n_questions": 11,
            "answered_yes": 6,
            "answered_no": 4,
            "answered_other": 1,
            "not_answered": 0,
        }

    def test_players_without_a_look_stand_beside(self) -> None:
        assert self.document["blind"] == {
            "coin": 25.0,
            "yes": 0.0,
            "no": 0.0,
            "original_yes": 50.0,
            "original_no": 50.0,
        }

    def test_it_is_what_its_schema_says(self) -> None:
        jsonschema.validate(self.document, load_schema("pairs_report"))

    def test_the_result_holds_pairs_as_arrays(self) -> None:
        scored = score_pairs(DATA, SAID)
        assert scored.question_ids[:, 0].tolist() == [10, 20, 30, 40, 50]
        assert scored.opposite.tolist() == [True, True, True, True, False]
        assert scored.right[:2].tolist() == [[True, True], [False, True]]
        assert (len(scored), scored.pair_accuracy) == (5, 25.0)


class TestTheRulesOfAPair:
    rows = (*pair(10, "yes", "no", agreeing=6), *pair(20, "yes", "no", agreeing=10))

    def test_constants_have_no_pair_by_majority_however_people_disagree(self) -> None:
        for answer in ("yes", "no"):
            said = dict.fromkeys([one["question_id"] for one in self.rows], answer)
            pairs = report(self.rows, said)["pairs"]
            # Four of ten people are enough for the whole consensus accuracy.
            assert pairs["pair_accuracy"] == 0.0
            assert pairs["pair_accuracy_full"] == 50.0
            assert pairs["pair_accuracy_any"] == 50.0
            assert pairs["unmoved"] == 100.0

    def test_the_players_are_told_beside_each_rule(self) -> None:
        document = report(self.rows, of_pair(10, "yes", "no") | of_pair(20, "no", "yes"))
        assert document["blind"]["yes"] == 0.0
        assert document["blind_full"] == {
            "coin": 62.5,  # sure on the first pair, one in four on the second
            "yes": 50.0,
            "no": 50.0,
            "original_yes": 100.0,
            "original_no": 50.0,
        }

    def test_full_and_any_differ_where_few_agree(self) -> None:
        rows = [binary(10, "yes", 8), binary(COMPLEMENT + 10, "no", 8)]
        pairs = report(rows, of_pair(10, "no", "yes"))["pairs"]
        # Two of ten agree: 0.6 each.
        assert (pairs["pair_accuracy_full"], pairs["pair_accuracy_any"]) == (0.0, 100.0)

    def test_a_tie_is_decided_by_the_stored_majority_answer(self) -> None:
        rows = [binary(10, "yes", 5), binary(COMPLEMENT + 10, "no", 5)]
        for said in ("yes", "no"):
            assert report(rows, of_pair(10, said, said))["pairs"]["pair_accuracy"] == 0.0
        assert report(rows, of_pair(10, "yes", "no"))["pairs"]["pair_accuracy"] == 100.0

    def test_where_no_majority_answer_is_stored_people_are_counted(self) -> None:
        rows = [
            {key: value for key, value in row.items() if key != "multiple_choice_answer"}
            for row in pair(10, "yes", "no", agreeing=7)
        ]
        assert report(rows, of_pair(10, "yes", "no"))["pairs"]["pair_accuracy"] == 100.0


class TestNoOppositePair:
    document = report([*pair(10, "yes", "yes"), *pair(20, "no", "no")], of_pair(10, "yes", "yes"),
                      missing="zero")  # fmt: skip

    def test_figures_of_pairs_are_null_and_a_warning_says_why(self) -> None:
        pairs = self.document["pairs"]
        assert (pairs["n_complete"], pairs["n_opposite"], pairs["n_same_answer"]) == (2, 0, 2)
        for key in ("pair_accuracy", "pair_accuracy_full", "pair_accuracy_any", "unmoved"):
            assert pairs[key] is None
        assert pairs["outcomes"] == {"both": 0, "only_yes": 0, "only_no": 0, "neither": 0}
        assert (
            "all 2 complete pairs have the same majority answer on both sides: no pair accuracy"
            in self.document["warnings"]
        )

    def test_single_figures_are_there(self) -> None:
        assert self.document["single"]["accuracy"] == 50.0
        assert self.document["single"]["not_answered"] == 2

    def test_it_is_what_its_schema_says(self) -> None:
        jsonschema.validate(self.document, load_schema("pairs_report"))


class TestTypes:
    def test_a_type_has_its_own_figures_and_players(self) -> None:
        rows = [*pair(10, "yes", "no"), *pair(20, "no", "yes"), *pair(30, "yes", "no")]
        for row in rows[4:]:
            row["question_type"] = "are the"
        said = of_pair(10, "yes", "no") | of_pair(20, "yes", "no") | of_pair(30, "yes", "yes")
        types = report(rows, said)["per_question_type"]
        assert types["are the"] == {
            "n_questions": 2,
            "accuracy": 50.0,
            "majority_accuracy": 50.0,
            "n_complete": 1,
            "n_opposite": 1,
            "pair_accuracy": 0.0,
            "pair_accuracy_full": 0.0,
            "pair_accuracy_any": 0.0,
            "unmoved": 100.0,
            "interval": None,
            "blind": {
                "coin": 25.0,
                "yes": 0.0,
                "no": 0.0,
                "original_yes": 100.0,
                "original_no": 0.0,
            },
        }
        assert types["is the"]["pair_accuracy"] == 50.0
        assert types["is the"]["blind"]["original_yes"] == 50.0

    def test_a_type_without_opposite_pairs_has_no_pair_figures(self) -> None:
        rows = [*pair(10, "yes", "no"), binary(20, "no", question_type="can")]
        alone = report(rows, of_pair(10, "yes", "no") | {20: "no"})["per_question_type"]["can"]
        assert (alone["accuracy"], alone["n_complete"], alone["n_opposite"]) == (100.0, 0, 0)
        assert alone["pair_accuracy"] is None
        assert alone["blind"]["yes"] is None

    def test_a_pair_of_two_types_is_listed_under_its_original(self) -> None:
        rows = pair(10, "yes", "no")
        rows[1]["question_type"] = "can"
        document = report(rows, of_pair(10, "yes", "no"))
        assert document["per_question_type"]["is the"]["n_opposite"] == 1
        assert document["per_question_type"]["can"]["n_opposite"] == 0
        assert document["warnings"] == [
            "1 of 1 pairs have two question types; listed under the original's"
        ]


class TestOtherAnswers:
    rows = (
        annotation(1, ["red"] * 10, multiple_choice_answer="red"),
        annotation(2, ["blue"] * 10, multiple_choice_answer="blue"),
        annotation(3, ["2"] * 10, multiple_choice_answer="2"),
        annotation(4, ["yes"] * 10, multiple_choice_answer="yes"),
    )
    pairs = ((2, 1), (3, 4))

    def test_pairs_of_any_answers_are_scored(self) -> None:
        document = report(self.rows, {1: "Red", 2: "blue", 3: "two", 4: "no"}, pairs=self.pairs)
        assert document["source"] == "pairs file"
        assert document["pairs"]["pair_accuracy"] == 50.0
        assert document["warnings"] == [
            "2 of 2 opposite-answer pairs are not yes against no: in `outcomes` a known yes or "
            "no keeps its side, and where neither is known the original stands in for the question "
            "answered yes"
        ]

    @pytest.mark.parametrize(
        ("said", "outcome"),
        [
            ({1: "red", 2: "x", 3: "x", 4: "x"}, "only_yes"),  # the original, for want of a yes
            ({1: "x", 2: "blue", 3: "x", 4: "x"}, "only_no"),
            ({1: "x", 2: "x", 3: "x", 4: "yes"}, "only_yes"),  # yes is yes, original or not
            ({1: "x", 2: "x", 3: "2", 4: "x"}, "only_no"),
        ],
    )
    def test_outcomes_still_add_up(self, said: dict[int, str], outcome: str) -> None:
        outcomes = report(self.rows, said, pairs=self.pairs)["pairs"]["outcomes"]
        assert outcomes[outcome] == 1
        assert outcomes["neither"] == 1
        assert sum(outcomes.values()) == 2

    def test_an_answer_of_which_nothing_is_left_is_no_hit_by_chance(self) -> None:
        rows = [annotation(1, ["a"] * 10), annotation(2, ["b"] * 10)]
        pairs = report(rows, {1: "?", 2: "b"}, pairs=[(1, 2)])["pairs"]
        assert pairs["outcomes"]["both"] == 0
        assert report(rows, {1: "a", 2: "b"}, pairs=[(1, 2)])["pairs"]["pair_accuracy"] == 100.0


class TestIds:
    rows = (*pair(10, "yes", "no"), *pair(20, "no", "yes"))
    said = of_pair(10, "yes", "no")

    def test_a_missing_answer_is_refused(self) -> None:
        with pytest.raises(PolicyError, match="2 of 4 questions are not answered"):
            report(self.rows, self.said)

    def test_or_counts_as_wrong(self) -> None:
        document = report(self.rows, self.said, missing="zero")
        assert document["pairs"]["pair_accuracy"] == 50.0
        assert document["pairs"]["unmoved"] == 0.0
        assert document["single"]["not_answered"] == 2

    def test_or_its_pair_is_left_out(self) -> None:
        document = report(self.rows, self.said | {20: "no"}, missing="skip")
        assert document["pairs"]["pair_accuracy"] == 100.0
        pairs = document["pairs"]
        assert (pairs["n_complete"], pairs["n_unpaired"], pairs["n_listed"]) == (1, 1, 2)

    def test_no_pair_left_is_nothing_to_score(self) -> None:
        with pytest.raises(DataError, match="nothing to score pair by pair"):
            report(self.rows, {10: "yes", 20: "no"}, missing="skip")

    def test_a_foreign_answer_is_refused_or_left_out(self) -> None:
        said = self.said | of_pair(20, "no", "yes") | {77: "yes"}
        with pytest.raises(PolicyError, match="77"):
            report(self.rows, said)
        document = report(self.rows, said, extra="ignore")
        assert document["counts"]["extra"] == 1
        assert document["pairs"]["pair_accuracy"] == 100.0

    def test_a_pair_that_is_not_annotated_is_left_out_on_request(self) -> None:
        rows = [binary(1, "yes"), binary(2, "no")]
        with pytest.raises(PolicyError, match="another split"):
            report(rows, {1: "yes", 2: "no"}, pairs=[(1, 2), (3, 4)])
        document = report(rows, {1: "yes", 2: "no"}, pairs=[(1, 2), (3, 4)], extra="ignore")
        assert (document["pairs"]["n_listed"], document["pairs"]["n_unknown"]) == (2, 1)


class TestOverlap:
    def test_each_pair_is_scored(self) -> None:
        rows = [binary(1, "yes"), binary(2, "no"), binary(3, "yes")]
        document = report(rows, {1: "yes", 2: "no", 3: "no"}, pairs=[(1, 2), (3, 2)])
        pairs = document["pairs"]
        assert (pairs["n_complete"], pairs["n_overlapping"], pairs["n_unpaired"]) == (2, 1, 0)
        assert pairs["pair_accuracy"] == 50.0


class TestSentences:
    rows = pair(10, "yes", "no")
    said = of_pair(10, "Yes, it is.", "No, it is not.")

    def test_they_are_read_on_request(self) -> None:
        document = report(self.rows, self.said, yes_no=True)
        assert document["pairs"]["pair_accuracy"] == 100.0
        assert document["counts"]["yes_no_leading"] == 2
        assert document["warnings"] == []

    def test_else_a_warning_says_how(self) -> None:
        document = report(self.rows, self.said)
        assert document["pairs"]["pair_accuracy"] == 0.0
        assert document["single"]["answered_other"] == 2
        assert document["warnings"] == [
            "answers to paired yes/no questions that are sentences beginning with yes or no: 2; "
            "`vqamc pairs --yes-no` reads them"
        ]


@pytest.mark.parametrize("rules", NAMED_RULES)
def test_the_rules_move_the_consensus_figures_alone(rules: str) -> None:
    document = score_pairs(DATA, SAID, rules=rules).to_dict()
    assert document["rules"] == rules
    assert document["pairs"]["pair_accuracy"] == 25.0
    expected = 6 if rules in ("2021", "big_vision") else 7
    assert document["single"]["accuracy"] == 100 * expected / 11


def test_scoring_changes_neither_the_data_nor_the_answers() -> None:
    said = dict(SAID)
    before = (DATA.fingerprint, DATA.codes.copy())
    first, second = (score_pairs(DATA, said).to_dict() for _ in range(2))
    assert first == second
    assert said == SAID
    assert DATA.fingerprint == before[0]
    assert (DATA.codes == before[1]).all()


def test_no_two_settings_sign_alike() -> None:
    listed = [[10, COMPLEMENT + 10]]
    fours = [[[10, COMPLEMENT + 10], [20, COMPLEMENT + 20]]]
    lines = [
        score_pairs(DATA, SAID).signature,
        score_pairs(DATA, SAID, rules="2016").signature,
        score_pairs(DATA, SAID, rules=replace(RULES_2021, humans_cleaned=False)).signature,
        score_pairs(DATA, SAID, missing="zero").signature,
        score_pairs(DATA, SAID, extra="ignore").signature,
        score_pairs(DATA, SAID, yes_no=True).signature,
        score_pairs(DATA, SAID, pairs=listed).signature,
        score_pairs(DATA, SAID, pairs=[*listed, [20, COMPLEMENT + 20]]).signature,
        score_pairs(DATA, SAID, pairs=listed, groups=fours).signature,
        score_pairs(DATA, SAID, groups=fours).signature,
        score_pairs(DATA, SAID | {60: "yes"}).signature,
        score_pairs(dataset(*ROWS[:-1], binary(60, "no", 9)), SAID).signature,
    ]
    assert len(set(lines)) == len(lines)
    # The pairs of the ids, listed, are the same pairs from another source.
    by_ids = [[question_id, COMPLEMENT + question_id] for question_id in (10, 20, 30, 40, 50)]
    assert score_pairs(DATA, SAID, pairs=by_ids).signature not in lines

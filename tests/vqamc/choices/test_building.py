"""What the builder takes, refuses, counts and says."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from vqa_rows import Row, annotation, write

from vqamc.answers.consensus import score_answer
from vqamc.answers.dataset import Dataset
from vqamc.choices.building import build_choices
from vqamc.choices.pools import published_popular
from vqamc.errors import DataError, InputNotFoundError, PolicyError, UsageError
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

KEYS = [f"thing {number}" for number in range(40)]


def loaded(count: int = 40, asked: int | None = None) -> Dataset:
    """Return questions 10, 20, … each with a correct answer of its own."""
    annotations = [
        Annotation(10 * number, (Answer(key, 1), Answer(key, 2), Answer("maybe", 3)), number)
        for number, key in enumerate(KEYS[:count], 1)
    ]
    questions = [
        Question(10 * number, f"what is {number % 7} here", number)
        for number in range(1, (asked or count) + 1)
    ]
    return load(annotations, questions)


def test_a_list_has_18_options_by_default() -> None:
    built = build_choices(loaded())
    assert set(built.options.counts.tolist()) == {18}
    assert built.to_dict()["num_choices"] == 18


def test_the_published_popular_answers_are_those_of_the_paper() -> None:
    assert published_popular() == ("yes", "no", "2", "1", "white", "3", "red", "blue", "4", "green")
    built = build_choices(loaded(), popular="published")
    assert all(set(published_popular()) <= {option.text for option in one.options} for one in built)


def test_a_missing_majority_answer_is_the_most_frequent_one_the_first_by_text_of_several() -> None:
    data = load(
        [
            Annotation(1, tuple(Answer(text, place) for place, text in enumerate("bbaac"))),
            *[Annotation(number, (Answer(KEYS[number], 1),)) for number in range(2, 30)],
        ],
        [Question(1, "which letter")],
    )
    (built,) = build_choices(data)
    assert [one.text for one in built.options if "correct" in one.roles] == ["a"]


def test_a_question_without_annotation_is_refused_and_named() -> None:
    with pytest.raises(PolicyError) as error:
        build_choices(loaded(30, asked=33))
    assert "3 of 33 questions are not annotated" in str(error.value)
    assert "310, 320, 330" in str(error.value)
    assert "--allow-unanswered" in str(error.value)


def test_on_request_it_gets_a_list_without_a_key_and_that_is_said() -> None:
    built = build_choices(loaded(30, asked=33), allow_unanswered=True)
    roles = [{role for option in one.options for role in option.roles} for one in built]
    assert ["correct" in one for one in roles] == [True] * 30 + [False] * 3
    assert built.counts["without_key"] == 3
    assert "3 of 33 questions are not annotated; their lists have no key" in built.warnings[-1]
    assert built.key_slots[-3:].tolist() == [-1, -1, -1]
    assert (built.key_slots[:-3] >= 0).all()


def test_annotations_that_are_not_asked_feed_the_pool_alone() -> None:
    built = build_choices(loaded(40, asked=5))
    assert len(built) == 5
    sources = {option.source_question_id for one in built for option in one.options}
    assert any(source is not None and source > 50 for source in sources)


def test_too_small_a_pool_is_refused_at_once() -> None:
    with pytest.raises(DataError) as error:
        build_choices(loaded(10))
    assert str(error.value) == (
        "annotations at $: expected enough distinct answers to fill 18 options, got 11; "
        "give a larger pool with --pool-annotations, or fewer --options"
    )


def test_a_pool_that_is_too_small_for_some_questions_names_them() -> None:
    with pytest.raises(DataError) as error:
        build_choices(loaded(15), no_credit=True, popular=[])
    assert "fewer for 15 questions (10, 20, 30" in str(error.value)


def test_answers_that_chance_hardly_meets_are_found_all_the_same() -> None:
    common = [Annotation(number, (Answer("yes", 1),)) for number in range(1000, 6000)]
    rare = [Annotation(number, (Answer(KEYS[number], 1),)) for number in range(1, 18)]
    data = load([*common, *rare], [Question(1000, "is it rare")])
    (built,) = build_choices(data, popular=[])
    assert {one.text for one in built.options} == {"yes", *KEYS[1:18]}


def test_distractors_with_credit_are_counted_and_left_out_on_request() -> None:
    data = loaded()
    plausible = {10: ["maybe", "thing 5", "nothing"]}
    built = build_choices(data, plausible=plausible, popular=["no"])
    assert built.counts["distractors_with_credit"] > 0
    first = next(iter(built))
    assert "maybe" in {one.text for one in first.options}
    clean = build_choices(data, plausible=plausible, popular=["no"], no_credit=True)
    assert clean.counts["distractors_with_credit"] == 0
    first = next(iter(clean))
    earning = {
        one.text
        for one in first.options
        if score_answer(one.text, data.human_answers(0)) > 0 and "correct" not in one.roles
    }
    assert earning == set()


def test_popular_answers_with_credit_stay() -> None:
    built = build_choices(loaded(), popular=["maybe"], no_credit=True)
    assert built.counts["distractors_with_credit"] == 40


def test_what_earns_credit_is_a_matter_of_the_rules() -> None:
    # Unanimous human answers are not normalised in 2021: "2" earns nothing beside "two".
    humans = tuple(Answer("two", place) for place in range(10))
    data = load(
        [
            Annotation(1, humans, multiple_choice_answer="two"),
            *[Annotation(number, (Answer(KEYS[number], 1),)) for number in range(2, 30)],
        ],
        [Question(1, "how many")],
    )
    options = {
        rules: next(
            iter(build_choices(data, plausible={1: ["2", "3"]}, no_credit=True, rules=rules))
        ).options
        for rules in ("2021", "always")
    }
    roles = {
        rules: next(one.roles for one in some if one.text == "two")
        for rules, some in options.items()
    }
    assert "plausible" in roles["2021"]
    assert "plausible" not in roles["always"]


def test_the_given_plausible_answers_of_other_questions_are_counted() -> None:
    built = build_choices(loaded(), plausible={10: ["x"], 7777: ["y"]})
    assert built.counts["plausible_for_other_questions"] == 1
    assert any("1 of 2 questions are not used" in warning for warning in built.warnings)


def test_a_question_with_two_rows_of_plausible_answers_is_refused(tmp_path: Path) -> None:
    rows = [{"question_id": 10, "answers": ["x"]}, {"question_id": 10, "answers": ["y"]}]
    with pytest.raises(PolicyError, match=r"1 question ids stand twice \(10\)"):
        build_choices(loaded(), plausible=write(tmp_path / "plausible.json", rows))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"options": 1}, "at least 2 options"),
        ({"options": 0}, "at least 2 options"),
        ({"rules": "1999"}, "no rules are called"),
    ],
)
def test_arguments_that_make_no_list_are_refused(arguments: Row, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        build_choices(loaded(), **arguments)


def test_data_without_questions_is_refused() -> None:
    with pytest.raises(UsageError, match="load the annotations with their question file"):
        build_choices(load([Annotation(1, (Answer("yes", 1),))]))


def test_a_list_of_popular_answers_that_is_not_there_is_named() -> None:
    with pytest.raises(InputNotFoundError, match="no_such_list: no such file"):
        build_choices(loaded(), popular="no_such_list")


def test_a_pool_without_any_known_question_has_no_neighbours_and_that_is_said() -> None:
    pool = load(
        [Annotation(one, (Answer(KEYS[one], 1),)) for one in range(40)], [Question(99, "x")]
    )
    built = build_choices(loaded(), pool=pool)
    assert built.counts["neighbour"] == 0
    assert "there are no neighbours" in " ".join(built.warnings)


def test_counts_are_those_of_the_lists() -> None:
    built = build_choices(loaded(), plausible={10: ["x", "y", "z"]})
    roles = [role for one in built for option in one.options for role in option.roles]
    for role in ("correct", "popular", "plausible", "neighbour", "random"):
        assert built.counts[role] == roles.count(role)
    assert built.counts["questions_with_neighbours"] == 39


@pytest.mark.parametrize(
    "arguments",
    [
        {"options": 17},
        {"seed": 1},
        {"no_credit": True},
        {"allow_unanswered": True},
        {"popular": "published"},
        {"plausible": {10: ["x"]}},
        {"rules": "2016"},
        {"pool": loaded(39)},
    ],
)
def test_every_argument_changes_the_signature(arguments: Row) -> None:
    assert build_choices(loaded(), **arguments).signature != build_choices(loaded()).signature


def test_the_texts_asked_are_part_of_the_signature() -> None:
    data, other = loaded(), loaded()
    assert build_choices(data).signature == build_choices(other).signature
    annotations = [Annotation(10 * n, (Answer(key, 1),)) for n, key in enumerate(KEYS, 1)]
    asked = [
        load(annotations, [Question(10, text, image)])
        for text, image in (("what", 1), ("who", 1), ("what", 2))
    ]
    assert len({build_choices(one).signature for one in asked}) == 3


def test_nothing_of_the_input_is_changed() -> None:
    data = loaded()
    before = data.codes.copy()
    build_choices(data, no_credit=True)
    assert np.array_equal(before, data.codes)


def test_ids_and_images_as_text_are_read_like_numbers() -> None:
    rows = [annotation(str(10 * n), [key], image_id="3") for n, key in enumerate(KEYS, 1)]
    spelt = [
        load(
            [
                Annotation(id_, (Answer(row["answers"][0]["answer"], 1),), image)
                for id_, image, row in zip(ids, images, rows, strict=True)
            ],
            [Question(id_, "what is it", image) for id_, image in zip(ids, images, strict=True)],
        )
        for ids, images in (
            ([10 * n for n in range(1, 41)], [3] * 40),
            ([str(10 * n) for n in range(1, 41)], ["3"] * 40),
        )
    ]
    one, other = (list(build_choices(data)) for data in spelt)
    assert one == other
    # All ask the same about the same image, so none is a neighbour of another.
    assert "neighbour" not in json.dumps(
        [option.roles for list_ in one for option in list_.options]
    )

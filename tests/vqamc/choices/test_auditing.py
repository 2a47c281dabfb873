"""An audit finds what was planted, and finds nothing in an honest set."""

from __future__ import annotations

import random
import string
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pytest

from vqamc.choices.auditing import audit
from vqamc.errors import PolicyError, UsageError
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

PER_IMAGE = 3


class Asked(NamedTuple):
    """One question of a set to audit."""

    options: Sequence[str]
    humans: Sequence[str]
    text: str = "what is it"
    kind: str = "what is"


def rows_of(questions: Sequence[Asked], first: int = 0):
    annotations, asked = [], []
    for number, one in enumerate(questions, first):
        image, rest = divmod(number, PER_IMAGE)
        question_id = image * 10 + rest
        humans = tuple(Answer(text, place) for place, text in enumerate(one.humans, 1))
        key = max(one.humans, key=list(one.humans).count)
        annotations.append(Annotation(question_id, humans, image, one.kind, "other", key))
        asked.append(Question(question_id, one.text, image, tuple(one.options)))
    return annotations, asked


def data_of(questions: Sequence[Asked], first: int = 0):
    return load(*rows_of(questions, first))


def words(draw: random.Random) -> Callable[[], str]:
    def word() -> str:
        return "".join(draw.choices(string.ascii_lowercase, k=draw.randint(3, 9)))

    return word


def honest(n: int, seed: int = 1, vocabulary: int = 0) -> list[Asked]:
    """Return questions whose key is one of 18 random strings, and nothing tells which."""
    draw = random.Random(seed)
    word = words(draw)
    known = [word() for _ in range(vocabulary)]
    questions = []
    for _ in range(n):
        options = list(dict.fromkeys(draw.choice(known) if known else word() for _ in range(60)))
        options = options[:18]
        text = " ".join(
            draw.choice(["what", "is", "the", "dog", "color", word()]) for _ in range(5)
        )
        kind = draw.choice(["what is", "how many", "none of the above"])
        questions.append(Asked(options, [draw.choice(options)] * 10, text, kind))
    return questions


@pytest.mark.parametrize(("vocabulary", "seed"), [(0, 0), (150, 0)])
def test_on_an_honest_set_every_blind_player_is_at_chance(vocabulary, seed):
    report = audit(data_of(honest(900, seed, vocabulary)))
    assert report.valid
    assert report.n_questions == report.n_annotated == 900
    assert report.chance == pytest.approx(100 / 18, abs=1e-12)
    assert report.ceiling == 100.0
    assert sum(report.key_slots.counts) == 900
    assert report.key_slots.p_value > 0.001
    assert report.distractors.crediting == 0
    assert len(report.players) == 7
    for name, blind in report.players.items():
        assert abs(blind.above_chance) <= 2 * blind.standard_error, name


def test_over_many_honest_sets_the_standard_errors_are_right():
    deviations = []
    for seed in range(12):
        players = audit(data_of(honest(240, seed, 150))).players
        deviations += [
            b.above_chance / b.standard_error for b in players.values() if b.above_chance
        ]
    assert len(deviations) > 60
    assert abs(np.mean(deviations)) < 0.3
    assert 0.7 < np.sqrt(np.mean(np.square(deviations))) < 1.3


def test_a_key_that_is_always_first_is_found():
    planted = [
        one._replace(options=[one.humans[0], *(o for o in one.options if o != one.humans[0])])
        for one in honest(180)
    ]
    report = audit(data_of(planted))
    assert report.key_slots.counts == (180, *[0] * 17)
    assert report.key_slots.p_value < 1e-100
    assert report.valid  # A leak is a figure, no fault of structure.


@pytest.mark.parametrize(("player", "key"), [("longest", "q" * 10), ("shortest", "q")])
def test_an_option_that_its_length_betrays_is_found(player, key):
    planted = [
        one._replace(options=[*one.options[:9], key, *one.options[10:]], humans=[key] * 10)
        for one in honest(180)
    ]
    blind = audit(data_of(planted)).players[player]
    assert blind.accuracy == 100.0
    assert blind.above_chance > 10 * blind.standard_error


def test_a_popular_answer_among_strangers_is_found():
    planted = [
        one._replace(options=[*one.options[:17], key], humans=[key] * 10)
        for number, one in enumerate(honest(180))
        for key in [("red", "blue", "2")[number % 3]]
    ]
    players = audit(data_of(planted)).players
    assert players["popularity"].accuracy == 100.0
    assert players["popularity"].majority_accuracy == 100.0
    assert "the set itself" in players["popularity"].learnt_from
    assert players["prior_yes"].above_chance == 0.0


def test_the_prior_for_yes_is_found():
    planted = [
        one._replace(options=[*one.options[:16], "yes", "no"], humans=["yes"] * 10)
        for one in honest(60)
    ]
    blind = audit(data_of(planted)).players["prior_yes"]
    assert (blind.accuracy, blind.learnt_from) == (100.0, "nothing")


def telling(n: int, seed: int = 1) -> list[Asked]:
    """Return questions of which a word tells the answer, among options that are all popular."""
    draw = random.Random(seed)
    word = words(draw)
    keys = {"sky": "blue", "grass": "green", "snow": "white", "coal": "black", "rose": "red"}
    questions = []
    for _ in range(n):
        thing, key = draw.choice(list(keys.items()))
        text = f"what color has the {thing} {word()}"
        questions.append(Asked(list(keys.values()), [key] * 10, text, f"what {thing}"))
    return questions


@pytest.mark.parametrize("player", ["type_prior", "nearest_neighbour", "bag_of_words"])
def test_an_answer_that_the_question_tells_is_found(player):
    planted = [
        one._replace(text=f"{one.kind} {one.text}") if player == "type_prior" else one
        for one in telling(150)
    ]
    blind = audit(data_of(planted), expected=5).players[player]
    assert blind.accuracy > 90
    assert blind.above_chance > 10 * blind.standard_error


def test_training_questions_of_their_own_are_learnt_from():
    train = data_of(telling(60, seed=2), first=3000)
    report = audit(data_of(telling(30)), train, expected=5)
    blind = report.players["nearest_neighbour"]
    assert blind.accuracy > 90
    assert blind.learnt_from == "annotations: 60 questions"
    assert report.warnings == ()


def test_training_questions_that_are_audited_are_not_learnt_from():
    questions = telling(60)
    report = audit(data_of(questions[:30]), data_of(questions), expected=5)
    assert report.players["bag_of_words"].learnt_from == "annotations: 30 questions"
    assert "30 training questions are those of the set" in report.warnings[0]
    with pytest.raises(PolicyError, match="every training question is one of the set"):
        audit(data_of(questions), data_of(questions))


def test_training_needs_questions():
    annotations, _ = rows_of(telling(6), first=300)
    with pytest.raises(UsageError, match="give --train-questions Q2"):
        audit(data_of(telling(6)), load(annotations))


def found(report):
    return {finding.kind: (finding.count, finding.ids) for finding in report.problems}


def test_faults_of_structure_are_found_with_their_ids():
    yes = ["yes"] * 10
    report = audit(
        data_of(
            [
                Asked(["yes", "no", "red"], yes),  # 0: sound
                Asked(["yes", "no", "yes"], yes),  # 1: one text twice
                Asked(["yes", "Yes", "yes "], yes),  # 2: equal after normalising
                Asked(["yes", "no"], yes),  # 10: another count
                Asked(["Yes", "no", "red"], yes),  # 11: without the key, and without any credit
                Asked([], yes),  # 12: without options
                Asked(["a", "the", "yes"], yes),  # 20: two that normalise to nothing
            ]
        ),
        expected=3,
    )
    assert not report.valid
    assert found(report) == {
        "no_options": (1, (12,)),
        "wrong_count": (1, (10,)),
        "duplicate_options": (1, (1,)),
        "equal_after_normalizing": (2, (2, 20)),
        "key_missing": (1, (11,)),
        "no_credit": (1, (11,)),
    }
    assert (report.n_questions, report.n_annotated) == (7, 6)


def test_a_list_of_18_is_expected_unless_the_file_says_otherwise():
    report = audit(data_of(telling(6)))
    assert found(report)["wrong_count"] == (6, (0, 1, 2, 10, 11, 12))
    assert "another count of options than 18: 5" in report.problems[0].message


def test_what_no_option_earns_depends_on_the_rules():
    data = data_of([Asked(["Yes", "no"], ["yes"] * 10)])
    assert "no_credit" in found(audit(data, expected=2))
    assert "no_credit" not in found(audit(data, expected=2, rules="2016"))


def test_distractors_that_earn_credit_are_counted():
    report = audit(
        data_of(
            [
                Asked(["red", "pink", "blue"], ["red"] * 6 + ["pink"] * 3 + ["blue"]),
                Asked(["red", "pink", "blue"], ["red"] * 10),
            ]
        ),
        expected=3,
    )
    spread = report.distractors
    assert (spread.n, spread.crediting, spread.questions_with_crediting) == (4, 2, 1)
    assert spread.crediting_share == 50.0
    assert spread.mean_credit == 30.0
    assert spread.mean_credit_of_crediting == 60.0


def test_players_that_like_several_options_earn_their_mean():
    report = audit(
        data_of([Asked(["pink", "blue", "it", "no"], ["pink"] * 7 + ["blue"] * 3)] * 2), expected=4
    )
    longest = report.players["longest"]
    assert longest.accuracy == 95.0  # Either of two of four letters.
    assert longest.majority_accuracy == 50.0
    assert longest.above_chance == 95.0 - 47.5


def test_a_key_that_stands_twice_is_in_no_slot():
    report = audit(
        data_of(
            [
                Asked(["yes", "yes"], ["yes"] * 10),
                Asked(["no", "yes"], ["yes"] * 10),
                Asked(["no", "red"], ["yes"] * 10),
            ]
        ),
        expected=2,
    )
    assert report.key_slots.counts == (0, 1)


def test_slots_are_expected_by_the_length_of_each_list():
    yes = ["yes"] * 10
    lists = [Asked(["yes", "no"], yes), Asked(["no", "yes"], yes)] * 30
    lists += [Asked(["a", "b", "yes"], yes), Asked(["a", "yes", "b"], yes)] * 30
    lists += [Asked(["yes", "a", "b"], yes)] * 30
    report = audit(data_of(lists), expected=3)
    assert report.key_slots.counts == (60, 60, 30)
    assert report.key_slots.p_value == 1.0


def test_all_on_one_image_there_is_nothing_to_learn_from():
    report = audit(data_of(telling(3)), expected=5)
    blind = report.players["bag_of_words"]
    assert blind.learnt_from == "nothing: all on one image"
    assert (blind.accuracy, blind.above_chance) == (report.chance, 0.0)


def test_questions_without_annotations_are_counted_and_only_their_lists_looked_at():
    annotations, asked = rows_of(telling(9))
    report = audit(load(annotations[:6], asked), expected=4)
    assert (report.n_questions, report.n_annotated) == (9, 6)
    assert found(report)["wrong_count"][0] == 9
    assert any("3 of 9 questions of questions are not in annotations" in w for w in report.warnings)


def test_a_set_of_another_split_is_refused():
    annotations, _ = rows_of(telling(3), first=300)
    _, asked = rows_of(telling(3))
    with pytest.raises(PolicyError, match="another split"):
        audit(load(annotations, asked))


def test_the_order_of_the_rows_does_not_matter():
    annotations, asked = rows_of(honest(60))
    turned = audit(load(annotations[::-1], asked[::-1]))
    assert turned.to_dict() == audit(load(annotations, asked)).to_dict()


def test_every_setting_is_in_the_signature():
    data = data_of(telling(12))
    others = data_of(telling(12), first=300)
    lines = {
        audit(data).signature,
        audit(data, seed=1).signature,
        audit(data, expected=5).signature,
        audit(data, rules="2016").signature,
        audit(data, others).signature,
        audit(data_of(telling(12, seed=2))).signature,
    }
    assert len(lines) == 6

"""Laws of questions: what is printed is what is read, and only the picture decides the answer."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mirroring import mirrored, settled
from msgspec.structs import replace

from scenes.bodies import bodies
from scenes.generating import random_scene
from scenes.questions import (
    Attributed,
    Compared,
    Counted,
    Exists,
    Joined,
    QuestionError,
    Related,
    Thing,
    View,
    evaluate,
    n_phrasings,
    n_synonyms,
    parse,
    question_type,
    say,
    silhouettes_of,
)
from scenes.questions.attributes import ATTRIBUTES
from scenes.questions.programs import AMOUNTS, COMPARISONS
from scenes.questions.relating import ASKABLE
from scenes.questions.words import nouns
from scenes.relations import separation

WORDS = st.sampled_from(sorted(nouns()))
PERSONAL = st.sampled_from(("person", "man", "woman", "boy", "girl", "teenager", "baby"))
SOME_WORDS = WORDS | PERSONAL


def sensible(build, *strategies):
    """Return a strategy of what can be built; what makes no sense cannot."""

    def attempt(arguments):
        try:
            return build(*arguments)
        except QuestionError:
            return None

    return st.tuples(*strategies).map(attempt).filter(lambda made: made is not None)


THINGS = sensible(Thing, SOME_WORDS, st.none() | st.sampled_from(sorted(ATTRIBUTES)))
NO = st.booleans()
SIMPLE = st.one_of(
    sensible(lambda thing, no: Exists(thing=thing, negated=no), THINGS, NO),
    sensible(
        lambda thing, comparison, number, no: Counted(
            thing=thing, comparison=comparison, number=number, negated=no
        ),
        THINGS,
        st.sampled_from(COMPARISONS),
        st.integers(0, 25),
        NO,
    ),
    sensible(
        lambda one, amount, other, no: Compared(first=one, amount=amount, second=other, negated=no),
        THINGS,
        st.sampled_from(AMOUNTS),
        THINGS,
        NO,
    ),
    sensible(
        lambda thing, attribute, no: Attributed(thing=thing, attribute=attribute, negated=no),
        THINGS,
        st.sampled_from(sorted(ATTRIBUTES)),
        NO,
    ),
    sensible(
        lambda one, relation, other, no: Related(
            first=one, relation=relation, second=other, negated=no
        ),
        THINGS,
        st.sampled_from(sorted(ASKABLE)),
        THINGS,
        NO,
    ),
)
PROGRAMS = SIMPLE | sensible(
    lambda first, connective, second: Joined(first=first, connective=connective, second=second),
    SIMPLE,
    st.sampled_from(("and", "or")),
    SIMPLE,
)


@pytest.fixture(scope="module")
def silhouettes():
    return sketched()


@settings(deadline=None, max_examples=300)
@given(PROGRAMS)
def test_a_program_printed_and_parsed_is_the_same_program(program):
    for phrasing in range(n_phrasings(program)):
        for synonym in range(n_synonyms(program)):
            sentence = say(program, phrasing, synonym)
            assert parse(sentence) == program, sentence
            assert question_type(sentence)


@settings(deadline=None)
@given(PROGRAMS)
def test_an_opposite_has_the_same_phrasings_and_is_the_opposite_of_its_opposite(program):
    opposite = program.opposite()
    assert opposite != program
    assert opposite.opposite() == program
    assert n_phrasings(opposite) == n_phrasings(program)
    assert opposite.words == program.words


@settings(deadline=None)
@given(PROGRAMS)
def test_a_converse_is_the_converse_of_its_converse(program):
    for turned in (program.converse, program.exchanged):
        other = turned()
        if other is not None:
            assert n_phrasings(other) == n_phrasings(program)
            assert getattr(other, turned.__name__)() == program


# About words that random scenes hold, so that many answers are defined.
COMMON = ("person", "man", "woman", "boy", "girl", "animal", "dog", "cat", "bird", "tree", "table")
COMMON_PROGRAMS = [
    *(Exists(thing=Thing(word)) for word in COMMON),
    *(Counted(thing=Thing(word), comparison="at least", number=2) for word in COMMON),
    *(
        Attributed(thing=Thing(word), attribute=attribute)
        for word in COMMON[:9]
        for attribute in ("facing left", "facing right", "sitting", "standing")
        if ATTRIBUTES[attribute].fits(word)
    ),
    *(
        Related(first=Thing(one), relation=relation, second=Thing(other))
        for one in COMMON[:9]
        for other in COMMON
        if one != other
        for relation in ("left of", "right of", "above", "near", "in front of", "facing")
    ),
]
SWAPPED = {
    "left of": "right of",
    "right of": "left of",
    "facing left": "facing right",
    "facing right": "facing left",
}


def in_a_mirror(program):
    match program:
        case Related():
            return replace(program, relation=SWAPPED.get(program.relation, program.relation))
        case Attributed():
            return replace(program, attribute=SWAPPED.get(program.attribute, program.attribute))
    return program


def test_mirroring_swaps_left_and_right_wherever_both_are_defined(silhouettes):
    compared = 0
    for index in range(25):
        scene = settled(random_scene(11, index))
        here, there = View(scene, silhouettes), View(mirrored(scene), silhouettes)
        for program in COMMON_PROGRAMS:
            one, two = evaluate(program, here), evaluate(in_a_mirror(program), there)
            if one.defined and two.defined:
                assert one.answer == two.answer, (scene.file_name, str(program))
                compared += 1
    assert compared > 500


def test_an_opposite_says_the_opposite_and_is_undefined_together(silhouettes):
    turned = {"yes": "no", "no": "yes", "undefined": "undefined"}
    for index in range(8):
        view = View(random_scene(12, index), silhouettes)
        for program in COMMON_PROGRAMS:
            assert (
                evaluate(program.opposite(), view).answer == turned[evaluate(program, view).answer]
            ), str(program)


@cache
def sketched():
    return silhouettes_of("sketch")


def tied(a, b) -> bool:
    """Whether two things overlap at the same depths, so that the list decides."""
    return a.layer[:3] == b.layer[:3] and separation(a.box, b.box) <= 0


def untied(scene):
    """Return the scene without whatever is tied to something listed before it."""
    kept = []
    for one in bodies(scene):
        if any(tied(one, other) for other in kept):
            clipart = replace(one.placed.clipart, present=False)
            scene = scene.with_instance(one.placed.object, one.placed.instance, clipart)
        else:
            kept.append(one)
    return scene


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 200), st.randoms(use_true_random=False))
def test_the_order_of_the_lists_decides_nothing_where_depths_do(index, random):
    silhouettes = sketched()
    scene = untied(random_scene(13, index))
    assert sum(1 for _ in scene.present()) >= 3
    objects = list(scene.objects)
    random.shuffle(objects)
    here, there = (
        View(scene, silhouettes),
        View(replace(scene, objects=tuple(objects)), silhouettes),
    )
    for program in COMMON_PROGRAMS:
        assert evaluate(program, here).answer == evaluate(program, there).answer, str(program)

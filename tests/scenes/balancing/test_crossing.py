"""Blocks are whole, and whatever is drawn is balanced: by scene, by text, by polarity."""

from collections import Counter, defaultdict

import pytest

from scenes.balancing.crossing import draw_blocks
from scenes.balancing.facts import Facts
from scenes.balancing.families import FAMILIES
from scenes.balancing.polarity import polarity
from scenes.balancing.records import COMPLEMENT
from scenes.entries import Entry
from scenes.generating.chance import Chance
from scenes.questions import View, evaluate, n_phrasings, parse, question_type, say
from scenes.questions.words import nouns
from scenes.reading import to_scene

BY_NAMES = {family.name for family in FAMILIES if family.by_names}


@pytest.fixture(scope="module")
def pairs(made):
    return [pair for one in made for pair in one.source.pairs]


def test_every_pair_holds_on_its_two_scenes(made, silhouettes):
    """Asked anew, from the text alone, on the scenes as they are written."""
    for one in made:
        views = {
            file.id: View(to_scene(Entry("", "", file.text, "")), silhouettes) for file in one.files
        }
        for pair in one.source.pairs:
            program = parse(pair.question)
            assert str(program) == pair.program
            answers = [
                evaluate(program, views[id_]).answer for id_ in (pair.image, pair.complement_image)
            ]
            assert answers == (["yes", "no"] if pair.answer == "yes" else ["no", "yes"])


def test_every_scene_has_as_many_yes_as_no(made):
    for one in made:
        original = Counter(pair.answer for pair in one.source.pairs)
        assert original["yes"] == original["no"]
        for edit in range(len(one.source.edits)):
            answers = [pair.answer for pair in one.source.pairs if pair.edit == edit]
            assert sorted(answers) == ["no", "yes"]


def test_every_polarity_of_a_block_of_opposites_is_yes_on_half_of_its_originals(pairs):
    counts = defaultdict(Counter)
    for pair in pairs:
        if pair.family not in BY_NAMES:
            counts[pair.polarity][pair.answer] += 1
    assert len(counts) > 10
    assert {count["yes"] - count["no"] for count in counts.values()} == {0}


def test_forms_that_names_turn_round_are_drawn_both_ways(sources, silhouettes):
    """The coin decides whether it is the left or the right that is asked with the answer yes."""
    said = set()
    for seed in range(3):
        for number, scene in enumerate(sources[:6]):
            chance = Chance(seed, number, "test")
            for block in draw_blocks(View(scene, silhouettes), chance, 2).blocks:
                said |= {(polarity(edit.yes), "yes") for edit in block.edits}
    for asked in ("left of(·; ·)", "right of(·; ·)", "above(·; ·)", "below(·; ·)"):
        assert (asked, "yes") in said


@pytest.mark.parametrize("most", [2, 3, 4, 7, 10])
def test_blocks_are_whole_and_never_too_many(sources, silhouettes, most):
    for scene in sources[:3]:
        blocks, _ = draw_blocks(View(scene, silhouettes), Chance(0, 0, "test"), most)
        assert sum(2 * len(block.edits) for block in blocks) <= most
        assert {len(block.edits) for block in blocks} <= ({1} if most < 4 else {1, 2})
        for block in blocks:
            assert len(block.edits) == (1 if block.family in BY_NAMES else 2)


def test_a_block_has_one_phrasing_and_opposite_answers(sources, silhouettes):
    for number, scene in enumerate(sources[:4]):
        view = View(scene, silhouettes)
        for block in draw_blocks(view, Chance(1, number, "test"), 10).blocks:
            for edit in block.edits:
                assert 0 <= block.phrasing < n_phrasings(edit.yes) == n_phrasings(edit.no)
                assert evaluate(edit.yes, view).answer == "yes"
                assert evaluate(edit.no, view).answer == "no"
            if block.family in BY_NAMES:
                (edit,) = block.edits
                assert edit.no == edit.yes.converse()
            else:
                one, other = block.edits
                assert (one.no, other.no) == (one.yes.opposite(), other.yes.opposite())
                assert type(one.yes) is type(other.no)


def test_question_types_tell_nothing_in_blocks_of_one_type(made):
    """Where both questions of a polarity have one type, it is yes on half of its originals too."""
    same = {family.name for family in FAMILIES if not family.by_names and family.same_type}
    counts = defaultdict(Counter)
    for one in made:
        for pair in one.source.pairs:
            if pair.family in same:
                counts[pair.question_type, pair.polarity][pair.answer] += 1
    assert {count["yes"] - count["no"] for count in counts.values()} == {0}


def test_only_what_the_scene_offers_is_asked(made, sources):
    for one, scene in zip(made, sources, strict=True):
        offered = {offer.name for offer in scene.objects}
        for pair in one.source.pairs:
            for thing in parse(pair.question).things:
                assert offered & set(nouns()[thing.word].kinds)


def test_texts_are_not_repeated_in_a_scene(made):
    for one in made:
        texts = [pair.question for pair in one.source.pairs]
        assert len(set(texts)) == len(texts)


def test_ids_are_those_of_the_release(made):
    for one in made:
        ids = [pair.original for pair in one.source.pairs]
        assert ids == [10 * one.source.id + k for k in range(len(ids))]
        for pair in one.source.pairs:
            assert pair.complement == pair.complement_image == COMPLEMENT + pair.original
            assert pair.question_type == question_type(pair.question)


def test_numbers_come_from_the_stream(made):
    """Neither the block nor the answer can be told by the last digit of an id."""
    first = [one.source.pairs[0] for one in made]
    assert {pair.answer for pair in first} == {"yes", "no"}
    assert len({pair.edit for pair in first}) >= 3


def test_what_a_family_says_is_what_it_asks(sources, silhouettes):
    for scene in sources[:4]:
        view = View(scene, silhouettes)
        facts = Facts(view, Chance(0, 0, "test"))
        for family in FAMILIES:
            for case in list(family.cases(facts))[:20]:
                said = evaluate(case.program, view)
                assert said.answer in ("yes" if case.holds else "no", "undefined"), (
                    family.name,
                    say(case.program),
                    said.reason,
                )

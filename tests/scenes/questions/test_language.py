"""What the language says well, what it reads, and what it refuses."""

import json
from pathlib import Path

import pytest

from scenes.library import shipped
from scenes.questions import (
    Attributed,
    Counted,
    Exists,
    QuestionError,
    Related,
    Thing,
    n_phrasings,
    parse,
    question_type,
    say,
)
from scenes.questions.readers import readers
from scenes.questions.types import TYPES
from scenes.questions.words import nouns, plural, with_article
from vqamc.errors import VqamcError

GOLDEN = Path(__file__).parents[2] / "golden"


def all_sentences():
    """Return every pattern of a sentence that is read."""
    return [reader.pattern.pattern for reader in readers()]


@pytest.mark.parametrize(
    ("question", "formula"),
    [
        ("Is there a dog?", "exists(dog)"),
        ("are there   no DOGS", "not exists(dog)"),
        ("Are there exactly two birds?", "exactly 2(bird)"),
        ("Is there more than one bird?", "more than 1(bird)"),
        ("Are there more birds than cats?", "more(bird; cat)"),
        ("Does the man not face left?", "not facing left(the man)"),
        ("Is the old man holding the cup?", "holding(the man, old; the cup)"),
        ("Are there any dogs facing left?", "exists(dog, facing left)"),
        ("Is there a TV and is there no sofa?", "(exists(tv)) and (not exists(couch))"),
        ("Is there an old woman or is there a baby?", "(exists(woman, old)) or (exists(baby))"),
    ],
)
def test_a_question_is_understood_as(question, formula):
    assert str(parse(question)) == formula


@pytest.mark.parametrize(
    ("program", "sentences"),
    [
        (
            Exists(thing=Thing("apple")),
            ["Is there an apple?", "Are there any apples?", "Does the scene have an apple?"],
        ),
        (
            Counted(thing=Thing("person"), comparison="exactly", number=2, negated=True),
            [
                "Are there not exactly two people?",
                "Is the number of people not exactly two?",
                "Does the scene not have exactly two people?",
            ],
        ),
        (
            Counted(thing=Thing("bread"), comparison="at least", number=1),
            [
                "Is there at least one piece of bread?",
                "Is the number of pieces of bread at least one?",
                "Does the scene have at least one piece of bread?",
            ],
        ),
        (
            Related(first=Thing("dog"), relation="left of", second=Thing("man", "old")),
            [
                "Is the dog left of the old man?",
                "Is the dog to the left of the old man?",
                "Is the dog on the left of the old man?",
            ],
        ),
        (
            Attributed(thing=Thing("girl"), attribute="sitting", negated=True),
            [
                "Is the girl not sitting?",
                "Is the girl not sitting down?",
                "Is the girl not seated?",
            ],
        ),
    ],
)
def test_a_program_is_said_in_several_ways(program, sentences):
    assert [say(program, k) for k in range(n_phrasings(program))] == sentences


def test_nouns_have_other_names():
    assert say(Exists(thing=Thing("couch")), 0, 1) == "Is there a sofa?"
    assert say(Exists(thing=Thing("couch")), 0, 2) == "Is there a couch?"


def test_there_is_no_fourth_phrasing():
    with pytest.raises(IndexError, match="no phrasing 3"):
        say(Exists(thing=Thing("dog")), 3)


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("Is there a unicorn?", "'unicorn' is no noun"),
        ("Is there a tabel?", "did you mean 'table'"),
        (
            "Are there no dog?",
            "in this place; did you mean 'dogs'",
        ),
        ("Why is the dog sad?", "not understood: 'why is the dog sad'"),
        ("Is the dog beside the cat?", "not understood: 'beside the cat'"),
        ("Is the chair facing left?", "'facing left' is not said of 'chair'"),
        ("Is the dog sitting?", "'sitting' is not said of 'dog'"),
        ("Is the baby sitting?", "no knees"),
        ("Is the dog holding the cup?", "'dog' holds nothing"),
        ("Is the man holding the tree?", "'tree' is not held"),
        ("Is the tree facing the man?", "'tree' faces nothing"),
        ("Is the cat on the dog?", "nothing is on 'dog'"),
        ("Is the dog left of the dog?", "compared with itself"),
        ("Are there at least zero dogs?", "at least 0 asks nothing"),
        ("Is there a dog and is there a dog?", "both halves ask the same"),
        ("Is there a dog and is there no dog?", "both halves ask the same"),
        ("Is there a dog and is there a cat and is there a bee?", "more than two"),
        ("  ?", "an empty question"),
    ],
)
def test_what_is_not_understood_is_named(question, named):
    with pytest.raises(QuestionError) as error:
        parse(question)
    assert named in str(error.value)
    assert repr(question.strip()) in str(error.value)
    assert isinstance(error.value, VqamcError)
    assert error.value.exit_status == 2


def test_a_program_that_makes_no_sense_cannot_be_made():
    for make in (
        lambda: Thing("unicorn"),
        lambda: Thing("dog", "old"),
        lambda: Thing("man", "a woman"),
        lambda: Attributed(thing=Thing("dog", "facing left"), attribute="facing right"),
        lambda: Related(first=Thing("dog"), relation="beside", second=Thing("cat")),
        lambda: Attributed(thing=Thing("man"), attribute="lonely"),
        lambda: Attributed(thing=Thing("dog"), attribute="happy"),
    ):
        with pytest.raises(QuestionError):
            make()


def test_what_a_question_mentions_is_there_to_see():
    program = parse("Is there a dog?")
    assert program.words == ("dog",)
    assert program.kinds == ("Dog01", "Dog02", "Puppy01", "Puppy02")
    assert parse("Are there more cats than men?").words == ("cat", "man")


def test_every_kind_has_a_noun_and_no_name_means_two():
    kinds = {name for noun in nouns().values() for name in noun.kinds}
    assert kinds == set(shipped().kinds)
    for many in (False, True):
        names = [names[many].lower() for noun in nouns().values() for names in noun.names]
        assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("butterfly", "butterflies"),
        ("bench", "benches"),
        ("toy", "toys"),
        ("mouse", "mice"),
        ("person", "people"),
        ("bookshelf", "bookshelves"),
        ("pair of scissors", "pairs of scissors"),
        ("deer", "deer"),
    ],
)
def test_plurals(one, many):
    assert plural(one) == many


def test_articles():
    assert [with_article(word) for word in ("owl", "utensil", "TV", "ear of corn")] == [
        "an owl",
        "a utensil",
        "a TV",
        "an ear of corn",
    ]


@pytest.mark.parametrize(
    ("sentence", "listed"),
    [
        ("Is there a dog?", "is there a"),
        ("Is there an apple?", "is there"),
        ("Are there any dogs?", "are there any"),
        ("Are there no dogs?", "are there"),
        ("Is the dog left of the cat?", "is the dog"),
        ("Is the doghouse old?", "is the"),
        ("Is the old man sitting?", "is the old man"),
        ("Does the scene have a dog?", "does the"),
    ],
)
def test_question_types_are_those_of_the_abstract_scenes(sentence, listed):
    assert question_type(sentence) == listed
    assert listed in TYPES


def test_the_types_are_the_published_ones_that_a_question_can_begin_with():
    listed = json.loads((GOLDEN / "question_types" / "abstract.json").read_text())
    assert len(listed) == 81
    beginnings = {sentence.split()[0].lower() for sentence in all_sentences()}
    assert beginnings == {"is", "are", "does"}
    assert set(TYPES) == {name for name in listed if name.split()[0] in beginnings}

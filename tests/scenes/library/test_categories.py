"""The categories of instance annotations are the 105 of the release."""

from collections import Counter

import pytest

from scenes.library import shipped
from scenes.library.categories import category_table, category_word, instance_categories


def test_there_are_105_numbered_by_what_they_belong_to():
    table = category_table(shipped())
    groups = Counter(item.supercategory for item in table.values())
    assert groups == {"person": 1, "animal": 15, "large object": 33, "small object": 56}
    assert [item.id for item in table.values()] == list(range(1, 106))
    for group in groups:
        words = [item.name for item in table.values() if item.supercategory == group]
        assert words == sorted(words)


def test_so_many_names_are_merged_as_in_the_release():
    words = Counter(
        (kind.category, category_word(kind.category, kind.name))
        for kind in shipped().kinds.values()
    )
    merged = {word: count for (_, word), count in words.items() if count > 1}
    assert merged == {
        "person": 20,
        "bird": 10,
        "cat": 4,
        "dog": 4,
        "table": 4,
        "window": 3,
        "plate": 3,
        "butterfly": 2,
        "chair": 2,
        "couch": 2,
        "bottle": 2,
    }


@pytest.mark.parametrize(
    ("category", "name", "word"),
    [
        ("human", "Doll07", "person"),
        ("smallObject", "Doll", "doll"),
        ("animal", "Puppy02", "dog"),
        ("animal", "Owl", "bird"),
        ("largeObject", "DiningChair", "dining chair"),
        ("largeObject", "DiningTable", "table"),
        ("smallObject", "hotdog", "hot dog"),
        ("smallObject", "spaceship9", "spaceship"),
    ],
)
def test_a_name_becomes_a_word(category, name, word):
    assert category_word(category, name) == word


def test_other_kinds_leave_the_numbers_alone():
    table = category_table(shipped(), [("animal", "Unicorn"), ("animal", "Owl")])
    assert table["animal", "unicorn"].id == 106
    assert len(table) == 106
    alone = instance_categories([("animal", "Owl"), ("animal", "Ant")])
    assert [item.name for item in alone.values()] == ["ant", "bird"]

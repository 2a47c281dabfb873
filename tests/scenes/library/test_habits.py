"""There is a habit for every kind that is no person."""

from scenes.library import shipped
from scenes.library.habits import shipped_habits

SPOTS = {"ground", "cover", "sky", "air", "wall", "wall foot", "hand"}


def test_every_kind_has_one():
    things = {kind.name for kind in shipped().kinds.values() if kind.category != "human"}
    assert set(shipped_habits().habits) == things
    assert len(things) == 130


def test_every_group_is_known_and_has_a_spot_that_is_known():
    habits = shipped_habits()
    roles = {habit.host.role for habit in habits.habits.values() if habit.host}
    assert {habit.group for habit in habits.habits.values()} == set(habits.groups)
    for group in habits.groups.values():
        assert group.spots
        assert set(group.spots) <= SPOTS | roles


def test_themes_are_about_groups_of_their_scene():
    habits, library = shipped_habits(), shipped()
    assert set(habits.themes) == {"Park", "Living"}
    for base, themes in habits.themes.items():
        there = {
            habit.group
            for name, habit in habits.habits.items()
            if base in library.kinds[name].scenes
        }
        for theme in themes.values():
            assert set(theme) <= there


def test_no_more_of_a_kind_than_there_are_instances():
    library = shipped()
    for name, habit in shipped_habits().habits.items():
        assert 1 <= habit.most <= min(o.instances for o in library.kinds[name].scenes.values())

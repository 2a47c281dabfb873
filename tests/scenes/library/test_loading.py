"""The library that ships holds what the released scenes are made of."""

from scenes.library import shipped


def test_it_holds_150_names_and_254_kinds():
    kinds = shipped().kinds.values()
    assert len(kinds) == 150
    assert sum(kind.types for kind in kinds) == 203
    assert sum(kind.poses for kind in kinds) == 136
    people_and_animals = [kind for kind in kinds if not kind.types]
    assert len(people_and_animals) + 203 == 254


def test_names_that_differ_only_in_case_are_two_kinds():
    kinds = shipped().kinds
    assert set(kinds["Bottle"].scenes) == {"Living"}
    assert set(kinds["bottle"].scenes) == {"Living", "Park"}


def test_every_doll_of_the_golden_scenes_has_the_parts_of_its_kind(golden_scenes):
    dolls = shipped().dolls
    seen = set()
    for scene in golden_scenes.values():
        for offered in scene.objects:
            if offered.category == "human":
                doll = offered.instances[-1].doll
                assert doll.parts == dolls[offered.name].parts
                assert doll.global_scale == dolls[offered.name].global_scale
                seen.add(offered.name)
    assert len(seen) == 20


def test_sizes_shrink_by_the_repeated_product():
    park = shipped().scene_type("Park")
    assert [park.scale(z) for z in range(5)] == [
        1.0,
        0.9,
        0.9 * 0.9,
        0.9 * 0.9 * 0.9,
        0.9 * 0.9 * 0.9 * 0.9,
    ]


def test_every_doll_is_a_kind_that_both_scenes_offer():
    library = shipped()
    people = {name for name, kind in library.kinds.items() if kind.category == "human"}
    assert people == set(library.dolls)
    assert all(set(library.kinds[name].scenes) == {"Park", "Living"} for name in people)

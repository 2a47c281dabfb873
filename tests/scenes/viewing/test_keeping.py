"""Scenes wait on disk until they are compared."""

import pytest

from scenes import diff
from scenes.generating import random_scene
from scenes.viewing import keeping


@pytest.mark.parametrize("in_memory", [1, 10**9])
def test_kept_scenes_are_read_back_in_any_order(monkeypatch, in_memory):
    monkeypatch.setattr(keeping, "_IN_MEMORY", in_memory)
    made = [random_scene(1, index) for index in range(3)]
    with keeping.KeptScenes() as kept:
        for side, scene in enumerate(made):
            kept.add(scene, side)
        for place in (2, 0, 1):
            assert diff(kept.read(place), made[place]).changes == ()
        assert kept.ids == [0, 1, 2]
        assert kept.sides == [0, 1, 2]
        kept.add(made[0])
        assert diff(kept.read(3), made[0]).changes == ()
    assert len(kept) == 4
    with pytest.raises(ValueError, match="closed file"):
        kept.read(0)

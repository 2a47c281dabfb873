"""Files of one name are told apart by the folders that they are in."""

from __future__ import annotations

import pytest

from vqamc.pages.names import distinct_names, numbered


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["a/results.json", "b.json"], ["results.json", "b.json"]),
        (["x/a/results.json", "x/b/results.json"], ["a/results.json", "b/results.json"]),
        (["x/a/r.json", "y/a/r.json", "y/r.json"], ["x/a/r.json", "y/a/r.json", "y/r.json"]),
        (["r.json", "a/r.json"], ["r.json", "a/r.json"]),
        (["a/r.json", "a/r.json"], ["r.json", "r.json"]),
        (["-"], ["-"]),
        ([], []),
    ],
)
def test_a_name_has_as_many_folders_as_it_needs(paths: list[str], names: list[str]) -> None:
    assert distinct_names(paths) == names


def test_names_that_stand_there_twice_are_numbered() -> None:
    assert numbered(["a", "b", "a"]) == ["a (1)", "b", "a (2)"]

"""One scene as its page shows it: the picture, what is in it, and which relations hold."""

from __future__ import annotations

from typing import Any

import networkx as nx

from scenes.bodies import side_faced
from scenes.graphs import graph
from scenes.library import Library
from scenes.painting import Painter
from scenes.records import Scene
from scenes.relations import RELATIONS
from scenes.svg import draw_svg
from scenes.viewing.comparable import comparable
from vqamc.errors import Problem

RELATION_NAMES = tuple(RELATIONS)
"""The relations, by the place that pages call them by."""

SIDES = {-1: "left", 0: None, 1: "right"}
"""What faces where, in words."""

_SHOWN = ("name", "word", "category", "object", "instance", "z", "depth0", "depth1", "flip")
_OPTIONAL = ("expression", "pose", "type", "sex", "race", "age")


class ScenePage:
    """What the page of one scene needs.

    Args:
        scene: the scene.
        painter: whose art it is.
        library: where its type is known.

    Raises:
        DataError: it cannot be drawn.
        MissingArtError: the art lacks some of its pictures, and the painter does not go on.
    """

    def __init__(self, scene: Scene, painter: Painter, library: Library) -> None:
        self._scene = scene
        self._rules = library.scene_type(scene.scene_type, scene.origin or scene.file_name)
        self._graph = graph(scene, library=library)
        self._drawing = draw_svg(scene, painter, library=library)

    @property
    def missing(self) -> tuple[Problem, ...]:
        """The pictures that the art lacks."""
        return self._drawing.missing

    @property
    def words(self) -> list[str]:
        """What is in the picture, each word once, sorted."""
        return sorted({str(word) for _, word in self._graph.nodes(data="word")})

    @property
    def n_present(self) -> int:
        """How many instances are in the picture."""
        return self._graph.number_of_nodes()

    def to_dict(self) -> dict[str, Any]:
        """Return the page's data.

        Boxes are how far things reach whatever the art (left, top, right, bottom; canvas pixels):
        relations are measured on them. There are so many `depths`: z values from 0. Relations are
        numbers in threes: from, to, which.
        """
        nodes: dict[str, dict[str, Any]] = {name: self._graph.nodes[name] for name in self._graph}
        place = {name: number for number, name in enumerate(nodes)}
        return {
            "name": self._scene.file_name,
            "id": None if self._scene.id is None else str(self._scene.id),
            "type": self._scene.scene_type,
            "depths": self._rules.z_levels,
            "svg": self._drawing.text,
            "instances": [_instance(node) for node in nodes.values()],
            "relations": _edges(self._graph, place),
            "compared": comparable(self._scene, self._rules),
        }


def _instance(node: dict[str, Any]) -> dict[str, Any]:
    return {
        **{name: node[name] for name in _SHOWN},
        **{name: node[name] for name in _OPTIONAL if name in node},
        "faces": SIDES[side_faced(node["category"], node["flip"])],
        "order": node["order"],
        "x": round(float(node["x"]), 1),
        "y": round(float(node["y"]), 1),
        "box": [round(side, 1) for side in node["box"]],
    }


def _edges(made: nx.MultiDiGraph[str], place: dict[str, int]) -> list[int]:
    number = {name: code for code, name in enumerate(RELATION_NAMES)}
    found: list[int] = []
    for a, b, name in made.edges(keys=True):
        found += [place[a], place[b], number[str(name)]]
    return found

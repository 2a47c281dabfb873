"""A scene as a graph: what is in the picture, and every relation that holds between two of it."""

from __future__ import annotations

from typing import Any

import networkx as nx

from scenes.bodies import Body, bodies
from scenes.library import Library, shipped
from scenes.library.categories import category_word
from scenes.records import Scene
from scenes.relations import RELATIONS


def graph(scene: Scene, *, library: Library | None = None) -> nx.MultiDiGraph[str]:
    """Return the graph of a scene.

    Nodes are present instances, named `OBJECT.INSTANCE` (0-based indices), in the order of the
    lists, with what the scene says about them; `order` counts from the back, `box` is how far they
    reach (left, top, right, bottom; canvas pixels). An edge from A to B has the relation's name as
    its key and as `relation`, and `distance`: by how many pixels the relation holds.

    Raises:
        DataError: the scene type is unknown, or a doll's arrays do not fit its body.
    """
    library = shipped() if library is None else library
    found = bodies(scene, library)
    result: nx.MultiDiGraph[str] = nx.MultiDiGraph(
        file_name=scene.file_name, scene_type=scene.scene_type
    )
    if scene.id is not None:
        result.graph["id"] = scene.id
    order = {one.layer: k for k, one in enumerate(sorted(found, key=lambda one: one.layer))}
    for one in found:
        result.add_node(node_name(one), **_attributes(one, order[one.layer], library))
    for a in found:
        for b in found:
            if a is not b:
                _relate(result, a, b)
    return result


def node_name(one: Body) -> str:
    """Return the name of an instance's node."""
    return f"{one.placed.object}.{one.placed.instance}"


def _relate(result: nx.MultiDiGraph[str], a: Body, b: Body) -> None:
    for name, relation in RELATIONS.items():
        distance = relation.distance(a, b)
        if distance > 0:
            result.add_edge(
                node_name(a), node_name(b), key=name, relation=name, distance=float(distance)
            )


def _attributes(one: Body, order: int, library: Library) -> dict[str, Any]:
    clipart = one.placed.clipart
    attributes: dict[str, Any] = {
        "object": one.placed.object,
        "instance": one.placed.instance,
        "name": clipart.name,
        "category": clipart.category,
        "word": category_word(clipart.category, clipart.name),
        "x": one.x,
        "y": one.y,
        "z": clipart.z,
        "depth0": -one.layer[0],
        "depth1": clipart.depth1,
        "flip": clipart.flip,
        "order": order,
        "box": tuple(map(float, one.box)),
    }
    optional = {
        "expression": clipart.expression_id,
        "pose": clipart.pose_id,
        "type": clipart.type_id,
    }
    doll = library.dolls.get(clipart.name) if clipart.category == "human" else None
    if doll is not None:
        optional |= {"sex": doll.sex, "race": doll.race, "age": doll.age}  # type: ignore[dict-item]
    return attributes | {key: value for key, value in optional.items() if value is not None}

"""Graphs of scenes as GraphML, one `<graph>` a scene, written one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import networkx as nx

from scenes.xml_text import legal

_BOX_EDGES = ("left", "top", "right", "bottom")
_TEXT, _WHOLE, _NUMBER = "string", "long", "double"

_KEYS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "graph": {"file_name": _TEXT, "scene_type": _TEXT},
        "node": {
            **dict.fromkeys(("name", "category", "word"), _TEXT),
            **dict.fromkeys(("object", "instance"), _WHOLE),
            **dict.fromkeys(("x", "y", *_BOX_EDGES), _NUMBER),
            **dict.fromkeys(("z", "depth0", "depth1", "flip", "order"), _WHOLE),
            **dict.fromkeys(("expression", "pose", "type"), _WHOLE),
            **dict.fromkeys(("sex", "race", "age"), _TEXT),
        },
        "edge": {"relation": _TEXT, "distance": _NUMBER},
    }
)
"""Every attribute that a graph, a node or an edge may have, and its type."""

_HEAD = (
    '<?xml version="1.0" encoding="utf-8"?>\n'
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns '
    'http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">'
)


def to_graphml(graphs: Iterable[nx.MultiDiGraph[str]]) -> Iterator[bytes]:
    """Hand out graphs as GraphML, piece by piece; a node's box becomes four values.

    Edges have no `id`: it would have to be of one edge alone, and their relation says what they
    are. Characters that XML forbids are replaced.
    """
    yield "\n".join([_HEAD, *_keys(), ""]).encode()
    for graph in graphs:
        yield "\n".join([*_graph(graph), ""]).encode()
    yield b"</graphml>\n"


def _keys() -> Iterator[str]:
    for scope, types in _KEYS.items():
        for name, kind in types.items():
            yield (
                f'  <key id="{_key(scope, name)}" for="{scope}" '
                f'attr.name="{name}" attr.type="{kind}"/>'
            )


def _graph(graph: nx.MultiDiGraph[str]) -> Iterator[str]:
    number = graph.graph.get("id")
    name = "" if number is None else f" id={quoteattr(str(number))}"
    yield f'  <graph edgedefault="directed"{name}>'
    attributes = {key: value for key, value in graph.graph.items() if key != "id"}
    yield from _data("graph", attributes, "    ")
    for node, found in graph.nodes(data=True):
        yield f"    <node id={quoteattr(legal(node))}>"
        edges = dict(zip(_BOX_EDGES, found["box"], strict=True))
        rest = {key: value for key, value in found.items() if key != "box"}
        yield from _data("node", rest | edges, "      ")
        yield "    </node>"
    for a, b, found in graph.edges(data=True):
        yield f"    <edge source={quoteattr(legal(a))} target={quoteattr(legal(b))}>"
        yield from _data("edge", found, "      ")
        yield "    </edge>"
    yield "  </graph>"


def _data(scope: str, attributes: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, value in attributes.items():
        # One type a key, as GraphML wants it: places are whole in some files and not in others.
        text = str(float(value) if _KEYS[scope][name] == _NUMBER else value)
        yield f'{indent}<data key="{_key(scope, name)}">{escape(legal(text))}</data>'


def _key(scope: str, name: str) -> str:
    return f"{scope}_{name}"

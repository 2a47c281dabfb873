"""Graphs of scenes as JSON, GraphML and DOT. Each holds one scene or several."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import PurePath
from types import MappingProxyType
from typing import Any

import networkx as nx

from scenes.graphml import to_graphml
from scenes.relations import RELATIONS
from vqamc.errors import UsageError
from vqamc.files.writing import STDOUT, canonical_json, streaming

Graphs = Iterable["nx.MultiDiGraph[str]"]


def to_bytes(graphs: Graphs, path: str) -> bytes:
    """Return graphs in the format that a file name asks for; `-` is JSON.

    Raises:
        UsageError: it ends in none of them.
    """
    return b"".join(format_of(path)(graphs))


def write_graphs(graphs: Graphs, path: str) -> None:
    """Write graphs to a file, whole or not at all; one of them is in memory at a time.

    Raises:
        UsageError: the file's name asks for no format.
    """
    chunks = format_of(path)(graphs)
    with streaming(path) as stream:
        for chunk in chunks:
            stream.write(chunk)


def format_of(path: str) -> Callable[[Graphs], Iterator[bytes]]:
    """Return what turns graphs into the format that a file name asks for; `-` is JSON.

    Raises:
        UsageError: it ends in none of them.
    """
    suffix = ".json" if path == STDOUT else PurePath(path.removesuffix(".gz")).suffix.lower()
    if suffix not in _FORMATS:
        wanted = ", ".join(_FORMATS)
        raise UsageError(f"--out {path}: expected a name that ends in one of {wanted}")
    return _FORMATS[suffix]


def to_document(graph: nx.MultiDiGraph[str]) -> dict[str, Any]:
    """Return one graph as a JSON value."""
    nodes = [
        {"id": node, **{key: _plain(value) for key, value in attributes.items()}}
        for node, attributes in graph.nodes(data=True)
    ]
    edges = [
        {"source": a, "target": b, **attributes} for a, b, attributes in graph.edges(data=True)
    ]
    return {**graph.graph, "nodes": nodes, "edges": edges}


def to_json(graphs: Graphs) -> Iterator[bytes]:
    """Hand out one JSON document with the relations' definitions, piece by piece."""
    relations = {
        name: {"margin": relation.margin, "definition": relation.definition}
        for name, relation in RELATIONS.items()
    }
    yield b'{"relations":' + canonical_json(relations) + b',"scenes":['
    for k, graph in enumerate(graphs):
        yield (b"," if k else b"") + canonical_json(to_document(graph))
    yield b"]}\n"


def to_dot(graphs: Graphs) -> Iterator[bytes]:
    """Hand out graphs in the language of Graphviz, one `digraph` each; inches, y up."""
    for k, graph in enumerate(graphs):
        yield (("\n" if k else "") + _dot(graph)).encode("utf-8")


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _dot(graph: nx.MultiDiGraph[str]) -> str:
    lines = [f"digraph {_quoted(graph.graph['file_name'])} {{"]
    for node, attributes in graph.nodes(data=True):
        place = f"{attributes['x'] / 72:.3f},{-attributes['y'] / 72:.3f}"
        label = f"{attributes['name']} {attributes['instance']}"
        lines.append(f"  {_quoted(node)} [label={_quoted(label)}, pos={_quoted(place)}];")
    for a, b, attributes in graph.edges(data=True):
        label = _quoted(attributes["relation"])
        distance = f"{attributes['distance']:.3f}"
        lines.append(f"  {_quoted(a)} -> {_quoted(b)} [label={label}, distance={distance}];")
    return "\n".join([*lines, "}\n"])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


_FORMATS: Mapping[str, Callable[[Graphs], Iterator[bytes]]] = MappingProxyType(
    {".json": to_json, ".graphml": to_graphml, ".dot": to_dot}
)

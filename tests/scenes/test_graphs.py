"""Graphs of scenes: nodes for what is there, edges for what holds, in three formats."""

import gzip
import io
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from jsonschema import Draft202012Validator
from msgspec.structs import replace

import scenes
from scenes.bodies import bodies
from scenes.graph_files import to_bytes, to_document
from scenes.relations import RELATIONS
from vqamc.errors import UsageError

GOLDEN = Path(__file__).parents[1] / "golden" / "graphs" / "graphs.json.gz"
SCHEMA = Path(__file__).parents[2] / "data_schemas" / "scene_graph.schema.json"


@pytest.fixture
def scene(golden_scenes):
    return golden_scenes["abstract_v002_train2015_000000000724.png"]


def close(one, other):
    """Whether two JSON values are equal; of floats, to a millionth of a pixel."""
    if isinstance(one, float) or isinstance(other, float):
        return one == pytest.approx(other, abs=1e-6)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(close(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(close, one, other))
    return one == other


def test_the_graphs_of_the_golden_scenes_are_the_golden_ones(golden_scenes):
    expected = json.loads(gzip.decompress(GOLDEN.read_bytes()))["scenes"]
    assert len(expected) == len(golden_scenes) == 28
    for document in expected:
        got = to_document(scenes.graph(golden_scenes[document["file_name"]]))
        assert close(json.loads(json.dumps(got)), document), document["file_name"]


def test_nodes_are_the_present_instances_and_edges_what_holds(scene):
    graph = scenes.graph(scene)
    found = {f"{one.placed.object}.{one.placed.instance}": one for one in bodies(scene)}
    assert list(graph) == list(found)
    expected = {
        (a, b, name)
        for a in found
        for b in found
        for name, relation in RELATIONS.items()
        if a != b and relation.holds(found[a], found[b])
    }
    assert set(graph.edges(keys=True)) == expected
    assert all(edge["distance"] > 0 for *_, edge in graph.edges(data=True))


def test_a_node_says_what_the_scene_says_and_who_a_person_is(scene):
    nodes = dict(scenes.graph(scene).nodes(data=True))
    (doll,) = [node for node in nodes.values() if node["name"] == "Doll11"]
    assert (doll["x"], doll["y"], doll["word"], doll["age"]) == (432, 185, "person", "teenager")
    assert sorted(node["order"] for node in nodes.values()) == list(range(len(nodes)))


def test_graphml_is_read_back_by_networkx(scene):
    graph = scenes.graph(scene)
    again = nx.read_graphml(io.BytesIO(to_bytes([graph], "x.graphml")), force_multigraph=True)
    assert set(again) == set(graph)
    assert sorted((a, b, edge["relation"]) for a, b, edge in again.edges(data=True)) == sorted(
        graph.edges(keys=True)
    )


def test_no_value_is_written_twice_and_files_grow_with_what_they_hold(golden_scenes):
    graphs = [scenes.graph(scene) for scene in list(golden_scenes.values())[:6]]
    text = to_bytes(graphs, "x.graphml")
    for element in ET.fromstring(text).iter():
        keys = [data.get("key") for data in element if data.tag.endswith("data")]
        assert len(keys) == len(set(keys))
        assert not element.tag.endswith("edge") or element.get("id") is None
    empty = len(to_bytes([], "x.graphml"))
    alone = [len(to_bytes([graph], "x.graphml")) - empty for graph in graphs]
    assert len(text) == empty + sum(alone)


def test_attributes_come_back_from_graphml_with_their_types(scene):
    graph = scenes.graph(scene)
    again = nx.read_graphml(io.BytesIO(to_bytes([graph], "x.graphml")), force_multigraph=True)
    for node, found in graph.nodes(data=True):
        edges = dict(zip(("left", "top", "right", "bottom"), found["box"], strict=True))
        expected = {key: value for key, value in found.items() if key != "box"} | edges
        assert dict(again.nodes[node]) == expected
    assert sum(edge["distance"] for *_, edge in again.edges(data=True)) == sum(
        edge["distance"] for *_, edge in graph.edges(data=True)
    )


def test_names_that_xml_cannot_hold_are_mended(scene):
    placed = next(scene.present())
    odd = scene.with_instance(
        placed.object, placed.instance, replace(placed.clipart, name="a\x01\x00\ufffe <b>\n")
    )
    again = nx.read_graphml(
        io.BytesIO(to_bytes([scenes.graph(odd)], "x.graphml")), force_multigraph=True
    )
    assert next(iter(again.nodes.values()))["name"] == "a\ufffd\ufffd\ufffd <b>\n"


def test_several_scenes_share_one_file(golden_scenes):
    graphs = [scenes.graph(scene) for scene in list(golden_scenes.values())[:3]]
    assert to_bytes(graphs, "x.graphml").count(b"<graph ") == 3
    assert to_bytes(graphs, "x.dot").count(b"digraph ") == 3


def test_dot_quotes_names():
    graph = nx.MultiDiGraph(file_name='a "b".png')
    assert to_bytes([graph], "x.dot") == b'digraph "a \\"b\\".png" {\n}\n'


def test_the_json_fits_its_schema(golden_scenes):
    schema = json.loads(SCHEMA.read_text())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for example in schema["examples"]:
        validator.validate(example)
    graphs = [scenes.graph(scene) for scene in list(golden_scenes.values())[:4]]
    validator.validate(json.loads(to_bytes(graphs, "-")))


def test_another_ending_is_refused():
    with pytest.raises(UsageError, match=r"ends in one of \.json, \.graphml, \.dot"):
        to_bytes([], "graph.png")

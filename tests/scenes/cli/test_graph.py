"""`scenes graph` writes the graphs of all scenes of a path."""

import json


def test_the_file_holds_a_graph_for_every_scene(run_json, golden, tmp_path):
    target = tmp_path / "graphs.json"
    status, summary = run_json("graph", golden / "scenes", "--out", target)
    document = json.loads(target.read_text())
    assert status == 0
    assert summary["n_scenes"] == len(document["scenes"]) == 28
    assert summary["n_edges"] == sum(len(scene["edges"]) for scene in document["scenes"])
    assert summary["n_nodes"] == sum(len(scene["nodes"]) for scene in document["scenes"])


def test_broken_scenes_are_named_and_the_others_written(run, golden, tmp_path):
    target = tmp_path / "graphs.dot"
    good = golden / "samples/small/control.json"
    status, _, err = run("graph", golden / "malformed/z_seven.json", good, "--out", target)
    assert status == 1
    assert "instance[0].z" in err
    assert target.read_text().count("digraph") == 1


def test_json_goes_to_standard_output(run, golden):
    status, out, err = run("graph", golden / "samples/small/control.json", "--out", "-")
    assert status == 0
    assert len(json.loads(out)["scenes"]) == 1
    assert "1 scene," in err


def test_a_name_of_no_format_is_refused_before_anything_is_read(run, tmp_path):
    status, _, err = run("graph", tmp_path / "nothing", "--out", "graph.png")
    assert status == 2
    assert "expected a name that ends in one of" in err

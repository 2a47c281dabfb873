"""`scenes features` writes named arrays that numpy reads without pickles."""

import json

import numpy as np
import pytest


def test_the_file_holds_the_arrays_that_are_listed(run_json, golden, tmp_path):
    target = tmp_path / "features.npz"
    status, summary = run_json("features", golden / "scenes", "--relation", "--out", target)
    assert status == 0
    with np.load(target, allow_pickle=False) as file:
        assert {name: list(file[name].shape) for name in file} == summary["arrays"]
        assert file["relation"].shape == (28, 1432)
        assert file["relation"].dtype == np.float32
        assert len(file["relation_name"]) == 1432


def test_mixtures_of_one_run_serve_another(run, golden, tmp_path):
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    scenes = golden / "scenes"
    one = scenes / "abstract_v002_train2015_000000000724.json.gz"
    assert run("features", scenes, "--relation", "--out", first)[0] == 0
    command = ("features", one, "--relation", "--mixtures", first, "--out", second)
    assert run(*command)[0] == 0
    with np.load(first) as a, np.load(second) as b:
        assert np.array_equal(a["absolute_means"], b["absolute_means"])
        assert np.array_equal(a["relation"][:1], b["relation"])


def test_other_files_and_names_are_refused(run, golden, tmp_path):
    scene = golden / "samples/small/control.json"
    for out in ("features.npy", "-"):
        status, _, err = run("features", scene, "--out", out)
        assert status == 2
        assert "ends in .npz" in err
    target = ("--out", tmp_path / "x.npz")
    status, _, err = run("features", scene, "--relation", "--mixtures", scene, *target)
    assert status == 2
    assert "expected the arrays absolute_" in err
    assert run("features", scene, "--mixtures", scene, *target)[0] == 2
    assert run("features", scene, "--relation", "--mixtures", tmp_path / "no", *target)[0] == 2


def test_broken_scenes_are_named_and_the_others_written(run, golden, tmp_path):
    target = tmp_path / "x.npz"
    good = golden / "samples/small/control.json"
    status, _, err = run("features", golden / "malformed/z_seven.json", good, "--out", target)
    assert status == 1
    assert "instance[0].z" in err
    with np.load(target) as file:
        assert len(file["scene_id"]) == 1


@pytest.mark.parametrize("relation", [(), ("--relation",)])
@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"body": []}, "body"),
        ({"deformableLocalRot": [0.5]}, "deformableLocalRot"),
        ({"deformableX": [1, 2, 3]}, "deformableX"),
        ({"deformableGlobalRot": []}, "deformableGlobalRot"),
    ],
)
def test_a_doll_whose_arrays_do_not_fit_is_named_and_the_others_written(
    run, golden_scenes, tmp_path, fields, path, relation
):
    good, broken = (tmp_path / name for name in ("good.json", "broken.json"))
    documents = [json.loads(bytes(scene.source)) for scene in list(golden_scenes.values())[1::-1]]
    good.write_text(json.dumps(documents[0]))
    composition = documents[1]["scene"]
    i, m, doll = next(
        (i, m, instance)
        for i, offered in enumerate(composition["availableObject"])
        for m, instance in enumerate(offered["instance"])
        if instance["type"] == "human" and instance["present"]
    )
    doll |= fields
    composition["primaryObject"] = {"idx": i, "ins": m}
    broken.write_text(json.dumps(documents[1]))
    target = tmp_path / "x.npz"
    status, _, err = run("features", broken, good, *relation, "--out", target)
    assert status == 1
    assert f"{broken} at $.scene.availableObject[{i}].instance[{m}].{path}" in err
    with np.load(target) as file:
        assert len(file["scene_id"]) == 1


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_that_scikit_learn_does_not_take_is_refused(run, golden, tmp_path, seed):
    out = tmp_path / "x.npz"
    command = ("features", golden / "samples/small/control.json", "--relation", "--out", out)
    status, _, err = run(*command, f"--seed={seed}")
    assert status == 2
    assert "expected 0..4294967295" in err


def test_what_the_vector_has_no_number_for_is_counted_and_said(run_json, run, golden, tmp_path):
    document = json.loads((golden / "samples/small/control.json").read_text())
    things = [
        instance
        for offered in document["scene"]["availableObject"]
        for instance in offered["instance"]
        if instance["type"] in ("largeObject", "smallObject")
    ]
    name = things[0]["name"]
    for thing in things:
        if thing["name"] == name:
            thing |= {"present": True, "numType": 9, "typeID": 7}
    times = sum(thing["name"] == name for thing in things)
    (tmp_path / "x.json").write_text(json.dumps(document))
    command = ("features", tmp_path / "x.json", "--relation", "--out", tmp_path / "x.npz")
    status, summary = run_json(*command)
    assert (status, summary["outside"]) == (0, {f"{name} 7": times})
    assert f"have none for {name} 7, {times} times" in run(*command)[2]
    _, out, err = run("check", tmp_path / "x.json")
    assert "whose art is unknown" in out + err

"""`scenes features` writes named arrays that numpy reads without pickles."""

import numpy as np


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

"""`scenes pack` and `scenes unpack`; every command reads what was packed."""

import json
import shutil

import pytest


@pytest.fixture
def packed(run, golden, tmp_path):
    target = tmp_path / "golden.packed"
    assert run("pack", golden / "scenes", "--out", target)[0] == 0
    return target


def test_packing_says_how_small_it_is(run_json, golden, tmp_path):
    target = tmp_path / "golden.packed"
    status, summary = run_json("pack", golden / "scenes", "--out", target)
    assert status == 0
    assert summary["n_scenes"] == 28
    assert summary["packed_bytes"] == target.stat().st_size
    assert summary["json_bytes"] > 40 * summary["packed_bytes"]


def test_unpacked_files_hold_the_same_json_under_the_same_names(run, golden, packed, tmp_path):
    import gzip

    status, out, _ = run("unpack", packed, "--out", tmp_path / "again")
    assert (status, out) == (0, f"28 scenes in {tmp_path / 'again'}\n")
    originals = sorted((golden / "scenes").iterdir())
    files = sorted((tmp_path / "again").iterdir())
    assert [path.name for path in files] == [path.name.removesuffix(".gz") for path in originals]
    for file, original in zip(files, originals, strict=True):
        assert json.loads(file.read_bytes()) == json.loads(gzip.decompress(original.read_bytes()))
    assert run("check", tmp_path / "again")[0] == 0


def test_files_that_are_there_are_not_replaced_unasked(run, packed, tmp_path):
    command = ("unpack", packed, "--out", tmp_path / "again")
    assert run(*command)[0] == 0
    status, _, err = run(*command)
    assert status == 2
    assert "use --overwrite" in err
    assert run(*command, "--overwrite")[0] == 0


@pytest.mark.parametrize("command", ["order", "check"])
def test_commands_print_the_same_of_packed_scenes(run_json, golden, packed, command):
    status, document = run_json(command, packed)
    expected_status, expected = run_json(command, golden / "scenes")
    for each in (document, expected):
        each.pop("n_files", None)
        each["warnings"] = len(each.get("warnings", []))
    assert (status, document) == (expected_status, expected)


def test_pictures_boxes_and_graphs_are_the_same(run, golden, packed, tmp_path):
    art = ("--art", golden / "site_pngs")
    files = []
    for name, source in (("a", golden / "scenes"), ("b", packed)):
        run("boxes", source, *art, "--out", tmp_path / f"{name}.boxes")
        run("graph", source, "--out", tmp_path / f"{name}.json")
        files.append([(tmp_path / f"{name}.{what}").read_bytes() for what in ("boxes", "json")])
    assert files[0] == files[1]
    status, *_ = run("render", packed, *art, "--out", tmp_path / "pictures", "--jobs", "2")
    assert status == 0
    assert len(list((tmp_path / "pictures").iterdir())) == 28


def test_a_scene_that_cannot_be_read_is_named_and_nothing_written(run, golden, tmp_path):
    target = tmp_path / "x.packed"
    status, _, err = run("pack", golden / "malformed", "--out", target)
    assert status == 2
    assert "instance[0].z" in err
    assert not target.exists()


def test_two_scenes_of_one_name_are_refused(run, golden, tmp_path):
    path = shutil.copy(golden / "samples/small/control.json", tmp_path)
    folder = golden / "samples/small"
    status, _, err = run("pack", path, folder, "--out", tmp_path / "x.packed")
    assert status == 2
    assert "expected a name of its own" in err
    assert [file.name for file in tmp_path.iterdir()] == ["control.json"]


def test_a_foreign_or_missing_file_is_no_packed_file(run, golden, tmp_path):
    foreign = golden / "samples/small/control.json"
    status, _, err = run("unpack", foreign, "--out", tmp_path / "again")
    assert status == 2
    assert "expected a packed file" in err
    assert run("unpack", tmp_path / "none", "--out", tmp_path / "again")[0] == 2


def test_a_cut_file_ends_every_command_with_a_reason(run, packed, tmp_path):
    packed.write_bytes(packed.read_bytes()[:-1000])
    for command in (("order", packed), ("unpack", packed, "--out", tmp_path / "again")):
        status, _, err = run(*command)
        assert status in (1, 2)
        assert "expected a whole packed file" in err
    assert not (tmp_path / "again").exists()

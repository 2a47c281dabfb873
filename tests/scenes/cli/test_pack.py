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


def test_a_packed_file_is_unpacked_from_wherever_it_is_read(run, packed, tmp_path, monkeypatch):
    import gzip
    import io
    import zipfile

    folder, archive = tmp_path / "folder", tmp_path / "all.zip"
    folder.mkdir()
    shutil.copy(packed, folder)
    with zipfile.ZipFile(archive, "w") as stream:
        stream.write(packed, packed.name)
    pressed = tmp_path / "golden.packed.gz"
    pressed.write_bytes(gzip.compress(packed.read_bytes()))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(packed.read_bytes())))
    for k, path in enumerate((folder, archive, pressed, "-")):
        out = tmp_path / str(k)
        assert run("unpack", path, "--out", out)[:2] == (0, f"28 scenes in {out}\n")


def test_a_packed_file_may_go_to_standard_output(golden, tmp_path, capfdbinary, monkeypatch):
    from scenes.cli import main

    monkeypatch.chdir(tmp_path)
    assert main(["pack", str(golden / "samples/small/control.json"), "--out", "-"]) == 0
    out, err = capfdbinary.readouterr()
    assert out.startswith(b"\x89SCNPACK")
    assert b"1 scenes packed" in err
    assert list(tmp_path.iterdir()) == []


def test_one_block_is_in_memory_at_a_time(run, packed, tmp_path, monkeypatch):
    import gc

    from scenes.packing import container, reading, writing
    from scenes.reading import read

    monkeypatch.setattr(writing, "BLOCK", 4)
    pieces = tmp_path / "pieces.packed"
    writing.pack(read(packed), pieces)
    alive = []
    text = reading.OpenBlock.text

    def counting(block, k):
        blocks = [each for each in gc.get_objects() if isinstance(each, reading.OpenBlock)]
        alive.append(sum(each._texts is not None for each in blocks))
        return text(block, k)

    monkeypatch.setattr(reading.OpenBlock, "text", counting)
    assert run("unpack", pieces, "--out", tmp_path / "again")[0] == 0
    assert len(alive) == 28
    assert max(alive) <= 2  # the last scene of a block is let go when the next one is there
    assert container.BLOCK == 64


@pytest.mark.parametrize("command", ["pack", "graph", "boxes"])
def test_what_is_read_is_not_overwritten(run, golden, tmp_path, command):
    scene = tmp_path / "scene.json"
    scene.write_bytes((golden / "samples/small/control.json").read_bytes())
    before = scene.read_bytes()
    for path in (scene, tmp_path):
        status, _, err = run(command, path, "--out", scene)
        assert status == 2
        assert "name another" in err
    assert scene.read_bytes() == before


def test_two_scenes_of_one_name_are_refused(run, golden, tmp_path):
    path = golden / "samples/small/control.json"
    again = tmp_path / "again.json"
    again.write_bytes(path.read_bytes())
    status, _, err = run("pack", path, again, "--out", tmp_path / "x.packed")
    assert status == 2
    assert "expected a name of its own" in err
    assert list(tmp_path.iterdir()) == [again]


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


@pytest.fixture
def damaged(packed, tmp_path, monkeypatch):
    """The 28 scenes in blocks of 8; what is not in the pictures of the second is damaged."""
    from scenes.packing import container, writing
    from scenes.reading import read

    monkeypatch.setattr(writing, "BLOCK", 8)
    path = tmp_path / "damaged.packed"
    writing.pack(read(packed), path)
    data = bytearray(path.read_bytes())
    data[container.Reader("", bytes(data)).index.blocks[1].rest.start] ^= 1
    path.write_bytes(data)
    return path


LOST = "scenes [8] to [15] are lost"


@pytest.mark.parametrize("command", ["check", "order", "graph", "features", "unpack"])
def test_every_command_says_which_scenes_are_lost_and_does_the_others(
    run, damaged, tmp_path, command
):
    out = {"graph": "g.json", "features": "f.npz", "unpack": "again"}.get(command)
    options = [] if out is None else ["--out", tmp_path / out]
    status, printed, err = run(command, damaged, *options)
    assert status == 1
    assert (printed + err).count(LOST) == 1
    if command != "order":  # which counts nothing
        assert "20 scenes" in printed
    if command == "unpack":
        assert printed == f"20 scenes in {tmp_path / 'again'}\n"
        assert len(list((tmp_path / "again").iterdir())) == 20


def test_what_unpacking_leaves_out_is_in_its_summary(run_json, damaged, tmp_path):
    status, summary = run_json("unpack", damaged, "--out", tmp_path / "again")
    assert (status, summary["n_scenes"], summary["n_failed"]) == (1, 20, 1)
    (problem,) = summary["problems"]
    assert LOST in problem["message"]


def test_an_unpacking_that_stops_says_what_it_has_written(run, packed, tmp_path):
    again = tmp_path / "again"
    assert run("unpack", packed, "--out", again)[0] == 0
    fourth = sorted(again.iterdir())[3]
    fourth.unlink()
    fourth.mkdir()
    status, out, err = run("unpack", packed, "--out", again, "--overwrite")
    assert (status, out) == (2, "")
    assert f"stopped: 3 of 28 scenes are in {again}" in err
    assert f"{fourth}: is a folder" in err


def test_without_a_packed_scene_no_folder_is_made(run, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    for said in ("", "holds no byte"):
        status, out, err = run("unpack", folder, "--out", tmp_path / "again")
        assert (status, out) == (2, "")
        assert said in err
        assert f"{folder} at $: expected at least one packed scene, got none" in err
        assert not (tmp_path / "again").exists()
        (folder / "x.packed").write_bytes(b"")


def test_values_that_do_not_fit_cost_their_own_scenes(run, packed, tmp_path, monkeypatch):
    from scenes.packing import reading
    from vqamc.errors import DataError, Problem

    def text(block, k):
        if k == 5:
            raise DataError(Problem("golden.packed", "$", "a whole packed file", "none"))
        return b"{}"

    monkeypatch.setattr(reading.OpenBlock, "text", text)
    status, out, err = run("unpack", packed, "--out", tmp_path / "again")
    assert (status, out) == (1, f"27 scenes in {tmp_path / 'again'}\n")
    assert "expected a whole packed file, got none" in err

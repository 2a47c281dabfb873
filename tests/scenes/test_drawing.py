"""Pictures are those of the reference, pixel for pixel."""

import hashlib
import json
import math
import random
import shutil

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image
from plain_rendering import plain_draw

import scenes
from scenes.art import MissingArtError, open_art
from scenes.drawing import draw, render
from scenes.kinematics import settle
from scenes.library import shipped
from scenes.painting import Painter
from scenes.reading import from_document, read
from scenes.writing import to_document


def sha256(image):
    return hashlib.sha256(image.convert("RGBA").tobytes()).hexdigest()


def pixels(image):
    return np.asarray(image.convert("RGBA"))


def test_all_28_golden_pictures_are_pixel_identical(golden_scenes, golden_pixels, painter):
    assert len(golden_pixels) == 28
    for name, expected in golden_pixels.items():
        image = draw(golden_scenes[name], painter).image
        rgb = hashlib.sha256(image.convert("RGB").tobytes()).hexdigest()
        assert (sha256(image), rgb) == (expected["sha256"], expected["sha256_rgb"]), name
        assert (image.mode, list(image.size)) == (expected["mode"], expected["size"])


def test_the_scenes_of_every_container_are_drawn_to_their_hashes(golden, painter):
    manifest = json.loads((golden / "samples/manifest.json").read_text())
    drawn = 0
    for path, entry in manifest.items():
        for name, expected in entry.get("pixels", {}).items():
            found = {scene.file_name: scene for scene in read(golden / "samples" / path)}
            assert sha256(draw(found[name], painter).image) == expected["sha256"], name
            drawn += 1
    assert drawn == 10


def test_the_plain_twin_draws_the_golden_pictures_too(golden, golden_scenes, golden_pixels):
    for name in list(golden_pixels)[:3]:
        document = to_document(golden_scenes[name])
        image = plain_draw(document["scene"], golden / "site_pngs")
        assert sha256(image) == golden_pixels[name]["sha256"]


def test_dolls_turned_by_right_angles_fall_on_the_same_side_of_every_tie(
    golden, golden_scenes, painter
):
    scene = golden_scenes["abstract_v002_train2015_000000000724.png"]
    rules = shipped().scene_type(scene.scene_type)
    people = [i for i, offered in enumerate(scene.objects) if offered.category == "human"]
    generator = random.Random(1)
    for _ in range(6):
        i = generator.choice(people)
        person = scene.objects[i].instances[0]
        doll = person.doll
        angles = [generator.choice((0.0, 0.0, math.pi / 2, -0.02)) for _ in doll.parts]
        root = generator.choice((0.0, math.pi / 2, math.pi, math.pi / 4))
        turned = replace(
            doll, local_angles=tuple(angles), global_angles=(root, *doll.global_angles[1:])
        )
        placed = replace(
            person,
            x=generator.randint(0, 700),
            y=generator.randint(0, 400),
            z=generator.randrange(5),
            flip=generator.randrange(2),
            present=True,
            expression_id=1,
        ).with_doll(turned)
        edited = scene.with_instance(i, 0, settle(placed, rules.scale(placed.z)))
        expected = plain_draw(to_document(edited)["scene"], golden / "site_pngs")
        assert np.array_equal(pixels(draw(edited, painter).image), pixels(expected))


def test_drawing_changes_nothing_and_depends_on_nothing_before(golden_scenes, painter):
    first, second = list(golden_scenes.values())[:2]
    alone = sha256(draw(first, painter).image)
    draw(second, painter)
    assert sha256(draw(first, painter).image) == alone


def test_from_python_in_one_call(golden):
    scene = next(scenes.read(golden / "samples/small/control.json"))
    image = scenes.render(scene, golden / "site_pngs")
    assert (image.size, image.mode) == ((700, 400), "RGB")


class TestComposite:
    def test_soft_edges_are_opaque_on_an_rgba_background(self, golden_scenes, painter):
        living = next(
            scene for scene in golden_scenes.values() if scene.scene_type.startswith("Living")
        )
        pasted = pixels(draw(living, painter).image)[..., 3]
        blended = pixels(draw(living, painter, composite=True).image)[..., 3]
        assert pasted.min() < 192
        assert blended.min() == 255

    def test_it_gives_the_colours_of_an_rgb_background(self, golden, tmp_path, golden_scenes):
        shutil.copytree(golden / "site_pngs", tmp_path / "art")
        path = tmp_path / "art/Living/BG1.png"
        opaque = tmp_path / "opaque"
        shutil.copytree(tmp_path / "art", opaque)
        with Image.open(path) as image:
            image.convert("RGB").save(opaque / "Living/BG1.png")
        living = next(
            scene for scene in golden_scenes.values() if scene.scene_type.startswith("Living")
        )
        blended = pixels(render(living, tmp_path / "art", composite=True)).astype(int)
        pasted = pixels(render(living, opaque)).astype(int)
        # Two roundings of the same blend.
        assert abs(blended - pasted).max() <= 1


class TestArt:
    def art_with(self, golden, tmp_path, name, change):
        """Return the pictures that one scene needs, one of them changed."""
        shutil.copytree(golden / "site_pngs", tmp_path / "art")
        path = tmp_path / "art" / name
        with Image.open(path) as image:
            image.load()
        change(image).save(path)
        return tmp_path / "art"

    def test_palette_and_rgb_clipart_is_converted(self, golden, control, tmp_path):
        scene = from_document(control)
        plain = pixels(render(scene, golden / "site_pngs"))
        palette = self.art_with(
            golden, tmp_path / "p", "Park/apple04.png", lambda image: image.quantize(256)
        )
        assert pixels(render(scene, palette)).shape == plain.shape
        flat = self.art_with(
            golden, tmp_path / "f", "Park/apple04.png", lambda image: image.convert("RGB")
        )
        assert not np.array_equal(pixels(render(scene, flat)), plain)

    def test_a_palette_background_is_drawn_on_as_rgb(self, golden, control, tmp_path):
        art = self.art_with(golden, tmp_path, "Park/BG1.png", lambda image: image.quantize(64))
        assert render(from_document(control), art).mode == "RGB"

    def test_clipart_below_a_pixel_is_drawn_as_one_pixel(self, golden, control, tmp_path):
        red = Image.new("RGBA", (1, 1), (255, 0, 0, 255))
        art = self.art_with(golden, tmp_path, "Park/apple04.png", lambda _: red)
        image = pixels(render(from_document(control), art))
        assert (image[310, 110] == (255, 0, 0, 255)).all() or (
            image[311, 111] == (255, 0, 0, 255)
        ).all()

    @pytest.mark.parametrize("x", [-5000, 5000, 10**12, -1e30])
    def test_clipart_far_off_the_canvas_is_legal(self, control, painter, x):
        scene = from_document(control)
        apple = replace(scene.objects[3].instances[0], x=x)
        gone = replace(scene.objects[3].instances[0], present=False)
        assert sha256(draw(scene.with_instance(3, 0, apple), painter).image) == sha256(
            draw(scene.with_instance(3, 0, gone), painter).image
        )

    def test_missing_art_names_scene_object_instance_and_file(self, golden, tmp_path):
        shutil.copytree(golden / "site_pngs", tmp_path / "art")
        (tmp_path / "art/Park/apple04.png").unlink()
        (tmp_path / "art/HumanDeformable/Doll19/Torso.png").unlink()
        (scene,) = read(golden / "samples/small/control.json")
        with pytest.raises(MissingArtError) as caught:
            render(scene, tmp_path / "art")
        problems = [(problem.path, problem.expected) for problem in caught.value.problems]
        art = tmp_path / "art"
        assert problems == [
            (
                "$.scene.availableObject[0].instance[0]",
                f"art for Doll19: HumanDeformable/Doll19/Torso.png in {art}",
            ),
            (
                "$.scene.availableObject[3].instance[0]",
                f"art for apple: Park/apple04.png in {art}",
            ),
        ]
        assert caught.value.problems[0].file == str(golden / "samples/small/control.json")
        assert caught.value.exit_status == 1

    def test_missing_art_can_be_left_out_or_stood_in_for(self, golden, control, tmp_path):
        shutil.copytree(golden / "site_pngs", tmp_path / "art")
        (tmp_path / "art/Park/apple04.png").unlink()
        scene = from_document(control)
        art = open_art(tmp_path / "art")
        skipped = draw(scene, Painter(art, "skip"))
        stood_in = draw(scene, Painter(art, "placeholder"))
        gone = scene.with_instance(3, 0, replace(scene.objects[3].instances[0], present=False))
        assert sha256(skipped.image) == sha256(draw(gone, Painter(art)).image)
        assert sha256(stood_in.image) != sha256(skipped.image)
        assert len(skipped.missing) == len(stood_in.missing) == 1

    def test_a_missing_background_is_named_at_the_scene_type(self, golden, control, tmp_path):
        shutil.copytree(golden / "site_pngs", tmp_path / "art")
        (tmp_path / "art/Park/BG1.png").unlink()
        scene = from_document(control)
        with pytest.raises(MissingArtError) as caught:
            render(scene, tmp_path / "art")
        assert [problem.path for problem in caught.value.problems] == ["$.scene.sceneType"]
        image = draw(scene, Painter(open_art(tmp_path / "art"), "skip")).image
        assert (image.size, image.getpixel((0, 0))) == ((700, 400), (255, 255, 255))


class TestSketch:
    def test_every_golden_scene_can_be_drawn_without_any_art(self, golden_scenes):
        painter = Painter(open_art("sketch"))
        for scene in golden_scenes.values():
            image = draw(scene, painter).image
            assert (image.size, image.mode) == ((700, 400), "RGB")
            assert len(image.getcolors(maxcolors=1 << 20)) > 5

    def test_every_kind_of_the_library_has_a_shape(self):
        from scenes.layout import Picture

        art = open_art("sketch")
        for kind in shipped().kinds.values():
            image = art.picture(Picture(f"{kind.name}.png", kind.category, kind.name))
            assert image.mode == "RGBA"
            assert image.getchannel("A").getextrema() == (0, 255)

"""The plain twin of `scenes.drawing`: what the reference does, written for reading, not for speed.

Every file is opened each time it is used, every part of a doll is transformed on a layer as large
as the canvas, and matrices are multiplied and inverted step by step. A test holds the fast way to
the pixels of this one; the benchmark measures it against it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

BASES = {"Park": ("Park", 0.9), "Living": ("Living", 0.95)}
LEVELS, LAYERS, COARSE_LAYERS = 5, 10, 3


def plain_read(path: Path) -> list[dict[str, Any]]:
    """Return the present instances of a scene file as plain dicts."""
    with path.open(encoding="utf-8") as stream:
        scene = json.load(stream)["scene"]
    return [
        instance
        for offered in scene["availableObject"]
        for instance in offered["instance"]
        if instance["present"]
    ]


def plain_draw(scene: dict[str, Any], art: Path) -> Image.Image:
    """Return the picture of a composition."""
    base, decay = BASES[scene["sceneType"].split("-")[0]]
    canvas = Image.open(art / base / "BG1.png")
    scales = [1.0]
    for _ in range(LEVELS - 1):
        scales.append(scales[-1] * decay)
    for depth0 in reversed(range(COARSE_LAYERS)):
        for z in reversed(range(LEVELS)):
            for depth1 in reversed(range(LAYERS)):
                for offered in scene["availableObject"]:
                    if offered["instance"][0]["depth0"] != depth0:
                        continue
                    for instance in offered["instance"]:
                        here = (instance["z"], instance["depth1"]) == (z, depth1)
                        if instance["present"] and here:
                            _draw_instance(canvas, instance, scales[z], art)
    return canvas


def _draw_instance(canvas: Image.Image, instance: dict[str, Any], scale: float, art: Path) -> None:
    if instance["type"] == "human":
        _draw_doll(canvas, instance, scale * instance["globalScale"], art)
        return
    if instance["type"] == "animal":
        path = art / "Animals" / f"{instance['name']}{instance['poseID'] + 1:02d}.png"
    else:
        path = art / instance["baseDir"] / f"{instance['name']}{instance['typeID'] + 1:02d}.png"
    image = Image.open(path).convert("RGBA")
    width, height = image.width * scale, image.height * scale
    image = image.resize((max(1, int(width)), max(1, int(height))), Image.Resampling.LANCZOS)
    if instance["flip"]:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    corner = (int(instance["x"] - width / 2), int(instance["y"] - height / 2))
    canvas.paste(image, corner, image)


def _draw_doll(canvas: Image.Image, instance: dict[str, Any], scale: float, art: Path) -> None:
    folder = art / "HumanDeformable"
    for k, part in enumerate(instance["body"]):
        if part["part"] == "Head":
            name = f"{instance['name']}{instance['expressionID'] + 1:02d}.png"
            path = folder / "Expressions" / name
        else:
            path = folder / instance["name"] / f"{part['part']}.png"
        image = Image.open(path).convert("RGBA")
        x, y = instance["deformableX"][k], instance["deformableY"][k]
        matrix = np.diag([scale, scale, 1.0])
        if instance["flip"]:
            matrix = np.diag([-1.0, 1.0, 1.0]) @ matrix @ _shift(-x, y)
            matrix = matrix @ _turn(-instance["deformableGlobalRot"][k])
        else:
            matrix = matrix @ _shift(x, y) @ _turn(instance["deformableGlobalRot"][k])
        matrix = matrix @ _shift(-part["childX"], -part["childY"])
        inverse = np.linalg.inv(matrix)
        layer = image.transform(
            canvas.size,
            Image.Transform.AFFINE,
            tuple(inverse[:2].ravel()),
            Image.Resampling.BICUBIC,
        )
        canvas.paste(layer, (0, 0), layer)


def _shift(x: float, y: float) -> np.ndarray:
    return np.array([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])


def _turn(angle: float) -> np.ndarray:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])

"""The balanced set that ships with the demo, and how it was made.

    PYTHONPATH=tests/support python -m balanced_demo

writes it anew, after a change of the sketches or of how pairs are made. The answers are those of a
model that knows what is there and nothing else: yes where everything that is asked about is in the
picture. `No`, numbers, sides and places are lost on it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec

from scenes.balancing.releasing import write_files
from scenes.balancing.sets import balanced_pairs
from scenes.generating import random_scenes
from scenes.questions import View, parse, silhouettes_of
from vqamc.demo import demo_file
from vqamc.files.writing import canonical_json

SCENES = 4
SEED = 5
PER_SCENE = 6
SHIPPED = ("questions", "annotations", "groups")


def made() -> dict[str, bytes]:
    """Return the files as they would be made now, by their names in the demo."""
    balanced = balanced_pairs(random_scenes(SCENES, SEED), per_scene=PER_SCENE)
    silhouettes = silhouettes_of("sketch")
    views = {scene.id: View(scene, silhouettes) for scene in balanced.scenes}
    with tempfile.TemporaryDirectory() as folder:
        write_files(balanced.sources, Path(folder))
        files = {
            f"balanced_{name}.json": (Path(folder) / f"{name}.json").read_bytes()
            for name in SHIPPED
        }
    asked = msgspec.json.decode(files["balanced_questions.json"])["questions"]
    results = [
        {
            "question_id": row["question_id"],
            "answer": "yes" if _all_there(row["question"], views[row["image_id"]]) else "no",
        }
        for row in asked
    ]
    lines = b",\n".join(canonical_json(row) for row in results)
    return files | {"balanced_results.json": b"[\n" + lines + b"\n]\n"}


def _all_there(question: str, view: View) -> bool:
    return all(view.named(word) for word in parse(question).words)


if __name__ == "__main__":
    for name, data in made().items():
        demo_file(name).write_bytes(data)

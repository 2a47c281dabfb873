"""A small balanced set with scenes: a question about a scene, and about one that lacks a thing."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import scenes
from scenes.generating import random_scenes
from scenes.library.categories import category_word
from scenes.records import Scene

COMPLEMENT = 900_000_000


def write_pictured_pairs(folder: Path, pairs: int) -> None:
    """Write questions, annotations, answers and scenes of some pairs into a folder.

    The answers are right on both pictures of every third pair, and yes to the others.
    """
    (folder / "scenes").mkdir(parents=True)
    asked = itertools.islice(_balanced(random_scenes(2 * pairs, seed=3)), pairs)
    questions: list[dict[str, Any]] = []
    for before, after, text in asked:
        for scene in (before, after):
            scenes.write(scene, folder / "scenes" / f"{Path(scene.file_name).stem}.json")
        question_id = 10 * (before.id or 0)
        for identity, image in ((question_id, before.id), (question_id + COMPLEMENT, after.id)):
            questions.append({"question_id": identity, "image_id": image, "question": text})
    files = {
        "questions": _header("questions", questions),
        "annotations": _header("annotations", [_annotated(one) for one in questions]),
        "results": [_answered(one, place) for place, one in enumerate(questions)],
    }
    for name, document in files.items():
        (folder / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")


def _header(key: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"data_type": "abstract_v002", "data_subtype": "train2017", key: rows}


def _balanced(made: Iterable[Scene]) -> Iterator[tuple[Scene, Scene, str]]:
    """Yield a scene, the scene without its only thing of a kind, and whether there is one."""
    for scene in made:
        there = list(scene.present())
        words = [category_word(one.clipart.category, one.clipart.name) for one in there]
        once = next((n for n, word in enumerate(words) if words.count(word) == 1), None)
        if once is not None:
            placed = there[once]
            without = scenes.remove(scene, placed.clipart.name, placed.instance)
            yield scene, _renamed(without), f"Is there a {words[once]}?"


def _renamed(scene: Scene) -> Scene:
    image_id = COMPLEMENT + 10 * (scene.id or 0)  # That of the question.
    name = f"abstract_v002_train2015_{image_id:012d}.png"
    return msgspec.structs.replace(scene, id=image_id, file_name=name)


def _annotated(question: dict[str, Any]) -> dict[str, Any]:
    said = "no" if question["question_id"] >= COMPLEMENT else "yes"
    people = [said] * 9 + ["maybe"]
    return {
        "question_id": question["question_id"],
        "image_id": question["image_id"],
        "question_type": "is there a",
        "answer_type": "yes/no",
        "multiple_choice_answer": said,
        "answers": [
            {"answer": one, "answer_id": place, "answer_confidence": "yes"}
            for place, one in enumerate(people, 1)
        ],
    }


def _answered(question: dict[str, Any], place: int) -> dict[str, Any]:
    looked = (place // 2) % 3 == 0
    no = looked and question["question_id"] >= COMPLEMENT
    return {"question_id": question["question_id"], "answer": "no" if no else "yes"}

"""What the manifest of a folder of built questions says of how and of what they were made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from vqamc.answers.dataset import Dataset
from vqamc.answers.questions import Questions
from vqamc.choices.assembling import Build
from vqamc.choices.choice_sets import ChoicesReport


def told_of(build: Build, report: ChoicesReport) -> dict[str, Any]:
    """Return the recipe, the seed, the inputs with their fingerprints, and the report.

    A fingerprint is a hash of values: ids, texts, answers, images. It does not depend on the form
    of a file or on the order of its rows.
    """
    recipe = asdict(build.recipe)
    seed = recipe.pop("seed")
    return {
        "recipe": {**recipe, "rules": build.rules.name, "popular": list(report.popular)},
        "seed": seed,
        "inputs": list(_inputs(build)),
        "counts": dict(report.counts),
        "warnings": list(report.warnings),
        "signature": report.signature,
    }


def _inputs(build: Build) -> Iterator[dict[str, Any]]:
    data, pool = build.data, build.pool
    yield from _sides(data, build.questions, "")
    if pool is not data:
        yield from _sides(pool, pool.questions or build.questions, "pool_")


def _sides(data: Dataset, questions: Questions, pool: str) -> Iterator[dict[str, Any]]:
    for role, side, fingerprint in (
        ("annotations", data, data.fingerprint),
        ("questions", questions, questions.text_fingerprint()),
    ):
        told = {"file": side.file, "rows": len(side), "fingerprint": fingerprint}
        yield {"role": f"{pool}{role}", **told}

"""The same answers under every rules version, as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from vqamc.reporting.text import percent, table
from vqamc.rules import RULES_2021


def rules_report(document: Mapping[str, Any]) -> str:
    """Return the report of `vqamc rules-diff` as text."""
    figures = [
        (name, "fails", "-")
        if "error" in one
        else (name, percent(one["overall"]), f"{one['n_differ_from_2021']}")
        for name, one in document["rules"].items()
    ]
    lines = table(figures, ("rules", "accuracy", "questions unlike 2021"))
    lines += [
        f"{name} fails: {one['error']}" for name, one in document["rules"].items() if "error" in one
    ]
    lines += [f"{name} {fewer}" for name, fewer in scored_fewer(document).items()]
    if document["examples"]:
        rows, under = zip(*_examples(document["examples"]), strict=True)
        shown = table(rows, ("examples", "2021", "accuracy"))
        lines += ["", *map("  ".join, zip(shown, ("under", *under), strict=True))]
    return "\n".join([*lines, *_origins(document), "", document["signature"]])


def scored_fewer(document: Mapping[str, Any]) -> dict[str, str]:
    """Return in words how many questions rules score, by the name of those that score not all."""
    n_questions = {
        name: one["n_questions"] for name, one in document["rules"].items() if "error" not in one
    }
    of_2021 = n_questions[RULES_2021.name]
    return {
        name: f"scores {n} of {of_2021} questions: those with an answer"
        for name, n in n_questions.items()
        if n < of_2021
    }


def _origins(document: Mapping[str, Any]) -> list[str]:
    names = [name for name, one in document["rules"].items() if "re_implementation" in one]
    if not names:
        return []
    line = ", ".join(names) + ": re-implementations of public scorers, not their code; "
    return ["", f"{line}--format json names the versions followed"]


def _examples(examples: list[dict[str, Any]]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield one row, and the rules it is under, for each other score that an example has."""
    for one in examples:
        scores = one["accuracy"]
        others = dict.fromkeys(scores[name] for name in one["differing"])
        for score in others:
            names = [name for name in one["differing"] if scores[name] == score]
            shown = (
                f"{one['question_id']} {one['answer']!r}",
                percent(scores[RULES_2021.name]),
                percent(score),
            )
            yield shown, ", ".join(names)

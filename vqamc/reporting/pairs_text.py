"""A report on pairs as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vqamc.reporting.text import counted, interval, percent, table

_RULES = (
    ("both majority answers", "pair_accuracy", "blind"),
    ("both at full consensus", "pair_accuracy_full", "blind_full"),
    ("both at any consensus", "pair_accuracy_any", "blind_any"),
)
OUTCOME_WORDS = {
    "both": "both",
    "only_yes": "only the one answered yes",
    "only_no": "only the one answered no",
    "neither": "neither",
}
"""What is right of a pair, in words."""

PLAYER_WORDS = {
    "coin": "coin",
    "yes": "always yes",
    "no": "always no",
    "original_yes": "original yes",
    "original_no": "original no",
}
"""The players without a look, in words."""


def pairs_report(document: Mapping[str, Any]) -> str:
    """Return a report on pairs, as JSON has it, as text."""
    pairs = document["pairs"]
    lines = [
        f"pair accuracy {percent(pairs['pair_accuracy'])} on {pairs['n_opposite']} pairs with "
        f"opposite answers (pairs from {document['source']}, rules {document['rules']})"
    ]
    if pairs["interval"] is not None:
        lines.append(f"95 % interval {interval(pairs['interval'])}")
    lines += ["", *_beside_the_blind(document)]
    lines += ["", *_outcomes(pairs), "", *_single(document["single"])]
    if "groups" in document:
        lines += ["", *_groups(document["groups"])]
    lines += ["", *_by_type(document["per_question_type"])]
    lines += ["", *counted({**_pair_counts(pairs), **document["counts"]})]
    return "\n".join([*lines, "", document["signature"]])


def _beside_the_blind(document: Mapping[str, Any]) -> list[str]:
    rows = [
        (name, percent(document["pairs"][key]), *_percents(document[blind], PLAYER_WORDS))
        for name, key, blind in _RULES
    ]
    return table(rows, ("pairs right by", "model", *PLAYER_WORDS.values()))


def _outcomes(pairs: Mapping[str, Any]) -> list[str]:
    rows = [(words, str(pairs["outcomes"][name])) for name, words in OUTCOME_WORDS.items()]
    lines = table(rows, ("right of a pair", "pairs"))
    return [*lines, f"answered alike on both: {percent(pairs['unmoved'])} %"]


def _single(single: Mapping[str, Any]) -> list[str]:
    rows = [
        ("consensus accuracy", percent(single["accuracy"])),
        ("majority answer given", percent(single["majority_accuracy"])),
        ("questions", str(single["n_questions"])),
        ("answered yes", str(single["answered_yes"])),
        ("answered no", str(single["answered_no"])),
        ("answered otherwise", str(single["answered_other"])),
    ]
    if single["not_answered"]:
        rows.append(("not answered", str(single["not_answered"])))
    return table(rows, ("single questions", ""))


def _groups(groups: Mapping[str, Any]) -> list[str]:
    rows = [
        ("a question on both scenes", percent(groups["question"])),
        ("both questions on a scene", percent(groups["image"])),
        ("all four", percent(groups["group"])),
    ]
    return table(rows, (f"right of {groups['n']} groups of four", "share"))


def _by_type(types: Mapping[str, Any]) -> list[str]:
    sure = any(one["interval"] is not None for one in types.values())
    rows = [
        (
            label,
            percent(one["pair_accuracy"]),
            *([interval(one["interval"])] if sure else []),
            percent(one["blind"]["original_yes"]),
            str(one["n_opposite"]),
            percent(one["accuracy"]),
            str(one["n_questions"]),
        )
        for label, one in types.items()
    ]
    intervals = ["95 % interval"] if sure else []
    header = ("pair accuracy", *intervals, "original yes", "pairs", "accuracy", "questions")
    return table(rows, ("question type", *header))


def _pair_counts(pairs: Mapping[str, Any]) -> dict[str, int]:
    return {
        "complete pairs": pairs["n_complete"],
        "pairs of one answer": pairs["n_same_answer"],
        "questions without a pair": pairs["n_unpaired"],
        "repeated pairs": pairs["n_repeated"],
        "pairs not annotated": pairs["n_unknown"],
        "questions in several pairs": pairs["n_overlapping"],
    }


def _percents(figures: Mapping[str, float | None], names: Iterable[str]) -> list[str]:
    return [percent(figures[name]) for name in names]

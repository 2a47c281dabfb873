"""Figures on head and tail as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vqamc.reporting.text import counted, percent, table
from vqamc.splits.confusion import KINDS, OUTSIDE
from vqamc.splits.head_tail_scores import SKIPPED


def build_report(manifest: Mapping[str, Any]) -> str:
    """Return what was built."""
    counts = manifest["counts"]
    limit = manifest["entropy_limit"]
    dropped = "no group dropped" if limit is None else f"entropy limit {limit:.4f}"
    lines = [
        f"head {counts['head']} and tail {counts['tail']} questions (rule {manifest['rule']}, "
        f"tail factor {manifest['tail_factor']:g}, {dropped})",
        "",
        *counted(counts),
    ]
    return "\n".join([*lines, "", manifest["signature"]])


def score_report(document: Mapping[str, Any]) -> str:
    """Return accuracies on head, tail and both."""
    rows = [
        (name, percent(document[f"acc_{name}"]), str(document[f"n_{name}"]))
        for name in ("all", "tail", "head")
    ]
    lines = table(rows, ("on", "accuracy", "questions"))
    for kind in ("structural", "semantic"):
        if figures := document.get(f"per_{kind}"):
            named = [(name, percent(value)) for name, value in figures.items()]
            lines += ["", *table(named, (f"{kind} type", "accuracy"))]
    if "distribution" in document:
        value = document["distribution"]
        if value is not None:
            lines += ["", f"distribution {value:.4f} (lower is better)"]
        lines += ["", SKIPPED]
    return "\n".join([*lines, "", *counted(document["counts"]), "", document["signature"]])


def curve_report(document: Mapping[str, Any]) -> str:
    """Return one row a limit, one column a predictions file."""
    curves = document["curves"]
    header = ["1 + alpha", *(f"{one['predictions']} (n)" for one in curves)]
    rows = [
        (
            f"{points[0]['tail_factor']:g}",
            *(f"{percent(one['accuracy'])} ({one['n']})" for one in points),
        )
        for points in zip(*(one["points"] for one in curves), strict=True)
    ]
    lines = [f"accuracy on the tail by its limit (rule {document['rule']})"]
    return "\n".join([*lines, "", *table(rows, header), "", *(one["signature"] for one in curves)])


def confusion_report(document: Mapping[str, Any]) -> str:
    """Return the table, in percent of each row."""
    sums = {name: sum(document["table"][name].values()) + document[OUTSIDE][name] for name in KINDS}
    rows = [
        (
            name,
            *(percent(document["percent"][name][kind]) for kind in KINDS),
            str(document[OUTSIDE][name]),
            str(sums[name]),
        )
        for name in KINDS
    ]
    header = ("right answer", *(f"gave {kind}" for kind in KINDS), "outside the group", "questions")
    head = (
        f"percent of each row (head above {document['head_factor']:g}, tail to "
        f"{document['tail_factor']:g} times the mean, rule {document['rule']})"
    )
    return "\n".join([head, "", *table(rows, header), "", document["signature"]])

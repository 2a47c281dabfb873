"""What a data set looks like, as text and as a plot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vqamc.reporting.text import percent, signed_percent, table
from vqamc.statistics import LENGTHS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = ("answers", "majority_answers")


def statistics_report(document: Mapping[str, Any]) -> str:
    """Return the figures as text."""
    both = [document[kind] for kind in KINDS]
    rows = [
        ("answers", *(str(one["n"]) for one in both)),
        ("distinct answers", *(str(one["distinct"]) for one in both)),
        *(
            (f"of {name} words, %", *(percent(one["length_shares"][name]) for one in both))
            for name in LENGTHS
            if name != "0" or any(one["length_shares"][name] for one in both)
        ),
        ("yes among yes/no, %", *(percent(one["yes_among_yes_no"]) for one in both)),
        ("2 among numbers, %", *(percent(one["two_among_numbers"]) for one in both)),
        ("1,000 most frequent cover, %", *(percent(one["top_1000_coverage"]) for one in both)),
        ("entropy by type, bits", *(f"{one['entropy']['mean']:.4f}" for one in both)),
    ]
    shares = [(name, percent(value)) for name, value in document["answer_types"].items()]
    lines = [
        f"{document['n_questions']} questions on {document['n_images']} images, "
        f"{len(document['question_types'])} question types",
        f"distinct answers per question {document['distinct_answers_per_question']:.2f}",
        "",
        *table(shares, ("answer type", "share, %")),
        "",
        *table(rows, ("", "all answers", "majority answers")),
    ]
    if asked := document.get("questions"):
        lines += [
            "",
            f"{asked['distinct']} distinct of {asked['n']} question texts, "
            f"{asked['mean_words']:.2f} words on average, {asked['longest']} at most",
        ]
    if change := document.get("entropy_change"):
        shown = [
            (
                kind.replace("_", " "),
                f"{one['before']:.4f}",
                f"{one['after']:.4f}",
                "-" if one["change"] is None else signed_percent(one["change"]),
            )
            for kind, one in change.items()
        ]
        lines += ["", *table(shown, ("entropy by type", "before", "after", "change, %"))]
    return "\n".join([*lines, "", f"fingerprint {document['fingerprint']}"])


def plot_entropies(path: str | Path, document: Mapping[str, Any]) -> None:
    """Draw the entropy of each type's answers; raises as `write_plot` does."""
    from vqamc.reporting.plots import write_plot

    entropy = document["answers"]["entropy"]["per_question_type"]
    write_plot(path, lambda axes: draw_entropies(axes, entropy), len(entropy))


def draw_entropies(axes: Axes, entropy: Mapping[str, float]) -> Axes:
    """Draw a bar for each question type, the most even answers on top.

    Args:
        axes: what to draw on.
        entropy: of the answers of each type, in bits.
    """
    ordered = sorted(sorted(entropy, reverse=True), key=entropy.__getitem__)
    axes.barh(range(len(ordered)), [entropy[name] for name in ordered], color="#0072b2")
    axes.set_yticks(range(len(ordered)), ordered, fontsize=8, parse_math=False)
    axes.set_ylim(-0.8, len(ordered) - 0.2)
    axes.set_xlabel("entropy of the answers, in bits")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return axes

"""A comparison as text for people."""

from __future__ import annotations

from collections.abc import Mapping

from vqamc.comparing.comparison import Comparison
from vqamc.comparing.paired import Paired
from vqamc.reporting.text import interval, p_value, percent, signed_percent, table


def comparison_report(comparison: Comparison, name_a: str, name_b: str) -> str:
    """Return a comparison as text; the models are called by the names of their files."""
    whole = comparison.overall
    lines = [
        *table(
            [
                (f"A  {name_a}", percent(whole.accuracy_a), interval(whole.sure_a.interval)),
                (f"B  {name_b}", percent(whole.accuracy_b), interval(whole.sure_b.interval)),
                (
                    "difference, B - A",
                    signed_percent(whole.difference),
                    interval(whole.sure_difference.interval),
                ),
            ],
            ("", "accuracy", "95 % interval"),
        ),
        "",
        f"p-value {p_value(whole.p_value)} (bootstrap: {comparison.resampling.draws} draws of "
        f"{whole.sure_difference.n_clusters} clusters)",
    ]
    test = comparison.mcnemar
    if test is not None:
        lines.append(
            f"McNemar's exact test: p-value {p_value(test.p_value)} "
            f"({test.only_a} right in A alone, {test.only_b} in B alone)"
        )
    lines.append(
        f"B is better on {whole.n_better} questions, worse on {whole.n_worse}, equal on "
        f"{whole.n_equal}"
    )
    lines += ["", *_by_group("answer type", comparison.per_answer_type)]
    lines += ["", *_by_group("question type", comparison.per_question_type)]
    return "\n".join([*lines, "", comparison.signature])


def _by_group(kind: str, groups: Mapping[str, Paired]) -> list[str]:
    rows = [
        (
            label,
            percent(one.accuracy_a),
            percent(one.accuracy_b),
            signed_percent(one.difference),
            interval(one.sure_difference.interval),
            p_value(one.p_value),
            p_value(one.p_value_holm),
            str(one.sure_difference.n_questions),
        )
        for label, one in groups.items()
    ]
    return table(rows, (kind, "A", "B", "B - A", "95 % interval", "p", "p (Holm)", "questions"))

"""A proof in words, for people."""

from __future__ import annotations

from typing import Any

_OUTSIDE = "outside, as 1 in 20 is by chance"


def _holds(row: dict[str, Any]) -> str:
    if row["holds"] is None:
        return ""
    if row["holds"]:
        return "holds"
    return "DOES NOT HOLD" if row["claim"].startswith("exactly") else _OUTSIDE


def proof_lines(proof: dict[str, Any]) -> list[str]:
    """Return the lines of a proof: one a player, figures in percent with two decimals.

    Args:
        proof: from `prove`.
    """
    unbalanced = proof["unbalanced"]
    rows = [("player", "sees", "accuracy", "95 % interval", "pairs", "claim", "")]
    for name, row in proof["players"].items():
        low, high = row["interval"]
        rows.append(
            (
                name,
                row["sees"],
                f"{row['accuracy']:.2f}",
                f"[{low:.2f}, {high:.2f}]",
                f"{row['pair_accuracy']:.2f}",
                row["claim"],
                _holds(row),
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(
            text.rjust(width) if place in (2, 3, 4) else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return [
        f"not as many yes as no: {unbalanced['texts']} of {proof['n_texts']} texts, "
        f"{unbalanced['pictures']} of {proof['n_pictures']} pictures",
        *table,
        f"pair accuracy of a coin: {proof['pair_accuracy_of_a_coin']:.0f}; of who says yes to "
        f"originals and no to complements: {proof['pair_accuracy_by_role']:.0f}",
    ]

"""Built options as text for people."""

from __future__ import annotations

from vqamc.choices.choice_sets import ChoiceSets
from vqamc.reporting.text import counted


def build_report(sets: ChoiceSets) -> str:
    """Return what was built as text."""
    return "\n".join(
        [
            f"{sets.recipe.options} options for each of {len(sets)} questions",
            f"popular answers: {', '.join(sets.popular) or 'none'}",
            "",
            *counted(sets.counts),
            "",
            sets.signature,
        ]
    )

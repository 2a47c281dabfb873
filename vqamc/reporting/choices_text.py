"""Built options as text for people."""

from __future__ import annotations

from vqamc.choices.choice_sets import ChoicesReport
from vqamc.choices.neighbour_search import TEXTS, NeighbourSearch
from vqamc.reporting.text import counted, percent


def build_report(report: ChoicesReport) -> str:
    """Return what was built as text."""
    return "\n".join(
        [
            f"{report.recipe.options} options for each of {report.n_questions} questions",
            f"popular answers: {', '.join(report.popular) or 'none'}",
            "",
            *counted(report.counts),
            *_search(report.search),
            "",
            report.signature,
        ]
    )


def _search(search: NeighbourSearch | None) -> list[str]:
    """Return what an approximate search for neighbours finds; nothing is said of an exact one."""
    if search is None:
        return []
    return [
        f"neighbours: approximate, by {search.library}; of the {TEXTS} nearest texts of "
        f"{search.n_sampled} questions it finds {percent(search.recall)} %, and "
        f"{percent(search.as_near)} % of its own are as near"
    ]

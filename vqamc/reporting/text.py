"""Figures as text for people: the only place where they are rounded for reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vqamc.answers.evaluation import Scores
from vqamc.answers.reference_print import round_half_away
from vqamc.rules import scorer_of
from vqamc.tasks import MULTIPLE_CHOICE

if TYPE_CHECKING:
    from vqamc.answers.predictions import Subset
    from vqamc.answers.vocabulary import VocabularyUse
    from vqamc.choices.passes import PassScores
    from vqamc.choices.scores import ChoiceScores
    from vqamc.comparing.certainty import Certainty
    from vqamc.comparing.intervals import Uncertainty


def percent(value: float | None) -> str:
    """Return a percentage to two decimals, halves of the double away from zero."""
    return "-" if value is None else f"{round_half_away(value):.2f}"


def signed_percent(value: float) -> str:
    """Return a difference of percentages with its sign, rounded as percentages are."""
    rounded = round_half_away(value)
    return f"{rounded:+.2f}" if rounded else "0.00"


def interval(ends: tuple[float, float] | None) -> str:
    """Return an interval of percentages."""
    return "-" if ends is None else f"[{percent(ends[0])}, {percent(ends[1])}]"


def p_value(value: float | None) -> str:
    """Return a p-value to four decimals; what would print as zero is said to be below."""
    if value is None:
        return "-"
    return f"{value:.4f}" if value >= 0.0001 else "<0.0001"


def table(rows: Iterable[Sequence[str]], header: Sequence[str] = ()) -> list[str]:
    """Return rows as aligned lines: the first column to the left, the others to the right."""
    cells = [list(header), *map(list, rows)] if header else [list(row) for row in rows]
    if not cells:
        return []
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def score_report(
    scores: Scores, certainty: Certainty | None = None, only: Subset | None = None
) -> str:
    """Return a score report as text, with intervals where they were asked for.

    Args:
        scores: the scores.
        certainty: how sure they are; None for no intervals.
        only: the subset that was scored; None for all questions.
    """
    sure = certainty.figures["accuracy"] if certainty else None
    report = scores.to_dict()
    lines = [
        f"accuracy {percent(scores.overall)} on {_questions(scores, only)} "
        f"({scores.task}, rules {scores.rules.name}{f', subset {only.file}' if only else ''})"
    ]
    if scorer := scorer_of(scores.rules):
        lines.append(f"{scores.rules.name}: {scorer.label}")
    if sure:
        lines.append(f"95 % interval {interval(sure.overall.interval)}")
    if scores.reference_printed is not None:
        lines.append(f"the reference prints {percent(scores.reference_printed['overall'])}")
    if scores.vocabulary is not None:
        lines += _vocabulary_lines(scores.vocabulary)
    if scores.task == MULTIPLE_CHOICE:
        lines += _choice_lines(scores)
    for name, accuracies, groups, intervals in (
        (
            "answer type",
            scores.per_answer_type,
            scores.answer_types,
            sure.per_answer_type if sure else {},
        ),
        (
            "question type",
            scores.per_question_type,
            scores.question_types,
            sure.per_question_type if sure else {},
        ),
    ):
        lines += ["", *_by_group(name, accuracies, groups.sizes(), intervals)]
    lines += ["", *counted(report["counts"])]
    return "\n".join([*lines, "", (certainty or scores).signature])


def _questions(scores: Scores, only: Subset | None) -> str:
    if only is None:
        return f"{len(scores)} questions"
    return f"{len(scores)} of {scores.counts['annotated']} questions"


def passes_report(passes: PassScores) -> str:
    """Return what is said of several passes before the report of their mean."""
    figures = [
        *((f"pass {name}", percent(one.overall)) for name, one in _named(passes)),
        ("mean of the passes", percent(passes.mean.overall)),
        ("strict (the least of all passes)", percent(passes.strict)),
        ("majority answer chosen in all", percent(passes.strict_majority)),
        ("same choice in all", percent(passes.same_choice)),
    ]
    slots = [
        (one.letter or str(one.slot), percent(one.accuracy), str(one.n), str(one.chosen))
        for one in passes.by_slot()
    ]
    header = ("slot of the key", "accuracy", "questions", "chosen")
    return "\n".join([*table(figures), "", *table(slots, header)])


def _named(passes: PassScores) -> Iterable[tuple[str, ChoiceScores]]:
    return zip(passes.names, passes.passes, strict=True)


def _choice_lines(scores: Scores) -> list[str]:
    from vqamc.choices.resolving import REASONS
    from vqamc.choices.scores import ChoiceScores

    if not isinstance(scores, ChoiceScores):  # The mean of several passes has no choices.
        return []
    figures = (
        ("best options (ceiling)", percent(scores.ceiling)),
        ("uniform choice (chance)", percent(scores.chance)),
        ("majority answer chosen", percent(scores.majority_accuracy)),
    )
    reasons = [(REASONS[code], str(count)) for code, count in scores.choices.counts().items()]
    return ["", *table(figures), "", *table(reasons, ("answers that are", "questions"))]


def _vocabulary_lines(use: VocabularyUse) -> list[str]:
    figures = (
        (f"answers in {use.vocabulary.file}", str(len(use.vocabulary.answers))),
        ("answered outside it", str(use.n_outside)),
        ("best answers of it (ceiling)", percent(use.ceiling)),
    )
    return ["", *table(figures)]


def counted(counts: Mapping[str, Any]) -> list[str]:
    """Return counts as lines, those of nothing left out."""
    return table((key.replace("_", " "), str(count)) for key, count in counts.items() if count)


def _by_group(
    name: str,
    accuracies: Mapping[str, float],
    sizes: Mapping[str, int],
    sure: Mapping[str, Uncertainty],
) -> list[str]:
    rows = [
        (
            label,
            percent(value),
            *([interval(sure[label].interval)] if sure else []),
            str(sizes[label]),
        )
        for label, value in accuracies.items()
    ]
    return table(rows, (name, "accuracy", *(["95 % interval"] if sure else []), "questions"))

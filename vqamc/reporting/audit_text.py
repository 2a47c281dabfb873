"""An audit of choices as text for people."""

from __future__ import annotations

from vqamc.choices.auditing import Audit
from vqamc.reporting.text import percent, signed_percent, table


def audit_report(audit: Audit) -> str:
    """Return an audit report as text."""
    verdict = "valid" if audit.valid else "NOT VALID"
    lines = [f"{verdict}: {audit.n_questions} questions, {audit.n_annotated} of them annotated"]
    for finding in audit.problems:
        ids = f" ({', '.join(map(str, finding.ids))})" if finding.ids else ""
        lines.append(f"problem {finding.kind}: {finding.count}: {finding.message}{ids}")
    figures = [
        ("best options (ceiling)", percent(audit.ceiling)),
        ("uniform choice (chance)", percent(audit.chance)),
    ]
    players = [
        (
            name.replace("_", " "),
            percent(blind.accuracy),
            signed_percent(blind.above_chance),
            percent(blind.standard_error),
            percent(blind.majority_accuracy),
        )
        for name, blind in audit.players.items()
    ]
    header = ("blind player", "accuracy", "above chance", "standard error", "majority chosen")
    lines += ["", *table(figures), "", *table(players, header), *_sources(audit), ""]
    lines += [*_slots(audit), *_distractors(audit), "", audit.signature]
    return "\n".join(lines)


def _sources(audit: Audit) -> list[str]:
    sources = {blind.learnt_from for blind in audit.players.values()} - {"nothing"}
    return [f"learnt from {source}" for source in sorted(sources)]


def _slots(audit: Audit) -> list[str]:
    slots = audit.key_slots
    counts = " ".join(map(str, slots.counts))
    if slots.p_value is None:
        return [f"slots of the key: {counts}"]
    return [f"slots of the key: {counts} (uniform: p = {slots.p_value:.3g})"]


def _distractors(audit: Audit) -> list[str]:
    spread = audit.distractors
    if not spread.n:
        return []
    line = f"distractors that earn credit: {spread.crediting} of {spread.n}"
    line += (
        f" ({percent(spread.crediting_share)} %), in {spread.questions_with_crediting} questions"
    )
    if spread.crediting:
        line += f"; they earn {percent(spread.mean_credit_of_crediting)} on average"
    return [line]

"""Every choice that can move the score of an answer, and the official sets of choices."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args, get_origin, get_type_hints

from vqamc.errors import UsageError
from vqamc.rules.policies import refuse_others
from vqamc.whole_numbers import whole_number

When = Literal["always", "on-disagreement"]
HumansWhen = Literal["always", "on-disagreement", "never"]
Steps = Literal["all", "punctuation"]
Agreement = Literal["leave-one-out", "three-of-all", "by-count", "any"]
LeftOut = Literal["each", "alike", "first-ten"]
Annotators = Literal["any", "ten", "ten-or-more"]
Text = Literal["python-2.7", "python-3"]
First = Literal["nothing", "lower", "tokenize"]
Commas = Literal["one", "run"]
Periods = Literal["before-no-digit", "between-no-digits"]
NormalForm = Literal["vqa", "quac"]
Matching = Literal["equal", "prefix"]
EmptyAnswer = Literal["compared", "zero"]
Unanswered = Literal["by-policy", "left-out"]


_SILENT = MappingProxyType({"silent": True})
"""What only public scorers choose: signatures name it where it is not the default."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How one answer earns credit.

    The choices with a default are the departures of public scorers: see `vqamc.rules.scorers`.

    Attributes:
        name: what people call these rules.
        answer_normalized: when the answer goes through the punctuation and the word step: always,
            or only if the human answers are not all identical.
        humans_cleaned: whether the human answers are cleaned before anything else.
        humans_normalized: when the human answers are normalised.
        humans_steps: the steps that they then go through.
        agreement: how m matches among n annotators become credit. Leave-one-out: the mean over
            leaving annotators out of min(matches / 3, 1); three-of-all: min(m / 3, 1); by-count:
            0, .3, .6, .9, 1 for 0, 1, 2, 3, 4 or more matches; any: 1 if anybody agrees.
        left_out: who is left out, one at a time: each annotator by position; each together with
            all that share form, id and confidence (`alike`); or each of the first ten.
        annotators: how many human answers the scorer can take; with others it fails.
        text: whose lowering, white space and digits apply.
        first: what both sides go through before anything else: nothing, lowering, or a tokeniser
            that lowers, deletes commas and question marks and sets `'s` apart.
        answer_cleaned: whether the answer is cleaned.
        commas: what between two digits makes the punctuation step delete all marks: one comma, or
            a run of them.
        periods: which periods the punctuation step deletes: those that no digit follows, or those
            with a digit on neither side.
        periods_deleted: how many periods it deletes at most, 1 or more; None for all.
        normal_form: the normaliser: that of VQA, or that of QuAC in place of both steps.
        matching: whether an answer matches a human answer that equals it, or that it begins with.
        empty_answer: whether an answer of no characters is compared, or earns nothing.
        unanswered: whether the policy decides about questions without an answer, or they are left
            out wherever the policy lets them pass.
    """

    name: str = field(metadata={"key": "rules"})
    answer_normalized: When
    humans_cleaned: bool
    humans_normalized: HumansWhen
    humans_steps: Steps
    agreement: Agreement
    left_out: LeftOut = field(default="each", metadata=_SILENT)
    annotators: Annotators = field(default="any", metadata=_SILENT)
    text: Text = field(default="python-2.7", metadata=_SILENT)
    first: First = field(default="nothing", metadata=_SILENT)
    answer_cleaned: bool = field(default=True, metadata=_SILENT)
    commas: Commas = field(default="one", metadata=_SILENT)
    periods: Periods = field(default="before-no-digit", metadata=_SILENT)
    periods_deleted: int | None = field(default=32, metadata=_SILENT)
    normal_form: NormalForm = field(default="vqa", metadata=_SILENT)
    matching: Matching = field(default="equal", metadata=_SILENT)
    empty_answer: EmptyAnswer = field(default="compared", metadata=_SILENT)
    unanswered: Unanswered = field(default="by-policy", metadata=_SILENT)

    def __post_init__(self) -> None:
        """Refuse values that are none of the choices."""
        for name, kind in get_type_hints(type(self)).items():
            value = getattr(self, name)
            if get_origin(kind) is Literal:
                refuse_others(name, value, get_args(kind))
            elif kind in (str, bool) and not isinstance(value, kind):
                wanted = "True or False" if kind is bool else "a text"
                raise UsageError(f"{name}={value!r}: give {wanted}")
        if self.periods_deleted is not None:
            whole_number("periods_deleted", self.periods_deleted, 1)


RULES_2021 = Rules("2021", "on-disagreement", True, "on-disagreement", "all", "leave-one-out")
"""The evaluation code at commit a013f00 (2021): what the official servers compute."""

RULES_2016 = Rules("2016", "always", False, "on-disagreement", "punctuation", "leave-one-out")
"""The evaluation code at commit 458a8b2 (2016)."""

RULES_ALWAYS = Rules("always", "always", True, "always", "all", "leave-one-out")
"""Full normalisation on both sides always: not official; shows what the condition costs."""

RULES_PAPER = Rules("paper", "always", True, "always", "all", "three-of-all")
"""The formula as the paper prints it, over all annotators, without leaving one out."""

OFFICIAL = (RULES_2021, RULES_2016, RULES_ALWAYS, RULES_PAPER)

REFERENCE_RULES = (RULES_2021, RULES_2016)
"""The rules of which the reference code exists, and so `reference_printed`."""

"""Every choice that can move a score, and the line that says which were made.

A `Rules` says how an answer and the human answers are normalised and how agreement becomes credit;
`Policies` says what happens to ids that do not fit. `settings_line` writes either from its own
fields, so that two different settings never print the same line.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args

from vqamc.errors import UsageError

When = Literal["always", "on-disagreement"]
Steps = Literal["all", "punctuation"]
Agreement = Literal["leave-one-out", "three-of-all"]
Missing = Literal["error", "zero", "skip"]
Extra = Literal["error", "ignore"]
Offlist = Literal["error", "zero"]


@dataclass(frozen=True, slots=True)
class Rules:
    """How one answer earns credit.

    Attributes:
        name: what people call these rules.
        answer_normalized: when the answer goes through the punctuation and the word step (it is
            cleaned in any case): always, or only if the human answers are not all identical.
        humans_cleaned: whether the human answers are cleaned before anything else.
        humans_normalized: when the human answers are normalised.
        humans_steps: the steps that they then go through.
        agreement: how m matches among n annotators become credit. Leave-one-out: the mean over
            leaving each annotator out of min(matches / 3, 1); three-of-all: min(m / 3, 1).
    """

    name: str = field(metadata={"key": "rules"})
    answer_normalized: When
    humans_cleaned: bool
    humans_normalized: When
    humans_steps: Steps
    agreement: Agreement


RULES_2021 = Rules("2021", "on-disagreement", True, "on-disagreement", "all", "leave-one-out")
"""The evaluation code at commit a013f00 (2021): what the official servers compute."""

RULES_2016 = Rules("2016", "always", False, "on-disagreement", "punctuation", "leave-one-out")
"""The evaluation code at commit 458a8b2 (2016)."""

RULES_ALWAYS = Rules("always", "always", True, "always", "all", "leave-one-out")
"""Full normalisation on both sides always: not official; shows what the condition costs."""

RULES_PAPER = Rules("paper", "always", True, "always", "all", "three-of-all")
"""The formula as the paper prints it, over all annotators, without leaving one out."""

NAMED_RULES = {rules.name: rules for rules in (RULES_2021, RULES_2016, RULES_ALWAYS, RULES_PAPER)}
"""Every rules version by its name."""

REFERENCE_RULES = (RULES_2021, RULES_2016)
"""The rules of which the reference code exists, and so `reference_printed`."""


def rules_named(rules: str | Rules) -> Rules:
    """Return rules by name; a `Rules` of your own is returned as it is.

    Raises:
        UsageError: no rules of that name, or what is no name at all.
    """
    if isinstance(rules, Rules):
        return rules
    try:
        return NAMED_RULES[rules]
    except (KeyError, TypeError):  # A list, for one, cannot even be looked up.
        known = ", ".join(NAMED_RULES)
        raise UsageError(f"no rules are called {rules!r}; choose one of {known}") from None


@dataclass(frozen=True, slots=True)
class Policies:
    """What happens to ids that do not fit.

    Attributes:
        missing: annotated questions without an answer: refuse, score 0, or leave out.
        extra: answers to questions without annotation: refuse, or leave out.
    """

    missing: Missing = "error"
    extra: Extra = "error"

    def __post_init__(self) -> None:
        """Refuse values that are none of the policies."""
        _refuse_others("missing", self.missing, get_args(Missing))
        _refuse_others("extra", self.extra, get_args(Extra))


@dataclass(frozen=True, slots=True)
class ChoicePolicies:
    """How an answer becomes a choice among options.

    Attributes:
        offlist: answers that are none of their question's options, word for word: refuse, or
            score 0. With letters, whatever is not resolved scores 0.
        letters: whether letters (`B`, `(b)`, `answer: B`) are read as well.
    """

    offlist: Offlist = "error"
    letters: bool = False

    def __post_init__(self) -> None:
        """Refuse values that are none of the policies."""
        _refuse_others("offlist", self.offlist, get_args(Offlist))


def _refuse_others(name: str, value: Any, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise UsageError(f"{name}={value!r}: choose one of {', '.join(allowed)}")


def settings_line(*settings: Any, **more: Any) -> str:
    """Return settings as one line, `key:value` joined by `|`, in the order given.

    Args:
        settings: dataclasses; each of their fields is written.
        more: further keys and values.
    """
    pairs = [
        (part.metadata.get("key", part.name), getattr(one, part.name))
        for one in settings
        for part in fields(one)
    ]
    return "|".join(f"{key}:{_escaped(value)}" for key, value in [*pairs, *more.items()])


def merged_settings(line_a: str, line_b: str) -> str:
    """Return two settings lines as one: what they share once, the rest as KEY_a and KEY_b."""
    a, b = (dict(pair.split(":", 1) for pair in line.split("|")) for line in (line_a, line_b))
    merged = []
    for key in dict.fromkeys((*a, *b)):
        if key in a and key in b and a[key] == b[key]:
            merged.append(f"{key}:{a[key]}")
            continue
        merged += [
            f"{key}_{name}:{settings[key]}"
            for name, settings in (("a", a), ("b", b))
            if key in settings
        ]
    return "|".join(merged)


def _escaped(value: Any) -> str:
    """Return a value as text in which neither separator can occur."""
    text = str(value)
    for mark, code in (("%", "%25"), ("|", "%7C"), (":", "%3A"), ("\n", "%0A"), ("\r", "%0D")):
        text = text.replace(mark, code)
    return text

"""Every choice that can move a score, and the line that says which were made.

A `Rules` says how an answer and the human answers are normalised and how agreement becomes credit;
`Policies` says what happens to ids that do not fit. `settings_line` writes either from its own
fields, so that two different settings never print the same line.
"""

from vqamc.rules.named import NAMED_RULES, rules_named
from vqamc.rules.policies import ChoicePolicies, Extra, Missing, Offlist, Policies
from vqamc.rules.scorers import SCORERS, Scorer, scorer_of
from vqamc.rules.settings import merged_settings, settings_line
from vqamc.rules.versions import (
    REFERENCE_RULES,
    RULES_2016,
    RULES_2021,
    RULES_ALWAYS,
    RULES_PAPER,
    Rules,
)

__all__ = [
    "NAMED_RULES",
    "REFERENCE_RULES",
    "RULES_2016",
    "RULES_2021",
    "RULES_ALWAYS",
    "RULES_PAPER",
    "SCORERS",
    "ChoicePolicies",
    "Extra",
    "Missing",
    "Offlist",
    "Policies",
    "Rules",
    "Scorer",
    "merged_settings",
    "rules_named",
    "scorer_of",
    "settings_line",
]

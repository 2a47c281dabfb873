"""Rules by their name."""

from __future__ import annotations

from types import MappingProxyType

from vqamc.errors import UsageError
from vqamc.rules.scorers import SCORERS
from vqamc.rules.versions import OFFICIAL, Rules

NAMED_RULES = MappingProxyType(
    {rules.name: rules for rules in (*OFFICIAL, *(one.rules for one in SCORERS.values()))}
)
"""Every rules version by its name: the official ones, then the public scorers."""


def rules_named(rules: str | Rules) -> Rules:
    """Return rules by name; a `Rules` of your own is returned as it is.

    Raises:
        UsageError: no rules of that name, or what is no name at all.
    """
    if isinstance(rules, Rules):
        return rules
    known = ", ".join(NAMED_RULES)
    if not isinstance(rules, str):
        raise UsageError(
            f"rules={rules!r}: rules are named by a text, such as {OFFICIAL[0].name!r}; choose one "
            f"of {known}"
        )
    try:
        return NAMED_RULES[rules]
    except KeyError:
        raise UsageError(f"no rules are called {rules!r}; choose one of {known}") from None

"""Names of rules for tests that hold under many of them."""

from __future__ import annotations

from vqamc.rules import NAMED_RULES

ANY_NUMBER = tuple(name for name, rules in NAMED_RULES.items() if rules.annotators == "any")
"""The rules that take any number of human answers; the others are refused most made-up data."""

"""The mistake of a question that is not in the language."""

from __future__ import annotations

from vqamc.errors import UsageError


class QuestionError(UsageError):
    """A question that says nothing the language knows; the message names what."""

"""The consensus accuracy of one answer: plain, to be read beside the formula.

Its vectorised twin is `vqamc.answers.evaluation.score`; a property test holds the two equal under
every rules version. What agreement earns is in `vqamc.answers.credit`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from vqamc.answers.credit import LIMITS, credit, takes
from vqamc.answers.forms import answer_base, full_form, human_base, human_form
from vqamc.errors import DataError, Problem
from vqamc.rules import RULES_2021, Rules, rules_named
from vqamc.wording import describe


def score_answer(
    answer: str, human_answers: Sequence[str], rules: str | Rules = RULES_2021
) -> float:
    """Return the consensus accuracy of one answer.

    With m of n people agreeing, the mean over leaving each one out of min(matches / 3, 1); the
    rules of public scorers may say otherwise.

    Args:
        answer: what the model said, raw: normalised here, so callers must not.
        human_answers: what the annotators said, raw, shape (n,), n >= 1 (10 in VQA).
        rules: every choice that can move the score, or the name of a version.

    Returns:
        A fraction in [0, 1]; never a percentage, never rounded.

    Raises:
        DataError: no human answer, one that is no text, an answer that is no text, a single text,
            set or mapping where a list of human answers belongs, or as many human answers as the
            scorer of the rules cannot take.
        UsageError: no rules of that name.

    Source:
        Antol et al. 2015, section 3; leave-one-out as in the reference code of 2021.
    """
    numerator, denominator = exact_score(answer, human_answers, rules_named(rules))
    return numerator / denominator


def exact_score(
    answer: str,
    human_answers: Sequence[str],
    rules: Rules,
    identities: Sequence[Hashable] | None = None,
) -> tuple[int, int]:
    """Return the accuracy as numerator and denominator; takes and raises what `score_answer` does.

    Args:
        answer: the answer.
        human_answers: what the annotators said.
        rules: the rules.
        identities: what tells annotators apart who said the same; None where all are apart.
    """
    given, wanted = compared_forms(answer, human_answers, rules)
    _refuse_number(len(wanted), rules)
    agrees = agreeing(answer, given, wanted, rules)
    return credit(agrees, rules, told_apart(wanted, identities))


def compared_forms(
    answer: str, human_answers: Sequence[str], rules: Rules
) -> tuple[str, list[str]]:
    """Return the strings that are compared: the answer's form and those of the human answers.

    Raises:
        DataError: as `score_answer` does, but for the number of human answers.
    """
    if not isinstance(answer, str):
        raise DataError(Problem("answer", "$", "a text", describe(answer), "write it as text"))
    humans = [human_base(human, rules) for human in _texts(human_answers)]
    disagreement = len(set(humans)) > 1
    if rules.humans_normalized == "always" or (
        rules.humans_normalized == "on-disagreement" and disagreement
    ):
        humans = list(map(human_form(rules), humans))
    given = answer_base(answer, rules)
    if rules.answer_normalized == "always" or disagreement:
        given = full_form(rules)(given)
    return given, humans


def agreeing(answer: str, given: str, wanted: Sequence[str], rules: Rules) -> list[bool]:
    """Return which human answers an answer agrees with, shape (n,).

    Args:
        answer: the answer, raw.
        given: the form of the answer that is compared.
        wanted: the forms of the human answers, from `compared_forms`.
        rules: the rules.
    """
    if not answer and rules.empty_answer == "zero":
        return [False] * len(wanted)
    if rules.matching == "prefix":
        return [given.startswith(human) for human in wanted]
    return [given == human for human in wanted]


def told_apart(
    wanted: Sequence[str], identities: Sequence[Hashable] | None
) -> Sequence[Hashable] | None:
    """Return what tells human answers apart: forms and identities, None where all are apart."""
    return None if identities is None else list(zip(wanted, identities, strict=True))


def _refuse_number(annotators: int, rules: Rules) -> None:
    if not takes(annotators, rules):
        raise DataError(unfit(rules, "human answers", f"{annotators}"))


def unfit(rules: Rules, file: str, got: str) -> Problem:
    """Return what is wrong where a scorer cannot take as many human answers as there are."""
    return Problem(
        file,
        "$",
        f"{LIMITS[rules.annotators]} human answers a question, which is all that the scorer of "
        f"rules {rules.name} takes",
        got,
        "choose other rules, or leave these questions out",
    )


def _texts(human_answers: Any) -> Sequence[str]:
    """Return human answers as a sequence of texts, or refuse what is none.

    A single text would be read as its letters; sets and mappings forget how many said the same.
    """
    said = human_answers.tolist() if hasattr(human_answers, "tolist") else human_answers
    if not isinstance(said, Sequence) or isinstance(said, str | bytes):
        got = "None" if said is None else describe(said)
        remedy = "give one text for each annotator, such as ['yes'] * 10"
        raise DataError(Problem("human answers", "$", "a list of texts", got, remedy))
    if not said:
        raise DataError(
            Problem("human answers", "$", "at least one answer", "none", "give what people said")
        )
    if set(map(type, said)) != {str}:
        faulty = [place for place, text in enumerate(said) if not isinstance(text, str)]
        if faulty:
            raise DataError(
                Problem(
                    "human answers",
                    f"$[{place}]",
                    "a text",
                    describe(said[place]),
                    "write it as text",
                )
                for place in faulty
            )
    return said

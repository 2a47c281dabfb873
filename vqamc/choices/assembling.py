"""Built lists to arrays: what is kept of them, what is counted, and the line that names them."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.interning import interned
from vqamc.answers.matching import human_forms
from vqamc.answers.options import NO_SLOT, Options
from vqamc.answers.questions import Questions
from vqamc.choices.choice_sets import ChoiceSets
from vqamc.choices.credits import option_credits
from vqamc.choices.listing import Listed, Pools
from vqamc.choices.recipe import CORRECT, NEIGHBOUR, ROLES, Recipe
from vqamc.fingerprint import Fingerprint
from vqamc.rules import Rules, settings_line
from vqamc.version import __version__


def assemble(
    data: Dataset,
    sources: Pools,
    recipe: Recipe,
    rules: Rules,
    lists: Iterable[Listed],
    signature: str,
) -> ChoiceSets:
    """Return the lists of all questions as one, with counts, warnings and signature.

    Args:
        data: annotations and questions; the questions are those of the lists, in their order.
        sources: the pools.
        recipe: how the lists were built.
        rules: the rules in force.
        lists: the options of each question in the order in which they are shown; gone through
            once, so that they need never exist all at once.
        signature: see `signature_of`.
    """
    questions = _questions_of(data)
    place: defaultdict[str, int] = defaultdict()
    place.default_factory = place.__len__
    codes, roles, neighbours, randoms = array("i"), array("B"), array("q"), array("q")
    for one in lists:
        codes.extend([place[text] for text in one.texts])
        roles.extend(one.roles)
        neighbours.extend(one.neighbours)
        randoms.extend(one.randoms)
    offsets = np.arange(len(questions) + 1, dtype=np.int64) * recipe.options
    options = Options(tuple(place), np.array(codes, dtype=np.int32), offsets)
    sets = ChoiceSets(
        questions=questions,
        options=options,
        roles=np.array(roles, dtype=np.uint8),
        sources=np.stack([neighbours, randoms], axis=1, dtype=np.int64),
        popular=tuple(sources.popular.values()),
        search=sources.search,
        recipe=recipe,
        rules=rules,
        counts=MappingProxyType({}),
        warnings=(),
        signature=signature,
    )
    counts = _counts(sets, data, sources)
    warnings = (*data.warnings, *_warnings(counts, questions, sources))
    return replace(sets, counts=MappingProxyType(counts), warnings=warnings)


def _counts(sets: ChoiceSets, data: Dataset, sources: Pools) -> dict[str, int]:
    has_key = sets.key_slots != NO_SLOT
    by_neighbours = np.add.reduceat(sets.has_role(NEIGHBOUR), sets.options.offsets[:-1]) > 0
    earning = _earning_distractors(sets, data, has_key)
    asked = set(sets.questions.question_ids.tolist())
    return {
        "questions": len(sets),
        "without_key": int(np.count_nonzero(~has_key)),
        **{role: int(np.count_nonzero(sets.has_role(role))) for role in ROLES},
        "questions_with_neighbours": int(np.count_nonzero(by_neighbours)),
        "plausible_for_other_questions": len(sources.plausible.keys() - asked),
        "distractors_with_credit": int(np.count_nonzero(earning)),
        "questions_with_such_distractors": len(np.unique(sets.options.owners[earning])),
    }


def _earning_distractors(
    sets: ChoiceSets, data: Dataset, has_key: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Return which options earn credit though they are not the key, shape (options,)."""
    marked = np.zeros(len(sets.options.codes), dtype=np.bool_)
    if not has_key.any():
        return marked
    ids = sets.questions.question_ids[has_key]
    answered = data.take(np.searchsorted(data.question_ids, ids))
    options = sets.options.take(np.flatnonzero(has_key))
    humans = human_forms(answered, sets.rules)
    earned = option_credits(answered, options, humans).numerators
    marked[sets.options.per_option(has_key)] = earned > 0
    marked &= ~sets.has_role(CORRECT)
    return marked


def _warnings(counts: Mapping[str, int], questions: Questions, sources: Pools) -> Iterator[str]:
    yield from sources.warnings
    if counts["without_key"]:
        yield (
            f"{questions.file}: {counts['without_key']} of {counts['questions']} questions are not "
            "annotated; their lists have no key"
        )
    if counts["plausible_for_other_questions"]:
        yield (
            f"plausible answers to {counts['plausible_for_other_questions']} of "
            f"{len(sources.plausible)} questions are not used: {questions.file} does not ask these"
        )
    if not len(sources.neighbourhood):
        yield (
            "no question of the pool is both annotated and asked, so there are no neighbours; "
            "--pool-questions names the questions of the pool"
        )


def signature_of(data: Dataset, pool: Dataset, sources: Pools, recipe: Recipe, rules: Rules) -> str:
    """Return the line from which lists can be built again, whoever builds them.

    Args:
        data: annotations and questions.
        pool: where popular, neighbours' and random answers come from.
        sources: the pools.
        recipe: how lists are built.
        rules: the rules in force.
    """
    questions = _questions_of(data)
    asked = pool.questions or questions
    index = {} if sources.search is None else {"index": sources.search.library}
    return settings_line(
        rules,
        recipe,
        n=len(questions),
        annotations=data.fingerprint,
        questions=questions.text_fingerprint(),
        pool_annotations=pool.fingerprint,
        pool_questions=asked.text_fingerprint(),
        popular=_fingerprint_of_lists({0: tuple(sources.popular.values())}),
        plausible=_fingerprint_of_lists(sources.plausible) if sources.plausible else "none",
        **index,
        version=__version__,
    )


def _questions_of(data: Dataset) -> Questions:
    assert data.questions is not None  # noqa: S101 - building has refused that
    return data.questions


def _fingerprint_of_lists(lists: Mapping[int, tuple[str, ...]]) -> str:
    """Return a hash of lists of texts by id that does not depend on the order of the ids."""
    ids = sorted(lists)
    fingerprint = Fingerprint()
    fingerprint.add_array(np.array(ids, dtype=np.int64))
    fingerprint.add_array(np.array([len(lists[id_]) for id_ in ids], dtype=np.int64))
    fingerprint.add_strings(*interned([text for id_ in ids for text in lists[id_]]))
    return fingerprint.hexdigest()

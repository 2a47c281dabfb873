"""Built lists to arrays: what is kept of them, what is counted, and the line that names them."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.interning import interned
from vqamc.answers.matching import taken
from vqamc.answers.options import NO_SLOT, Options
from vqamc.answers.questions import Questions
from vqamc.choices.choice_sets import ChoiceSets, ChoicesReport
from vqamc.choices.credits import option_credits
from vqamc.choices.listing import Listed, Pools
from vqamc.choices.recipe import CORRECT, NEIGHBOUR, ROLES, Recipe
from vqamc.fingerprint import Fingerprint
from vqamc.rules import Rules, settings_line
from vqamc.version import __version__
from vqamc.wording import counted

_COUNTED = (
    "questions",
    "without_key",
    *ROLES,
    "questions_with_neighbours",
    "plausible_for_other_questions",
    "distractors_with_credit",
    "questions_with_such_distractors",
)
"""What a report counts, in its order."""


@dataclass(frozen=True, slots=True, eq=False)
class Build:
    """What lists are built of, and how.

    Attributes:
        data: annotations and questions.
        questions: what is asked, sorted by id.
        pool: where popular, neighbours' and random answers come from.
        sources: the pools.
        recipe: how the lists are built.
        rules: the rules in force.
    """

    data: Dataset
    questions: Questions
    pool: Dataset
    sources: Pools
    recipe: Recipe
    rules: Rules


def assemble(build: Build, questions: Questions, lists: Iterable[Listed]) -> ChoiceSets:
    """Return the lists of some questions as one, with what was counted on the way.

    Args:
        build: how they are built.
        questions: all that are asked, or some that follow one another; the lists are theirs.
        lists: the options of each question in the order in which they are shown; gone through
            once, so that they need never exist all at once.
    """
    place: defaultdict[str, int] = defaultdict()
    place.default_factory = place.__len__
    codes, roles, neighbours, randoms = array("i"), array("B"), array("q"), array("q")
    for one in lists:
        codes.extend([place[text] for text in one.texts])
        roles.extend(one.roles)
        neighbours.extend(one.neighbours)
        randoms.extend(one.randoms)
    offsets = np.arange(len(questions) + 1, dtype=np.int64) * build.recipe.options
    options = Options(tuple(place), np.array(codes, dtype=np.int32), offsets)
    sets = ChoiceSets(
        questions=questions,
        options=options,
        roles=np.array(roles, dtype=np.uint8),
        sources=np.stack([neighbours, randoms], axis=1, dtype=np.int64),
        popular=tuple(build.sources.popular.values()),
        search=build.sources.search,
        recipe=build.recipe,
        rules=build.rules,
        counts=MappingProxyType({}),
        warnings=(),
        signature="",
    )
    return replace(sets, counts=MappingProxyType(_counts(sets, build.data)))


def report_of(build: Build, counts: Mapping[str, int]) -> ChoicesReport:
    """Return what is said of all lists of a build.

    Args:
        build: how they were built.
        counts: what was counted in them.
    """
    questions, plausible = build.questions, build.sources.plausible
    asked = np.isin(np.array([*plausible], dtype=np.int64), questions.question_ids)
    counts = {**counts, "plausible_for_other_questions": int(np.count_nonzero(~asked))}
    return ChoicesReport(
        n_questions=len(questions),
        popular=tuple(build.sources.popular.values()),
        search=build.sources.search,
        recipe=build.recipe,
        rules=build.rules,
        counts=MappingProxyType({key: counts[key] for key in _COUNTED}),
        warnings=(*build.data.warnings, *_warnings(counts, questions, build.sources)),
        signature=signature_of(build),
    )


def _counts(sets: ChoiceSets, data: Dataset) -> dict[str, int]:
    has_key = sets.key_slots != NO_SLOT
    by_neighbours = np.add.reduceat(sets.has_role(NEIGHBOUR), sets.options.offsets[:-1]) > 0
    earning = _earning_distractors(sets, data, has_key)
    return {
        "questions": len(sets),
        "without_key": int(np.count_nonzero(~has_key)),
        **{role: int(np.count_nonzero(sets.has_role(role))) for role in ROLES},
        "questions_with_neighbours": int(np.count_nonzero(by_neighbours)),
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
    answered, humans = taken(data, np.searchsorted(data.question_ids, ids), sets.rules)
    options = sets.options.take(np.flatnonzero(has_key))
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
            f"{counted(len(sources.plausible), 'questions are')} not used: {questions.file} does "
            "not ask these"
        )
    if not len(sources.neighbourhood):
        yield (
            "no question of the pool is both annotated and asked, so there are no neighbours; "
            "--pool-questions names the questions of the pool"
        )


def signature_of(build: Build) -> str:
    """Return the line from which the lists can be built again, whoever builds them."""
    data, pool, sources, questions = build.data, build.pool, build.sources, build.questions
    asked = pool.questions or questions
    texts = questions.text_fingerprint()
    index = {} if sources.search is None else {"index": sources.search.library}
    return settings_line(
        build.rules,
        build.recipe,
        n=len(questions),
        annotations=data.fingerprint,
        questions=texts,
        pool_annotations=pool.fingerprint,
        pool_questions=texts if asked is questions else asked.text_fingerprint(),
        popular=_fingerprint_of_lists({0: tuple(sources.popular.values())}),
        plausible=_fingerprint_of_lists(sources.plausible) if sources.plausible else "none",
        **index,
        version=__version__,
    )


def _fingerprint_of_lists(lists: Mapping[int, tuple[str, ...]]) -> str:
    """Return a hash of lists of texts by id that does not depend on the order of the ids."""
    ids = sorted(lists)
    fingerprint = Fingerprint()
    fingerprint.add_array(np.array(ids, dtype=np.int64))
    fingerprint.add_array(np.array([len(lists[id_]) for id_ in ids], dtype=np.int64))
    fingerprint.add_strings(*interned([text for id_ in ids for text in lists[id_]]))
    return fingerprint.hexdigest()

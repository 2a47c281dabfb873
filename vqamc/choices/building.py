"""Pools to lists of options: one seeded stream a question.

Source: Antol et al. 2015, section 3.2: the correct answer, popular ones, plausible ones by people
who did not see the image, and random ones. What the paper leaves open is said in `pools`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from pathlib import Path

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.normalize import normalize
from vqamc.answers.questions import Questions
from vqamc.batching import many
from vqamc.choices import pools
from vqamc.choices.assembling import Build, signature_of
from vqamc.choices.choice_sets import ChoiceSets
from vqamc.choices.earning import Earning
from vqamc.choices.keeping import Keep, build_all
from vqamc.choices.listing import Asked, Listed, Pools, list_options
from vqamc.choices.neighbour_search import measured
from vqamc.choices.neighbourhood import approximated, image_name, neighbourhood
from vqamc.choices.piecewise import PiecewiseChoices
from vqamc.choices.plausible import Plausible, plausible_answers
from vqamc.choices.recipe import OPTIONS, PLAUSIBLE_ANSWERS, Neighbours, Recipe
from vqamc.errors import DataError, PolicyError, Problem, UsageError
from vqamc.files.reading import read_popular_answers
from vqamc.progress import Progress, silently
from vqamc.rules import RULES_2021, Rules, rules_named
from vqamc.wording import listed
from vqamc.workers import ALONE, Workers


def build_choices(
    data: Dataset,
    *,
    pool: Dataset | None = None,
    plausible: Plausible | None = None,
    popular: str | Path | Sequence[str] = pools.TOP,
    options: int = OPTIONS,
    no_credit: bool = False,
    allow_unanswered: bool = False,
    seed: int = 0,
    neighbours: Neighbours = "exact",
    rules: str | Rules = RULES_2021,
    progress: Progress = silently,
    workers: Workers = ALONE,
    keep: Keep = build_all,
) -> ChoiceSets:
    """Return a list of options for every question that is asked.

    With the pool fixed, a question's list depends on the question and the arguments alone: not on
    which others are asked, on the order of rows, the process or the platform.

    Args:
        data: annotations and questions, from `load`. Annotations of questions that are not asked
            only feed the pool.
        pool: annotations and questions from which popular, neighbours' and random answers come;
            `data` itself by default.
        plausible: what people answered without seeing the image.
        popular: `top`, `published`, the path of a list, or a list; see `pools.popular`.
        options: how many options each question gets.
        no_credit: leave answers that would score above 0 out of the plausible, the neighbours and
            the random ones. By default they may stay, as in 2015; they are counted.
        allow_unanswered: build a list without a key for a question without annotation.
        seed: where random answers and the order of options come from.
        neighbours: `exact`, the nearest of all questions, or `approximate`, the nearest that an
            index finds; how many of the exact ones those are is measured (`ChoiceSets.search`).
        rules: the rules under which an answer earns credit, or the name of a version.
        progress: shows how far the work is.
        workers: who makes the lists.
        keep: hands the lists on while they are built; some may be there already (`KeptLists`).

    Raises:
        UsageError: no questions were loaded, arguments that do not fit, or the library of
            approximate neighbours is not installed.
        DataError: a file is not what it claims to be, or the pools hold too few answers.
        PolicyError: questions without annotation.
    """
    recipe = Recipe(options, no_credit, allow_unanswered, seed, neighbours)
    return choices_of(
        data,
        recipe,
        pool=pool,
        plausible=plausible,
        popular=popular,
        rules=rules,
        progress=progress,
        workers=workers,
        keep=keep,
    ).whole()


def choices_of(
    data: Dataset,
    recipe: Recipe,
    *,
    pool: Dataset | None = None,
    plausible: Plausible | None = None,
    popular: str | Path | Sequence[str] = pools.TOP,
    rules: str | Rules = RULES_2021,
    progress: Progress = silently,
    workers: Workers = ALONE,
    keep: Keep = build_all,
) -> PiecewiseChoices:
    """Return the lists of `build_choices`, to be built as they are taken; raises likewise."""
    for name, given in (("data", data), ("pool", pool)):
        if not isinstance(given, Dataset) and not (name == "pool" and given is None):
            raise UsageError(f"{name}={given!r:.60}: give what `load` returns, questions included")
    rules = rules_named(rules)
    pool = data if pool is None else pool
    questions, pool_questions = _questions_of(data), _questions_of(pool)
    said, warnings = plausible_answers(plausible)
    keys = pools.key_pool(pool)
    sources = Pools(
        popular=_popular(pool, popular),
        plausible=said,
        warnings=warnings,
        neighbourhood=neighbourhood(pool, pool_questions, keys.answers),
        keys=keys,
        normal_form=normalize,
    )
    _refuse_small_pool(pool, sources, recipe)
    if recipe.neighbours == "approximate":
        sources = _approximately(sources, questions, recipe)
    earning = _earning(data, sources, recipe, rules)
    build = Build(data, questions, pool, sources, recipe, rules)

    def built(after: int) -> Iterator[Listed | None]:
        asked = islice(_asked(data, questions, recipe), after, None)
        return many(lister, (sources, recipe, earning), asked, workers, batch=256)

    shown = progress(keep(signature_of(build), built), "building", len(questions))
    return PiecewiseChoices(build, _long_enough(shown, build))


def _approximately(sources: Pools, questions: Questions, recipe: Recipe) -> Pools:
    """Return pools that find most of the nearest neighbours, and measure how many."""
    pool = approximated(sources.neighbourhood, recipe.seed)
    wanting = [
        (question_id, record.question)
        for question_id, record in zip(
            questions.question_ids.tolist(), questions.records, strict=True
        )
        if len(sources.plausible.get(question_id, ())) < PLAUSIBLE_ANSWERS
    ]
    return replace(sources, neighbourhood=pool, search=measured(pool, wanting, recipe.seed))


def lister(told: tuple[Pools, Recipe, Earning | None]) -> Callable[[Asked], Listed | None]:
    """Return what lists the options of a question, None where the pools hold too few."""
    sources, recipe, earning = told
    sources = replace(sources, normal_form=cache(sources.normal_form))

    def one(asked: Asked) -> Listed | None:
        if asked.row is None or earning is None:
            return list_options(asked, sources, recipe)
        return list_options(asked, sources, recipe, earning.at(asked.row))

    return one


def _long_enough(lists: Iterable[Listed | None], build: Build) -> Iterator[Listed]:
    """Yield the options of each question; raise in the end if some could not be given enough."""
    short: list[int] = []
    for question_id, listed_ in zip(build.questions.question_ids, lists, strict=True):
        if listed_ is None:
            short.append(int(question_id))
        else:
            yield listed_
    if short:
        raise _too_few(
            build.pool,
            build.recipe,
            f"fewer for {len(short)} questions ({listed(short)}) from the "
            f"{_distinct(build.sources)} of the pool",
        )


def _questions_of(data: Dataset) -> Questions:
    if data.questions is None:
        raise UsageError(
            "options need the questions: load the annotations with their question file"
        )
    return data.questions


def _popular(pool: Dataset, wanted: str | Path | Sequence[str]) -> dict[str, str]:
    """Return the popular answers by normal form; of two with one form, the more popular."""
    if isinstance(wanted, Path) or (
        isinstance(wanted, str) and wanted not in (pools.TOP, pools.PUBLISHED)
    ):
        wanted = read_popular_answers(wanted).rows
    by_form: dict[str, str] = {}
    found = pools.popular(pool, wanted)
    if not all(isinstance(text, str) for text in found):
        raise UsageError("popular: an answer that is no text; give a list of texts")
    for text in found:
        by_form.setdefault(normalize(text), text)
    return by_form


def _earning(data: Dataset, sources: Pools, recipe: Recipe, rules: Rules) -> Earning | None:
    """Return what tells which answers earn credit, where those are left out."""
    if not recipe.no_credit:
        return None
    said = chain.from_iterable(sources.plausible.values())
    return Earning(data, rules, chain(said, sources.keys.answers))


def _asked(data: Dataset, questions: Questions, recipe: Recipe) -> Iterator[Asked]:
    """Yield every question that wants options; refuse those without a key unless allowed."""
    ids = questions.question_ids
    rows = np.minimum(np.searchsorted(data.question_ids, ids), len(data) - 1)
    annotated = data.question_ids[rows] == ids
    if not annotated.all() and not recipe.allow_unanswered:
        raise PolicyError(
            f"{questions.file}: {np.count_nonzero(~annotated)} of {len(ids)} questions are not "
            f"annotated in {data.file} ({listed(ids[~annotated])}); annotate them, or choose "
            "--allow-unanswered for lists without a key"
        )
    keys = pools.correct(data)
    for record, question_id, row, has_key in zip(
        questions.records, ids.tolist(), rows.tolist(), annotated.tolist(), strict=True
    ):
        yield Asked(
            question_id,
            image_name(record.image_id),
            record.question,
            keys[row] if has_key else None,
            row if has_key else None,
        )


def _refuse_small_pool(pool: Dataset, sources: Pools, recipe: Recipe) -> None:
    """Refuse at once what no question could be given, rather than after looking at each."""
    forms = _distinct(sources)
    # A question's own key and plausible answers may be new to the pool.
    if forms + PLAUSIBLE_ANSWERS + 1 < recipe.options:
        raise _too_few(pool, recipe, f"{forms}")


def _distinct(sources: Pools) -> int:
    """Return how many answers the pools hold that differ in their normal form."""
    return len(sources.popular.keys() | sources.keys.rows_by_form.keys())


def _too_few(pool: Dataset, recipe: Recipe, got: str) -> DataError:
    return DataError(
        Problem(
            pool.file,
            "$",
            f"enough distinct answers to fill {recipe.options} options",
            got,
            "give a larger pool with --pool-annotations, or fewer --options",
        )
    )

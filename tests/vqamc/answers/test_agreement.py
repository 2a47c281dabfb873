"""Agreement beyond chance, held against statsmodels and the definition."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa
from vqa_rows import annotation, dataset

from vqamc.answers.agreement import count_matches, krippendorff_alpha
from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import Groups, everything


def asked(answers: list[list[str]]) -> Dataset:
    return dataset(*(annotation(row, texts) for row, texts in enumerate(answers)))


def alpha(answers: list[list[str]], groups: Groups | None = None) -> dict[str, float | None]:
    data = asked(answers)
    alike = count_matches(data, data.codes, data.codes)
    return krippendorff_alpha(data, data.codes, alike, groups or everything(len(data)))


def drawn(seed: int, sizes: list[int]) -> list[list[str]]:
    rng = np.random.default_rng(seed)
    return [
        rng.choice(["a", "b", "c"], size, p=rng.dirichlet([1, 1, 1])).tolist() for size in sizes
    ]


@pytest.mark.parametrize("seed", range(3))
def test_with_equally_many_annotators_it_follows_from_the_kappa_of_fleiss(seed: int) -> None:
    answers = drawn(seed, [10] * 30)
    table, _ = aggregate_raters(np.array(answers))
    # Alpha is kappa with the small-sample term (1 - kappa) / N for N answers in all.
    kappa = fleiss_kappa(table)
    assert alpha(answers)["overall"] == pytest.approx(kappa + (1 - kappa) / 300, rel=1e-10)


@pytest.mark.parametrize("seed", range(3))
def test_with_unequal_numbers_it_is_the_definition(seed: int) -> None:
    answers = drawn(seed, [2, 3, 5, 10, 11, 4, 2])
    pool = [text for texts in answers for text in texts]
    observed = sum(
        sum(x != y for x, y in permutations(texts, 2)) / (len(texts) - 1) for texts in answers
    ) / len(pool)
    counts = Counter(pool)
    expected = sum(counts[x] * counts[y] for x in counts for y in counts if x != y) / (
        len(pool) * (len(pool) - 1)
    )
    assert alpha(answers)["overall"] == pytest.approx(1 - observed / expected, rel=1e-12)


def test_full_agreement_is_one_and_is_told_by_group() -> None:
    groups = Groups.of(["x", "x", "y", "y"])
    found = alpha([["a", "a"], ["b", "b"], ["a", "b"], ["b", "a"]], groups)
    assert found == {"x": 1.0, "y": -0.5}


def test_a_single_answer_or_a_single_question_cannot_be_told_from_chance() -> None:
    groups = Groups.of(["x", "x", "y"])
    assert alpha([["a", "a"], ["a", "a"], ["a", "b"]], groups) == {"x": None, "y": None}


def test_matches_are_counted_within_the_question_only() -> None:
    data = asked([["a", "a", "b"], ["a", "c"]])
    wanted = np.array([0, 1, -1, 0, 0], dtype=np.int32)  # a, b, nobody's; a, a
    assert count_matches(data, data.codes, wanted).tolist() == [2, 1, 0, 1, 1]

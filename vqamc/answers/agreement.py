"""How far the annotators of a question say the same."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import Groups


def count_matches(
    data: Dataset, codes: NDArray[np.int32], wanted: NDArray[np.int32]
) -> NDArray[np.int64]:
    """Return how many answers to its own question have each wanted code, shape (answers,).

    Args:
        data: which answer belongs to which question.
        codes: the code of each human answer, 0 or more, shape (answers,).
        wanted: the code to count for each human answer; negative for one that nobody has, shape
            (answers,).
    """
    width = int(codes.max()) + 1
    firsts = data.per_answer(np.arange(len(data)) * width)
    present, counts = np.unique(firsts + codes, return_counts=True)
    keys = firsts + wanted
    place = np.minimum(np.searchsorted(present, keys), len(present) - 1)
    return np.where((present[place] == keys) & (wanted >= 0), counts[place], 0)


def krippendorff_alpha(
    data: Dataset, codes: NDArray[np.int32], alike: NDArray[np.int64], groups: Groups
) -> dict[str, float | None]:
    """Return Krippendorff's alpha for nominal data in each group: agreement beyond chance.

    With n_u answers to question u, n_uc of them being c, and N answers in all, N_c being c,

        alpha = 1 - [sum over u of (n_u**2 - sum over c of n_uc**2) / (n_u - 1)]
                  / [(N**2 - sum over c of N_c**2) / (N - 1)]

    It is 1 where all agree, and 0 where they agree as often as answers drawn from the pool of the
    whole group would. None where chance cannot be told from agreement: a single question, or a
    single answer in the whole group.

    Args:
        data: questions with two answers or more each.
        codes: the code of each human answer, 0 or more, shape (answers,).
        alike: how many answers to the same question have its code, shape (answers,).
        groups: the questions by group.

    Source:
        Krippendorff 2004, Content analysis, chapter 11.
    """
    n = data.annotators
    unlike = n**2 - np.add.reduceat(alike, data.offsets[:-1])
    width, n_groups = int(codes.max()) + 1, len(groups.labels)
    observed = np.bincount(groups.codes, unlike / (n - 1), minlength=n_groups)
    pools, sizes = np.unique(data.per_answer(groups.codes) * width + codes, return_counts=True)
    alike_in_pool = np.bincount(pools // width, sizes.astype(np.float64) ** 2, minlength=n_groups)
    total = np.bincount(groups.codes, n, minlength=n_groups)
    unlike_in_pool = np.where(np.bincount(groups.codes) > 1, total**2 - alike_in_pool, 0)
    return {
        label: float(1 - observed[code] * (total[code] - 1) / unlike_in_pool[code])
        if unlike_in_pool[code]
        else None
        for code, label in enumerate(groups.labels)
    }

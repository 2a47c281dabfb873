"""Splits held to plain twins, and to what must hold whatever the set."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vqamc.errors import UsageError
from vqamc.splits import changing_priors as resplit
from vqamc.splits.answer_groups import AnswerGroups
from vqamc.splits.merged import Merged
from vqamc.splits.tail_rules import TailRule

PAIRS = st.lists(
    st.tuples(st.sampled_from(["is the", "how many", "what"]), st.sampled_from("abcde")),
    min_size=2,
    max_size=60,
)
FACTORS = st.fractions(min_value=Fraction(1, 10), max_value=10, max_denominator=20)


@given(PAIRS, FACTORS, st.sampled_from(["paper", "code"]))
def test_what_is_rare_is_what_exact_fractions_say(pairs, factor, rule) -> None:
    pairs = sorted(pairs)
    groups = AnswerGroups.of(
        [str(row) for row in range(len(pairs))], [kind for kind, _ in pairs], [a for _, a in pairs]
    )
    counts = Counter(pairs)
    rare = TailRule(rule, factor).rare(groups)[groups.cells]
    for pair, found in zip(pairs, rare.tolist(), strict=True):
        sizes = [count for (kind, _), count in counts.items() if kind == pair[0]]
        limit = factor * Fraction(sum(sizes), len(sizes))
        assert found == (counts[pair] <= limit if rule == "paper" else counts[pair] < limit)
    entropies = groups.entropies()
    assert np.isfinite(entropies).all()
    assert (entropies <= 1 + 1e-12).all()


def plain_sides(names, sizes, target, seed):
    """The greedy loop as the paper tells it, looking at every group at every step."""
    order = resplit._seeded_order(names, seed, "loop")
    words = [set(f"{kind} {answer}".split()) for kind, answer in names]
    test, train, held = [], [], 0
    for group in order:
        if group in train:
            continue
        if held and held + sizes[group] - target > target - held:
            break
        test.append(group)
        held += sizes[group]
        if held >= target:
            break
        wanted = set().union(*(words[one] for one in test))
        wanted -= set().union(*(words[one] for one in train))
        free = [one for one in order if one not in test and one not in train]
        best = max(free, key=lambda one: len(words[one] & wanted), default=None)
        if best is not None and words[best] & wanted:
            train.append(best)
    return ["test" if one in test else "train" for one in range(len(names))]


@given(PAIRS, st.integers(0, 5), st.integers(1, 59))
def test_the_resplit_is_the_plain_greedy_loop(pairs, seed, target) -> None:
    counts = Counter(pairs)
    names = sorted(counts)
    sizes = [counts[name] for name in names]
    target = min(target, len(pairs) - 1)
    assert resplit._assign(names, sizes, target, seed) == plain_sides(names, sizes, target, seed)


@given(PAIRS, st.integers(0, 3), st.sampled_from([0.0, 0.2]))
def test_every_question_is_in_one_part_and_no_group_in_two(pairs, seed, val_share) -> None:
    n = len(pairs)
    merged = Merged(
        np.arange(n),
        [kind for kind, _ in pairs],
        [answer for _, answer in pairs],
        [(None, row) for row in range(n)],
        [],
        [],
        [None] * n,
        (),
        (),
    )
    try:
        division = resplit.changing_priors(merged, val_share=val_share, seed=seed)
    except UsageError as error:
        # Only where groups are too few or too large is a part empty, and that is said.
        assert "empty" in str(error)  # noqa: PT017 - either outcome is lawful
        return
    assert all(map(len, division.parts.values()))
    rows = np.concatenate(list(division.parts.values()))
    assert sorted(rows.tolist()) == list(range(n))
    groups = [set(division.groups[part].tolist()) for part in division.parts.values()]
    assert sum(map(len, groups)) == len(set().union(*groups)) == len(set(pairs))

"""Laws of converting and merging: nothing is lost on the way, and order never matters."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vqamc.files.converting import convert_results
from vqamc.files.made_ids import BITS, made_id
from vqamc.files.merging import merge_results
from vqamc.files.opening import Document
from vqamc.files.results_writing import encode_results
from vqamc.ids import canonical_id, integers_of
from vqamc.records import Prediction, Rows

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
IDS = st.integers(-(2**63) + 1, 2**63 - 1)
RESULTS = st.dictionaries(IDS, TEXTS, min_size=1, max_size=8).map(
    lambda answers: [Prediction(*row) for row in answers.items()]
)


@pytest.mark.parametrize("suffix", [".json", ".jsonl", ".csv", ".tsv"])
@given(RESULTS)
def test_results_in_every_form_come_back_as_they_were(
    suffix: str, predictions: list[Prediction]
) -> None:
    written = encode_results(predictions, suffix)
    converted = convert_results(Document("results", written))
    assert converted.predictions == predictions
    assert converted.warnings == ()


@given(RESULTS)
def test_a_map_of_answers_comes_back_as_it_was(predictions: list[Prediction]) -> None:
    import json

    written = json.dumps({str(one.question_id): one.answer for one in predictions}).encode()
    assert convert_results(Document("map", written)).predictions == predictions


@given(RESULTS, st.data())
def test_shards_in_any_order_and_overlap_merge_to_the_whole(
    predictions: list[Prediction], data: st.DataObject
) -> None:
    random = Random(data.draw(st.integers(0, 9)))
    shards: list[list[Prediction]] = [[], [], []]
    for one in predictions:
        for shard in random.sample(shards, random.randint(1, 3)):
            shard.insert(random.randint(0, len(shard)), one)
    named = [Rows(f"{number}.json", "$", shard) for number, shard in enumerate(shards)]
    merged = merge_results(data.draw(st.permutations(named)))
    assert merged.predictions == sorted(predictions, key=lambda one: one.question_id)
    assert merged.n_read == sum(map(len, shards)) == len(predictions) + merged.n_repeated
    assert merged == merge_results(named)


@given(st.lists(st.one_of(IDS.map(str), TEXTS, st.sampled_from(["01", "1_0", " 1", "٣", "-0"]))))
def test_the_fast_reading_of_ids_agrees_with_the_plain_one(spelt: list[str]) -> None:
    plain = [canonical_id(one) for one in spelt]
    fast = integers_of(spelt)
    if None in plain:
        assert fast is None
    else:
        assert fast is not None
        assert list(fast) == plain


@given(TEXTS)
def test_a_made_id_is_above_every_released_id_and_exact_in_a_double(name: str) -> None:
    made = made_id(name)
    assert 2**BITS <= made < 2 ** (BITS + 1)
    assert int(float(made)) == made == made_id(name)

"""The balanced set of the demo is what `scenes pairs` makes, and nobody has it blind."""

import pytest
from balanced_demo import made

import vqamc
from vqamc.demo import demo_file
from vqamc.files.reading import read_groups, read_results


def test_what_ships_is_what_would_be_made() -> None:
    for name, data in made().items():
        assert demo_file(name).read_bytes() == data, name


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_constant_has_half_of_the_questions_and_no_pair(answer: str) -> None:
    data = vqamc.load(demo_file("balanced_annotations.json"))
    answers = dict.fromkeys(data.question_ids.tolist(), answer)
    report = vqamc.score_pairs(data, answers).to_dict()
    assert report["single"]["accuracy"] == 50.0
    assert report["pairs"]["pair_accuracy"] == 0.0


def test_who_knows_what_is_there_alone_has_few_pairs_and_no_group() -> None:
    report = vqamc.score_pairs(
        vqamc.load(demo_file("balanced_annotations.json")),
        read_results(demo_file("balanced_results.json")),
        groups=read_groups(demo_file("balanced_groups.json")),
    ).to_dict()
    assert report["single"]["n_questions"] == 2 * report["pairs"]["n_complete"] > 40
    # It says the same of a question and of its opposite.
    assert report["groups"]["group"] == 0.0
    assert 0.0 < report["pairs"]["pair_accuracy"] < 25.0

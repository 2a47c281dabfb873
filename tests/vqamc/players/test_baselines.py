"""`vqamc baseline`: results files of players that see no image, in both tasks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from vqamc.answers.questions import prepare_questions
from vqamc.cli import main
from vqamc.errors import PolicyError, UsageError
from vqamc.files.schemas import load_schema
from vqamc.loading import load, load_questions
from vqamc.players.baselines import SETTINGS, baseline
from vqamc.players.training import training_of
from vqamc.records import Annotation, Answer, Header, Question, Rows

TEXTS = {
    1: ("Is the sky blue?", "is the", "yes"),
    2: ("Is the grass red?", "is the", "no"),
    3: ("Is the dog old?", "is the", "yes"),
    4: ("What color is the dog?", "what color", "brown"),
    5: ("What color is the cat?", "what color", "white"),
    6: ("What color is the old cat?", "what color", "white"),
}


def train(*, texts: bool = True):
    annotations = [
        Annotation(n, (Answer(answer, 1),) * 10, n, kind, "other", answer)
        for n, (_, kind, answer) in TEXTS.items()
    ]
    asked = [Question(n, text, n) for n, (text, _, _) in TEXTS.items()]
    return training_of(load(annotations, asked if texts else None))


ASKED = [
    Question(10, "Is the cat old?", 9, ("no", "yes", "2", "browns")),
    Question(11, "What color is the dog?", 9, ("2", "browns", "white", "yes")),
    Question(12, "Who?", 9, ("2", "man", "whit")),
]


def said(name: str, task: str = "multiple-choice", **settings: object) -> list[str]:
    made = baseline(name, load_questions(ASKED), train(), task=task, **settings)
    assert [row["question_id"] for row in made.rows] == [10, 11, 12]
    return [row["answer"] for row in made.rows]


def test_priors_say_one_thing_in_the_open():
    assert said("prior-yes", "open-ended") == ["yes"] * 3
    assert said("prior-no", "open-ended") == ["no"] * 3


def test_priors_choose_their_word_where_it_is_an_option():
    assert said("prior-yes")[:2] == ["yes", "yes"]
    assert said("prior-yes")[2] in ASKED[2].multiple_choices
    assert said("prior-no")[0] == "no"


def test_the_type_prior_says_or_chooses_the_favourite_of_the_type():
    assert said("type-prior", "open-ended") == ["yes", "white", "white"]
    assert said("type-prior") == ["yes", "white", "whit"]


def test_neighbours_vote_in_the_open_and_choose_the_most_similar_option():
    # `Is the cat old?` is nearest to `What color is the old cat?` and to `Is the dog old?`; with
    # `What color is the cat?` the third, white has two of the four votes. `Who?` has no neighbour.
    assert said("nearest-neighbour", "open-ended") == ["white", "white", "white"]
    assert said("nearest-neighbour")[1:] == ["white", "whit"]


def test_the_bag_of_words_chooses_inside_its_vocabulary():
    assert said("bag-of-words", "open-ended")[1] in ("brown", "white")
    assert said("bag-of-words")[:2] == ["yes", "white"]
    assert said("bag-of-words")[2] in ASKED[2].multiple_choices


def test_random_draws_from_answers_or_options_and_a_seed():
    assert set(said("random", "open-ended")) <= {"yes", "no", "brown", "white"}
    many = [Question(n, "?", n, ("a", "b", "c")) for n in range(50)]
    draws = [
        [row["answer"] for row in baseline("random", load_questions(many), seed=seed).rows]
        for seed in (0, 0, 1)
    ]
    assert draws[0] == draws[1] != draws[2]
    assert set(draws[0]) == {"a", "b", "c"}


def test_every_choice_of_every_baseline_is_an_option():
    for name in SETTINGS:
        for question, answer in zip(ASKED, said(name), strict=True):
            assert answer in question.multiple_choices


def test_what_was_learnt_from_is_said():
    questions = load_questions(ASKED)
    assert baseline("prior-yes", questions, train()).learnt_from == "nothing"
    assert baseline("random", questions, train()).learnt_from == "nothing"
    assert baseline("type-prior", questions, train()).learnt_from == "annotations: 6 questions"


def test_players_that_learn_need_something_to_learn_from():
    questions = load_questions(ASKED)
    with pytest.raises(UsageError, match="type-prior learns from answers: give --train-annotat"):
        baseline("type-prior", questions)
    with pytest.raises(UsageError, match="random learns from answers"):
        baseline("random", questions, task="open-ended")
    with pytest.raises(UsageError, match="bag-of-words learns from questions too"):
        baseline("bag-of-words", questions, train(texts=False))
    assert baseline("type-prior", questions, train(texts=False)).rows[0]["answer"] == "yes"


def test_questions_without_options_are_refused_in_multiple_choice():
    rows = Rows("q.json", "$", [*ASKED, Question(13, "?")], Header(task_type="Multiple Choice"))
    with pytest.raises(PolicyError, match=r"q\.json: 1 of 4 questions have no options \(13\)"):
        baseline("prior-yes", prepare_questions(rows))


def test_an_unknown_baseline_is_refused_with_the_known_ones():
    with pytest.raises(UsageError, match="choose one of random, prior-yes, prior-no, type-prior"):
        baseline("gpt", load_questions(ASKED))


def test_asked_questions_among_the_training_questions_are_warned_of():
    asked = [Question(1, "Is the sky blue?", 1, ("yes", "no")), *ASKED]
    made = baseline("nearest-neighbour", load_questions(asked), train())
    assert made.warnings == (
        "1 question is among those that were learnt from (1): the player has seen their answers",
    )
    assert baseline("prior-yes", load_questions(asked), train()).warnings == ()


def test_settings_and_stand_ins_are_named_in_the_signature():
    questions = load_questions(ASKED)
    lines = {
        baseline(name, questions, train(), task=task, seed=seed).signature
        for name in SETTINGS
        for task in ("open-ended", "multiple-choice")
        for seed in (0, 1)
    }
    assert len(lines) == 24
    prior = baseline("type-prior", questions, train())
    assert "similarity:character n-gram cosine|ngrams:(1, 3)" in prior.signature
    bag = baseline("bag-of-words", questions, train())
    learner = "classifier:ridge regression on answer indicators|penalty:10.0|words:1000"
    assert learner in bag.signature


@pytest.fixture
def files(tmp_path: Path) -> Path:
    annotations = [
        {
            "question_id": n,
            "image_id": n,
            "question_type": kind,
            "multiple_choice_answer": answer,
            "answers": [{"answer": answer, "answer_id": k} for k in range(1, 11)],
        }
        for n, (_, kind, answer) in TEXTS.items()
    ]
    trained = [{"question_id": n, "question": text} for n, (text, _, _) in TEXTS.items()]
    asked = [
        {
            "question_id": q.question_id,
            "question": q.question,
            "multiple_choices": q.multiple_choices,
        }
        for q in ASKED
    ]
    documents = {"a": annotations, "qt": trained, "q": asked}
    for name, document in documents.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(document), "utf-8")
    return tmp_path


def test_the_command_writes_results_and_prints_what_they_are(files, capsys):
    out = files / "r.json"
    line = ["baseline", "type-prior", "--questions", str(files / "q.json"), "--out", str(out)]
    trained = ["--train-annotations", str(files / "a.json")]
    assert main([*line, *trained, "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("baseline_report")).validate(report)
    assert report["baseline"] == "type-prior"
    assert report["task"] == "multiple-choice"
    rows = json.loads(out.read_text("utf-8"))
    Draft202012Validator(load_schema("results")).validate(rows)
    assert rows[0] == {"question_id": 10, "answer": "yes"}


def test_the_command_needs_something_to_learn_from(files, capsys):
    line = ["baseline", "bag-of-words", "--questions", str(files / "q.json"), "--out"]
    assert main([*line, str(files / "r.json")]) == 2
    assert "give --train-annotations A" in capsys.readouterr().err
    trained = ["--train-annotations", str(files / "a.json")]
    assert main([*line, str(files / "r.json"), *trained]) == 2
    assert "give --train-questions Q" in capsys.readouterr().err
    assert not (files / "r.json").exists()
    trained += ["--train-questions", str(files / "qt.json")]
    assert main([*line, str(files / "r.json"), *trained]) == 0


def test_results_may_go_to_stdout(files, capfdbinary):
    asked = str(files / "q.json")
    assert main(["baseline", "prior-yes", "--questions", asked, "--out", "-"]) == 0
    assert len(json.loads(capfdbinary.readouterr().out)) == 3

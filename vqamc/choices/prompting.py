"""Questions as a model is asked them: with options to choose from, or for a yes or no."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from string import ascii_uppercase
from typing import Any, Literal, get_args

from vqamc.answers.questions import Questions
from vqamc.errors import UsageError
from vqamc.images import image_file
from vqamc.tasks import options_of_all

Style = Literal["letters", "text", "yes-no"]

INSTRUCTIONS = {
    "letters": "Answer with the letter of one option.",
    "text": "Answer with the text of one option, word for word.",
    "yes-no": "Answer yes or no.",
}
"""What the model is told to do, by style: `score --letters` reads the first, `score` the second,
`score --yes-no` and `pairs --yes-no` the third, also from sentences."""


def prompts(
    questions: Questions, style: Style, images: str | None = None
) -> Iterator[dict[str, Any]]:
    """Yield each question with its options, its image and a prompt, sorted by id.

    Args:
        questions: the questions; with their options, unless they are asked for a yes or no.
        style: `letters`, options are called A, B, C, …; `text`, they stand for themselves;
            `yes-no`, there are none.
        images: the folder of the pictures, put before their names.

    Raises:
        UsageError: another style, or more options than letters.
        DataError: no question has options.
        PolicyError: some questions have none.
    """
    if style not in get_args(Style):
        raise UsageError(f"style={style!r}: choose one of {', '.join(get_args(Style))}")
    if style == "yes-no":
        return _rows(questions, style, images)
    remedy = "ask from a file in which every question has"
    most = int(options_of_all(questions, remedy, either=False).counts.max())
    if style == "letters" and most > len(ascii_uppercase):
        raise UsageError(
            f"{questions.file}: a list of {most} options has no letter for each; "
            "choose --style text"
        )
    return _rows(questions, style, images)


def _rows(questions: Questions, style: Style, images: str | None) -> Iterator[dict[str, Any]]:
    ids = questions.question_ids.tolist()
    for question_id, record in zip(ids, questions.records, strict=True):
        texts = () if style == "yes-no" else record.multiple_choices or ()
        name = image_file(record, questions.header)
        letters = ascii_uppercase if style == "letters" else [""] * len(texts)
        lettered = list(zip(letters, texts, strict=False))
        yield {
            "question_id": question_id,
            "image_id": record.image_id,
            "image": name if name is None or images is None else str(PurePath(images) / name),
            "question": record.question,
            "options": [
                {"letter": letter, "text": text} if letter else {"text": text}
                for letter, text in lettered
            ],
            "prompt": "\n".join(
                [
                    record.question,
                    *(f"{letter}. {text}" if letter else f"- {text}" for letter, text in lettered),
                    INSTRUCTIONS[style],
                ]
            ),
        }

"""Time head and tail at the size of GQA val, and changing priors at the size of VQA v2.

    python benchmarks/splits.py [--only head-tail|changing-priors]

Both sets are synthetic. GQA val: 132,062 questions in 36,832 groups, Zipf sizes and answers; timed
after decoding. VQA v2: 658,111 questions in two files, 65 types, 20,000 distinct answers with a
Zipf exponent of 1.0, ten human answers each; timed as a whole process, with its peak memory.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from vqamc.files.entries import read_gqa_questions
from vqamc.gqa import GqaPrediction
from vqamc.records import Rows
from vqamc.splits.alpha_curve import alpha_curve
from vqamc.splits.head_tail import head_tail
from vqamc.splits.judging import judge
from vqamc.splits.sources import Source
from vqamc.splits.tail_rules import tail_rule

GQA_QUESTIONS, GQA_GROUPS, GQA_ANSWERS = 132_062, 36_832, 1_500
V2_QUESTIONS, V2_TRAIN, TYPES, ANSWERS = 658_111, 443_757, 65, 20_000


def zipf(n: int, size: int, rng: np.random.Generator) -> np.ndarray:
    weights = 1 / np.arange(1, n + 1)
    return rng.choice(n, size=size, p=weights / weights.sum())


def write_gqa(path: Path) -> list[str]:
    """Write questions, each group at least once, and return the right answers."""
    rng = np.random.default_rng(0)
    more = zipf(GQA_GROUPS, GQA_QUESTIONS - GQA_GROUPS, rng)
    groups = np.concatenate([np.arange(GQA_GROUPS), more])
    answers = zipf(GQA_ANSWERS, GQA_QUESTIONS, rng)
    rows = {
        f"{number:08}": {
            "answer": f"answer {answers[number]}",
            "groups": {"global": f"g{groups[number] % 100}", "local": f"group {groups[number]}"},
            "imageId": str(number // 13),
            "question": "What is this?",
            "types": {"structural": "query", "semantic": "rel"},
        }
        for number in range(GQA_QUESTIONS)
    }
    path.write_text(json.dumps(rows), "utf-8")
    return [row["answer"] for row in rows.values()]


def time_head_tail(folder: Path) -> None:
    right = write_gqa(folder / "gqa.json")
    entries = read_gqa_questions(folder / "gqa.json")
    source = Source("gqa", entries, [one.answer for one in entries.rows])
    start = time.perf_counter()
    divided = head_tail(
        entries.file, entries.ids, source.groups(), source.answers, tail_rule("code")
    )
    built = time.perf_counter()
    said = [
        GqaPrediction(question_id, answer if number % 3 else "yes")
        for number, (question_id, answer) in enumerate(zip(entries.ids, right, strict=True))
    ]
    judged = judge(source, Rows("predictions", "$", said))
    before = time.perf_counter()
    points = alpha_curve(divided, judged)
    end = time.perf_counter()
    print(f"head and tail: {len(entries)} questions, {len(divided.kept)} groups")
    print(f"  built in {built - start:.2f} s (at most 5)")
    print(f"  curve of {len(points)} points in {end - before:.2f} s more (at most 1)")


def write_v2(folder: Path) -> None:
    """Write annotations and questions of train and val."""
    rng = np.random.default_rng(0)
    types, answers = rng.integers(TYPES, size=V2_QUESTIONS), zipf(ANSWERS, V2_QUESTIONS, rng)
    bounds = {"train2014": (0, V2_TRAIN), "val2014": (V2_TRAIN, V2_QUESTIONS)}
    for subset, (first, last) in bounds.items():
        with (
            (folder / f"{subset}_annotations.json").open("w") as annotated,
            (folder / f"{subset}_questions.json").open("w") as asked,
        ):
            annotated.write(f'{{"data_subtype": "{subset}", "annotations": [')
            asked.write(f'{{"data_subtype": "{subset}", "questions": [')
            for row in range(first, last):
                comma = "," if row > first else ""
                ids = f'"question_id": {row * 10}, "image_id": {row // 5}'
                said = ", ".join(
                    f'{{"answer": "answer{answers[row]}", "answer_confidence": "yes", '
                    f'"answer_id": {one}}}'
                    for one in range(1, 11)
                )
                annotated.write(
                    f'{comma}{{{ids}, "question_type": "what kind {types[row]}", '
                    f'"answer_type": "other", "multiple_choice_answer": "answer{answers[row]}", '
                    f'"answers": [{said}]}}'
                )
                asked.write(f'{comma}{{{ids}, "question": "What kind {types[row]} is it?"}}')
            annotated.write("]}")
            asked.write("]}")


def shuffle(folder: Path) -> None:
    """Put the rows of every file into another order."""
    for path in sorted(folder.glob("*2014_*.json")):
        document = json.loads(path.read_bytes())
        key = "annotations" if "annotations" in document else "questions"
        random.Random(1).shuffle(document[key])
        path.write_text(json.dumps(document), "utf-8")


def split(folder: Path, out: str, hash_seed: str) -> dict[str, str]:
    """Run the command, print what it took, and return the hash of each file."""
    files = {
        kind: [str(folder / f"{subset}_{kind}.json") for subset in ("train2014", "val2014")]
        for kind in ("annotations", "questions")
    }
    command = [sys.executable, "-m", "vqamc", "split", "changing-priors", "--format", "json"]
    command += ["--annotations", *files["annotations"], "--questions", *files["questions"]]
    command += ["--out", str(folder / out)]
    start = time.perf_counter()
    with (folder / f"{out}.json").open("wb") as said:
        process = subprocess.Popen(
            command, stdout=said, env={**os.environ, "PYTHONHASHSEED": hash_seed}
        )
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    seconds, memory = time.perf_counter() - start, usage.ru_maxrss / 2**20
    processor = usage.ru_utime + usage.ru_stime
    print(
        f"  whole process {seconds:.1f} s (at most 30), of the processor {processor:.1f} s; "
        f"peak {memory:.2f} GiB (at most 3)"
    )
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((folder / out).iterdir())
    }


def check(folder: Path, out: str) -> None:
    manifest = json.loads((folder / f"{out}.json").read_bytes())
    parts = manifest["parts"]
    sides = []
    for name in ("train", "test"):
        rows = json.loads((folder / out / f"{name}_annotations.json").read_bytes())
        sides.append({(row["question_type"], row["multiple_choice_answer"]) for row in rows})
    share = parts["test"]["questions"] / manifest["counts"]["questions"]
    print(f"  groups: {parts['train']['groups']} train, {parts['test']['groups']} test")
    print(f"  groups on both sides: {len(sides[0] & sides[1])} (0)")
    print(f"  test share {share:.6f} (target {manifest['test_share']})")
    print(
        f"  test concepts seen in train: {manifest['test_concepts_in_train']:.3f} % (at least 98)"
    )


def time_changing_priors(folder: Path) -> None:
    write_v2(folder)
    print(f"changing priors: {V2_QUESTIONS} questions, {TYPES} types, {ANSWERS} answers")
    first = split(folder, "out", "0")
    check(folder, "out")
    shuffle(folder)
    plain, again = first, split(folder, "again", "12345")
    same = [name for name in plain if plain[name] == again[name]]
    print(f"  files alike after shuffling, with another hash seed: {len(same)} of {len(plain)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=("head-tail", "changing-priors"))
    only = parser.parse_args().only
    with tempfile.TemporaryDirectory() as name:
        if only != "changing-priors":
            time_head_tail(Path(name))
        if only != "head-tail":
            time_changing_priors(Path(name))


if __name__ == "__main__":
    main()

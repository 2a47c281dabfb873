"""`scenes edit`: a scene changed by instructions, written as a valid scene again."""

from __future__ import annotations

import argparse

from scenes.cli.diff import as_text
from scenes.cli.inputs import add_type_arguments, library_of, listed, rows_of
from scenes.cli.outputs import refuse_files
from scenes.cli.single import read_one
from vqamc.console import Command, Console
from vqamc.errors import DataError

_FORMS = """instructions, done in the order given:
  move NAME INSTANCE X Y              to a place, canvas pixels from the upper left
  add NAME X Y [KEY=VALUE ...]        put an unused instance into the picture; keys: instance, z,
                                      depth1, flip, type, pose, expression
  remove NAME INSTANCE                take it out of the picture; a person loses its face
  flip NAME INSTANCE                  mirror it
  set_depth NAME INSTANCE Z [depth1=D]
                                      0 nearest and largest; depth1 orders what has the same z
  set_expression NAME INSTANCE FACE   a person's face, 0 for a blank one
  set_pose NAME INSTANCE POSE         an animal's pose
  set_type NAME INSTANCE TYPE         an object's type
  turn NAME INSTANCE PART ANGLE       a doll's part to an angle against its parent (its root: on the
                                      canvas), radians, clockwise
NAME is that of an object on offer, case kept; INSTANCE its index in the object's list, from 0
(`scenes order` prints both). Faces, poses and types count from 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.description = f"{parser.description}\n\n{_FORMS}"
    parser.add_argument("path", metavar="PATH", help="a scene file")
    parser.add_argument(
        "--do",
        nargs="+",
        action="extend",
        required=True,
        metavar="INSTRUCTION",
        dest="instructions",
        help='what to change, such as "move Doll01 0 350 200"',
    )
    parser.add_argument("--out", required=True, metavar="FILE", help="scene file to write, or -")
    add_type_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Change the scene and write it; 2 if an instruction is refused."""
    from scenes.checking.reports import check
    from scenes.comparing import diff
    from scenes.editing import apply
    from scenes.writing import write
    from vqamc.files.writing import STDOUT

    refuse_files(options, {"--out": options.out})
    library = library_of(options)
    scene = read_one(options.path, options.scene_type)
    edited = apply(scene, options.instructions, library=library)
    report = check(edited, library=library, scene_type=options.scene_type)
    if report.problems:
        raise DataError(report.problems)
    old = set(check(scene, library=library, scene_type=options.scene_type).warnings)
    odd = [warning for warning in report.warnings if warning not in old]
    console.warn(listed(odd, "warnings"))
    write(edited, options.out)
    comparison = diff(scene, edited, library=library)
    summary = {
        **comparison.to_dict(),
        "file_name": edited.file_name,
        "instructions": options.instructions,
        "out": options.out,
        "warnings": rows_of(odd),
    }
    if options.out == STDOUT:
        console.say(as_text(comparison))
    else:
        console.result(summary, f"{as_text(comparison)}\nwritten to {options.out}")
    return 0


COMMAND = Command(
    name="edit",
    summary="Change a scene: move, add, remove, flip, turn; the result is a valid scene.",
    example=(
        "scenes edit scenes/abstract_v002_train2015_000000000000.json "
        '--do "move Doll13 0 350 200" "flip Doll13 0" --out edited.json'
    ),
    add_arguments=add_arguments,
    run=run,
)

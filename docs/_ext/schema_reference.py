"""The files that are read and written as Markdown, read off their schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SUFFIX = ".schema.json"
EACH_ROW = "Each row"
DEEPEST = 2
"""How many steps into a report its keys are listed."""

Schema = Mapping[str, Any]


def schemas(folder: Path) -> dict[str, Schema]:
    """Return every schema of a folder by its name, in alphabetical order."""
    return {
        path.name.removesuffix(SUFFIX): json.loads(path.read_text("utf-8"))
        for path in sorted(folder.glob(f"*{SUFFIX}"))
    }


def schema_pages(folder: Path) -> str:
    """Return one section for each schema."""
    return "\n\n".join("\n".join(section(*item)) for item in schemas(folder).items())


def section(name: str, schema: Schema) -> Iterator[str]:
    """Yield the lines about one kind of file: what it is, its keys, a least example."""
    yield from (f"({anchor(name)})=", f"### {name}", "")
    yield f"{schema['title']}. {with_full_stop(schema.get('description', ''))}"
    yield from ("", f"[The schema](../data_schemas/{name}{SUFFIX})", "")
    for shape, keys in shapes(schema):
        yield from ([f"{shape}:", ""] if shape else [])
        yield from ("| key | type | what it holds |", "|---|---|---|")
        yield from keys
        yield ""
    example = json.dumps(schema["examples"][0], indent=2, ensure_ascii=False)
    yield from ("<details><summary>A least example</summary>", "", "```json", example, "```")
    yield from ("", "</details>")


def shapes(schema: Schema) -> Iterator[tuple[str, list[str]]]:
    """Yield the table of keys of each object the schema tells apart.

    A bare list of rows is not shown where the table of the whole has these rows.
    """
    found = list(objects(schema, schema, ""))
    for title, part in found:
        if title != EACH_ROW or len(found) == 1:
            yield title, list(rows(schema, part))


def objects(root: Schema, part: Schema, title: str) -> Iterator[tuple[str, Schema]]:
    """Yield the objects at the door of a schema: the whole, each row of a list, each value."""
    part = resolved(root, part)
    if "properties" in part:
        yield title, part
    for alternative in alternatives(part):
        yield from objects(root, alternative, title or as_title(described(root, alternative)))
    if "items" in part:
        yield from objects(root, part["items"], EACH_ROW)
    if isinstance(part.get("additionalProperties"), dict) and not title:
        yield from objects(root, part["additionalProperties"], "Each value")


def rows(root: Schema, part: Schema, prefix: str = "") -> Iterator[str]:
    """Yield a line for each key, and for the keys of the objects and lists of objects in it."""
    for key, value in part["properties"].items():
        path = f"{prefix}{key}"
        needed = "" if key in part.get("required", ()) else "optional"
        words = "; ".join(word for word in (needed, described(root, value)) if word)
        yield f"| `{path}` | {kind(root, value)} | {in_a_cell(words)} |"
        yield from inner_rows(root, value, path)


def inner_rows(root: Schema, value: Schema, path: str) -> Iterator[str]:
    """Yield the lines of what lies within a value, three steps deep."""
    target = resolved(root, value)
    if "items" in target:
        target, path = resolved(root, target["items"]), f"{path}[]"
    if "properties" in target and path.count(".") < DEEPEST:
        yield from rows(root, target, f"{path}.")


def alternatives(part: Schema) -> tuple[Schema, ...]:
    """Return what a value may be instead of one thing."""
    return (*part.get("oneOf", ()), *part.get("anyOf", ()))


def as_title(words: str) -> str:
    """Return words that begin with a capital."""
    return f"{words[:1].upper()}{words[1:]}"


def described(root: Schema, value: Schema) -> str:
    """Return what a schema says of a value, where it says something."""
    target = resolved(root, value)
    said = value.get("description") or target.get("description") or target.get("title") or ""
    return str(said)


def kind(root: Schema, value: Schema) -> str:
    """Return the JSON type of a value, or what it can be."""
    target = resolved(root, value)
    if "const" in target:
        return in_a_cell(f"`{json.dumps(target['const'])}`")
    if "enum" in target:
        return in_a_cell(", ".join(f"`{json.dumps(one)}`" for one in target["enum"]))
    if "type" in target:
        types = target["type"] if isinstance(target["type"], list) else [target["type"]]
        inner = (
            f" of {kind(root, target['items'])}" if isinstance(target.get("items"), dict) else ""
        )
        return " or ".join(f"{one}{inner if one == 'array' else ''}" for one in types)
    kinds = dict.fromkeys(kind(root, one) for one in alternatives(target))
    return " or ".join(kinds) or "any value"


def resolved(root: Schema, value: Schema) -> Schema:
    """Return what a reference within the schema stands for."""
    while "$ref" in value and str(value["$ref"]).startswith("#/"):
        target: Any = root
        for step in str(value["$ref"])[2:].split("/"):
            target = target[step]
        value = target
    return value


def with_full_stop(words: str) -> str:
    """Return words as a sentence."""
    return words if not words or words.endswith(".") else f"{words}."


def in_a_cell(words: str) -> str:
    """Return words that do not end a cell of a Markdown table."""
    return words.replace("|", r"\|")


def anchor(name: str) -> str:
    """Return the name by which pages link to a schema."""
    return f"schema-{name}"

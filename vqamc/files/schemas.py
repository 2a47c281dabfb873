"""The JSON Schemas (2020-12) of every file we read or write, and faults told by them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vqamc.errors import Problem
from vqamc.wording import describe

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError


@cache
def load_schema(name: str) -> dict[str, Any]:
    """Return a schema of `data_schemas/` by its name, such as `annotations`."""
    schema: dict[str, Any] = json.loads(
        (schema_folder() / f"{name}.schema.json").read_text("utf-8")
    )
    return schema


def schema_folder() -> Path:
    """Return the folder of the schemas: in the installed package, or beside it in a checkout."""
    installed = Path(str(files("vqamc"))) / "data_schemas"
    return installed if installed.is_dir() else installed.parents[1] / "data_schemas"


@cache
def validator(name: str, definition: str | None = None) -> Draft202012Validator:
    """Return the validator of a schema, or of one of its definitions (such as one row)."""
    from jsonschema import Draft202012Validator

    schema = load_schema(name)
    if definition is not None:
        schema = {"$defs": schema["$defs"], "$ref": f"#/$defs/{definition}"}
    return Draft202012Validator(schema)


def problems(instance: Any, checker: Draft202012Validator, file: str, at: str) -> Iterator[Problem]:
    """Yield every fault of a value, in the order of its paths.

    Args:
        instance: the decoded JSON value.
        checker: what it is held against.
        file: the name of the file, for messages.
        at: the JSON path of the value in its file.
    """
    errors = sorted(checker.iter_errors(instance), key=lambda error: list(map(str, error.path)))
    # Each missing key is an error of its own, and told with the others: once is enough.
    yield from dict.fromkeys(_problem(error, file, at) for error in errors)


def json_path(at: str, keys: Iterator[Any] | list[Any]) -> str:
    """Return a JSON path that goes on from another: `$[3]`, `$.info.year`."""
    return at + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)


def _problem(error: ValidationError, file: str, at: str) -> Problem:
    expected, got = _expectation(error), describe(error.instance)
    path = json_path(at, list(error.absolute_path))
    return Problem(file, path, expected, got, _remedy(error))


def _remedy(error: ValidationError) -> str:
    """Return what the schema says about the value, or about the first key that is missing.

    Where it says nothing, to write what was expected is all that can be done.
    """
    schema = error.schema if isinstance(error.schema, dict) else {}
    if error.validator == "required":
        missing = [key for key in schema["required"] if key not in _any(error.instance)]
        schema = schema.get("properties", {}).get(missing[0], {})
    if said := schema.get("description"):
        return str(said)
    return "add what is missing" if error.validator == "required" else "write it so"


def _expectation(error: ValidationError) -> str:
    schema, value = error.schema, _any(error.validator_value)
    match error.validator:
        case "required":
            missing = [key for key in value if key not in _any(error.instance)]
            return f"the key{'s' if len(missing) > 1 else ''} {', '.join(missing)}"
        case "type":
            return _of_type(value)
        case "enum":
            return f"one of {', '.join('null' if one is None else str(one) for one in value)}"
        case "anyOf":
            return " or ".join(_alternative(one) for one in value)
        case "minItems":
            return f"at least {value} item{'s' if value > 1 else ''}"
        case "maxItems":
            return f"at most {value} items"
        case "minimum":
            return f"at least {value}"
        case "maximum":
            return f"at most {value}"
    return str(schema.get("title", error.message) if isinstance(schema, dict) else error.message)


def _any(value: Any) -> Any:
    """Return the value as it is; jsonschema types some attributes as possibly unset."""
    return value


_TYPES = {
    "string": "a text",
    "integer": "an integer",
    "number": "a number",
    "array": "a list",
    "object": "an object",
    "boolean": "true or false",
    "null": "null",
}


def _of_type(names: str | list[str]) -> str:
    return " or ".join(_TYPES[name] for name in ([names] if isinstance(names, str) else names))


def _alternative(schema: dict[str, Any]) -> str:
    return str(schema.get("title") or _of_type(schema["type"]))

"""Functions, methods and attributes that generated code may name, as in core/exec/emit/KnownCallees.h."""

from __future__ import annotations

import re
from functools import cache

from . import known_names as names

_WORD = re.compile(r"[A-Za-z0-9_]+")


@cache
def _framework_functions() -> dict[str, frozenset[str]]:
    """By namespace; "Tensor" has the methods. Empty where the lists are not installed."""
    found: dict[str, frozenset[str]] = {}
    for file in sorted(names.FOLDER.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            space, colon, listed = line.partition(":")
            if colon and not line.startswith("#"):
                found[space] = frozenset(listed.split())
    return found


def lists_are_there() -> bool:
    """Without the lists no function of a framework is known, and without the tables none that is to be refused."""
    return names.IS_INSTALLED and bool(_framework_functions())


def _is_framework_function(space: str, name: str) -> bool:
    return name in _framework_functions().get(space, frozenset())


def _is_aten_operator(callee: str) -> bool:
    prefix = "torch.ops.aten."
    if not callee.startswith(prefix):
        return False
    name, dot, overload = callee[len(prefix) :].partition(".")
    parts = (name, overload if dot else "default")
    return all(_WORD.fullmatch(part) and not part.startswith("__") for part in parts) and name != "from_file"


def is_known_call(callee: str) -> bool:
    """Checks a function by its whole name: "torch.nn.functional.relu", "len"."""
    if callee in names.CALLS or _is_aten_operator(callee):
        return True
    space, _, name = callee.rpartition(".")
    return (
        space in names.TENSOR_NAMESPACES
        and "a" <= name[:1] <= "z"
        and name not in names.LEFT_OUT
        and _is_framework_function(space, name)
    )


def is_known_method(method: str) -> bool:
    """Checks an object's method: "view"."""
    if method in names.ARITHMETIC_METHODS or method in names.OTHER_METHODS:
        return True
    return "a" <= method[:1] <= "z" and method not in names.METHODS_LEFT_OUT and _is_framework_function("Tensor", method)


def is_known_attribute(attribute: str) -> bool:
    """Checks an object's attribute: "shape"."""
    return attribute in names.ATTRIBUTES


def is_known_name(dotted: str) -> bool:
    """Checks a value: "torch.float32", "math.inf"."""
    space, _, name = dotted.rpartition(".")
    return dotted in names.CONSTANTS or (space in ("torch", "paddle") and name in names.TYPE_NAMES)


def is_known_annotation(dotted: str) -> bool:
    """Checks an input's declared type: "torch.Tensor"."""
    return dotted in names.ANNOTATIONS

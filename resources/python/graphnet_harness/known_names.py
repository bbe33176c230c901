"""The names that generated code may use: resources/operators/known_names.json.

The program checks a graph by the same file before it writes code, this package the code before it executes it.
"""

from __future__ import annotations

import json
from pathlib import Path

_BESIDE = Path(__file__).resolve().parent / "operators"
FOLDER = _BESIDE if _BESIDE.is_dir() else Path(__file__).resolve().parents[2] / "operators"
"""Lists of names; where the package lies in the sources, resources/operators has them."""


def _tables() -> dict[str, frozenset[str]]:
    """Empty where the file is not installed: then no name is known."""
    file = FOLDER / "known_names.json"
    if not file.is_file():
        return {}
    return {name: frozenset(table["names"].split()) for name, table in json.loads(file.read_text(encoding="utf-8")).items()}


_KNOWN = _tables()
TENSOR_NAMESPACES = _KNOWN.get("tensor_namespaces", frozenset())
"""Namespaces whose functions in the lists (*.txt) are all functions of tensors."""
LEFT_OUT = _KNOWN.get("left_out", frozenset())
"""Listed in those, but no functions of tensors."""
CALLS = _KNOWN.get("calls", frozenset())
"""Other callees, by their whole names."""
METHODS_LEFT_OUT = _KNOWN.get("methods_left_out", frozenset())
"""Methods of tensors that reach memory, hooks, files or functions."""
ARITHMETIC_METHODS = _KNOWN.get("arithmetic_methods", frozenset())
"""Methods with underscores that compute."""
OTHER_METHODS = _KNOWN.get("other_methods", frozenset())
"""Methods of other values than tensors: sizes, tuples, numbers."""
ATTRIBUTES = _KNOWN.get("attributes", frozenset())
"""Attributes that are values."""
CONSTANTS = _KNOWN.get("constants", frozenset())
"""Names that are values."""
TYPE_NAMES = _KNOWN.get("type_names", frozenset())
"""Data types, layouts and memory formats of torch and paddle."""
ANNOTATIONS = _KNOWN.get("annotations", frozenset())
"""Declared types of inputs."""

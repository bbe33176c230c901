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
    """Empty where the file is not installed."""
    file = FOLDER / "known_names.json"
    if not file.is_file():
        return {}
    return {name: frozenset(table["names"].split()) for name, table in json.loads(file.read_text(encoding="utf-8")).items()}


def _names(table: str) -> frozenset[str]:
    """Errors: ImportError where the file is there without this table, which may be one of names to refuse."""
    if _KNOWN and table not in _KNOWN:
        raise ImportError(f"{FOLDER / 'known_names.json'} has no table \"{table}\": install the program again")
    return _KNOWN[table] if _KNOWN else frozenset()


_KNOWN = _tables()
IS_INSTALLED = bool(_KNOWN)
"""Where it is not, the tables are empty, those of names to refuse too: no code may be checked by them."""
TENSOR_NAMESPACES = _names("tensor_namespaces")
"""Namespaces whose functions in the lists (*.txt) are all functions of tensors."""
LEFT_OUT = _names("left_out")
"""Listed in those, but no functions of tensors."""
CALLS = _names("calls")
"""Other callees, by their whole names."""
METHODS_LEFT_OUT = _names("methods_left_out")
"""Methods of tensors that reach memory, hooks, files or functions."""
ARITHMETIC_METHODS = _names("arithmetic_methods")
"""Methods with underscores that compute."""
OTHER_METHODS = _names("other_methods")
"""Methods of other values than tensors: sizes, tuples, numbers."""
ATTRIBUTES = _names("attributes")
"""Attributes that are values."""
CONSTANTS = _names("constants")
"""Names that are values."""
TYPE_NAMES = _names("type_names")
"""Data types, layouts and memory formats of torch and paddle."""
ANNOTATIONS = _names("annotations")
"""Declared types of inputs."""

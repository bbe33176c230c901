"""Symbolic sizes of a graph: their names, values and relations."""

from __future__ import annotations

import re
from collections.abc import Sequence

import torch

_FUNCTIONS = {"PythonMod": "Mod", "CleanDiv": "floor_div", "FloorDiv": "floor_div"}


class Symbols:
    """Collects the symbols in the inputs of one graph. Reading them here never adds a guard."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}
        """The value of each symbol in the traced call."""
        self._environments: list[object] = []

    def placeholder(self, size: int | torch.SymInt) -> int:
        """The value of an input that is a size."""
        if isinstance(size, int):
            return size
        self._add(size)
        return _hint(size)

    def shape(self, sizes: Sequence[int | torch.SymInt]) -> list[int | str]:
        """The shape. A size that is not a number becomes text, as "s0 + 1"."""
        return [self._size(size) for size in sizes]

    def _size(self, size: int | torch.SymInt) -> int | str:
        if isinstance(size, int):
            return size
        self._add(size)
        text = str(size)
        return int(text) if text.lstrip("-").isdigit() else text

    def _add(self, size: torch.SymInt) -> None:
        environment = size.node.shape_env
        if environment not in self._environments:
            self._environments.append(environment)
        symbols = sorted(size.node.expr.free_symbols, key=str)
        if str(size) in map(str, symbols):  # the usual case: the size is one symbol
            self.values.setdefault(str(size), _hint(size))
            return
        known = getattr(environment, "backed_var_to_val", None) or getattr(environment, "var_to_val", {})
        for symbol in symbols:
            if symbol in known:
                self.values.setdefault(str(symbol), int(known[symbol]))

    def relations(self) -> list[str]:
        """Ranges and guards of the symbols as text: "s0 >= 2", "Eq(Mod(s0, 8), 0)"."""
        found: dict[str, None] = {}
        for environment in self._environments:
            ranges = getattr(environment, "var_to_range", {})
            for symbol, values in ranges.items():
                if str(symbol) in self.values:
                    found.update(dict.fromkeys(_range(str(symbol), values)))
            for guard in getattr(environment, "guards", ()):
                expression = getattr(guard, "expr", None)
                names = {str(symbol) for symbol in getattr(expression, "free_symbols", ())}
                if names and names <= set(self.values) and (text := _text(expression)):
                    found.setdefault(text)
        return list(found)


def _hint(size: torch.SymInt) -> int:
    return int(size.node.hint)


def _range(name: str, values: object) -> list[str]:
    lower, upper = getattr(values, "lower", None), getattr(values, "upper", None)
    found = []
    if _is_small(lower):
        found.append(f"{name} >= {lower}")
    if _is_small(upper):
        found.append(f"{name} <= {upper}")
    return found


def _is_small(bound: object) -> bool:
    """Whether the bound is a real limit: for "unlimited", torch uses the largest integers."""
    return str(bound).lstrip("-").isdigit() and abs(int(str(bound))) < 1 << 31


def _text(expression: object) -> str:
    """The relation as text that plain SymPy can read; empty if it needs a function that only torch has."""
    text = str(expression)
    for own, usual in _FUNCTIONS.items():
        if own in text and usual == "floor_div":
            return ""
        text = re.sub(rf"\b{own}\b", usual, text)
    return text

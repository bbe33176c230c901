"""A method that computes a size with tensors of one whole number, written with Python numbers instead.

Tensors divide in float32: n / k lies at least 1 / k from a whole number that it is not, and a rounding moves it by at most
n / k / 2**24. Below 2**20, a quotient and fifteen sums behind it round to a whole number only where they are one, as in Python. For
larger sizes the written function calls the method; products are not divided. What else a method may contain: _Translator.
"""

from __future__ import annotations

from collections.abc import Mapping

import libcst as cst

from .source import Source
from .syntax import dotted, subnodes

_ROUNDED = {"torch.ceil": "math.ceil", "torch.floor": "math.floor"}
_OPERATORS = (cst.Add, cst.Subtract, cst.Multiply, cst.Divide, cst.FloorDivide, cst.Modulo)
_LARGEST = "1 << 20"


class _Untranslatable(Exception):
    pass


def size_function(source: Source, method: cst.FunctionDef, name: str, numbers: Mapping[str, str]) -> str | None:
    """Text of a function `name(module, ARGUMENT, *numbers)`; None where the method has more than such arithmetic.

    `numbers`: names of the numbers by the attribute of `self` that holds each.
    """
    if not isinstance(method.body, cst.IndentedBlock):
        return None
    parameter = method.params.params[1].name.value
    translator = _Translator(source, parameter, numbers)
    lines = [f"def {name}(module, {', '.join((parameter, *numbers.values()))}):",
             f"    if max({parameter}.shape) >= {_LARGEST}:  # float32 would round",
             f"        return module.{method.name.value}({parameter})"]
    try:
        for statement in method.body.body:
            lines += [f"    {line}" for line in translator.statement(statement)]
    except _Untranslatable:
        return None
    return "\n" + "\n".join(lines) + "\n"


class _Translator:
    """Assignments to plain names and a return, of sizes, whole numbers, + - * / // %, and ceil() or floor() to int64."""

    def __init__(self, source: Source, parameter: str, numbers: Mapping[str, str]) -> None:
        self._source = source
        self._parameter = parameter
        self._numbers = numbers
        self._known: set[str] = set()
        self._products: set[str] = set()
        """Names of values that products are in: they may be far larger than a size."""

    def statement(self, one: cst.BaseStatement) -> list[str]:
        """Lines that do the same."""
        if not isinstance(one, cst.SimpleStatementLine) or len(one.body) != 1:
            raise _Untranslatable
        small = one.body[0]
        if isinstance(small, cst.Expr) and isinstance(small.value, cst.BaseString):
            return []
        if isinstance(small, cst.Return) and small.value is not None:
            return [f"return {self._expression(small.value)}"]
        if isinstance(small, cst.Assign) and len(small.targets) == 1 and isinstance(small.targets[0].target, cst.Name):
            name = small.targets[0].target.value
            if name in (self._parameter, "self", "module", "math", "max", *self._numbers.values()):
                raise _Untranslatable
            line = f"{name} = {self._expression(small.value)}"
            self._known.add(name)
            if self._has_product(small.value):
                self._products.add(name)
            return [line]
        raise _Untranslatable

    def _has_product(self, node: cst.BaseExpression) -> bool:
        return any(isinstance(one, cst.Multiply) or isinstance(one, cst.Name) and one.value in self._products
                   for one in subnodes(node))

    def _expression(self, node: cst.BaseExpression) -> str:
        if isinstance(node, cst.Integer) or isinstance(node, cst.Name) and node.value in self._known:
            return self._source.code(node)
        if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, _OPERATORS):
            if isinstance(node.operator, cst.Divide) and self._has_product(node.left):
                raise _Untranslatable
            operator = self._source.module.code_for_node(node.operator).strip()
            return f"({self._expression(node.left)} {operator} {self._expression(node.right)})"
        if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Minus):
            return f"(-{self._expression(node.expression)})"
        number = dotted(node).removeprefix("self.")
        if number in self._numbers and dotted(node) == f"self.{number}":
            return self._numbers[number]
        return self._size(node) or self._rounded(node)

    def _size(self, node: cst.BaseExpression) -> str:
        """x.shape[-1], or "" for other expressions."""
        if isinstance(node, cst.Subscript) and dotted(node.value) == f"{self._parameter}.shape" and len(node.slice) == 1 \
                and isinstance(node.slice[0].slice, cst.Index):
            index = node.slice[0].slice.value
            plain = index.expression if isinstance(index, cst.UnaryOperation) and isinstance(index.operator, cst.Minus) else index
            if isinstance(plain, cst.Integer):
                return self._source.code(node)
        return ""

    def _rounded(self, node: cst.BaseExpression) -> str:
        """torch.ceil(x).to(torch.int64)."""
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == "to" \
                and [self._source.full_name(one.value) for one in node.args] in (["torch.int64"], ["torch.long"]) \
                and isinstance(node.func.value, cst.Call) and len(node.func.value.args) == 1:
            function = _ROUNDED.get(self._source.full_name(node.func.value.func))
            if function is not None:
                return f"{function}({self._expression(node.func.value.args[0].value)})"
        raise _Untranslatable

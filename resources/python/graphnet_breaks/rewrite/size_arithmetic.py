"""A method that computes a size with tensors of one whole number, written with Python numbers instead.

Sound because a division of whole numbers below 2**24 rounds to a whole one only where it is one, in float32 as in Python;
for larger sizes the written function calls the method. What else the method may contain is listed in _Translator.
"""

from __future__ import annotations

from collections.abc import Mapping

import libcst as cst

from .source import Source
from .syntax import dotted

_ROUNDED = {"torch.ceil": "math.ceil", "torch.floor": "math.floor"}
_OPERATORS = (cst.Add, cst.Subtract, cst.Multiply, cst.Divide, cst.FloorDivide, cst.Modulo)
LARGEST = "1 << 24"


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
             f"    if max({parameter}.shape) >= {LARGEST}:  # float32 would round",
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
            return [line]
        raise _Untranslatable

    def _expression(self, node: cst.BaseExpression) -> str:
        if isinstance(node, cst.Integer) or isinstance(node, cst.Name) and node.value in self._known:
            return self._source.code(node)
        if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, _OPERATORS):
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

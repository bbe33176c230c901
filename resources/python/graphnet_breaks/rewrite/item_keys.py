"""Keys of elements of dictionaries and lists: computed of constants and variables of numbers and text, without effects and failures."""

from __future__ import annotations

from collections.abc import Callable

import libcst as cst

from .source import Source
from .syntax import dotted

_OF_NUMBERS = (cst.Add, cst.Subtract, cst.Multiply, cst.FloorDivide, cst.Modulo)


def is_constant(key: cst.BaseExpression) -> bool:
    """Whether it is text or a number that counts from the begin, so that other constants are other elements."""
    return isinstance(key, (cst.SimpleString, cst.Integer))


def value_of(key: cst.BaseExpression) -> int | str | bytes | None:
    """The value of a constant; None for other keys."""
    return key.evaluated_value if isinstance(key, (cst.SimpleString, cst.Integer)) else None


def is_key(source: Source, key: cst.BaseExpression, function: cst.FunctionDef) -> bool:
    """Whether a key is a number or text that can be computed in any case: `i`, `"a"`, `i + 1`, `(i + 1) % 2`, `f"x{i}"`."""
    return _kind(source, key, function) != ""


def _kind(source: Source, key: cst.BaseExpression, function: cst.FunctionDef) -> str:
    """ "int" or "str"; "" for what is neither, or may fail."""
    if isinstance(key, cst.Name):
        types = source.types_of(key.value, function.body)
        return types.pop() if types in ({"int"}, {"str"}) else ""
    if isinstance(key, (cst.Integer, cst.SimpleString)):
        return "int" if isinstance(key, cst.Integer) else "" if key.prefix.startswith("b") else "str"
    if isinstance(key, cst.UnaryOperation):
        return "int" if isinstance(key.operator, cst.Minus) and _kind(source, key.expression, function) == "int" else ""
    if isinstance(key, cst.FormattedString):
        return "str" if all(_is_plain_part(source, one, function) for one in key.parts) else ""
    if not isinstance(key, cst.BinaryOperation):
        return ""
    kinds = {_kind(source, one, function) for one in (key.left, key.right)}
    if kinds == {"str"}:
        return "str" if isinstance(key.operator, cst.Add) else ""
    if kinds != {"int"} or not isinstance(key.operator, _OF_NUMBERS):
        return ""
    divides = isinstance(key.operator, (cst.FloorDivide, cst.Modulo))
    return "int" if not divides or isinstance(key.right, cst.Integer) and key.right.evaluated_value else ""


def _is_plain_part(source: Source, part: cst.BaseFormattedStringContent, function: cst.FunctionDef) -> bool:
    """Whether a part of a formatted string is text, or a number or text in its plain form."""
    if isinstance(part, cst.FormattedStringText):
        return True
    assert isinstance(part, cst.FormattedStringExpression)
    return part.format_spec is None and part.conversion is None and part.equal is None and is_key(source, part.expression, function)


def counts_items(loop: cst.For, name: str, key: cst.BaseExpression, has: Callable[[int], bool]) -> bool:
    """Whether a key in a loop is a place of the list `name`, which is as long in all passes: the loop's variable, or that plus or minus a
    constant. `has`: whether the list surely has so many items before the loop."""
    variable, distance = _distance(key)
    if isinstance(loop.target, cst.Tuple):
        first = loop.target.elements[0].value
        counted = (0, 0) if dotted(first) == variable and isinstance(loop.iter, cst.Call) and dotted(loop.iter.func) == "enumerate" \
            and len(loop.iter.args) == 1 and dotted(loop.iter.args[0].value) == name else None
    else:
        counted = _range_of(loop.iter, name, has) if dotted(loop.target) == variable else None
    if counted is None:
        return False
    first_place, less = counted
    return -(first_place + less + 1) <= first_place + distance and distance <= less


def _distance(key: cst.BaseExpression) -> tuple[str, int]:
    """i and 1 of `i + 1`; "" for other expressions than a variable and a constant that is added or subtracted."""
    if isinstance(key, cst.BinaryOperation) and isinstance(key.operator, (cst.Add, cst.Subtract)) and isinstance(key.right, cst.Integer):
        return dotted(key.left), key.right.evaluated_value * (1 if isinstance(key.operator, cst.Add) else -1)
    return (key.value, 0) if isinstance(key, cst.Name) else ("", 0)


def _range_of(node: cst.BaseExpression, name: str, has: Callable[[int], bool]) -> tuple[int, int] | None:
    """1 and 2 of `range(1, len(name) - 2)`, and 0 and 0 of `range(3)` where the list has so many items; None for others."""
    if not isinstance(node, cst.Call) or dotted(node.func) != "range" or len(node.args) not in (1, 2) \
            or any(one.keyword is not None or one.star for one in node.args):
        return None
    first, end = node.args[0].value if len(node.args) == 2 else cst.Integer("0"), node.args[-1].value
    less = 0
    if isinstance(end, cst.BinaryOperation) and isinstance(end.operator, cst.Subtract) and isinstance(end.right, cst.Integer):
        end, less = end.left, end.right.evaluated_value
    if not isinstance(first, cst.Integer):
        return None
    if isinstance(end, cst.Integer):
        return (first.evaluated_value, less) if has(max(1, end.evaluated_value)) else None
    is_length = isinstance(end, cst.Call) and dotted(end.func) == "len" and len(end.args) == 1 and dotted(end.args[0].value) == name
    return (first.evaluated_value, less) if is_length else None

"""Conditions on numbers that a graph knows as symbols alone, for they come from elements: `if n > 3:` with n = mask.sum().item().

Settings of torch take such numbers into the graph, where a branch on them breaks it. Python compares int and float exactly; so do tensors
of int64, and of float64 where one of the numbers is a float, up to 2 ** 53. So a condition may be a tensor that is made of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from graphnet_guest.breaks_seen import Break

from .source import Source
from .syntax import subnodes

_TYPES = {"int": "int64", "float": "float64", "bool": "bool"}
BRANCH = "attempted to jump with SymNodeVariable"
"""torch's words for a branch on a symbol."""


def note_symbols(source: Source, statement: cst.CSTNode, seen: Break) -> None:
    """Adds to source.symbols the conditions of a statement at which a branch on a symbol breaks the graph."""
    if BRANCH not in seen.reason:
        return
    for test in _tests(statement):
        source.symbols.update(one for one in _parts(test) if _is_of_numbers(source, one))


def symbol_test(source: Source, node: cst.BaseExpression, function: cst.FunctionDef | None) -> str:
    """Text of a condition of source.symbols as a boolean tensor without dimensions."""
    place = _device(source, function)
    if not isinstance(node, cst.Comparison):
        return f"({_tensor(source, node, place)} != 0)"
    operands = [node.left, *(one.comparator for one in node.comparisons)]
    has_float = any(_is_float_constant(one) or _type(source, one) == "float64" for one in operands)
    texts = [_tensor(source, one, place, "float64" if has_float else "") for one in operands]
    pieces = [f"({a} {source.code(one.operator)} {b})" for a, one, b in zip(texts, node.comparisons, texts[1:], strict=False)]
    text = pieces[0]
    for piece in pieces[1:]:
        text = f"torch.logical_and({text}, {piece})"
    return text


def _tests(statement: cst.CSTNode) -> Iterator[cst.BaseExpression]:
    if isinstance(statement, cst.If):
        yield statement.test
        if isinstance(statement.orelse, cst.If):
            yield from _tests(statement.orelse)
    elif isinstance(statement, cst.SimpleStatementLine):
        yield from (one.test for one in subnodes(statement) if isinstance(one, (cst.IfExp, cst.Assert)))


def _parts(test: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """Operands of `and`, `or` and `not`."""
    if isinstance(test, cst.BooleanOperation):
        yield from _parts(test.left)
        yield from _parts(test.right)
    elif isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        yield from _parts(test.expression)
    else:
        yield test


def _is_of_numbers(source: Source, node: cst.BaseExpression) -> bool:
    """Whether a condition compares numbers, not all of them constants, or is one."""
    if isinstance(node, cst.Comparison):
        operands = [node.left, *(one.comparator for one in node.comparisons)]
        if any(isinstance(one.operator, (cst.Is, cst.IsNot, cst.In, cst.NotIn)) for one in node.comparisons):
            return False
        return not all(_is_constant(one) for one in operands) and all(_is_constant(one) or _type(source, one) for one in operands)
    return _type(source, node) in ("int64", "float64")


def _is_constant(node: cst.BaseExpression) -> bool:
    inner = node.expression if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Minus) else node
    return isinstance(inner, (cst.Integer, cst.Float))


def _type(source: Source, node: cst.BaseExpression) -> str:
    types = set(source.site(node).types)
    return _TYPES.get(next(iter(types)), "") if len(types) == 1 else ""


def _is_float_constant(node: cst.BaseExpression) -> bool:
    return _is_constant(node) and any(isinstance(one, cst.Float) for one in subnodes(node))


def _tensor(source: Source, node: cst.BaseExpression, place: str, dtype: str = "") -> str:
    text = source.code(node)
    return text if _is_constant(node) else f"torch.full((), {text}, dtype=torch.{dtype or _type(source, node)}{place})"


def _device(source: Source, function: cst.FunctionDef | None) -> str:
    """The device of a tensor that the function has from the start, as an argument of torch.full; "" without one."""
    for parameter in function.params.params if function is not None else ():
        name = parameter.name.value
        types = source.types_of(name, function.body)
        if types and all(kind.startswith("tensor ") for kind in types):
            return f", device={name}.device"
    return ""

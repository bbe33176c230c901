"""Replaces a number that is read from a tensor (`.item()`, float(x), int(x)) by a tensor without dimensions.

Sound if the number is used only in arithmetic, comparisons and conditions, not as an index, a size, a key, an
argument or a result, where Python needs a number. The tensor is detached, because a number does not carry gradients. It
has the type in which Python computes, float64 or int64; a second candidate keeps the tensor's own type. The proof rejects
results of another type.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .conditions import is_number_of_tensor, number_as_tensor
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import subnodes

RULE = "tensor instead of number"
CONDITION = "the number is used only in arithmetic and comparisons, and the tensor has the type in which Python computes"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for a simple statement that reads a number from a tensor."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    numbers = [one for one in subnodes(statement) if isinstance(one, cst.Call) and is_number_of_tensor(source, one)]
    outer = [one for one in numbers if not any(around in numbers for around in source.ancestors(one))]
    if not outer:
        return
    try:
        for one in outer:
            _require_arithmetic(place, statement, one)
        first, last = source.span(statement)
        indent = source.indent_of(first)
        for own_type in (False, True):
            text = source.code(statement)
            for one in outer:
                new = number_as_tensor(source, one)
                text = text.replace(source.code(one), new.removesuffix(".to(torch.float64)") if own_type else new, 1)
            yield Candidate(RULE, source.file, first, last, tuple(indent + line for line in text.splitlines()), CONDITION,
                            ("import torch",))
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _require_arithmetic(place: Place, statement: cst.SimpleStatementLine, node: cst.BaseExpression) -> None:
    source = place.source
    _require_use(source, node)
    at: cst.CSTNode | None = node
    while at is not None and not isinstance(at, (cst.Assign, cst.SimpleStatementLine)):
        at = source.parent(at)
    if not isinstance(at, cst.Assign):
        return
    value: cst.CSTNode = at.value
    if value is not node and any("tensor" in kind for kind in source.site(value).types):
        return  # the assigned value is a tensor, not the number
    for target in at.targets:
        if not isinstance(target.target, cst.Name):
            raise Decline("the number is kept in an attribute or an element, or unpacked")
        name = target.target.value
        for one in subnodes(place.function.body):
            if isinstance(one, cst.Name) and one.value == name and one is not target.target:
                _require_use(source, one)


def _require_use(source: Source, node: cst.BaseExpression) -> None:
    """Checks how the number is used. Errors: Decline where Python needs a number."""
    around = source.parent(node)
    compared = source.parent(around) if isinstance(around, cst.ComparisonTarget) else around
    if isinstance(compared, cst.Comparison) and any(
            isinstance(one.operator, (cst.Is, cst.IsNot, cst.In, cst.NotIn)) for one in compared.comparisons):
        raise Decline(f"{source.code(node)} is compared with `is` or `in`, where Python needs a number")
    if isinstance(around, (cst.BinaryOperation, cst.UnaryOperation, cst.Comparison, cst.ComparisonTarget, cst.Assign,
                           cst.BooleanOperation, cst.AssignTarget, cst.If, cst.IfExp)):
        if isinstance(around, cst.BinaryOperation) and not any(
                "tensor" in kind for kind in source.site(around).types):
            _require_use(source, around)
        return
    words = {cst.Index: "an index", cst.Arg: "an argument", cst.Return: "a result", cst.DictElement: "a key",
             cst.Element: "an item", cst.FormattedStringExpression: "text", cst.While: "a loop's condition",
             cst.Slice: "an index", cst.AugAssign: "an operand of an operator in place"}
    word = next((text for kind, text in words.items() if isinstance(around, kind)), "something else")
    raise Decline(f"{source.code(node)} is used as {word}, where Python needs a number")

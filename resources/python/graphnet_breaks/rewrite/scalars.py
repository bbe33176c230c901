"""Replaces a number that is read from a tensor (`.item()`, float(x), int(x)) by a tensor without dimensions.

Sound if the number is used only in arithmetic, comparisons and conditions, not as an index, a size, a key, an
argument or a result, where Python needs a number. Python raises an exception where it divides by zero or a power is too large, and
tensors do not: both are declined, unless an operand is a tensor in the program, too. The tensor is detached, because a number does not
carry gradients. It has the type in which Python computes, float64 or int64; a whole number that meets a float or is divided has float64,
which is exact up to 2 ** 53. If the number is an operand of tensors alone, a second candidate keeps the tensor's own type. The proof
rejects results of another type.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .conditions import in_double, is_number_of_tensor, number_as_tensor
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import subnodes

RULE = "tensor instead of number"
OF_TENSOR, OF_WHOLE_TENSOR = "operand of tensors of floats", "operand of tensors of whole numbers"
ARITHMETIC, DIVIDED, WITH_FLOAT, COMPARED = "arithmetic", "divided", "with a float", "compared"
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
        uses = [_uses(place, statement, one) for one in outer]
        first, last = source.span(statement)
        indent = source.indent_of(first)
        for own_type in (False, True) if all(one <= {OF_TENSOR} for one in uses) else (False,):
            text = source.code(statement)
            for one, use in zip(outer, uses, strict=True):
                text = text.replace(source.code(one), _text(source, one, use, own_type), 1)
            yield Candidate(RULE, source.file, first, last, tuple(indent + line for line in text.splitlines()), CONDITION,
                            ("import torch",))
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _text(source: Source, node: cst.BaseExpression, uses: set[str], own_type: bool) -> str:
    text = number_as_tensor(source, node)
    if own_type:
        return text.removesuffix(".to(torch.float64)")
    if uses & {DIVIDED, WITH_FLOAT}:
        if OF_WHOLE_TENSOR in uses:
            raise Decline(f"{source.code(node)} meets floats and tensors of whole numbers")
        return in_double(text)
    if ARITHMETIC in uses and source.site(node).types == ["bool"]:
        return f"{text}.to(torch.int64)"
    return text


def _uses(place: Place, statement: cst.SimpleStatementLine, node: cst.BaseExpression) -> set[str]:
    """Kinds of use of a number that a statement reads. Errors: Decline where Python needs a number."""
    source = place.source
    found = _use(source, node)
    at: cst.CSTNode | None = node
    while at is not None and not isinstance(at, (cst.Assign, cst.SimpleStatementLine)):
        at = source.parent(at)
    if not isinstance(at, cst.Assign):
        return found
    value: cst.CSTNode = at.value
    if value is not node and any("tensor" in kind for kind in source.site(value).types):
        return found  # the assigned value is a tensor, not the number
    for target in at.targets:
        if not isinstance(target.target, cst.Name):
            raise Decline("the number is kept in an attribute or an element, or unpacked")
        name = target.target.value
        for one in subnodes(place.function.body):
            if isinstance(one, cst.Name) and one.value == name and one is not target.target:
                found |= _use(source, one)
    return found


def _use(source: Source, node: cst.BaseExpression) -> set[str]:
    """Kinds of use where a number stands. Errors: Decline where Python needs a number."""
    around = source.parent(node)
    compared = source.parent(around) if isinstance(around, cst.ComparisonTarget) else around
    if isinstance(compared, cst.Comparison):
        if any(isinstance(one.operator, (cst.Is, cst.IsNot, cst.In, cst.NotIn)) for one in compared.comparisons):
            raise Decline(f"{source.code(node)} is compared with `is` or `in`, where Python needs a number")
        operands = (compared.left, *(one.comparator for one in compared.comparisons))
        return {WITH_FLOAT if any(_is_float(source, one) for one in operands) else COMPARED}
    if isinstance(around, cst.BinaryOperation):
        return _operand(source, node, around)
    if isinstance(around, cst.UnaryOperation):
        return _use(source, around) if isinstance(around.operator, (cst.Minus, cst.Plus)) else {COMPARED}
    if isinstance(around, (cst.Assign, cst.BooleanOperation, cst.AssignTarget, cst.If, cst.IfExp)):
        return set()
    words = {cst.Index: "an index", cst.Arg: "an argument", cst.Return: "a result", cst.DictElement: "a key",
             cst.Element: "an item", cst.FormattedStringExpression: "text", cst.While: "a loop's condition",
             cst.Slice: "an index", cst.AugAssign: "an operand of an operator in place"}
    word = next((text for kind, text in words.items() if isinstance(around, kind)), "something else")
    raise Decline(f"{source.code(node)} is used as {word}, where Python needs a number")


def _operand(source: Source, node: cst.BaseExpression, around: cst.BinaryOperation) -> set[str]:
    """Kinds of use of an operand of arithmetic. Errors: Decline where Python raises an exception and tensors do not."""
    kinds = source.site(around).types
    if any("tensor" in kind for kind in kinds):
        return {OF_TENSOR if all(kind.startswith(("tensor float", "tensor bfloat")) for kind in kinds) else OF_WHOLE_TENSOR}
    other = around.left if around.right is node else around.right
    if isinstance(around.operator, (cst.Divide, cst.FloorDivide, cst.Modulo)) and around.right is node:
        raise Decline(f"{source.code(around)} raises an exception where {source.code(node)} is zero, and a tensor does not")
    if isinstance(around.operator, cst.Power) and not (around.left is node and source.code(other) in ("2", "3")
                                                       and source.site(node).types == ["float"]):
        raise Decline(f"{source.code(around)} may be too large for Python or no real number, and a tensor is infinite or NaN then")
    found = {ARITHMETIC} | ({DIVIDED} if isinstance(around.operator, cst.Divide) else set()) | (
        {WITH_FLOAT} if _is_float(source, other) else set())
    return found | _use(source, around)


def _is_float(source: Source, node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.Float) or "float" in source.site(node).types

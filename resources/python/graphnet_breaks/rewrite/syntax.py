"""Questions about syntax trees that need no source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import libcst as cst


def dotted(node: cst.CSTNode) -> str:
    """"a.b.c" of names and attributes; "" for other expressions."""
    if isinstance(node, cst.Name):
        return node.value
    if isinstance(node, cst.Attribute):
        before = dotted(node.value)
        return f"{before}.{node.attr.value}" if before else ""
    return ""


def names_in(node: cst.CSTNode) -> set[str]:
    """All names below a node, attributes too."""
    return {one.value for one in subnodes(node) if isinstance(one, cst.Name)}


def targets(node: cst.CSTNode) -> list[cst.CSTNode]:
    """Expressions that a node sets by itself, names of functions, classes and parameters too."""
    if isinstance(node, (cst.AssignTarget, cst.AnnAssign, cst.AugAssign, cst.For, cst.CompFor, cst.NamedExpr)):
        return [node.target]
    return [node.name] if isinstance(node, (cst.AsName, cst.Param, cst.FunctionDef, cst.ClassDef)) else []


def names_set_by(node: cst.CSTNode) -> list[str]:
    """Names in what a node sets by itself."""
    return [one.value for target in targets(node) for one in subnodes(target) if isinstance(one, cst.Name)]


def variables_set_by(node: cst.CSTNode) -> set[str]:
    """Variables that a node sets by itself, but none whose elements or attributes it sets."""
    found, waiting = set[str](), targets(node)
    while waiting:
        one = waiting.pop()
        if isinstance(one, cst.Name):
            found.add(one.value)
        elif isinstance(one, (cst.Tuple, cst.List)):
            waiting += [part.value for part in one.elements]
    return found


def subnodes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from subnodes(child)


def numbers_of_cases(node: cst.Match) -> list[list[cst.BaseExpression]] | None:
    """For each case of a `match` the numbers with which it compares, none for `_`; None where a case has another pattern or a guard."""
    found = []
    for case in node.cases:
        numbers = _numbers(case.pattern)
        if case.guard is not None or numbers is None:
            return None
        found.append(numbers)
    return found if any(found) else None


def _numbers(pattern: cst.MatchPattern) -> list[cst.BaseExpression] | None:
    if isinstance(pattern, cst.MatchAs):
        return [] if pattern.pattern is None and pattern.name is None else None
    parts = [one.pattern for one in pattern.patterns] if isinstance(pattern, cst.MatchOr) else [pattern]
    values = [one.value if isinstance(one, cst.MatchValue) else None for one in parts]
    inner = [one.expression if isinstance(one, cst.UnaryOperation) else one for one in values]
    return values if all(isinstance(one, (cst.Integer, cst.Float)) for one in inner) else None  # type: ignore[return-value]


def either(tests: Sequence[cst.BaseExpression]) -> cst.BaseExpression:
    """`a or b or c`."""
    return reduce(lambda one, other: cst.BooleanOperation(one, cst.Or(), other), tests)


def branches_of(cases: Sequence[tuple[cst.BaseExpression | None, cst.BaseSuite]]) -> cst.If | None:
    """An `if` with its condition and body, an `elif` for each further case, and an `else` for the last one where it has no condition."""
    rest: cst.If | cst.Else | None = None
    for test, body in reversed(cases):
        rest = cst.Else(body) if test is None else cst.If(test, body, rest)
    return rest if isinstance(rest, cst.If) else None

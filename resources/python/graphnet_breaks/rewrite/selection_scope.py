"""Where variables of a function are set and read, and which statements always leave it."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from .source import Decline, Source
from .syntax import subnodes


def reads_outside(function: cst.FunctionDef, name: str, node: cst.CSTNode) -> bool:
    """Whether the function reads a variable anywhere but in a statement. Errors: Decline for one of another scope."""
    inside = {id(one) for one in subnodes(node)}
    found = False
    for one in subnodes(function.body):
        if isinstance(one, (cst.Global, cst.Nonlocal)) and any(item.name.value == name for item in one.names):
            raise Decline(f"{name} is a variable of another scope")
        found = found or isinstance(one, cst.Name) and one.value == name and id(one) not in inside
    return found


def is_set_before(source: Source, function: cst.FunctionDef, name: str, node: cst.CSTNode) -> bool:
    """Whether a variable surely has a value at a statement: a parameter, or set in a block around and before it."""
    parameters = function.params
    every = [*parameters.params, *parameters.kwonly_params, *parameters.posonly_params]
    if any(one.name.value == name for one in every):
        return True
    return is_set_on_the_way(source, function, name, node)


def is_set_on_the_way(source: Source, function: cst.FunctionDef, name: str, node: cst.CSTNode) -> bool:
    """Whether the function surely sets a variable in a block around and before a statement or a part of it."""
    at: cst.CSTNode = node
    while at is not function:
        around = source.block_of(at)
        if around is not None and any(surely_sets(one, name) for one in around[0][: around[1]]):
            return True
        parent = source.parent(at)
        if parent is None:
            return False
        at = parent
    return False


def surely_sets(statement: cst.CSTNode, name: str) -> bool:
    """Whether a statement sets a variable whatever its conditions are."""
    if isinstance(statement, cst.SimpleStatementLine):
        for one in statement.body:
            targets = [item.target for item in one.targets] if isinstance(one, cst.Assign) else \
                [one.target] if isinstance(one, (cst.AnnAssign, cst.AugAssign)) else []
            if any(isinstance(part, cst.Name) and part.value == name for target in targets for part in
                   (target.elements and [item.value for item in target.elements]
                    if isinstance(target, (cst.Tuple, cst.List)) else [target])):
                return True
    if isinstance(statement, cst.If):
        other = statement.orelse
        if other is None:
            return False
        rest = [other] if isinstance(other, cst.If) else other.body.body
        return any(surely_sets(one, name) for one in statement.body.body) and any(surely_sets(one, name) for one in rest)
    return isinstance(statement, cst.With) and any(surely_sets(one, name) for one in statement.body.body)


def always_returns(statements: Sequence[cst.BaseStatement]) -> bool:
    """Whether a list of statements ends with a return on every way."""
    if not statements:
        return False
    last = statements[-1]
    if isinstance(last, cst.SimpleStatementLine):
        return isinstance(last.body[-1], cst.Return)
    if isinstance(last, cst.If) and last.orelse is not None:
        other = [last.orelse] if isinstance(last.orelse, cst.If) else list(last.orelse.body.body)
        return always_returns(list(last.body.body)) and always_returns(other)
    return False


def elements_read(source: Source, node: cst.If) -> set[str]:
    """Texts of elements, such as x[i], that a condition reads in any case and of which neither side sets a part."""
    if any(isinstance(one, (cst.BooleanOperation, cst.IfExp, cst.Lambda, cst.CompFor)) for one in subnodes(node.test)):
        return set()
    targets = {name.value for one in subnodes(node) if isinstance(one, (cst.AssignTarget, cst.AugAssign))
               for name in subnodes(one.target) if isinstance(name, cst.Name)}
    return {source.code(one) for one in subnodes(node.test) if isinstance(one, cst.Subscript) and not any(
        isinstance(name, cst.Name) and name.value in targets for name in subnodes(one))}

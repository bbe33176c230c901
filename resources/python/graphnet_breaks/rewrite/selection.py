"""Selection: an `if` on a tensor becomes `torch.where` of what both sides compute.

Sound when neither side has an effect or may fail where its condition does not hold, each variable that is read later has
a value on both sides, and both values are tensors of one shape and type, or numbers of one type. A `return` in a side is
selected from the values that both ways return. Where a side multiplies matrices or the like, torch.cond comes first if it does
less work (work.py). In-place operators (`y += ...`) are taken only for a variable that the
function has made by an operation of its own and that no other name refers to.
Declined: effects, several exits inside loops, values that are neither tensors nor numbers.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .conditions import is_of_tensor
from .matches import branch_of, with_subject
from .purity import Purity
from .selection_sides import Selector
from .source import Candidate, Decline, Declined, Names, Place
from .syntax import names_in, subnodes

RULE = "selection"
CONDITION = ("both sides are without effects and cannot fail, and give tensors of one shape and type, or numbers of one "
             "type")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for a statement that branches on a tensor."""
    source = place.source
    try:
        statement = branch_of(place)
        if isinstance(statement, cst.If):
            while isinstance(source.parent(statement), cst.If) and source.parent(statement).orelse is statement:
                if not is_of_tensor(source, source.parent(statement).test):
                    raise Decline("an elif on a tensor after a condition on Python values")
                statement = source.parent(statement)
            if is_of_tensor(source, statement.test):
                yield with_subject(place, _branch(place, statement))
        elif isinstance(statement, cst.SimpleStatementLine):
            found = _expression(place, statement)
            if found is not None:
                yield found
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _branch(place: Place, statement: cst.If) -> Candidate:
    source = place.source
    selector = Selector(source, place.function, Names(names_in(source.module)))
    around = source.block_of(statement)
    if around is None:
        raise Decline("an elif on a tensor after a condition on Python values")
    block, index = around
    first, last = source.span(statement)
    ways: list[cst.CSTNode] = [one for one in (statement.body, statement.orelse) if one is not None]
    if selector.has_return([statement]):
        rest = list(block[index + 1:])
        following = _continuation(place, statement)
        ways += rest + following
        new = selector.returning(statement, rest + following)
        last = source.span(rest[-1])[1] if rest else last
    else:
        new = selector.select(statement)
    indent = source.indent_of(first)
    lines = [indent + line if line else line for text in new for line in text.splitlines()]
    leading = [indent + one.comment.value for one in statement.leading_lines if one.comment is not None]
    if leading:
        first -= len(statement.leading_lines)
        lines = [line for line in source.text.splitlines()[first - 1:first - 1 + len(statement.leading_lines)]] + lines
    return Candidate(RULE, source.file, first, last, tuple(lines), CONDITION,
                     ("import torch", *selector.definitions), computes_more=any(map(Purity(source).is_costly, ways)))


def _continuation(place: Place, statement: cst.If) -> list[cst.BaseStatement]:
    """Statements that run after the block in which the `if` is, up to the function's end."""
    source = place.source
    following: list[cst.BaseStatement] = []
    at: cst.CSTNode = statement
    for around in source.ancestors(statement):
        if around is place.function:
            return following
        if isinstance(around, (cst.For, cst.While, cst.With, cst.Try)):
            raise Decline(f"it returns inside a {type(around).__name__.lower()} statement")
        if isinstance(around, cst.If):
            outer = around
            while isinstance(source.parent(outer), cst.If) and source.parent(outer).orelse is outer:
                outer = source.parent(outer)
            if outer is not at:
                block, index = source.block_of(outer) or ([], 0)
                following += list(block[index + 1:])
                at = outer
    return following


def _expression(place: Place, statement: cst.SimpleStatementLine) -> Candidate | None:
    """A conditional expression, or `and` and `or` of tensors, inside a simple statement."""
    source = place.source
    selector = Selector(source, place.function, Names(names_in(source.module)))
    changed = selector.expressions(statement)
    if changed is None:
        return None
    first, last = source.span(statement)
    indent = source.indent_of(first)
    ways = [way for one in subnodes(statement) if isinstance(one, cst.IfExp) for way in (one.body, one.orelse)]
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in changed.splitlines()), CONDITION,
                     ("import torch",), computes_more=any(map(Purity(source).is_costly, ways)))

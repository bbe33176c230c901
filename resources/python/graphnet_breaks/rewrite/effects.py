"""Text: print, logging, warnings and streams become operators, also under a condition on a tensor.

Sound because the operator runs the user's own statement, at its place in the order of the program's effects. What it
reads must be tensors, numbers or text; anything else is declined.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .conditions import is_of_tensor, python_first, tensor_test
from .ordered import make_operator
from .source import Candidate, Decline, Declined, Place
from .text_calls import is_text_call

TEXT = "ordered text"
_CONDITION = "the operator runs the same statement in the same order of effects, and reads tensors, numbers and text alone"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for a statement that writes text, or an `if` that only writes text."""
    source, statement = place.source, place.statement
    try:
        if isinstance(statement, cst.SimpleStatementLine) and all(is_text_call(source, one) for one in statement.body):
            yield from _text(place, statement)
        elif isinstance(statement, cst.If) and statement.orelse is None and is_of_tensor(source, statement.test):
            found = _conditional(place, statement)
            if found is not None:
                yield found
    except Decline as declined:
        yield Declined(TEXT, source.file, place.line, str(declined))


def _text(place: Place, statement: cst.SimpleStatementLine) -> Iterator[Candidate | Declined]:
    source = place.source
    first, last = source.span(statement)
    indent = source.indent_of(first)
    try:
        operator = make_operator(source, place.function, list(statement.body))
        yield Candidate(TEXT, source.file, first, last, (indent + operator.call(),), _CONDITION,
                        operator.definitions(source.file))
    except Decline as declined:
        yield Declined(TEXT, source.file, place.line, str(declined))


def _conditional(place: Place, statement: cst.If) -> Candidate | None:
    source = place.source
    body: list[cst.BaseSmallStatement] = []
    for one in statement.body.body:
        if not isinstance(one, cst.SimpleStatementLine):
            return None
        body += one.body
    if not all(isinstance(one, cst.Pass) or is_text_call(source, one) for one in body):
        return None
    if isinstance(source.parent(statement), cst.If) and source.parent(statement).orelse is statement:
        raise Decline("an elif that writes text")
    test, guard = python_first(source, statement.test), ""
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.And) \
            and not is_of_tensor(source, test.left):
        guard, test = source.code(test.left), test.right
    operator = make_operator(source, place.function, body, tensor_test(source, test))
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines = [indent + operator.call()]
    if guard:
        lines = [f"{indent}if {guard}:", f"{indent}    {operator.call()}"]
    return Candidate(TEXT, source.file, first, last, tuple(lines), _CONDITION,
                     operator.definitions(source.file))

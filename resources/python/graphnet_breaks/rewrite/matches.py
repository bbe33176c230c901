"""A `match` on a number of a tensor as the `if` and `elif` that do the same.

The number becomes a tensor without dimensions, which is computed once, so that its text is evaluated as often as before. Each case
compares it with constants, in double precision where one of them is a float, as Python does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import libcst as cst

from .conditions import in_double, is_of_tensor, is_number_of_tensor, number_as_tensor, require_no_effect
from .source import Candidate, Decline, Names, Place, Source
from .symbols import note_symbols
from .syntax import branches_of, either, names_in, numbers_of_cases, subnodes

_TRUTH = "tensor bool []"


def branch_of(place: Place) -> cst.CSTNode:
    """The statement itself, or the `if` instead of a `match` whose cases depend on elements. Errors: Decline."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.Match):
        return statement
    if any(one.guard is not None for one in statement.cases):
        raise Decline("the guard of a case may depend on elements: write it as an if")
    made = source.instead_of(statement)
    if made is not None:
        return made
    if numbers_of_cases(statement) is None:
        if is_of_tensor(source, statement.subject):
            raise Decline("a case compares with more than numbers, or gives a name to what it gets")
        return statement
    is_number = is_number_of_tensor(source, statement.subject)
    if is_number:
        require_no_effect(source, statement.subject)
    branch = _branches(source, statement, _subject(source, statement) if is_number else statement.subject, _TRUTH if is_number else "")
    note_symbols(source, branch, place.seen)
    if not is_of_tensor(source, branch.test):
        return statement
    source.stand_in(branch, statement)
    return branch


def with_subject(place: Place, candidate: Candidate) -> Candidate:
    """A candidate instead of a `match` with the line that gives the number a name."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.Match) or not is_number_of_tensor(source, statement.subject):
        return candidate
    name, text = _name(source), _number(source, statement)
    return replace(candidate, lines=(f"{source.indent_of(candidate.first)}{name} = {text}", *candidate.lines))


def _name(source: Source) -> str:
    return Names(names_in(source.module)).fresh("matched")


def _number(source: Source, node: cst.Match) -> str:
    text = number_as_tensor(source, node.subject)
    return in_double(text) if any(isinstance(one, cst.Float) for case in node.cases for one in subnodes(case.pattern)) else text


def _subject(source: Source, node: cst.Match) -> cst.Name:
    """The variable that has the number as a tensor."""
    made = cst.Name(_name(source))
    source.stand_in(made, node.subject, "tensor float64 []" if in_double(text := _number(source, node)) == text else "tensor int64 []")
    return made


def _branches(source: Source, node: cst.Match, subject: cst.BaseExpression, kind: str) -> cst.If:
    """One `if` with an `elif` for each further case. Each condition stands for the pattern of its case, and is of a type."""
    cases: list[tuple[cst.BaseExpression | None, cst.BaseSuite]] = []
    for case, values in zip(node.cases, numbers_of_cases(node) or (), strict=True):
        tests = [cst.Comparison(subject, [cst.ComparisonTarget(cst.Equal(), one)]) for one in values]
        test = either(tests) if tests else None
        for one in tests:
            source.stand_in(one, case.pattern, kind)
        if len(tests) > 1:
            source.stand_in(cast(cst.BaseExpression, test), case.pattern)
        cases.append((test, _block(source, case.body)))
    first = cast(cst.If, branches_of(cases)).with_changes(leading_lines=node.leading_lines)
    at: cst.CSTNode | None = first
    for case in node.cases:
        if isinstance(at, cst.If):
            source.stand_in(at, case)
            at = at.orelse
    return first


def _block(source: Source, body: cst.BaseSuite) -> cst.IndentedBlock:
    if isinstance(body, cst.IndentedBlock):
        return body
    line = cst.SimpleStatementLine(list(body.body))  # type: ignore[arg-type]
    source.stand_in(line, body)
    return cst.IndentedBlock([line])

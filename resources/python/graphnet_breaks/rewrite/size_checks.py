"""torch._check: a condition on numbers that tensors give, which a graph takes as a fact and asserts where it runs.

First form: `if TEST: raise RuntimeError("text")` on whole numbers that the graph knows as symbols. Sound since torch._check raises the same
exception with the same text, eager and compiled. Another exception, or a text that depends on values: traps.py.

Second form: an operator of torch refuses a number, and does so with other words where the number is a symbol, for the graph asserts
the fact that it needs ("Runtime assertion failed for expression u0 >= 0"). Sound since the operator refuses every number outside the
fact (_FACTS), so the check before it, with the operator's own words, raises only where the statement would. Proposed where torch
names the missing fact, and for words that hold no values: each number in them is 0, -1 or one of the statement. Declined: facts of other
operators, and what is not a variable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Decline, Declined, Place, Source
from .syntax import dotted, subnodes

RULE = "torch._check"
CONDITION = "it raises the same exception in the same calls, and the graph takes what it checks as a fact"
_OPPOSITE = {cst.GreaterThan: "<=", cst.GreaterThanEqual: "<", cst.LessThan: ">=", cst.LessThanEqual: ">", cst.Equal: "!=",
             cst.NotEqual: "=="}
_ASSERTED = re.compile(r"Runtime assertion failed for expression (?:Ne\((?P<zero>u\d+), 0\)|u\d+ >= (?P<least>0)|u\d+ <= (?P<most>\w+))"
                       r"(?: on node|$)", re.M)
_REFUSED = re.compile(r"^RuntimeError: (.+)$", re.M)
_NUMBER = re.compile(r"-?\d+")
_FACTS = {"view": ("zero",), "reshape": ("zero",), "arange": ("least",), "topk": ("least", "most")}
"""Operators, and facts without which each refuses a number: view() and reshape() beside a size of -1, arange() of one number."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` that raises, or for a statement in which an operator refuses a number."""
    try:
        if isinstance(place.statement, cst.If):
            yield from _raising(place, place.statement)
        elif isinstance(place.statement, cst.SimpleStatementLine) and _ASSERTED.search(place.seen.reason):
            yield from _refusing(place, place.statement)
    except Decline as declined:
        yield Declined(RULE, place.source.file, place.line, str(declined))


def _raising(place: Place, statement: cst.If) -> Iterator[Candidate]:
    source, body = place.source, statement.body.body
    small = body[0].body[0] if len(body) == 1 and isinstance(body[0], cst.SimpleStatementLine) and len(body[0].body) == 1 else None
    error = small.exc if isinstance(small, cst.Raise) else None
    if not source.symbols or not isinstance(error, cst.Call) or dotted(error.func) != "RuntimeError":
        return
    if statement.orelse is not None or isinstance(source.parent(statement), cst.If) and source.parent(statement).orelse is statement:
        raise Decline("the exception is one of several ways")
    text = error.args[0].value if len(error.args) == 1 else None
    if not isinstance(text, cst.SimpleString) or text.prefix or "\n" in text.value:
        raise Decline("the text of the exception depends on values")
    facts = list(opposites(source, statement.test))
    first, last = source.span(statement)
    indent = source.indent_of(first)
    yield Candidate(RULE, source.file, first, last, tuple(f"{indent}torch._check({fact}, lambda: {text.value})" for fact in facts),
                    CONDITION, ("import torch",), refuses=True)


def opposites(source: Source, test: cst.BaseExpression) -> Iterator[str]:
    """Conditions that hold together where `test` does not. Errors: Decline."""
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.Or):
        yield from opposites(source, test.left)
        yield from opposites(source, test.right)
        return
    if test not in source.symbols or not isinstance(test, cst.Comparison) or len(test.comparisons) > 1:
        raise Decline("the condition is no comparison of numbers that tensors give")
    other = test.comparisons[0].comparator
    if not all(isinstance(one, cst.Integer) or source.site(one).types == ["int"] for one in (test.left, other)):
        raise Decline("a number of the condition may be NaN")
    yield f"{source.code(test.left)} {_OPPOSITE[type(test.comparisons[0].operator)]} {source.code(other)}"


def _refusing(place: Place, statement: cst.SimpleStatementLine) -> Iterator[Candidate]:
    source = place.source
    asserted, words = _ASSERTED.search(place.seen.reason), _REFUSED.search(place.seen.reason)
    if asserted is None or words is None:
        return
    fact = asserted.lastgroup or ""
    first, last = source.span(statement)
    indent = source.indent_of(first)
    calls = [one for one in subnodes(statement) if isinstance(one, cst.Call) and fact in _FACTS.get(_name(one), ())
             and _refuses(source, one)]
    if values := set(_NUMBER.findall(words[1])) - {"0", "-1", *_NUMBER.findall(source.code(statement))}:
        raise Decline(f"the words of the exception hold a value, {min(values)}")
    if not calls:
        raise Decline(f"no operator of the statement is known to refuse numbers outside of {asserted.group().split('expression ')[1]}")
    for call in calls:
        for checks in _checks(source, call, fact, asserted.group(fact)):
            lines = (*(f"{indent}torch._check({check}, lambda: {words.group(1)!r})" for check in checks),
                     *source.text.splitlines()[first - 1 : last])
            yield Candidate(RULE, source.file, first, last, lines, CONDITION, ("import torch",))


def _refuses(source: Source, call: cst.Call) -> bool:
    """Whether a call refuses each number outside of the fact, with these arguments."""
    if _name(call) in ("view", "reshape"):
        return any(source.code(arg.value) == "-1" for arg in call.args)
    return _name(call) != "arange" or sum(arg.keyword is None for arg in call.args) == 1


def _name(call: cst.Call) -> str:
    return call.func.attr.value if isinstance(call.func, cst.Attribute) else ""


def _checks(source: Source, call: cst.Call, fact: str, value: str) -> Iterator[tuple[str, ...]]:
    """Texts of the fact for each number of a call; of topk() with its other limit, which has the same words. Errors: Decline."""
    given = [arg for arg in call.args if not arg.star and source.site(arg.value).types == ["int"]]
    numbers = [arg for arg in given if isinstance(arg.value, cst.Name)]
    if not numbers:
        raise Decline(f"no number of {_name(call)}() is a variable")
    for arg in numbers[:1] if _name(call) == "topk" else numbers:
        name = source.code(arg.value)
        if _name(call) == "topk":
            yield f"{name} >= 0", f"{name} <= {_chosen_size(source, call)}"
        else:
            yield (f"{name} != 0" if fact == "zero" else f"{name} >= {value}",)


def _chosen_size(source: Source, call: cst.Call) -> str:
    """The size of which topk takes a part. Errors: Decline."""
    assert isinstance(call.func, cst.Attribute)
    is_function = source.full_name(call.func) == "torch.topk"
    positional = [arg.value for arg in call.args if arg.keyword is None]
    of = positional[0] if is_function and positional else call.func.value
    named = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
    place = named.get("dim", positional[1 + is_function] if len(positional) > 1 + is_function else None)
    if not dotted(of):
        raise Decline("what topk() takes a part of is no variable")
    return f"{source.code(of)}.size({source.code(place) if place is not None else -1})"

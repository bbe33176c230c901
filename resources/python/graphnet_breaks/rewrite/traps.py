"""Exceptions under a condition on a tensor: `if c: raise E`, `assert c`, also with the other way behind `else` or below.

First candidate: an operator that runs the user's own `raise` at its place in the order of effects, so that type and message
stay. Sound when its arguments are tensors, numbers or text. For numbers that tensors give, a further candidate has torch._check behind
the operator: where the graph needs that fact it would assert it before the operator raises otherwise. The other way needs no selection, for it runs whenever nothing
is raised. If no call raises it, but the condition is the program's own expression, the way is forced in both versions, whose
exceptions compare. Second candidate: `torch._assert_async`, which needs no operator of the module's own; the exception becomes a
RuntimeError with a fixed text, and on a GPU it comes later, so it is shown and never accepted by default.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import libcst as cst

from .conditions import is_of_tensor, python_first, tensor_test
from .ordered import make_operator
from .selection_scope import always_returns
from .size_checks import opposites
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import dotted, subnodes
from .text_calls import is_text_call

RULE, ASYNC = "trap", "torch._assert_async"
_CONDITION = "the operator raises the same exception where the graph reaches it, before any later effect"
_ASYNC_CONDITION = "the caller takes a RuntimeError for the exception, and takes it later on a GPU"
Small = list[cst.BaseSmallStatement]


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for an `assert` or an `if` of which one way always raises."""
    source, statement = place.source, place.statement
    try:
        if isinstance(statement, cst.SimpleStatementLine) and isinstance(statement.body[0], cst.Assert):
            if is_of_tensor(source, statement.body[0].test):
                yield from _assertion(place, statement, statement.body[0])
        elif isinstance(statement, cst.If) and is_of_tensor(source, statement.test):
            yield from _branch(place, statement)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _assertion(place: Place, statement: cst.SimpleStatementLine, node: cst.Assert) -> Iterator[Candidate | Declined]:
    source = place.source
    if len(statement.body) > 1:
        raise Decline("the assertion shares its line with other statements")
    test, guard = _split(source, node.test, cst.Or)
    failed = f"torch.logical_not({tensor_test(source, test)})"
    arguments = [cst.Arg(node.msg)] if node.msg is not None else []
    error = cst.Raise(cst.Call(cst.Name("AssertionError"), arguments))
    text = node.msg.evaluated_value if isinstance(node.msg, cst.SimpleString) else ""
    always = f"({source.code(test)}) and False"
    changed = node.with_changes(test=cst.parse_expression(f"{guard} or ({always})" if guard else always))
    forced = _code(source, statement.with_changes(body=[changed])) if _is_kept(source, test) else []
    yield from _both(place, statement, failed, [error], [], f"not ({guard})" if guard else "",
                     text if isinstance(text, str) else "", forced=forced,
                     facts=_facts(source, cst.UnaryOperation(cst.Not(), test)) if test in source.symbols else [])


def _branch(place: Place, statement: cst.If) -> Iterator[Candidate | Declined]:
    source = place.source
    parent = source.parent(statement)
    if isinstance(parent, cst.If) and parent.orelse is statement:
        return  # an elif
    then = _raising(source, list(statement.body.body))
    other = _raising(source, list(statement.orelse.body.body)) if isinstance(statement.orelse, cst.Else) else None
    if then is not None:
        test, guard = _split(source, statement.test, cst.And)
        if guard and statement.orelse is not None:
            raise Decline("the condition mixes a tensor with a Python value")
        rest = list(statement.orelse.body.body) if isinstance(statement.orelse, cst.Else) else \
            [statement.orelse] if statement.orelse is not None else []
        always = f"bool({source.code(test)}) or True"
        changed = statement.with_changes(test=cst.parse_expression(f"{guard} and ({always})" if guard else always))
        yield from _both(place, statement, tensor_test(source, test), then, rest, guard, _message(then), facts=_facts(source, test),
                         forced=_code(source, changed) if _is_kept(source, test) else [])
    elif other is not None:
        failed = f"torch.logical_not({tensor_test(source, statement.test)})"
        yield from _both(place, statement, failed, other, list(statement.body.body), "", _message(other))
    elif statement.orelse is None and always_returns(list(statement.body.body)):
        block, index = source.block_of(statement) or ((), 0)
        below = _raising(source, list(block[index + 1:]))
        if below is not None:
            failed = f"torch.logical_not({tensor_test(source, statement.test)})"
            yield from _both(place, statement, failed, below, list(statement.body.body), "", _message(below),
                             source.span(block[-1])[1])


def _split(source: Source, test: cst.BaseExpression, kind: type) -> tuple[cst.BaseExpression, str]:
    """The part on a tensor, and the text of a Python value that is asked before it."""
    test = python_first(source, test)
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, kind) and not is_of_tensor(source, test.left):
        return test.right, source.code(test.left)
    return test, ""


def _raising(source: Source, statements: Sequence[cst.CSTNode]) -> Small | None:
    """The statements where they only write text and then raise; None for others."""
    small: Small = []
    for one in statements:
        if not isinstance(one, cst.SimpleStatementLine):
            return None
        small += one.body
    if not small or not isinstance(small[-1], cst.Raise) or small[-1].exc is None or not _is_own_cause(small[-1]):
        return None
    return small if all(is_text_call(source, one) for one in small[:-1]) else None


def _is_own_cause(node: cst.Raise) -> bool:
    """Whether the exception has no cause of its own: without `from`, or `from None`."""
    return node.cause is None or dotted(node.cause.item) == "None"


def _message(statements: Small) -> str:
    """The fixed text of an exception; "" for another one."""
    error = statements[-1].exc if isinstance(statements[-1], cst.Raise) else None
    if isinstance(error, cst.Call) and len(error.args) == 1 and isinstance(error.args[0].value, cst.SimpleString):
        text = error.args[0].value.evaluated_value
        return text if isinstance(text, str) else ""
    return ""


def _both(place: Place, statement: cst.BaseStatement | cst.SimpleStatementLine, failed: str, raising: Small,
          rest: Sequence[cst.BaseStatement], guard: str, message: str, last: int = 0,
          forced: Sequence[str] = (), facts: Sequence[str] = ()) -> Iterator[Candidate | Declined]:
    """`rest` runs where nothing is raised. `guard`: text of a Python value under which the check is made. `forced`: lines of the
    statement that always raises. `facts`: conditions on numbers that hold where nothing is raised."""
    source = place.source
    if any(isinstance(one, cst.SimpleString) and "\n" in one.value for part in rest for one in subnodes(part)):
        raise Decline("a text of several lines would be indented anew")
    first, own_last = source.span(statement)
    last = last or own_last
    indent = source.indent_of(first)
    error = raising[-1].exc if isinstance(raising[-1], cst.Raise) else None
    kind = dotted(error.func if isinstance(error, cst.Call) else error) if error is not None else ""

    def lines(*calls: str) -> tuple[str, ...]:
        check = [f"{indent}if {guard}:", *(f"{indent}    {call}" for call in calls)] if guard else [indent + call for call in calls]
        below = [indent + line if line.strip() else line for one in rest
                 for line in source.module.code_for_node(one).rstrip("\n").splitlines()]
        return (*check, *below)

    try:
        operator = make_operator(source, place.function, raising, failed)
        always = replace(operator, arguments=[f"torch.ones_like({failed})", *operator.arguments[1:]])
        yield Candidate(RULE, source.file, first, last, lines(operator.call()), _CONDITION,
                        operator.definitions(source.file),
                        forced=(tuple(indent + line for line in forced), lines(always.call())) if forced else ())
        if facts:
            checked = lines(operator.call(), *(f"torch._check({fact})" for fact in facts))
            yield Candidate(RULE, source.file, first, last, checked, _CONDITION,
                            operator.definitions(source.file))
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))
    why = f"the exception becomes RuntimeError in place of {kind or 'its own type'}, and on a GPU it comes later"
    yield Candidate(ASYNC, source.file, first, last, lines(
        f"torch._assert_async({_opposite(failed)}, {message or f'{kind} in {place.function.name.value}'!r})"),
        _ASYNC_CONDITION, ("import torch",), not_by_default=why)


def _facts(source: Source, test: cst.BaseExpression) -> list[str]:
    """Conditions on numbers that tensors give which hold where `test` does not; none where they cannot be written."""
    if isinstance(test, cst.UnaryOperation):
        return [source.code(test.expression)] if isinstance(test.expression, cst.Comparison) else []
    try:
        return list(opposites(source, test))
    except Decline:
        return []


def _is_kept(source: Source, test: cst.BaseExpression) -> bool:
    """Whether the tensor that decides is the program's own expression, so that it holds in both versions or in neither."""
    text = tensor_test(source, test).removesuffix(".reshape(())")
    return text in (source.code(test), f"({source.code(test)})")


def _code(source: Source, statement: cst.BaseStatement | cst.SimpleStatementLine) -> list[str]:
    """Lines of a statement without its indentation and the comments above it."""
    return source.module.code_for_node(statement.with_changes(leading_lines=[])).rstrip("\n").splitlines()


def _opposite(test: str) -> str:
    inner = test.removeprefix("torch.logical_not(").removesuffix(")")
    return inner if test == f"torch.logical_not({inner})" and inner.count("(") == inner.count(")") \
        and _closes_last(inner) else f"torch.logical_not({test})"


def _closes_last(text: str) -> bool:
    """Whether no parenthesis closes before it opens."""
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return False
    return True

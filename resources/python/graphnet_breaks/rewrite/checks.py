"""A call whose value nothing reads, and that does nothing but raise where a check fails, becomes an operator.

Libraries check sizes against elements in functions of their own (`torch_compilable_check` of transformers), which a graph cannot
hold. The operator runs the call as it is, at its place in the order of effects, so that it raises the same exception. Sound
where calls have shown that it changes no tensor that it is given and no state, writes nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from ..learning import LEARN
from .opaque import require_repeatable
from .operators import usable
from .ordered import OWN_PREFIX, make_operator
from .source import Candidate, Decline, Declined, Place
from .stretches import is_opaque_call

RULE = "check as an operator"
CONDITION = ("nothing reads the call's value; it changes nothing and writes nothing, as far as calls have shown, and an operator "
             "runs it in the order of effects")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a statement that is such a call, at the break or around the function that has it."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return
    call = statement.body[0]
    if not isinstance(call, cst.Expr) or not isinstance(call.value, cst.Call) or not is_opaque_call(source, call.value):
        return
    try:
        require_repeatable(source, [statement])
        yield _make(place, call)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _make(place: Place, call: cst.Expr) -> Candidate:
    source = place.source
    operator = make_operator(source, place.function, [call], whole=False)
    first, last = source.span(place.statement)
    indent = source.indent_of(first)
    names = ", ".join(name for name, _ in operator.parameters)
    text = source.text.splitlines()
    text[first - 1 : last] = [indent + line for line in (
        f"def {OWN_PREFIX}check({names}):", *("    " + line for line in operator.body),
        f"    import torch as {OWN_PREFIX}torch",  # a module may have it under another name, and a call may name it before
        f"    return {OWN_PREFIX}torch.zeros(())",
        f"{LEARN}({OWN_PREFIX}check, {', '.join(operator.arguments)})")]
    usable(place.learn("\n".join([*text, ""])))
    return Candidate(RULE, source.file, first, last, (indent + operator.call(),), CONDITION,
                     operator.definitions(source.file))

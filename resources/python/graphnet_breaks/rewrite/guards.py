"""Guards: what has an effect that a graph cannot take is left out of compiled runs by torch.compiler.is_compiling().

Sound for eager runs, which stay as they are; compiled runs no longer do it. So this rewrite changes the program's behaviour: it is shown
with its differences, and accepted on request alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Place
from .syntax import dotted, subnodes

RULE = "compiling guard"
REQUEST = "guard-effects"
CONDITION = "compiled runs may do without the effect"
WHY = "compiled runs leave the effect out; to be accepted by request (--guard-effects)"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a statement that only calls something for its effect."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return
    one = statement.body[0]
    if not isinstance(one, cst.Expr) or not isinstance(one.value, cst.Call) \
            or dotted(one.value.func) == "torch._dynamo.graph_break":
        return
    if any(isinstance(node, cst.SimpleString) and "\n" in node.value for node in subnodes(one)):
        return
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines = source.text.splitlines()[first - 1 : last]
    yield Candidate(RULE, source.file, first, last, (f"{indent}if not torch.compiler.is_compiling():",
                                                     *("    " + line for line in lines)), CONDITION,
                    ("import torch",), not_by_default=WHY, request=REQUEST)

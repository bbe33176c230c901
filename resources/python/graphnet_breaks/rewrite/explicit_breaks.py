"""Rule "explicit graph break": the call of `torch._dynamo.graph_break()` goes.

Sound, since the call has no effect on results: it does nothing but break the graph.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Place

RULE = "explicit graph break"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """The statement without the call; `pass` where it is alone in its block."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    one = statement.body[0]
    if not isinstance(one, cst.Expr) or not isinstance(one.value, cst.Call) \
            or source.full_name(one.value.func) != "torch._dynamo.graph_break":
        return
    first, last = source.span(statement)
    around = source.block_of(statement)
    lines = () if around is not None and len(around[0]) > 1 else (source.indent_of(first) + "pass",)
    yield Candidate(RULE, source.file, first, last, lines, "the call does nothing but break the graph")

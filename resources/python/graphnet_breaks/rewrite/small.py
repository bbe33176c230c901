"""Two small rules: `copy.deepcopy` of a tensor becomes a clone, and an explicit graph break goes.

A deep copy is a leaf that no gradient passes, so the clone is detached; sound where nobody relies on its being a leaf.
An explicit break has no effect on results.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Place
from .syntax import subnodes

CLONE, BREAK = "clone for deepcopy", "explicit graph break"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for both."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    first, last = source.span(statement)
    indent = source.indent_of(first)
    one = statement.body[0]
    if isinstance(one, cst.Expr) and isinstance(one.value, cst.Call) \
            and source.full_name(one.value.func) == "torch._dynamo.graph_break":
        around = source.block_of(statement)
        lines = () if around is not None and len(around[0]) > 1 else (indent + "pass",)
        yield Candidate(BREAK, source.file, first, last, lines, "the call does nothing but break the graph")
        return
    copies = [node for node in subnodes(statement) if isinstance(node, cst.Call)
              and source.full_name(node.func) == "copy.deepcopy" and len(node.args) == 1]
    if not copies:
        return
    text = strided = source.code(statement)
    for node in copies:
        argument = node.args[0].value
        types = source.site(argument).types
        if not types or not all(kind.startswith("tensor") for kind in types):
            yield Declined(CLONE, source.file, place.line, f"{source.code(argument)} is not always a tensor")
            return
        value = argument.value if isinstance(argument, cst.Name) else f"({source.code(argument)})"
        text = text.replace(source.code(node), f"{value}.detach().clone()", 1)
        empty = f"torch.empty_strided({value}.size(), {value}.stride(), dtype={value}.dtype, device={value}.device)"
        strided = strided.replace(source.code(node), f"{empty}.copy_({value}.detach())", 1)
    for changed in (text, strided):  # the second keeps gaps in memory
        yield Candidate(CLONE, source.file, first, last, tuple(indent + line for line in changed.splitlines()),
                        "the copy is not used as a leaf", ("import torch",))

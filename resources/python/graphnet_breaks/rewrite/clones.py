"""Rule "clone for deepcopy": `copy.deepcopy` of a tensor becomes a clone.

Sound where the value is a tensor in all calls and nobody relies on the copy being a leaf: a deep copy is a leaf that no gradient
passes, so the clone is detached. Where the tensor has gaps in memory, the copy gets the same ones. A deep copy of a tensor with a
history of gradients raises an exception, so it stays for that.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "clone for deepcopy"


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """The statement with clones; then with copies that keep gaps in memory."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    copies = [node for node in subnodes(statement) if isinstance(node, cst.Call)
              and source.full_name(node.func) == "copy.deepcopy" and len(node.args) == 1]
    if not copies:
        return
    first, last = source.span(statement)
    indent = source.indent_of(first)
    text = strided = source.code(statement)
    before: list[str] = []
    names = Names(names_in(source.module))
    for node in copies:
        argument = node.args[0].value
        types = source.site(argument).types
        if not types or not all(kind.startswith("tensor") for kind in types):
            yield Declined(RULE, source.file, place.line, f"{source.code(argument)} is not always a tensor")
            return
        value = dotted(argument) or names.fresh("original")
        if not dotted(argument):
            if source.parent(node) is not statement.body[0] or len(copies) > 1:
                yield Declined(RULE, source.file, place.line, f"{source.code(argument)} has no name, and other code is evaluated "
                               "before it")
                return
            before = f"{value} = {source.code(argument)}".splitlines()
        usual = f"copy.deepcopy({value}) if {value}.requires_grad and not {value}.is_leaf else"
        text = text.replace(source.code(node), _grouped(source, node, f"{usual} {value}.detach().clone()"), 1)
        empty = f"torch.empty_strided({value}.size(), {value}.stride(), dtype={value}.dtype, device={value}.device)"
        strided = strided.replace(source.code(node), _grouped(source, node, f"{usual} {empty}.copy_({value}.detach())"), 1)
    for changed in (text, strided):  # the second keeps gaps in memory
        yield Candidate(RULE, source.file, first, last, tuple(indent + line for line in (*before, *changed.splitlines())),
                        "the copy is not used as a leaf", ("import torch",))


def _grouped(source: Source, node: cst.Call, text: str) -> str:
    """The text as one operand, with the name by which the program calls copy.deepcopy()."""
    text = text.replace("copy.deepcopy", source.code(node.func), 1)
    return text if isinstance(source.parent(node), (cst.Assign, cst.Return)) else f"({text})"

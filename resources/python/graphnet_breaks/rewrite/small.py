"""Three small rules: `copy.deepcopy` of a tensor becomes a clone, an explicit graph break goes, and an attribute that is set to
its own conversion is set only where that is another tensor.

A deep copy is a leaf that no gradient passes, so the clone is detached; sound where nobody relies on its being a leaf.
An explicit break has no effect on results. A conversion that has nothing to do gives the tensor itself, so setting the
attribute would change nothing; sound where the class does not define what setting or reading it does.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Names, Place
from .syntax import dotted, subnodes

CLONE, BREAK, CONVERSION = "clone for deepcopy", "explicit graph break", "attribute set to itself"
_CONVERSIONS = {"to", "type", "type_as", "float", "double", "half", "bfloat16", "cpu", "cuda", "contiguous"}
"""Methods of a tensor that give the tensor itself where there is nothing to convert."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for all three."""
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
    if isinstance(one, cst.Assign) and len(statement.body) == len(one.targets) == 1 and _is_own_conversion(one):
        yield _conversion(place, one)
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


def _is_own_conversion(one: cst.Assign) -> bool:
    """Whether it is `self.name = self.name.to(...)` or the like."""
    target = dotted(one.targets[0].target)
    before, _, method = dotted(one.value.func).rpartition(".") if isinstance(one.value, cst.Call) else ("", "", "")
    return target.startswith("self.") and before == target and method in _CONVERSIONS


def _conversion(place: Place, one: cst.Assign) -> Candidate | Declined:
    source = place.source
    assert isinstance(one.value, cst.Call) and isinstance(one.value.func, cst.Attribute)
    target = dotted(one.targets[0].target)
    name = target.rpartition(".")[2]
    types = source.site(one.value.func.value).types
    because = f"{target} is not always a tensor" if not types or not all(kind.startswith("tensor") for kind in types) else \
        f"the class defines {name} itself" if target == f"self.{name}" and place.source.method(one, name) else \
        "the class defines what setting an attribute does" if source.method(one, "__setattr__") else ""
    if because:
        return Declined(CONVERSION, source.file, place.line, because)
    nodes = list(subnodes(place.function))
    attributes = {id(node.attr) for node in nodes if isinstance(node, cst.Attribute)}
    value = Names({node.value for node in nodes if isinstance(node, cst.Name) and id(node) not in attributes}).fresh(name)
    first, last = source.span(place.statement)
    indent = source.indent_of(first)
    lines = [*f"{value} = {source.code(one.value)}".splitlines(), f"if {value} is not {target}:", f"    {target} = {value}"]
    return Candidate(CONVERSION, source.file, first, last, tuple(indent + line for line in lines),
                     "a conversion with nothing to do gives the tensor itself")

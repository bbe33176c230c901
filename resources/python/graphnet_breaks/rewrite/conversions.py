"""Rule "attribute set to itself": an attribute that is set to its own conversion, `self.table = self.table.to(...)`, is set only
where that is another tensor.

Sound where the class does not define what setting or reading the attribute does: a conversion that has nothing to do gives the
tensor itself, so setting the attribute would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Candidate, Declined, Names, Place
from .syntax import dotted, subnodes

RULE = "attribute set to itself"
_CONVERSIONS = {"to", "type", "type_as", "float", "double", "half", "bfloat16", "cpu", "cuda", "contiguous"}
"""Methods of a tensor that give the tensor itself where there is nothing to convert."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """The conversion under a name, and a condition around the assignment."""
    statement = place.statement
    if not isinstance(statement, cst.SimpleStatementLine):
        return
    one = statement.body[0]
    if isinstance(one, cst.Assign) and len(statement.body) == len(one.targets) == 1 and _is_own_conversion(one):
        yield _conversion(place, one)


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
        return Declined(RULE, source.file, place.line, because)
    nodes = list(subnodes(place.function))
    attributes = {id(node.attr) for node in nodes if isinstance(node, cst.Attribute)}
    value = Names({node.value for node in nodes if isinstance(node, cst.Name) and id(node) not in attributes}).fresh(name)
    first, last = source.span(place.statement)
    indent = source.indent_of(first)
    lines = [*f"{value} = {source.code(one.value)}".splitlines(), f"if {value} is not {target}:", f"    {target} = {value}"]
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines),
                     "a conversion with nothing to do gives the tensor itself")

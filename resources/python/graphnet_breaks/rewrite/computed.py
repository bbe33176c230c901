"""Values computed of a module's or a call's numbers and texts become constants of the graph (assume_constant_result).

A function that Dynamo cannot trace, such as a checksum of a name that __init__ has set, runs when the graph is made. Sound when
it gives the same each time, takes and gives numbers, text, bytes or None alone, an attribute that it takes is set in __init__
alone, and a variable of the module that it reads is set once. Dynamo guards on all values that it takes: where one changes, the
graph is made again and so is the value. It does not look into the function, so it guards on no variable of the module.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import libcst as cst

from .constants import PLAIN, require_constants, require_repeatable
from .ordered import OWN_PREFIX, local_names
from .source import Candidate, Decline, Declined, Place, Source
from .stretches import is_opaque_call
from .syntax import dotted, subnodes

RULE = "computed constant"
CONDITION = ("the functions give the same each time, and take and give numbers, text, bytes or None alone, on which the graph is "
             "guarded; attributes among them are set in __init__ alone, variables of the module once")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a simple statement with a call of which all arguments are numbers or text."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine) or isinstance(statement.body[0], cst.Expr):
        return
    known = {name for one in (place.function, *source.ancestors(place.function)) if isinstance(one, cst.FunctionDef)
             for name in local_names(one)}
    calls = [one for one in subnodes(statement) if is_opaque_call(source, one)]
    for call in calls:
        found = _arguments(source, call, known)
        if not found or any(around in calls for around in source.ancestors(call)):
            continue  # without variables it is a constant of the module
        try:
            yield _make(place, statement, call, found)
        except Decline as declined:
            yield Declined(RULE, source.file, place.line, str(declined))
        return


def _arguments(source: Source, call: cst.CSTNode, known: set[str]) -> dict[str, list[cst.BaseExpression]]:
    """Variables and attributes of `self` that an expression reads, by their text."""
    found: dict[str, list[cst.BaseExpression]] = {}
    inside: set[int] = set()
    for one in subnodes(call):
        text = dotted(one)
        if id(one) in inside or text.split(".")[0] not in known:
            continue
        if isinstance(one, cst.Attribute) and text.startswith("self.") and text.count(".") == 1 or isinstance(one, cst.Name) \
                and not (isinstance(source.parent(one), cst.Arg) and source.parent(one).keyword is one):
            found.setdefault(text, []).append(one)
            inside |= {id(part) for part in subnodes(one)}
    return found


def _make(place: Place, statement: cst.SimpleStatementLine, call: cst.CSTNode,
          found: dict[str, list[cst.BaseExpression]]) -> Candidate:
    source = place.source
    for text, reads in found.items():
        types = {kind for one in reads for kind in source.site(one).types}
        if not types or not types <= PLAIN:
            raise Decline(f"{text} ({', '.join(sorted(types)) or 'unknown type'}) is no number and no text")
        if text.startswith("self."):
            _require_set_once(source, place.function, text)
    for one in subnodes(call):
        if isinstance(one, (cst.Lambda, cst.NamedExpr, cst.Await, cst.Yield, cst.CompFor)):
            raise Decline("the expression is more than calls of functions")
        if isinstance(one, cst.Call) and not _is_method_of_plain(source, one):
            require_repeatable(source, one)
    require_constants(source, call, [one for reads in found.values() for one in reads])
    types = set(source.site(call).types)
    if not types or not types <= PLAIN:
        raise Decline("its value is an object that may be changed or kept, so it must be made anew")
    code = source.code(call)
    name = f"{OWN_PREFIX}computed_{hashlib.sha256(code.encode()).hexdigest()[:6]}"
    own = {text: text.replace(".", "_") for text in found}
    body = source.module.code_for_node(call.visit(_Rename(own)))  # type: ignore[arg-type]
    definition = "\n".join(["@torch.compiler.assume_constant_result", f"def {name}({', '.join(own.values())}):",
                            f"    return {body.strip()}"])
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines = source.code(statement).replace(code, f"{name}({', '.join(found)})", 1).splitlines()
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION,
                     ("import torch", definition))


def _is_method_of_plain(source: Source, call: cst.Call) -> bool:
    """Whether it is a method of a number, a text or bytes."""
    types = set(source.site(call.func.value).types) if isinstance(call.func, cst.Attribute) else set()
    return bool(types) and types <= PLAIN


def _require_set_once(source: Source, function: cst.FunctionDef, text: str) -> None:
    """Errors: Decline where a method other than __init__ sets the attribute, for then each value is a graph of its own."""
    for one in subnodes(source.class_of(function) or source.module):
        if not isinstance(one, (cst.AssignTarget, cst.AugAssign, cst.AnnAssign)):
            continue
        around = source.function_of(one)
        is_start = around is not None and around.name.value == "__init__"
        if not is_start and any(dotted(part) == text for part in subnodes(one.target)):
            raise Decline(f"{text} is set outside __init__, so it may be another one in each call")


class _Rename(cst.CSTTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        super().__init__()
        self._names = names

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        name = self._names.get(dotted(original_node))
        return cst.Name(name) if name else updated_node

"""An `if` on a tensor that sets a module's buffer or attribute to one of two tensors: a selection is set instead.

What each side does before is done in any case: an attribute that it makes when it is first needed (`if not hasattr(...)`),
and moves of a tensor to a device. Sound when both tensors are of one shape and type, the attribute that is made early is a
cache which nothing else reads, what fills it has no effect, and nothing changes one of these tensors in place or asks for its
identity, since the selection is a tensor of its own. Two differences of state remain: the cache exists, and the buffer shares no
memory. They are shown, and accepted on request alone (taken.STATE).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import libcst as cst

from .conditions import is_of_tensor, tensor_test
from .purity import Purity
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "selection of a buffer"
CONDITION = ("both tensors are of one shape and type, nothing changes them in place, and an attribute that is made early is "
             "a cache whose making has no effect")


@dataclass
class _Side:
    before: list[cst.BaseStatement] = field(default_factory=list)
    caches: list[str] = field(default_factory=list)
    values: dict[str, cst.BaseExpression] = field(default_factory=dict)
    settings: dict[str, tuple[str, str]] = field(default_factory=dict)
    """For each attribute that is set: text before and after its value."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` that sets attributes of `self` on both sides."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.If) or isinstance(statement.orelse, cst.If) \
            or not is_of_tensor(source, statement.test) or not _sets_attributes(statement):
        return
    try:
        yield _make(place, statement)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _sets_attributes(statement: cst.If) -> bool:
    return any(isinstance(one, cst.Call) and dotted(one.func) == "self.register_buffer" or isinstance(one, cst.AssignTarget)
               and dotted(one.target).startswith("self.") for one in subnodes(statement))


def _make(place: Place, statement: cst.If) -> Candidate:
    source = place.source
    bodies = [statement.body, *([statement.orelse.body] if isinstance(statement.orelse, cst.Else) else [])]
    sides = [_side(source, list(body.body)) for body in bodies]
    if len(sides) == 1:
        sides.append(_as_before(source, sides[0]))
    if sides[0].values.keys() != sides[1].values.keys() or sides[0].settings != sides[1].settings:
        raise Decline("the sides do not set the same attributes in the same way")
    if not sides[0].values:
        raise Decline("a side sets no attribute to a tensor")
    caches = [name for side in sides for name in side.caches]
    for name in caches:
        _require_cache(source, statement, name)
    condition = Names(names_in(source.module)).fresh("condition")
    lines = [f"{condition} = {tensor_test(source, statement.test)}"]
    for side in sides:
        lines += [line for one in side.before for line in
                  source.module.code_for_node(one.with_changes(leading_lines=())).rstrip("\n").splitlines()]
    renewed = dict.fromkeys(sides[0].settings)
    for name, (before, after) in sides[0].settings.items():
        a, b = sides[0].values[name], sides[1].values[name]
        _require_alike(source, a, b)
        renewed |= dict.fromkeys(dotted(one).removeprefix("self.") for one in (a, b) if dotted(one).startswith("self."))
        lines.append(f"{before}torch.where({condition}, {source.code(a)}, {source.code(b)}){after}")
    for name in renewed:
        _require_unchanged(source, name)
    first, last = source.span(statement)
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION, ("import torch",),
                     caches=tuple(caches), renewed=tuple(renewed))


def _as_before(source: Source, side: _Side) -> _Side:
    """The side of an `if` without else: attributes keep their values. Errors: Decline."""
    values: dict[str, cst.BaseExpression] = {}
    for name, (before, _) in side.settings.items():
        read = next((one for one in subnodes(source.module) if isinstance(one, cst.Attribute) and dotted(one) == f"self.{name}"
                     and source.site(one).types), None)
        if read is None or not before.startswith("self."):
            raise Decline(f"{name} is not known to be a tensor before")
        if before.startswith("self.register_buffer("):
            raise Decline(f"{name} may not be a buffer before")
        values[name] = read
    return _Side(values=values, settings=dict(side.settings))


def _side(source: Source, statements: Sequence[cst.BaseStatement]) -> _Side:
    side = _Side()
    for one in statements:
        cache = _cache(one)
        if cache:
            side.caches.append(cache)
            side.before.append(one)
        elif isinstance(one, cst.SimpleStatementLine) and len(one.body) == 1:
            _simple(source, one, side)
        else:
            raise Decline(f"a side has a statement {type(one).__name__.lower()}")
    return side


def _cache(node: cst.CSTNode) -> str:
    """Name of the attribute in `if not hasattr(self, "name"): self.name = ...`; "" for other statements."""
    if not isinstance(node, cst.If) or node.orelse is not None or not isinstance(node.test, cst.UnaryOperation) \
            or not isinstance(node.test.operator, cst.Not) or not isinstance(node.test.expression, cst.Call):
        return ""
    call = node.test.expression
    if dotted(call.func) != "hasattr" or len(call.args) != 2 or dotted(call.args[0].value) != "self" \
            or not isinstance(call.args[1].value, cst.SimpleString):
        return ""
    name = call.args[1].value.evaluated_value
    body = node.body.body
    line = body[0] if len(body) == 1 else None
    if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1 or not isinstance(line.body[0], cst.Assign) \
            or len(line.body[0].targets) != 1:
        return ""
    target = line.body[0].targets[0].target
    parts = [one.value for one in target.elements] if isinstance(target, cst.Tuple) else [target]
    set_here = {dotted(one) for one in parts}
    return str(name) if set_here <= {f"self.{name}", "_"} and f"self.{name}" in set_here else ""


def _simple(source: Source, line: cst.SimpleStatementLine, side: _Side) -> None:
    one = line.body[0]
    if isinstance(one, cst.Assign) and len(one.targets) == 1 and dotted(one.targets[0].target).startswith("self."):
        name = dotted(one.targets[0].target)
        if isinstance(one.value, cst.Call) and dotted(one.value.func) == f"{name}.to":
            side.before.append(line)  # to a device; the same object where it is there already
            return
        _set(source, side, name.removeprefix("self."), one.value, f"{name} = ", "")
        return
    if isinstance(one, cst.Expr) and isinstance(one.value, cst.Call) and dotted(one.value.func) == "self.register_buffer":
        arguments = one.value.args
        if len(arguments) >= 2 and isinstance(arguments[0].value, cst.SimpleString) and arguments[1].keyword is None:
            name = arguments[0].value.evaluated_value
            rest = "".join(f", {source.code(arg).rstrip(', ')}" for arg in arguments[2:])
            _set(source, side, str(name), arguments[1].value, f"self.register_buffer({source.code(arguments[0].value)}, ",
                 f"{rest})")
            return
    raise Decline(f"a side has {source.code(one)[:60]}")


def _set(source: Source, side: _Side, name: str, value: cst.BaseExpression, before: str, after: str) -> None:
    if name in side.values or "." in name:
        raise Decline(f"{name} is set twice, or is no attribute of the module's own")
    if any(f"self.{one}" in {dotted(part) for part in subnodes(value)} for one in side.values):
        raise Decline(f"the value of {name} reads what the side has set")
    Purity(source).require(value)
    side.values[name] = value
    side.settings[name] = (before, after)


def _require_alike(source: Source, a: cst.BaseExpression, b: cst.BaseExpression) -> None:
    kinds = [set(source.site(one).types) for one in (a, b)]
    if not all(kinds) or any(not one.startswith("tensor") for kind in kinds for one in kind) or not kinds[0] & kinds[1]:
        raise Decline(f"{source.code(a)} and {source.code(b)} are not known to be tensors of one shape and type")


def _require_cache(source: Source, statement: cst.If, name: str) -> None:
    inside = {id(one) for one in subnodes(statement)}
    for one in subnodes(source.module):
        if isinstance(one, cst.Attribute) and one.attr.value == name and id(one) not in inside:
            raise Decline(f"{name} is read or set elsewhere, so that it shows when it is made")


def _require_unchanged(source: Source, name: str) -> None:
    """Errors: Decline where the file changes an attribute of that name in place, or asks for its identity."""
    for one in subnodes(source.module):
        if not isinstance(one, cst.Attribute) or one.attr.value != name:
            continue
        around = source.parent(one)
        if isinstance(around, cst.AugAssign) or isinstance(around, cst.Subscript) and isinstance(
                source.parent(around), (cst.AssignTarget, cst.AugAssign)) \
                or isinstance(around, cst.Attribute) and around.attr.value.rstrip("_") + "_" == around.attr.value:
            raise Decline(f"{name} is changed in place")
        if isinstance(around, cst.ComparisonTarget) and isinstance(around.operator, (cst.Is, cst.IsNot)):
            raise Decline(f"the identity of {name} is asked for")

"""The end of a function, from a loop with a break on, becomes an operator (torch.library.custom_op).

For functions whose begin handles what no operator takes, such as results that the caller has already, and whose rest computes
tensors by loops over elements. For breaks in loops alone: Dynamo does not compile the function then, so that nothing is lost
that would have been compiled. The rest moves to a function of its own, which the operator calls. Sound when what enters it are
tensors, numbers, truths and the method's own object, and what holds of the stretches of opaque.py: its results are new tensors
whose sizes are a function of those of the inputs, or unknown to the graph, and it has no effect. A truth or a text that was the
same in all calls is tested, and with another one the rest runs as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import libcst as cst

from ..learning import LEARN, Record
from .fakes import constants_of
from .opaque import require_repeatable, require_rest, require_untold
from .operators import OBJECTS_NEED, OWN_OBJECT, TENSOR, TensorOperator, arguments_of, operator_of, usable
from .ordered import OWN_PREFIX, SCALARS
from .selection_scope import always_returns, is_set_before, surely_sets
from .source import Candidate, Decline, Declined, Place, Source
from .stretches import require_no_layers
from .syntax import dotted, names_in, names_set_by, subnodes

RULE = "end of a function as an operator"
CONDITION = ("tensors, numbers and truths enter the end of the function, and it gives new tensors, whose types are a function "
             "of those of the inputs as far as calls have shown, and has no effect; gradients pass it never, or to all results "
             "and once")


@dataclass
class _End:
    """Statements up to the function's end, and the variables that enter them."""

    statements: Sequence[cst.BaseStatement]
    names: list[str] = field(default_factory=list)
    takes_object: bool = False


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for the function around a break in a loop."""
    if not _is_in_loop(place):
        return
    try:
        _require_function(place)
        end = _find(place)
        require_rest(place, end.statements)
        yield _make(place, end)
    except Decline as declined:
        yield Declined(RULE, place.source.file, place.line, str(declined))


def _is_in_loop(place: Place) -> bool:
    around = [place.statement, *place.source.ancestors(place.statement)]
    inside = around[: around.index(place.function)]
    return any(isinstance(one, (cst.For, cst.While)) for one in inside) or isinstance(place.statement, cst.SimpleStatementLine) \
        and any(isinstance(one, cst.CompFor) for one in subnodes(place.statement))


def _require_function(place: Place) -> None:
    source, function = place.source, place.function
    around = source.class_of(function)
    if source.functions.get(function.name.value) is not function and (
            around is None or source.parent(source.parent(function) or function) is not around):
        raise Decline("the function is defined within another one")
    if function.asynchronous is not None or function.name.value.startswith(OWN_PREFIX):
        raise Decline("the function is asynchronous, or an operator's")
    if not always_returns(list(function.body.body)):
        raise Decline("the function does not end with a return")


def _find(place: Place) -> _End:
    """The least end that has the break in it and that values of other kinds do not enter. Errors: Decline."""
    body = place.function.body.body
    inside = {id(one): index for index, statement in enumerate(body) for one in subnodes(statement)}
    first = inside[id(place.statement)]
    while True:
        end = _End(body[first:])
        _require_movable(place.source, end.statements)
        earlier = _enter(place, end, body[:first])
        if not earlier:
            return end
        before = [index for index, one in enumerate(body[:first]) if earlier in _set_in(one)]
        if not before:
            raise Decline(f"{earlier} cannot be an argument of an operator")
        first = before[-1]


def _enter(place: Place, end: _End, before: Sequence[cst.BaseStatement]) -> str:
    """Finds what enters it; gives the name of a value that cannot, or "". Errors: Decline."""
    source, function = place.source, place.function
    known = {one.name.value for one in subnodes(function.params) if isinstance(one, cst.Param)}.union(*map(_set_in, before))
    first: dict[str, list[str]] = {}
    for statement in end.statements:
        for one in subnodes(statement):
            if isinstance(one, cst.Name) and one.value in known and source.site(one).types:
                first.setdefault(one.value, source.site(one).types)
        known -= {name for name in known - first.keys() if surely_sets(statement, name)}
    for name, kinds in first.items():
        if name == "self":
            _require_no_tensors(source, end.statements)
            end.takes_object = True
        elif all(one.startswith("tensor") or one in (*SCALARS, "NoneType") for one in kinds):
            end.names.append(name)
        else:
            return name
    for name in first.keys() - {"self"}:
        if not is_set_before(source, function, name, end.statements[0]):
            raise Decline(f"{name} may have no value where the end begins")
    unseen = {name for statement in end.statements for name in names_in(statement)} & known - first.keys() - {"self"}
    end.names += sorted(name for name in unseen if _is_read(end.statements, name)
                        and is_set_before(source, function, name, end.statements[0]))
    return ""


def _is_read(statements: Sequence[cst.BaseStatement], name: str) -> bool:
    """Whether a variable is read, by its text, except for keywords of calls and attributes."""
    others = {id(part) for statement in statements for one in subnodes(statement)
              for part in ([one.keyword] if isinstance(one, cst.Arg) else [one.attr] if isinstance(one, cst.Attribute) else [])}
    return any(isinstance(one, cst.Name) and one.value == name and id(one) not in others
               for statement in statements for one in subnodes(statement))


def _set_in(statement: cst.CSTNode) -> set[str]:
    """Variables that a statement sets, or whose items it may change."""
    return {name for one in subnodes(statement) if not isinstance(one, (cst.CompFor, cst.Param)) for name in names_set_by(one)}


def _require_movable(source: Source, statements: Sequence[cst.BaseStatement]) -> None:
    """Errors: Decline for what means something else in a function of its own."""
    for statement in statements:
        for one in subnodes(statement):
            if isinstance(one, (cst.Global, cst.Nonlocal, cst.Yield, cst.Await)) or isinstance(one, cst.Name) \
                    and one.value in ("super", "__class__", "locals"):
                raise Decline("it writes variables of the module, yields, waits or calls super()")
            if isinstance(one, cst.SimpleString) and "\n" in one.value:
                raise Decline("it has a text of several lines")
    require_no_layers(source, statements)
    require_untold(statements)
    require_repeatable(source, statements)


def _require_no_tensors(source: Source, statements: Sequence[cst.BaseStatement]) -> None:
    for statement in statements:
        for one in subnodes(statement):
            if isinstance(one, cst.Attribute) and dotted(one).startswith("self.") and any(
                    kind.startswith("tensor") for kind in source.site(one).types):
                raise Decline("it reads tensors of its object, which an operator would hide")


def _make(place: Place, end: _End) -> Candidate:
    source = place.source
    first, last = source.span(end.statements[0])[0], source.span(end.statements[-1])[1]
    code = [line for one in end.statements for line in source.code(one).splitlines()]
    name = f"{OWN_PREFIX}{place.function.name.value.strip('_')}_" + hashlib.sha256("\n".join(code).encode()).hexdigest()[:6]
    parameters = [*(["self"] if end.takes_object else []), *end.names]
    moved = [f"def {name}_eager({', '.join(parameters)}):", *("    " + line if line else "" for line in code)]
    records = _learned(place, end, name, moved, (first, last))
    given, tests = arguments_of(records, end.names)
    operator = _operator(source, name, end, given, records)
    indent = source.indent_of(first)
    lines = [f"if {' or '.join(tests)}:", f"    return {name}_eager({', '.join(parameters)})"] if tests else []
    detached = "" if operator.differentiable else ".detach()"
    arguments = [one + detached if kind == TENSOR else one for one, kind in given.items()]
    lines.append(f"return {name}({', '.join([*arguments, *([OWN_OBJECT] if end.takes_object else [])])})")
    needed = ("import torch", *(OBJECTS_NEED if end.takes_object else ()), "\n".join(moved), operator.definition())
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION, needed, needs=operator.needs)


def _operator(source: Source, name: str, end: _End, given: dict[str, str], records: Sequence[Record]) -> TensorOperator:
    values = [one if one in given else "None" for one in end.names]
    passed = ", ".join([*(["self"] if end.takes_object else []), *values])
    operator = operator_of(source.file, name, list(given.items()), [f"return {name}_eager({passed})"], records,
                           constants_of(end.statements))
    return operator.of_object() if end.takes_object else operator


def _learned(place: Place, end: _End, name: str, moved: Sequence[str], lines: tuple[int, int]) -> list[Record]:
    """Records of calls in this program. `lines`: the first and the last one of the end. Errors: Decline."""
    source = place.source
    first, last = lines
    listed = ", ".join(end.names)
    own = "self, " if end.takes_object else ""
    call = f"return {LEARN}(lambda {listed}: {name}_eager({own}{listed}), {listed})"
    text = source.text.splitlines()
    text[first - 1 : last] = [source.indent_of(first) + call]
    return usable(place.learn("\n".join([*text, "", "", *moved, ""])))

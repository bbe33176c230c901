"""Calls of functions that Dynamo cannot trace become operators of the module's own (torch.library.custom_op).

The operator runs the user's own code. What Dynamo must know of its results without running it, their sizes and types, is
learned from calls with inputs of several sizes. Sound when the results are new tensors whose sizes and types are a function of
those of the inputs, the code changes nothing, draws nothing, writes nothing, and gives the same when it is called again. Where
gradients pass it, to all results in all calls, the operator has a backward that runs the code again; gradients of gradients
raise an error. Where the code raises for inputs that require gradients it stays as it is for them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

import libcst as cst

from ..learning import LEARN, Record
from ..overlays import is_mendable
from .fakes import constants_of
from .operators import OBJECTS_NEED, OWN_OBJECT, TENSOR, TensorOperator, operator_of, usable
from .source import Candidate, Decline, Declined, Place, Source
from .stretches import Stretch, find, parts_of
from .syntax import dotted, subnodes

RULE = "custom operator"
CONDITION = ("the results are new tensors, whose sizes and types are a function of those of the inputs as far as calls have "
             "shown, and the code has no effect; gradients pass it never, or to all results and once")
_NOT_REPEATABLE = ("random", "numpy.random", "time", "datetime", "os", "uuid", "secrets", "socket", "subprocess", "threading",
                   "tempfile", "shutil", "urllib", "requests", "gc", "sys", "logging", "warnings", "open", "input", "print",
                   "torch.rand", "torch.seed", "torch.manual_seed", "torch.normal", "torch.bernoulli", "torch.empty")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a statement in which some value is not a tensor."""
    source = place.source
    try:
        stretch = find(place)
        if stretch is None:
            return
        if any(isinstance(one, cst.For) for one in stretch.statements):
            require_rest(place, stretch.statements)
        require_repeatable(source, [*stretch.statements, *stretch.looked_up.values()])
        yield _make(place, stretch)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def require_rest(place: Place, statements: Sequence[cst.CSTNode]) -> None:
    """Errors: Decline where statements are all of the function that is compiled, so that no graph would be left."""
    whole = [one for one in place.function.body.body if not (isinstance(one, cst.SimpleStatementLine)
             and isinstance(one.body[0], cst.Expr) and isinstance(one.body[0].value, cst.SimpleString))]
    own = [path for path, _, _ in place.seen.stack if is_mendable(path)]
    if len(own) < 2 and len(statements) >= len(whole):
        raise Decline("it is all that is compiled, and as an operator it would be no graph at all")


def require_untold(nodes: Sequence[cst.CSTNode]) -> None:
    """Errors: Decline where the code asks whether gradients are recorded."""
    for node in nodes:
        for one in subnodes(node):
            if isinstance(one, cst.Attribute) and one.attr.value in ("requires_grad", "is_grad_enabled", "grad_fn", "is_leaf"):
                raise Decline(f"it asks for {one.attr.value}, which an operator changes")


def require_repeatable(source: Source, nodes: Sequence[cst.CSTNode]) -> None:
    """Errors: Decline where statements call what gives something else each time, as far as its name tells."""
    for node in nodes:
        for one in subnodes(node):
            name = source.full_name(one.func) if isinstance(one, cst.Call) else ""
            if any(name == known or name.startswith((known + ".", known + "_") if known.startswith("torch.") else known + ".")
                   for known in _NOT_REPEATABLE):
                raise Decline(f"{name}() gives something else each time, or has an effect")


def _make(place: Place, stretch: Stretch) -> Candidate:
    source = place.source
    first, last = source.span(stretch.statements[0])[0], source.span(stretch.statements[-1])[1]
    wish = hashlib.sha256("".join(map(source.code, stretch.statements)).encode()).hexdigest()[:6]
    name = f"_gb_{place.function.name.value.strip('_')}_{wish}"
    records = _learned(place, stretch, first, last)
    known = constants_of(stretch.statements) if stretch.takes_object else None
    code = [*([f"{stretch.empty} = {{}}"] if stretch.empty else []), *_body(source, stretch)]
    operator = operator_of(source.file, name, list(stretch.arguments.values()), code, records, known)
    operator = operator.of_object() if stretch.takes_object else operator
    plain = [one for one in records if one.with_gradients]
    indent = source.indent_of(first)
    lines = _lines(source, stretch, operator, bool(plain) and all(one.raised for one in plain))
    return Candidate(RULE, source.file, first, last, tuple(indent + line if line else "" for line in lines), CONDITION,
                     ("import torch", *(OBJECTS_NEED if stretch.takes_object else ()), operator.definition()), needs=operator.needs)


def _learned(place: Place, stretch: Stretch, first: int, last: int) -> list[Record]:
    """Records of runs without and with gradients. Errors: Decline."""
    source = place.source
    names = [*(name for name, _ in stretch.arguments.values()), *([stretch.empty] if stretch.empty else [])]
    given = [*stretch.arguments, *([stretch.empty] if stretch.empty else [])]
    call = f"{LEARN}(_gb_stretch, {', '.join(given)})"
    lines = [f"def _gb_stretch({', '.join(names)}):", *("    " + line for line in _body(source, stretch)),
             *_call(source, stretch, call)]
    indent = source.indent_of(first)
    text = source.text.splitlines()
    text[first - 1 : last] = [indent + line for line in lines]
    records = usable(place.learn("\n".join(text) + "\n"))
    if stretch.empty:
        if any(one.inputs.pop()[1] != [0] for one in records):
            raise Decline(f"{stretch.empty} has values, which cannot be arguments of an operator")
    return records


def _body(source: Source, stretch: Stretch) -> list[str]:
    """Statements of the operator, with attributes of `self` as parameters."""
    renamed = {text: name for text, (name, _) in stretch.arguments.items() if "." in text}

    class Rename(cst.CSTTransformer):
        def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
            name = renamed.get(dotted(original_node))
            return cst.Name(name) if name else updated_node

    def code(node: cst.CSTNode) -> str:
        changed = node.visit(Rename()) if renamed else node
        return source.module.code_for_node(changed).strip()  # type: ignore[arg-type]

    whole = stretch.statements if stretch.expression is None else stretch.statements[:-1]
    lines = [line for name, value in stretch.looked_up.items() for line in f"{name} = {code(value)}".splitlines()]
    lines += [line for one in parts_of(whole) for line in code(one).splitlines()]
    if stretch.expression is not None:
        lines += f"return {code(stretch.expression)}".splitlines()
    elif not stretch.returns:
        lines.append(f"return {', '.join(stretch.results)}")
    return lines


def _call(source: Source, stretch: Stretch, call: str) -> list[str]:
    """Statements of the program that use the call."""
    if stretch.expression is not None:
        code = source.code(stretch.statements[-1])
        return code.replace(source.code(stretch.expression), call, 1).splitlines()
    if stretch.returns:
        return [f"return {call}"]
    if not stretch.results:
        raise Decline("nothing that it gives is read")
    return [f"{', '.join(stretch.results)} = {call}"]


def _lines(source: Source, stretch: Stretch, operator: TensorOperator, refuses: bool) -> list[str]:
    tensors = [text for text, (_, kind) in stretch.arguments.items() if kind == TENSOR]
    detached = [] if operator.differentiable or refuses else tensors
    arguments = [f"{text}.detach()" if text in detached else text for text in stretch.arguments]
    arguments += [OWN_OBJECT] if stretch.takes_object else []
    call = _call(source, stretch, f"{operator.name}({', '.join(arguments)})")
    tests = [stretch.empty] if stretch.empty else []
    tests += [f"torch.is_grad_enabled() and {_any_requires(tensors)}"] if refuses else []
    if not tests:
        return call
    before = [line for one in stretch.statements for line in source.code(one).splitlines()]
    return [f"if {' or '.join(tests)}:", *("    " + line for line in before), "else:", *("    " + line for line in call)]


def _any_requires(tensors: Sequence[str]) -> str:
    text = " or ".join(f"{one}.requires_grad" for one in tensors)
    return f"({text})" if len(tensors) > 1 else text

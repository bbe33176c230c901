"""Calls of functions that Dynamo cannot trace become operators of the module's own (torch.library.custom_op).

The operator runs the user's own code. What Dynamo must know of its results without running it, their sizes and types, is
learned from calls with inputs of several sizes. Sound when the results are new tensors whose sizes and types are a function of
those of the inputs, the code changes nothing, draws nothing, writes nothing, gives the same when it is called again, and no
gradient passes it. Where the code raises for inputs that require gradients it stays as it is for them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

import libcst as cst

from ..learning import LEARN, Record
from .fakes import Fake, fakes_of
from .ordered import namespace_of
from .source import Candidate, Decline, Declined, Place, Source
from .stretches import Stretch, find
from .syntax import dotted, subnodes

RULE = "custom operator"
CONDITION = ("the results are new tensors, whose sizes and types are a function of those of the inputs as far as calls have "
             "shown, and the code has no effect and passes no gradient")
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
        _require_repeatable(source, stretch)
        yield _make(place, stretch)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _require_repeatable(source: Source, stretch: Stretch) -> None:
    for statement in stretch.statements:
        for one in subnodes(statement):
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
    fakes = fakes_of(records, [one for one, _ in stretch.arguments.values()])
    plain = [one for one in records if one.with_gradients]
    if any(one.needs_gradients for one in plain):
        raise Decline("gradients pass it, and an operator made here has no backward")
    refuses = bool(plain) and all(one.raised for one in plain)
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line if line else "" for line in
                                                           _lines(source, stretch, name, refuses)), CONDITION,
                     ("import torch", _definition(source, stretch, name, fakes, records[0].is_tuple)))


def _learned(place: Place, stretch: Stretch, first: int, last: int) -> list[Record]:
    """Records of runs without and with gradients. Errors: Decline."""
    source = place.source
    parameters = ", ".join(name for name, _ in stretch.arguments.values())
    call = f"{LEARN}(_gb_stretch, {', '.join(stretch.arguments)})"
    lines = [f"def _gb_stretch({parameters}):", *_body(source, stretch), *_call(source, stretch, call)]
    indent = source.indent_of(first)
    text = source.text.splitlines()
    text[first - 1 : last] = [indent + line for line in lines]
    records = place.learn("\n".join(text) + "\n")
    if not records:
        raise Decline("no call runs it")
    for one in records:
        if one.problem:
            raise Decline(f"it {one.problem}")
    good = [one for one in records if not one.raised]
    if not good:
        raise Decline(f"it raises {records[0].raised} in each call")
    return [*good, *(one for one in records if one.raised)]


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
    lines = [line for statement in whole for one in statement.body for line in _indented(code(one))]
    if stretch.expression is not None:
        lines += _indented(f"return {code(stretch.expression)}")
    elif not stretch.returns:
        lines += _indented(f"return {', '.join(stretch.results)}")
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


def _lines(source: Source, stretch: Stretch, name: str, refuses: bool) -> list[str]:
    tensors = [text for text, (_, kind) in stretch.arguments.items() if kind == "torch.Tensor"]
    if not refuses:
        arguments = ", ".join(f"{text}.detach()" if text in tensors else text for text in stretch.arguments)
        return _call(source, stretch, f"{name}({arguments})")
    test = f"torch.is_grad_enabled() and {_any_requires(tensors)}"
    before = [line for one in stretch.statements for line in source.code(one).splitlines()]
    return [f"if {test}:", *("    " + line for line in before), "else:",
            *("    " + line for line in _call(source, stretch, f"{name}({', '.join(stretch.arguments)})"))]


def _any_requires(tensors: Sequence[str]) -> str:
    text = " or ".join(f"{one}.requires_grad" for one in tensors)
    return f"({text})" if len(tensors) > 1 else text


def _definition(source: Source, stretch: Stretch, name: str, fakes: Sequence[Fake], is_tuple: bool) -> str:
    parameters = ", ".join(f"{one}: {kind}" for one, kind in stretch.arguments.values())
    kind = f"tuple[{', '.join(['torch.Tensor'] * len(fakes))}]" if is_tuple else "torch.Tensor"
    made = ", ".join(one.text() for one in fakes)
    return "\n".join([
        f'@torch.library.custom_op("{namespace_of(source.file)}::{name}", mutates_args=())',
        f"def {name}({parameters}) -> {kind}:", *_body(source, stretch), "", "",
        f"@{name}.register_fake",
        f"def {name}_fake({', '.join(one for one, _ in stretch.arguments.values())}):",
        f"    return {f'({made},)' if is_tuple else made}"])


def _indented(text: str) -> list[str]:
    return ["    " + line for line in text.splitlines()]

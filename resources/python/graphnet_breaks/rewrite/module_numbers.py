"""Whole numbers that a module keeps as tensors, and sizes computed of them: Python numbers in the graph, which checks them.

A convolution that keeps its stride as a buffer computes its padding in tensors, and each size that follows comes from data.
Such a tensor is read once when the graph is made. Sound because the graph asserts in each call that the tensor still has
this value, and a method that computes a size is without effects and reads of its argument nothing but the sizes: it is
written with Python numbers (size_arithmetic.py), which holds for symbolic sizes too, or, where it has more than arithmetic,
called when the graph is made for a tensor of these sizes without elements.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import libcst as cst

from .purity import Purity
from .size_arithmetic import size_function
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "numbers of a module"
CONDITION = ("the tensors hold one whole number each, which the graph asserts in each call, and what is computed of them is "
             "without effects and depends on them and on sizes alone")
MOST_FRAMES = 3
_NUMBER = '''
@torch.compiler.assume_constant_result
def _gb_number(module, name):
    return int(getattr(module, name))
'''
_SIZE = '''
@torch.compiler.assume_constant_result
def _gb_size(module, name, sizes):
    return int(getattr(module, name)(torch.empty(sizes, device="meta")))
'''


@dataclass
class _Found:
    """Reads of numbers in a function, by attribute, and calls of methods that compute sizes."""

    reads: dict[int, str] = field(default_factory=dict)
    """Attribute that a node reads, by id of the node."""
    calls: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By id of the node: the method and the text of its argument."""
    methods: dict[str, tuple[cst.FunctionDef, list[str]]] = field(default_factory=dict)
    """Methods of these calls, with the attributes that each needs."""
    numbers: dict[str, None] = field(default_factory=dict)
    """All attributes that are needed, in order."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """Candidates for the innermost method around the break that reads such numbers."""
    for function in _methods(place):
        try:
            found = _find(place.source, function)
            if found.calls:
                yield from _with_arithmetic(place.source, function, found)
            if found.reads or found.calls:
                yield _make(place.source, function, found)
                return
        except Decline as declined:
            yield Declined(RULE, place.source.file, place.line, str(declined))


def _methods(place: Place) -> Iterator[cst.FunctionDef]:
    """Methods of the file on the stack, the inner ones first."""
    source, seen = place.source, []
    lines = [line for path, line, _ in reversed(place.seen.stack) if path == source.file]
    for line in lines[:MOST_FRAMES] or [place.line]:
        statement = source.statement_at(line)
        function = source.function_of(statement) if statement is not None else None
        if function is not None and function not in seen and source.class_of(function) is not None and _self(function):
            seen.append(function)
            yield function


def _self(function: cst.FunctionDef) -> bool:
    return bool(function.params.params) and function.params.params[0].name.value == "self" and not function.decorators


def _find(source: Source, function: cst.FunctionDef) -> _Found:
    found = _Found()
    for one in subnodes(function.body):
        if isinstance(one, cst.Call):
            size = _size(source, one)
            if size is not None:
                method, argument, numbers = size
                found.calls[id(one)] = method.name.value, argument
                found.methods[method.name.value] = method, numbers
                found.numbers |= dict.fromkeys(numbers)
        elif _is_number(source, one):
            if isinstance(source.parent(one), (cst.AssignTarget, cst.AugAssign, cst.AnnAssign, cst.Attribute)):
                raise Decline(f"{dotted(one)} is set or used as a tensor in {function.name.value}()")
            found.reads[id(one)] = one.attr.value  # type: ignore[attr-defined]
            found.numbers[one.attr.value] = None  # type: ignore[attr-defined]
    return found


def _is_number(source: Source, node: cst.CSTNode) -> bool:
    """Whether a node reads an attribute of `self` that was a tensor of one whole number in all calls."""
    if not isinstance(node, cst.Attribute) or not isinstance(node.value, cst.Name) or node.value.value != "self":
        return False
    return _are_numbers(source.site(node).types)


def _are_numbers(types: list[str]) -> bool:
    return bool(types) and all(one.startswith(("tensor int", "tensor uint")) and one.endswith(" []") for one in types)


def _size(source: Source, call: cst.Call) -> tuple[cst.FunctionDef, str, list[str]] | None:
    """Method, argument and numbers of a call that computes a size; None for other calls."""
    name = dotted(call.func)
    if not name.startswith("self.") or name.count(".") != 1 or len(call.args) != 1 or not dotted(call.args[0].value) \
            or not _are_numbers(source.site(call).types):
        return None
    method = source.method(call, name.removeprefix("self."))
    if method is None or not _self(method) or len(method.params.params) != 2:
        return None
    parameter = method.params.params[1].name.value
    reads = [one for one in subnodes(method.body) if _is_number(source, one)]
    numbers = {id(one.value) for one in reads}  # type: ignore[attr-defined]
    for one in subnodes(method.body):
        if not isinstance(one, cst.Name):
            continue
        if one.value == parameter and not _asks_for_size(source, one) or one.value == "self" and id(one) not in numbers:
            return None
    try:
        Purity(source).require(call)
    except Decline:
        return None
    numbers_of = list(dict.fromkeys(one.attr.value for one in reads))  # type: ignore[attr-defined]
    return method, source.code(call.args[0].value), numbers_of


def _asks_for_size(source: Source, name: cst.Name) -> bool:
    around = source.parent(name)
    return isinstance(around, cst.Attribute) and around.value is name and around.attr.value in ("shape", "ndim")


def _with_arithmetic(source: Source, function: cst.FunctionDef, found: _Found) -> Iterator[Candidate]:
    """The candidate whose sizes are computed with Python numbers, if all methods can be written so."""
    around = source.class_of(function)
    assert around is not None
    texts: dict[str, tuple[str, str]] = {}
    for name, (method, numbers) in found.methods.items():
        written = f"_gb_{around.name.value}_{name.strip('_')}"
        text = size_function(source, method, written, {number: f"_{number}" for number in numbers})
        if text is None:
            return
        texts[name] = written, text
    yield _make(source, function, found, texts)


def _make(source: Source, function: cst.FunctionDef, found: _Found,
          written: Mapping[str, tuple[str, str]] | None = None) -> Candidate:
    """`written`: name and text of the functions that stand for the methods; without them they are called for a tensor
    without elements."""
    assert isinstance(function.body, cst.IndentedBlock)
    body = list(function.body.body)
    if isinstance(body[0], cst.SimpleStatementLine) and isinstance(body[0].body[0], cst.Expr) \
            and isinstance(body[0].body[0].value, cst.BaseString):
        body = body[1:]
    names = Names(names_in(source.module))
    own = {name: names.fresh(f"{name}_number") for name in found.numbers}
    first, last = source.span(body[0])[0], source.span(body[-1])[1]
    indent = source.indent_of(first)
    lines = []
    for name, number in own.items():
        lines += [f'{indent}{number} = _gb_number(self, "{name}")', f"{indent}torch._assert_async(self.{name} == {number})"]
    replace = _Replace(found, own, {name: one for name, (one, _) in (written or {}).items()})
    for index, statement in enumerate(body):
        text = source.module.code_for_node(statement.visit(replace))  # type: ignore[arg-type]
        new = text.rstrip("\n").splitlines()
        while not index and new and not new[0].strip():
            new = new[1:]
        lines += [indent + line if line.strip() else "" for line in new]
    definitions = ("import torch", _NUMBER, *((_SIZE,) if found.calls and not written else ()))
    if written:
        definitions = ("import math", *definitions, *(text for _, text in written.values()))
    leading = sum(1 for one in body[0].leading_lines if one.comment is not None)
    return Candidate(RULE, source.file, first - leading, last, tuple(lines), CONDITION, definitions)


class _Replace(cst.CSTTransformer):
    def __init__(self, found: _Found, own: dict[str, str], written: Mapping[str, str]) -> None:
        super().__init__()
        self._found = found
        self._own = own
        self._written = written

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        name = self._found.reads.get(id(original_node))
        return cst.Name(self._own[name]) if name else updated_node

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        size = self._found.calls.get(id(original_node))
        if size is None:
            return updated_node
        method, argument = size
        if method not in self._written:
            return cst.parse_expression(f'_gb_size(self, "{method}", tuple({argument}.shape))')
        numbers = [self._own[one] for one in self._found.methods[method][1]]
        return cst.parse_expression(f"{self._written[method]}({', '.join(('self', argument, *numbers))})")

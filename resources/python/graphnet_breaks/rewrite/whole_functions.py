"""A function of tensors in which a graph breaks becomes an operator as a whole (torch.library.custom_op).

For a function whose inside depends on elements, such as one that works on the elements of a mask, though the sizes of its
results do not. It keeps its text under another name; a function of its name and parameters calls the operator. Sound when it
takes tensors and numbers alone, no size of a result is a constant that its text does not have, and what holds of the stretches
of opaque.py: the results are new tensors whose sizes and types are a function of those of the inputs, it changes, writes and
draws nothing, and gradients reach its arguments alone. Functions of a module alone: a method may read anything of its object.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence

import libcst as cst

from ..learning import LEARN, Record
from .fakes import constants_of
from .opaque import require_repeatable, require_untold
from .operators import TENSOR, arguments_of, operator_of, usable
from .ordered import OWN_PREFIX
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import dotted, subnodes

RULE = "function as an operator"
CONDITION = ("the function takes tensors and numbers and gives new tensors, whose sizes and types are a function of those of the "
             "inputs as far as calls have shown, and has no effect; gradients pass it never, or to all results and once")
MOST_CALLS = 4


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for the innermost function of the module around the break that can be an operator."""
    for function in _functions(place):
        try:
            yield _make(place, function)
            return
        except Decline as declined:
            yield Declined(RULE, place.source.file, place.line, f"{function.name.value}(): {declined}")


def _functions(place: Place) -> Iterator[cst.FunctionDef]:
    """Functions of the module on the stack, the inner ones first. The outermost is left out: it is what is compiled, and as an
    operator it would be no graph at all."""
    source, seen = place.source, []
    lines = [line for path, line, _ in reversed(place.seen.stack[1:]) if path == source.file]
    for line in lines[:MOST_CALLS]:
        statement = source.statement_at(line)
        function = source.function_of(statement) if statement is not None else None
        if function is not None and function not in seen and source.functions.get(function.name.value) is function \
                and not function.name.value.startswith(OWN_PREFIX):
            seen.append(function)
            yield function


def _make(place: Place, function: cst.FunctionDef) -> Candidate:
    source = place.source
    names = _parameters(function)
    called = _called(source, function)
    for one in called:
        _require_plain(source, one)
        require_repeatable(source, [one.body])
    first, last = source.span(function)
    own = f"{OWN_PREFIX}{function.name.value.strip('_')}_" + hashlib.sha256(source.code(function).encode()).hexdigest()[:6]
    renamed = source.text.splitlines()[first - 1].replace(f"def {function.name.value}", f"def {own}_eager", 1)
    text = [renamed, *source.text.splitlines()[first:last], "", ""]
    records = _learned(place, function, names, own, text)
    asked = _asked_for_keys(source, function, names, records)
    for one in records:
        one.inputs = [value for name, value in zip(names, one.inputs, strict=True) if name not in asked]
    given, tests = arguments_of(records, [name for name in names if name not in asked])
    tests += [" or ".join([f"{name} is None", *(f"{key} in {name}" for key in sorted(keys))]) for name, keys in asked.items()]
    passed = _passed(function, {name: name if name in given else "{}" if name in asked else "None" for name in names})
    operator = operator_of(source.file, own, list(given.items()), [f"return {own}_eager({passed})"], records, constants_of(called))
    text += [*operator.definition().splitlines(), "", "", *_signature(source, function)]
    if tests:
        text += [f"    if {' or '.join(tests)}:",
                 f"        return {own}_eager({_passed(function, {name: name for name in names})})"]
    detached = "" if operator.differentiable else ".detach()"
    arguments = ", ".join(name + detached if kind == TENSOR else name for name, kind in given.items())
    text.append(f"    return {own}({arguments})")
    return Candidate(RULE, source.file, first, last, tuple(text), CONDITION, ("import torch",), needs=operator.needs)


def _parameters(function: cst.FunctionDef) -> list[str]:
    """Names of the parameters. Errors: Decline."""
    if function.decorators or function.asynchronous is not None:
        raise Decline("it has decorators, or is asynchronous")
    of = function.params
    if isinstance(of.star_arg, cst.Param) or of.star_kwarg is not None:
        raise Decline("it takes any number of arguments")
    return [one.name.value for one in (*of.posonly_params, *of.params, *of.kwonly_params)]


def _asked_for_keys(source: Source, function: cst.FunctionDef, names: Sequence[str],
                    records: Sequence[Record]) -> dict[str, set[str]]:
    """Parameters that were dictionaries in all calls and are only asked for keys, with these: without them, an empty one does."""
    found = {}
    for index, name in enumerate(names):
        if {one.inputs[index][0] for one in records} == {"dict"}:
            keys = _keys(source, function, name, MOST_CALLS)
            found |= {name: keys} if keys is not None else {}
    return found


def _keys(source: Source, function: cst.FunctionDef, name: str, depth: int) -> set[str] | None:
    """Texts of the keys for which a function asks a dictionary; None where it does something else with it."""
    keys: set[str] = set()
    for read in subnodes(function.body):
        if not isinstance(read, cst.Name) or read.value != name:
            continue
        around = source.parent(read)
        above = source.parent(around) if around is not None else None
        new: set[str] | None = None
        if isinstance(around, cst.Attribute) and around.value is read and isinstance(above, cst.Call) and above.func is around \
                and around.attr.value in ("pop", "get") and len(above.args) == 2 and isinstance(above.args[0].value, cst.SimpleString):
            new = {source.code(above.args[0].value)}
        elif isinstance(around, cst.Comparison) and around.left is read and len(around.comparisons) == 1 \
                and isinstance(around.comparisons[0].operator, (cst.Is, cst.IsNot)):
            new = set()
        elif isinstance(around, cst.ComparisonTarget) and isinstance(around.operator, (cst.In, cst.NotIn)) \
                and isinstance(above, cst.Comparison) and isinstance(above.left, cst.SimpleString):
            new = {source.code(above.left)}
        elif isinstance(around, cst.Attribute) and around.attr is read or isinstance(around, cst.Arg) and around.keyword is read:
            new = set()  # another thing of this name
        elif isinstance(around, cst.Arg) and isinstance(above, cst.Call) and depth:
            new = _keys_of_called(source, above, around, depth - 1)
        if new is None:
            return None
        keys |= new
    return keys


def _keys_of_called(source: Source, call: cst.Call, argument: cst.Arg, depth: int) -> set[str] | None:
    """The same for a function of the module that gets it."""
    called = source.functions.get(dotted(call.func))
    if called is None or argument.star:
        return None
    parameters = [one.name.value for one in (*called.params.posonly_params, *called.params.params)]
    place = list(call.args).index(argument)
    name = argument.keyword.value if argument.keyword is not None else parameters[place] if place < len(parameters) else ""
    return _keys(source, called, name, depth) if name else None


def _passed(function: cst.FunctionDef, values: Mapping[str, str]) -> str:
    """Text of a call's arguments. `values`: texts by the parameters' names, in their order."""
    named = {one.name.value for one in function.params.kwonly_params}
    return ", ".join(f"{name}={value}" if name in named else value for name, value in values.items())


def _require_plain(source: Source, function: cst.FunctionDef) -> None:
    for one in subnodes(function.body):
        if any(kind.startswith("module ") for kind in source.site(one).types):
            raise Decline("it calls a module, whose weights an operator would hide")
        if isinstance(one, (cst.Global, cst.Nonlocal, cst.Yield, cst.Await)):
            raise Decline("it writes variables of the module, yields or waits")
    require_untold([function.body])


def _called(source: Source, function: cst.FunctionDef) -> list[cst.FunctionDef]:
    """A function and those of the module that it calls."""
    found = [function]
    for one in found:
        found += [called for node in subnodes(one.body) if isinstance(node, cst.Name)
                  and (called := source.functions.get(node.value)) is not None and called not in found]
    return found


def _learned(place: Place, function: cst.FunctionDef, names: Sequence[str], own: str, renamed: Sequence[str]) -> list[Record]:
    """Records of calls in this program. `renamed`: the function under its other name. Errors: Decline."""
    source = place.source
    first, last = source.span(function)
    listed, passed = ", ".join(names), _passed(function, {name: name for name in names})
    text = source.text.splitlines()
    text[first - 1 : last] = [*renamed, *_signature(source, function),
                              f"    return {LEARN}(lambda {listed}: {own}_eager({passed}), {listed})"]
    return usable(place.learn("\n".join(text) + "\n"))


def _signature(source: Source, function: cst.FunctionDef) -> list[str]:
    """The function's head as it is written."""
    whole = source.code(function)
    body = source.module.code_for_node(function.body)
    head = whole[: len(whole) - len(body.rstrip())].rstrip().splitlines()
    return head[next(index for index, line in enumerate(head) if line.startswith("def ")):]

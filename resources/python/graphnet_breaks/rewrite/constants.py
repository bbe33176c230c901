"""Constants that a function computes in each call go to the module, where they are computed once.

Sound when the functions are known to give the same for the same arguments, the arguments are literals or variables of the
module that nothing sets again, and nobody can see that the value is one object: it is a number, text, bytes or None, or it is
only read, as an operand or as an argument of a function that copies it.
"""

from __future__ import annotations

import builtins
import hashlib
from collections import Counter
from collections.abc import Collection, Iterator

import libcst as cst

from .ordered import local_names
from .source import Candidate, Decline, Declined, Place, Source
from .stretches import is_opaque_call
from .syntax import dotted, names_set_by, subnodes

RULE = "constant of the module"
CONDITION = ("the functions give the same each time, the arguments never change, and the value is not changed or told from "
             "another one like it")
_REPEATABLE = ("numpy", "math", "cmath", "json.loads", "json.dumps", "zlib", "binascii", "base64", "struct", "hashlib",
               "fractions", "decimal", "statistics", "operator", "ast.literal_eval", "string", "re.compile", "re.findall",
               "re.split", "scipy", "textwrap", "functools.reduce", "bytes", "int.from_bytes", "ord", "int", "float", "str", "len",
               "tuple", "sum", "min", "max", "abs", "round", "sorted", "re.match", "re.search", "re.fullmatch")
_NOT_REPEATABLE = ("numpy.random", "numpy.load", "numpy.fromfile", "numpy.empty", "numpy.memmap", "numpy.genfromtxt",
                   "numpy.loadtxt", "numpy.save", "numpy.set", "numpy.seterr", "numpy.may_share_memory")
PLAIN = {"int", "float", "bool", "str", "complex", "NoneType", "object builtins.bytes"}
"""Types of values of which nobody sees whether they are one object."""
_COPYING = ("torch.tensor", "len", "sum", "max", "min", "float", "int", "str", "numpy.array")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a simple statement with a call of which no argument depends on the function's variables."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine) or isinstance(statement.body[0], cst.Expr):
        return
    known = {name for one in (place.function, *source.ancestors(place.function)) if isinstance(one, cst.FunctionDef)
             for name in local_names(one)}
    found = [one for one in subnodes(statement) if is_opaque_call(source, one) and not any(
        isinstance(part, cst.Name) and part.value in known for part in subnodes(one))]
    outer = [_widest(source, one, known) for one in found if not any(around in found for around in source.ancestors(one))]
    if not outer:
        return
    try:
        yield _make(place, statement, outer[0])
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _widest(source: Source, call: cst.CSTNode, known: set[str]) -> cst.CSTNode:
    """The largest expression around a call that depends on no variable of the function and is more than its use."""
    at = call
    for around in source.ancestors(call):
        if isinstance(around, (cst.Arg, cst.Index, cst.SubscriptElement, cst.Attribute)):
            continue
        if not isinstance(around, (cst.Call, cst.Subscript)) or any(
                isinstance(one, cst.Name) and one.value in known for one in subnodes(around)):
            return at
        if isinstance(around, cst.Call) and source.full_name(around.func).startswith("torch."):
            return at
        at = around
    return at


def _make(place: Place, statement: cst.SimpleStatementLine, node: cst.CSTNode) -> Candidate:
    source = place.source
    for one in subnodes(node):
        if isinstance(one, (cst.Lambda, cst.NamedExpr, cst.Await, cst.Yield, cst.CompFor)):
            raise Decline("the expression is more than calls of functions")
        if isinstance(one, cst.Call):
            require_repeatable(source, one)
    require_constants(source, node)
    types = source.site(node).types
    if not types or not set(types) <= PLAIN:
        _require_only_read(place, statement, node)
    text = source.code(node)
    name = f"_gb_constant_{hashlib.sha256(text.encode()).hexdigest()[:6]}"
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines = source.code(statement).replace(text, name, 1).splitlines()
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION, (),
                     (source.outermost(statement), (f"{name} = {text}", "", "")))


def require_repeatable(source: Source, call: cst.Call) -> None:
    """Errors: Decline where a function is not known to give the same each time."""
    name = source.full_name(call.func)
    if not name and isinstance(call.func, cst.Attribute):
        return  # a method of a value that is made here
    if not _is_repeatable(source, name):
        raise Decline(f"{source.code(call.func)}() is not known to give the same each time")


def _is_repeatable(source: Source, name: str) -> bool:
    """Whether a library's function or value of this full name is the same each time."""
    return name.split(".")[0] not in source.functions and not any(
        name == one or name.startswith(one) for one in _NOT_REPEATABLE) and any(
            name == one or name.startswith(one + ".") for one in _REPEATABLE)


def require_constants(source: Source, node: cst.CSTNode, given: Collection[cst.CSTNode] = ()) -> None:
    """Checks the variables that an expression reads, but for the parts `given`. A function that is passed is one, too. Errors:
    Decline where one may change between calls."""
    skipped = {id(part) for one in given for part in subnodes(one)}
    for one in subnodes(node):
        if isinstance(one, cst.Arg):
            skipped.add(id(one.keyword))
        elif isinstance(one, cst.Attribute):
            skipped.add(id(one.attr))
        elif isinstance(one, cst.Call) and _is_repeatable(source, source.full_name(one.func)):
            skipped |= {id(part) for part in subnodes(one.func)}
    for one in subnodes(node):
        if isinstance(one, cst.Name) and id(one) not in skipped:
            _require_constant(source, one)


def _require_constant(source: Source, name: cst.Name) -> None:
    if name.value in ("True", "False", "None"):
        return
    around = source.parent(name)
    if isinstance(around, cst.Attribute) and name.value in source.imports:
        full = source.full_name(around)
        if not _is_repeatable(source, full):
            raise Decline(f"{full} may change between calls")
        return
    if name.value not in source.imports and name.value not in _settings(source) and name.value in dir(builtins):
        if not _is_repeatable(source, name.value):
            raise Decline(f"{name.value} is not known to give the same each time")
        return
    types = source.site(name).types
    if not (types and set(types) <= PLAIN) and not (
            name.value in source.imports and _is_repeatable(source, source.imports[name.value])):
        raise Decline(f"{name.value} may change between calls")
    if _settings(source).get(name.value, 0) + (name.value in source.imports) != 1:
        raise Decline(f"{name.value} is set again")


def _settings(source: Source) -> Counter[str]:
    """How often each name is set in the module; those that functions declare as global or nonlocal count as set again."""
    found: Counter[str] = Counter()
    for one in subnodes(source.module):
        if isinstance(one, (cst.Global, cst.Nonlocal)):
            found.update({item.name.value: 2 for item in one.names})
        elif not isinstance(one, (cst.CompFor, cst.Param)):
            found.update(names_set_by(one))
    return found


def _require_only_read(place: Place, statement: cst.SimpleStatementLine, node: cst.CSTNode) -> None:
    """Errors: Decline where the value may be changed, kept or given out."""
    source = place.source
    around = source.parent(node)
    if isinstance(around, cst.Assign) and around.value is node and len(around.targets) == 1 \
            and isinstance(around.targets[0].target, cst.Name):
        name = around.targets[0].target
        for one in subnodes(place.function.body):
            if isinstance(one, cst.Name) and one.value == name.value and one is not name:
                _require_read(source, one)
    else:
        _require_read(source, node)


def _require_read(source: Source, node: cst.CSTNode) -> None:
    around = source.parent(node)
    if isinstance(around, (cst.BinaryOperation, cst.Comparison, cst.ComparisonTarget, cst.UnaryOperation)):
        return
    if isinstance(around, cst.Arg):
        call = source.parent(around)
        name = source.full_name(call.func) if isinstance(call, cst.Call) else ""
        if name in _COPYING:
            return
        if name in ("torch.from_numpy", "torch.as_tensor"):
            return _require_read(source, call)  # type: ignore[arg-type]
    if isinstance(around, cst.Attribute) and around.value is node:
        call = source.parent(around)
        if around.attr.value in ("float", "double", "to") and isinstance(call, cst.Call) and call.func is around:
            return _require_read(source, call)
        if around.attr.value in ("shape", "dtype", "size", "ndim"):
            return
    raise Decline(f"the value of {dotted(node) or source.code(node)} may be changed or kept, so it must be made anew")

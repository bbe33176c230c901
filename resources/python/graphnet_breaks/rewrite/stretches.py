"""Stretches of a function that work on other values than tensors, but that only tensors and numbers enter and leave.

A stretch is an expression inside a statement, or statements of one block that follow each other, loops too. It grows until no
other value crosses its borders but the method's own object, a function that a line of its own can look up again, and the
dictionary of a function's further arguments (`**kwargs`) where it is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from .ordered import OWN_PREFIX, SCALARS, local_names
from .selection_scope import is_set_before, reads_outside
from .source import Decline, Place, Source
from .syntax import dotted, names_set_by, subnodes, targets

_KNOWN = ("", "torch", "builtins", "None", "math", "operator")
_SMALL_OBJECTS = ("object torch.Size", "object torch.dtype", "object torch.device", "object builtins.ellipsis",
                  "object builtins.slice", "object builtins.tuple", "object builtins.module", "object torch.finfo",
                  "object torch.iinfo")


@dataclass
class Stretch:
    """Where it is, what enters it and what leaves it."""

    statements: Sequence[cst.SimpleStatementLine | cst.For]
    expression: cst.BaseExpression | None = None
    """The part of the last statement that belongs to it; None for whole statements."""
    arguments: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By the argument's text in the program: name and annotation of the parameter."""
    results: list[str] = field(default_factory=list)
    """Variables that are read after the stretch; empty for an expression or a `return`."""
    looked_up: dict[str, cst.BaseExpression] = field(default_factory=dict)
    """Variables that are functions, by name, with the expression that gives them once more."""
    takes_object: bool = False
    """Whether it reads `self`."""
    empty: str = ""
    """Name of the dictionary of further arguments that it passes on; "" if it does not."""

    @property
    def returns(self) -> bool:
        """Whether it ends with the function's `return`."""
        return self.expression is None and isinstance(parts_of(self.statements)[-1], cst.Return)


def find(place: Place) -> Stretch | None:
    """The stretch around a break; None where all values at the break are tensors. Errors: Decline."""
    source, statement = place.source, place.statement
    if not isinstance(statement, (cst.SimpleStatementLine, cst.For)) or isinstance(parts_of([statement])[0], cst.Expr):
        return None
    if not any(_is_opaque(source, one) for one in subnodes(statement)):
        return None
    known = _locals(source, place.function)
    inner = _inner_expression(source, statement) if isinstance(statement, cst.SimpleStatementLine) else None
    if inner is not None and isinstance(statement, cst.SimpleStatementLine):
        try:
            return _with_expression(place, statement, inner, known)
        except Decline:
            pass  # whole statements may do
    return _statements(place, statement, known)


def is_opaque_call(source: Source, node: cst.CSTNode) -> bool:
    """Whether a call is of a function that is neither torch's nor Python's own."""
    if not isinstance(node, cst.Call) or dotted(node.func).startswith(OWN_PREFIX):
        return False
    return any(kind.startswith("function ") and kind.split()[1].split(".")[0] not in _KNOWN
               for kind in source.site(node.func).types)


def _is_opaque(source: Source, node: cst.CSTNode) -> bool:
    if is_opaque_call(source, node):
        return True
    return any(kind.startswith("object ") and not kind.startswith(_SMALL_OBJECTS) for kind in source.site(node).types)


def _is_tensor(source: Source, node: cst.CSTNode) -> bool:
    types = source.site(node).types
    return bool(types) and all(kind.startswith("tensor") for kind in types)


def _inner_expression(source: Source, statement: cst.SimpleStatementLine) -> cst.BaseExpression | None:
    """The smallest part that gives a tensor and has something opaque in it."""
    found = [one for one in subnodes(statement) if isinstance(one, cst.Call) and _is_tensor(source, one)
             and any(_is_opaque(source, part) for part in subnodes(one))]
    inner = [one for one in found if not any(other is not one and other in list(subnodes(one)) for other in found)]
    return inner[0] if inner else None


def _locals(source: Source, function: cst.FunctionDef) -> set[str]:
    """Variables of a function and of those around it."""
    around = [function, *(one for one in source.ancestors(function) if isinstance(one, cst.FunctionDef))]
    return {name for one in around for name in local_names(one)}


def _with_expression(place: Place, statement: cst.SimpleStatementLine, inner: cst.BaseExpression, known: set[str]) -> Stretch:
    """An expression, and the statements before it that set its inputs other than tensors. Errors: Decline."""
    source = place.source
    block, index = source.block_of(statement) or ((), 0)
    first = index
    for _ in range(index + 1):
        before = _small(block[first:index])
        stretch = Stretch([one for one in block[first : index + 1] if isinstance(one, (cst.SimpleStatementLine, cst.For))], inner)
        inside = {id(one) for part in (*before, inner) for one in subnodes(part)}
        if any(isinstance(one, cst.Name) and one.value in _set_names(before) and id(one) not in inside
               for one in subnodes(place.function.body)):
            raise Decline("a value that is no tensor is read elsewhere")
        try:
            _enter(source, stretch, known, [*before, inner])
            return stretch
        except _Earlier as earlier:
            first = _set_at(block, first, earlier.name)
    raise Decline("no stretch of statements takes and gives tensors alone")


def _statements(place: Place, statement: cst.SimpleStatementLine | cst.For, known: set[str]) -> Stretch:
    source = place.source
    block, index = source.block_of(statement) or ((), 0)
    first = last = index
    for _ in range(len(block) + 1):
        lines = list(block[first : last + 1])
        small = _small(lines)
        stretch = Stretch([one for one in lines if isinstance(one, (cst.SimpleStatementLine, cst.For))])
        last_wanted = _leave(place, stretch, small, block, last)
        if last_wanted > last:
            last = last_wanted
            continue
        try:
            _enter(source, stretch, known, small)
            return stretch
        except _Earlier as earlier:
            first = _set_at(block, first, earlier.name)
    raise Decline("no stretch of statements takes and gives tensors alone")


class _Earlier(Decline):
    """An input variable that is not a tensor; its statement must belong to the stretch."""

    def __init__(self, name: str, kind: str) -> None:
        super().__init__(f"{name} ({kind}) cannot be an argument of an operator")
        self.name = name


def parts_of(statements: Sequence[cst.CSTNode]) -> list[cst.CSTNode]:
    """Small statements and loops, in order."""
    return [part for one in statements for part in (one.body if isinstance(one, cst.SimpleStatementLine) else [one])]


def _small(lines: Sequence[cst.CSTNode]) -> list[cst.CSTNode]:
    """The parts of statements that an operator may have. Errors: Decline."""
    for one in lines:
        if not isinstance(one, (cst.SimpleStatementLine, cst.For)):
            raise Decline(f"a value that is no tensor passes a statement {type(one).__name__.lower()}")
    found = parts_of(lines)
    for part in found:
        if isinstance(part, cst.For):
            _require_plain_loop(part)
            continue
        if not isinstance(part, (cst.Assign, cst.AnnAssign, cst.Return, cst.Pass, cst.Expr)) or isinstance(part, cst.Return) and (
                part is not found[-1] or part.value is None):
            raise Decline(f"it has a statement {type(part).__name__.lower()}")
        targets = [one.target for one in part.targets] if isinstance(part, cst.Assign) else [
            part.target] if isinstance(part, cst.AnnAssign) else []
        if not all(isinstance(one, cst.Name) or isinstance(one, cst.Tuple) and all(
                isinstance(item.value, cst.Name) for item in one.elements) for one in targets):
            raise Decline("it sets more than plain variables")
    return found


def _require_plain_loop(loop: cst.For) -> None:
    for one in subnodes(loop):
        if isinstance(one, (cst.Return, cst.Yield, cst.Await, cst.Global, cst.Nonlocal, cst.With, cst.Try, cst.FunctionDef,
                            cst.Del)):
            raise Decline(f"a loop has a statement {type(one).__name__.lower()}")


def _set_names(small: Sequence[cst.CSTNode]) -> list[str]:
    """Variables that parts set."""
    found: list[cst.CSTNode] = []
    for one in small:
        found += subnodes(one) if isinstance(one, cst.For) else (one, *one.targets) if isinstance(one, cst.Assign) else \
            [one] if isinstance(one, cst.AnnAssign) else []
    return list(dict.fromkeys(name for one in found for name in names_set_by(one)))


def _leave(place: Place, stretch: Stretch, small: Sequence[cst.CSTNode], block: Sequence[cst.CSTNode],
           last: int) -> int:
    """Finds the results; gives the index of the statement up to which the stretch must go."""
    source = place.source
    inside = {id(one) for statement in stretch.statements for one in subnodes(statement)}
    inside |= {id(one) for node in subnodes(place.function.body) if not isinstance(node, cst.AugAssign)
               for target in targets(node) for one in subnodes(target)}  # sets it, and does not read it
    wanted = last
    for name in _set_names(small):
        reads = [one for one in subnodes(place.function.body) if isinstance(one, cst.Name) and one.value == name
                 and id(one) not in inside]
        if not reads:
            continue
        reads_outside(place.function, name, stretch.statements[0])  # declines variables of another scope
        types = {kind for one in reads for kind in source.site(one).types}
        if types and all(kind.startswith("tensor") for kind in types):
            stretch.results.append(name)
            continue
        at = [index for index, one in enumerate(block) if any(read in list(subnodes(one)) for read in reads)]
        held = [one for one in reads if any(one in list(subnodes(block[index])) for index in at)]
        if not at or max(at) <= last or len(held) < len(reads):
            raise Decline(f"{name} ({', '.join(sorted(types)) or 'unknown'}) is read where it cannot be part of an operator")
        wanted = max(wanted, *at)
    return wanted


def _enter(source: Source, stretch: Stretch, known: set[str], parts: Sequence[cst.CSTNode]) -> None:
    """Finds the arguments. Errors: Decline."""
    _enter_values(source, stretch, known, parts)
    if not any(kind == "torch.Tensor" for _, kind in stretch.arguments.values()):
        raise Decline("no tensor enters it")


def _enter_values(source: Source, stretch: Stretch, known: set[str], parts: Sequence[cst.CSTNode]) -> None:
    own: set[str] = set()
    for part in parts:
        own |= _first_set_in(source, stretch, part)
        for node in _reads(source, part):
            text = dotted(node)
            first = text.split(".")[0]
            if first in own or first not in known:
                continue
            kinds = source.site(node).types
            kind = "torch.Tensor" if _is_tensor(source, node) else SCALARS.get(kinds[0], "") if len(kinds) == 1 else ""
            if kind:
                stretch.arguments[text] = (text.replace(".", "_"), kind)
            elif not _enters_otherwise(source, stretch, parts, text, kinds):
                raise _Earlier(first, ", ".join(kinds) or "unknown type")
        own |= set(_set_names([part])) | _bound(part)


def _first_set_in(source: Source, stretch: Stretch, part: cst.CSTNode) -> set[str]:
    """Variables of a loop that have no value before the stretch."""
    function = source.function_of(stretch.statements[0])
    assert function is not None
    return {name for name in _set_names([part]) if isinstance(part, cst.For)
            and not is_set_before(source, function, name, stretch.statements[0])}


def _enters_otherwise(source: Source, stretch: Stretch, parts: Sequence[cst.CSTNode], name: str, kinds: Sequence[str]) -> bool:
    """Whether a value that is neither tensor nor number can be had without an argument. Errors: Decline."""
    function = source.function_of(stretch.statements[0])
    assert function is not None
    if name == "self" and source.class_of(function) is not None and all(one.startswith("module ") for one in kinds):
        require_no_layers(source, parts)
        stretch.takes_object = True
        return True
    further = function.params.star_kwarg
    if further is not None and further.name.value == name and _is_passed_on(function, parts, name):
        stretch.empty = name
        return True
    if kinds and all(one.startswith("function ") and "<" not in one for one in kinds):
        statement = _only_setting(function, name)
        if statement is not None:
            assert statement.value is not None
            _enter_values(source, stretch, _locals(source, function), [statement.value])
            stretch.looked_up[name] = statement.value
            return True
    return False


def require_no_layers(source: Source, parts: Sequence[cst.CSTNode]) -> None:
    """Errors: Decline where a module is called: its weights are to stay in the graph."""
    for part in parts:
        for one in subnodes(part):
            if isinstance(one, cst.Call) and any(kind.startswith("module ") for kind in source.site(one.func).types):
                raise Decline("it calls a module, whose weights an operator would hide")


def _is_passed_on(function: cst.FunctionDef, parts: Sequence[cst.CSTNode], name: str) -> bool:
    """Whether all reads of a dictionary are `**name` in calls, and nothing sets the variable."""
    passed = {id(one.value) for part in parts for one in subnodes(part) if isinstance(one, cst.Arg) and one.star == "**"}
    reads = [one for part in parts for one in subnodes(part) if isinstance(one, cst.Name) and one.value == name]
    return all(id(one) in passed for one in reads) and not any(name in names_set_by(one) for one in subnodes(function.body))


def _only_setting(function: cst.FunctionDef, name: str) -> cst.Assign | cst.AnnAssign | None:
    """The statement that sets a variable, if nothing else does."""
    set_by = [one for node in subnodes(function) for one in names_set_by(node) if one == name]
    found = [one for one in subnodes(function.body) if isinstance(one, (cst.Assign, cst.AnnAssign)) and one.value is not None
             and name in {target.value for part in (one, *getattr(one, "targets", ())) for target in targets(part)
                          if isinstance(target, cst.Name)}]
    return found[0] if len(set_by) == len(found) == 1 else None


def _reads(source: Source, part: cst.CSTNode) -> list[cst.BaseExpression]:
    """Variables that are read, and attributes of `self` as far as they are values."""
    found: list[cst.BaseExpression] = []

    def visit(node: cst.CSTNode) -> None:
        if isinstance(node, cst.Attribute):
            kinds = source.site(node).types
            if dotted(node).startswith("self.") and kinds and all(one.startswith("tensor") or one in SCALARS for one in kinds):
                found.append(node)
            else:
                visit(node.value)
        elif isinstance(node, cst.Name):
            found.append(node)
        elif isinstance(node, cst.Arg):
            visit(node.value)
        elif isinstance(node, (cst.Assign, cst.AnnAssign)):
            if node.value is not None:
                visit(node.value)
        elif isinstance(node, cst.For):
            visit(node.iter)
            visit(node.body)
        else:
            for child in node.children:
                visit(child)

    visit(part)
    bound = _bound(part)
    return [one for one in found if dotted(one).split(".")[0] not in bound]


def _bound(part: cst.CSTNode) -> set[str]:
    """Names of comprehensions and lambdas."""
    found: set[str] = set()
    for one in subnodes(part):
        if isinstance(one, cst.CompFor):
            found |= {name.value for name in subnodes(one.target) if isinstance(name, cst.Name)}
        elif isinstance(one, cst.Param):
            found.add(one.name.value)
    return found


def _set_at(block: Sequence[cst.CSTNode], first: int, name: str) -> int:
    """The statement before `first` that sets a variable. Errors: Decline."""
    for index in range(first - 1, -1, -1):
        one = block[index]
        if isinstance(one, (cst.SimpleStatementLine, cst.For)) and name in _set_names(parts_of([one])):
            return index
    raise Decline(f"{name} cannot be an argument of an operator")

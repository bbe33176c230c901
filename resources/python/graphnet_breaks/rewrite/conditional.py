"""torch.cond: an `if` on a tensor runs one of two functions inside the graph.

Used where a side may fail when its condition does not hold, or gives NaN gradients to a selection, or is so much work that a selection,
which does both, would be slow (work.py). Sound when the sides have no effect and give tensors of the same shapes, types and strides;
torch refuses sides that change what is outside of them, so any layer may be called. Each result is a tensor of its own, so an `if` that
gives an input itself is detected by the proof. An `elif`, or an `if` in a side, is a torch.cond within that side, which gives the
variables that the side reads behind it. The operator gives each operand a gradient, zeros from a side that does not read it, of which the
operation that made the operand may make NaN: a second candidate computes such operands again, in the side that reads them. Declined:
effects, in-place operators, other statements in a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from .conditions import is_of_tensor, python_first, tensor_test
from .matches import branch_of, with_subject
from .purity import Purity, statement_effect
from .selection_scope import always_returns, is_set_before, reads_outside
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "torch.cond"
CONDITION = "both sides are without effects and give new tensors of the same shapes, types and strides"
AGAIN = "; what one side alone reads is computed in it, so that the other side gives it no gradient"
Sides = tuple[list[cst.BaseStatement], list[cst.BaseStatement]]


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` on a tensor, or for a statement whose value is `a if c else b`."""
    source = place.source
    try:
        statement = branch_of(place)
        if isinstance(statement, cst.SimpleStatementLine):
            yield from _expression(place, statement)
        elif isinstance(statement, cst.If):
            while isinstance(parent := source.parent(statement), cst.If) and parent.orelse is statement:
                statement = parent
            if is_of_tensor(source, statement.test):
                yield with_subject(place, _make(place, statement))
                again = _make(place, statement, again=True)
                if again.condition != CONDITION:
                    yield with_subject(place, again)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _expression(place: Place, statement: cst.SimpleStatementLine) -> Iterator[Candidate]:
    source, small = place.source, statement.body[0]
    value = small.value if isinstance(small, (cst.Assign, cst.Return)) else None
    if len(statement.body) > 1 or not isinstance(value, cst.IfExp) or not is_of_tensor(source, value.test):
        return
    sides: list[list[cst.BaseStatement]] = [[cst.SimpleStatementLine([cst.Return(one)])] for one in (value.body, value.orelse)]
    lines, call = _call(place, tensor_test(source, value.test), (sides[0], sides[1]), [], Names(names_in(source.module)))
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines += source.code(statement).replace(source.code(value), call, 1).splitlines()
    yield Candidate(RULE, source.file, first, last, tuple(indent + line if line else "" for line in lines), CONDITION,
                    ("import torch",))


def _call(place: Place, test: str, sides: Sides, outputs: list[str], names: Names) -> tuple[list[str], str]:
    """Definitions of both sides as functions, and the text of the call."""
    operands = _operands(place, sides, outputs)
    lines, functions = [], []
    for wish, body in zip(("if_true", "if_false"), sides, strict=True):
        name = names.fresh(wish)
        functions.append(name)
        lines += [f"def {name}({', '.join(operands)}):", *_body(place, body, outputs, names), ""]
    listed = ", ".join(operands) + ("," if len(operands) == 1 else "")
    return lines, f"torch.cond({test}, {', '.join(functions)}, ({listed}))"


def _make(place: Place, statement: cst.If, again: bool = False) -> Candidate:
    """`again`: values that the block computes before the `if`, and that one side alone reads, are computed in that side."""
    source = place.source
    around = source.block_of(statement)
    if around is None:
        raise Decline("an elif on a tensor after a condition on Python values")
    block, index = around
    first, last = source.span(statement)
    guard, test = _parts(source, statement.test)
    then, other = _sides(statement)
    if guard is not None and isinstance(statement.orelse, cst.If):
        raise Decline("an elif behind a condition that mixes a tensor with a Python value")
    returns = any(isinstance(one, cst.Return) for one in subnodes(statement))
    if returns:
        if guard is not None:
            raise Decline("it returns under a condition that mixes a tensor with a Python value")
        if source.parent(statement) is not place.function.body:
            raise Decline("it returns inside another statement")
        rest = list(block[index + 1 :])
        then = then if always_returns(then) else then + rest
        other = other if always_returns(other) else other + rest
        last = source.span(rest[-1])[1] if rest else last
        outputs: list[str] = []
    else:
        for one in (small for line in (*then, *other) if isinstance(line, cst.SimpleStatementLine) for small in line.body):
            if problem := statement_effect(one):
                raise Decline(f"a side {problem}")
        outputs = [name for name in dict.fromkeys(_targets(then) + _targets(other))
                   if reads_outside(place.function, name, statement)]
        if not outputs:
            raise Decline("neither side gives a value that is read later")
        for name in outputs:
            if not (name in _targets(then) and name in _targets(other)) and not is_set_before(source, place.function, name,
                                                                                           statement):
                raise Decline(f"{name} has a value on one side only")
    sides, condition = (then, other), CONDITION
    if again:
        sides = _with_own_values(place, block[:index], sides, outputs)
        condition += AGAIN if sides != (then, other) else ""
    lines, call = _call(place, tensor_test(source, test), sides, outputs, Names(names_in(source.module)))
    for name in outputs:
        _require_tensors(place, name)
    if returns:
        lines.append(f"return {call}")
    else:
        lines.append(f"{', '.join(outputs)}{',' if len(outputs) == 1 else ''} = {call}")
    lines = _guarded(source, statement, guard, lines)
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line if line else "" for line in lines), condition,
                     ("import torch",))


def _sides(statement: cst.If) -> Sides:
    """Statements of both sides; an `elif` is the only statement of its side."""
    then, orelse = list(statement.body.body), statement.orelse
    other = [orelse] if isinstance(orelse, cst.If) else list(orelse.body.body) if orelse is not None else []
    return then, other  # type: ignore[return-value]


def _with_own_values(place: Place, before: Sequence[cst.BaseStatement], sides: Sides, outputs: list[str]) -> Sides:
    """Sides that begin with the assignments directly before the `if` whose values they alone read. An assignment of another kind, or
    of what is set again before the `if`, ends them."""
    source, purity = place.source, Purity(place.source)
    needed = [set(_operands(place, (side,), outputs)) for side in sides]
    own: Sides = (list(sides[0]), list(sides[1]))
    later: set[str] = set()
    for line in reversed(before):
        small = line.body[0] if isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 else None
        if not isinstance(small, cst.Assign) or len(small.targets) != 1 or not isinstance(small.targets[0].target, cst.Name):
            break
        name, read = small.targets[0].target.value, names_in(small.value)
        try:
            purity.require(small.value, may_fail=True)
        except Decline:
            break
        if name not in later and (name in needed[0]) != (name in needed[1]):
            if read & (later | {name}) or purity.is_costly(small.value):
                break
            side = 0 if name in needed[0] else 1
            own[side].insert(0, line)
            needed[side] = needed[side] - {name} | {one for one in read if _is_tensor(place, one)}
        later.add(name)
    return own


def _parts(source: Source, test: cst.BaseExpression) -> tuple[cst.BooleanOperation | None, cst.BaseExpression]:
    """`p and t` of a Python value p and a tensor t, if it is that, and the part on the tensor."""
    test = python_first(source, test)
    if isinstance(test, cst.BooleanOperation) and not is_of_tensor(source, test.left):
        return test, test.right
    return None, test


def _guarded(source: Source, statement: cst.If, guard: cst.BooleanOperation | None, lines: list[str]) -> list[str]:
    """Statements under the Python value that is asked first."""
    if guard is None:
        return lines
    is_and = isinstance(guard.operator, cst.And)
    plain: list[cst.BaseStatement] = list(statement.body.body)  # type: ignore[arg-type]
    if is_and:
        plain = list(statement.orelse.body.body) if isinstance(statement.orelse, cst.Else) else []  # type: ignore[arg-type]
    others = ["    " + line for one in plain for line in
              source.module.code_for_node(one.with_changes(leading_lines=())).rstrip("\n").splitlines()]
    chosen = ["    " + line if line else "" for line in lines]
    head = f"if {source.code(guard.left)}:"
    if is_and:
        return [head, *chosen, *(["else:", *others] if others else [])]
    return [head, *others, "else:", *chosen]


def _targets(statements: list[cst.BaseStatement]) -> list[str]:
    found = []
    for statement in statements:
        for one in subnodes(statement):
            if isinstance(one, cst.AssignTarget):
                found += [item.value for item in subnodes(one.target) if isinstance(item, cst.Name)]
    return found


def _operands(place: Place, sides: tuple[list[cst.BaseStatement], ...], outputs: list[str]) -> list[str]:
    """Names of tensors that a side reads before it sets them, or gives as they are; what else they read is captured."""
    read: dict[str, None] = {}
    for side in sides:
        known = _read(side, set(), read)
        read |= dict.fromkeys(name for name in outputs if name not in known)
    return [name for name in read if _is_tensor(place, name)]


def _read(statements: Sequence[cst.CSTNode], known: set[str], read: dict[str, None]) -> set[str]:
    """Adds names that statements read before they set them to `read`, and returns the names that they have surely set, with `known`."""
    known = set(known)
    for one in (small for line in statements for small in (line.body if isinstance(line, cst.SimpleStatementLine) else [line])):
        if isinstance(one, cst.If):
            read |= dict.fromkeys(name.value for name in subnodes(one.test) if isinstance(name, cst.Name) and name.value not in known)
            then, other = (_read(side, known, read) for side in _sides(one))
            known |= then & other
            continue
        value = one.value if isinstance(one, (cst.Assign, cst.Return)) and one.value is not None else one
        read |= dict.fromkeys(name.value for name in subnodes(value) if isinstance(name, cst.Name) and name.value not in known)
        known |= {item.value for target in (one.targets if isinstance(one, cst.Assign) else ())
                  for item in subnodes(target.target) if isinstance(item, cst.Name)}
    return known


def _is_tensor(place: Place, name: str) -> bool:
    """Whether all reads of a variable that calls have made gave tensors."""
    types = place.source.types_of(name, place.function.body)
    return bool(types) and all(kind.startswith("tensor") for kind in types)


def _require_tensors(place: Place, name: str) -> None:
    """Errors: Decline where a variable that a side gives was something else than a tensor in some call."""
    for one in subnodes(place.function.body):
        if isinstance(one, cst.Name) and one.value == name:
            other = [kind for kind in place.source.site(one).types if not kind.startswith("tensor")]
            if other:
                raise Decline(f"{name} is a {other[0]} in some calls, and the operator gives tensors alone")


def _body(place: Place, statements: list[cst.BaseStatement], outputs: list[str], names: Names) -> list[str]:
    source, lines = place.source, []
    purity = Purity(source, any_layer=True)
    for index, statement in enumerate(statements):
        if isinstance(statement, cst.If):
            inner, result = _inner(place, statement, statements[index + 1 :], outputs, names)
            lines += ["    " + line if line else "" for line in inner]
            if result:
                return [*lines, f"    {result}"]
            continue
        if not isinstance(statement, cst.SimpleStatementLine):
            raise Decline(f"a side has a statement {type(statement).__name__.lower()}")
        for one in statement.body:
            problem = statement_effect(one)
            if problem:
                raise Decline(f"a side {problem}")
            if isinstance(one, cst.Return):
                if one.value is None or isinstance(one.value, (cst.Dict, cst.List)) or dotted(one.value) == "None":
                    raise Decline("a way returns no tensor or tuple of tensors")
                purity.require(one.value, may_fail=True)
                if isinstance(one.value, cst.Tuple):
                    parts = [_own(source, item.value) for item in one.value.elements]
                    return [*lines, f"    return ({', '.join(parts)},)"]
                return [*lines, f"    return {_own(source, one.value)}"]
            if not isinstance(one, (cst.Assign, cst.Pass)):
                raise Decline("a side has a call for an effect")
            purity.require(one, may_fail=True)
            lines.append("    " + source.code(one))
    if not outputs:
        raise Decline("one way returns nothing")
    return [*lines, f"    return ({', '.join(f'{name}.clone()' for name in outputs)},)"]


def _inner(place: Place, statement: cst.If, rest: list[cst.BaseStatement], outputs: list[str], names: Names) -> tuple[list[str], str]:
    """Statements of a branch on a tensor in a side, and the `return` that ends the side where the branch returns. `rest`: what the side
    does behind it. Errors: Decline."""
    source, (then, other) = place.source, _sides(statement)
    if not is_of_tensor(source, statement.test):
        raise Decline("a side has a branch that is not on a tensor")
    guard, test = _parts(source, statement.test)
    if guard is not None:
        raise Decline("a side has a condition that mixes a tensor with a Python value")
    if not outputs:
        then, other = (one if always_returns(one) else [*one, *rest] for one in (then, other))
        lines, call = _call(place, tensor_test(source, test), (then, other), [], names)
        return lines, f"return {call}"
    later = {*outputs, *(name for one in rest for name in names_in(one))}
    own = [name for name in dict.fromkeys(_targets(then) + _targets(other)) if name in later]
    if not own:
        raise Decline("a side has a branch that gives no value")
    for name in own:
        if not (name in _targets(then) and name in _targets(other)) and not is_set_before(source, place.function, name, statement):
            raise Decline(f"{name} has a value on one side only")
        _require_tensors(place, name)
    lines, call = _call(place, tensor_test(source, test), (then, other), own, names)
    return [*lines, f"{', '.join(own)}{',' if len(own) == 1 else ''} = {call}"], ""


def _own(source: Source, node: cst.BaseExpression) -> str:
    text = source.code(node)
    return text if isinstance(node, cst.BinaryOperation) else f"({text}).clone()" if not isinstance(
        node, (cst.Name, cst.Call)) else f"{text}.clone()"

"""`while` on a tensor becomes `while_loop`, torch's operator for loops.

Sound when the body has no effect, sets plain variables alone, and each variable that it carries from one pass to the next is
a tensor of one type, or a number that is not read behind the loop. The operator gives new tensors, so a variable that keeps
the object it had before where no pass is made must be the function's own, or be read in arithmetic alone behind the loop.
Declined: other statements in the body, `break`, `continue`, `return` and `else`, values that are neither tensors nor numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import libcst as cst

from .conditions import is_of_tensor, require_no_effect, tensor_test
from .ownership import is_own, is_seen_as_object, makes_new
from .purity import Purity, statement_effect
from .selection_scope import is_set_before, reads_outside
from .selection_text import BINARY
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "while_loop"
CONDITION = ("the body is without effects and carries tensors, each of one shape and type, or numbers that are not read "
             "behind the loop")
_NUMBERS = {"int": "int64", "float": "float64"}


@dataclass
class _Loop:
    """Variables of a loop."""

    tensors: dict[str, bool] = field(default_factory=dict)
    """For each tensor: whether its type has gradients."""
    numbers: dict[str, str] = field(default_factory=dict)
    """Type of the tensor in which each number is carried."""
    tested: set[str] = field(default_factory=set)
    """Names that only the condition reads: no gradient flows through them."""

    def copy(self, name: str) -> str:
        """Text of a tensor that no other name refers to."""
        return f"{name}.detach().clone()" if name in self.tested else f"{name}.clone()"

    def carried(self) -> list[str]:
        """All of them, in the order in which the operator takes them."""
        return [*self.tensors, *self.numbers]

    def start(self) -> list[str]:
        """Texts of their values before the loop, in memory as an operation of the body would give them."""
        numbers = [f"torch.tensor({name}, dtype=torch.{kind})" for name, kind in self.numbers.items()]
        return [*map(self.copy, self.tensors), *numbers]


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a loop on a tensor, also for `while True` with a break at its begin or end."""
    source, statement = place.source, place.statement
    loop = statement if isinstance(statement, cst.While) else next(
        (one for one in source.ancestors(statement) if isinstance(one, cst.While)), None)
    if loop is None:
        return
    try:
        if is_of_tensor(source, loop.test):
            yield _make(place, loop, loop, first_pass=False)
        elif dotted(loop.test) == "True":
            for inner, first_pass in _with_test(source, loop):
                yield _make(place, loop, inner, first_pass)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _with_test(source: Source, loop: cst.While) -> Iterator[tuple[cst.While, bool]]:
    """`while True` as a loop with a test, and whether one pass is made before it."""
    lines = list(loop.body.body)
    for index, first_pass in ((0, False), (len(lines) - 1, True)):
        leaving = lines[index]
        if isinstance(leaving, cst.If) and leaving.orelse is None and is_of_tensor(source, leaving.test) \
                and len(leaving.body.body) == 1 and isinstance(leaving.body.body[0], cst.SimpleStatementLine) \
                and isinstance(leaving.body.body[0].body[0], cst.Break):
            rest = lines[:index] + lines[index + 1 :]
            opposite = cst.UnaryOperation(cst.Not(), leaving.test)
            yield loop.with_changes(test=opposite, body=loop.body.with_changes(body=rest)), first_pass
            return


def _make(place: Place, written: cst.While, statement: cst.While, first_pass: bool) -> Candidate:
    """`written` is what stands in the source, `statement` the loop that it is."""
    source = place.source
    if statement.orelse is not None:
        raise Decline("the loop has an else")
    body = _simple(statement)
    loop = _variables(place, written, statement, body, first_pass)
    require_no_effect(source, statement.test)
    names = Names(names_in(source.module))
    test, step = names.fresh("goes_on"), names.fresh("step")
    carried = loop.carried()
    passed = [line for one in body for line in _line(place, one, loop)]
    lines = [*(passed if first_pass else []),
             f"def {test}({', '.join(carried)}):", f"    return {_test(source, statement.test, loop)}", "",
             f"def {step}({', '.join(carried)}):", *("    " + line for line in passed),
             f"    return {_listed(map(loop.copy, carried))}", ""]
    call = f"{_listed(carried)} = torch._higher_order_ops.while_loop({test}, {step}, ({_listed(loop.start())}))"
    lines += _selected(call, f"{test}({', '.join(loop.start())})", loop, names)
    first, last = source.span(written)
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line if line else "" for line in lines), CONDITION,
                     ("import torch",))


def _listed(texts: Iterable[str]) -> str:
    """Items of a tuple."""
    items = list(texts)
    return ", ".join(items) + ("," if len(items) == 1 else "")


def _selected(call: str, test: str, loop: _Loop, names: Names) -> list[str]:
    """The call, and what came before the loop where it makes no pass: the operator passes no gradient then (torch 2.13)."""
    before = {name: names.fresh(f"{name}_before") for name, passes in loop.tensors.items() 
              if passes and name not in loop.tested}
    if not before:
        return [call]
    stays = names.fresh("stays")
    return [f"{stays} = torch.logical_not({test})",
            *(f"{new} = {name}" for name, new in before.items()), call,
            *(f"{name} = torch.where({stays}, {new}, {name})" for name, new in before.items())]


def _simple(statement: cst.While) -> list[cst.BaseSmallStatement]:
    found: list[cst.BaseSmallStatement] = []
    for one in statement.body.body:
        if not isinstance(one, cst.SimpleStatementLine):
            raise Decline(f"the body has a statement {type(one).__name__.lower()}")
        found += [small for small in one.body if not isinstance(small, cst.Pass)]
    return found


def _variables(place: Place, written: cst.While, statement: cst.While, body: list[cst.BaseSmallStatement],
               first_pass: bool) -> _Loop:
    """Carried values: variables that a pass sets and a later one, the condition or the code behind the loop reads."""
    source, loop = place.source, _Loop()
    targets: dict[str, None] = {}
    first_read: set[str] = {one.value for one in subnodes(statement.test) if isinstance(one, cst.Name)}
    for one in body:
        value = one.value if isinstance(one, (cst.Assign, cst.AugAssign)) else one
        first_read |= {item.value for item in subnodes(value) if isinstance(item, cst.Name) and item.value not in targets}
        for name in _targets(one):
            if isinstance(one, cst.AugAssign) and name not in targets:
                first_read.add(name)
            targets[name] = None
    for name in targets:
        read_behind = reads_outside(place.function, name, written)
        if name not in first_read and not read_behind:
            continue
        if not first_pass and not is_set_before(source, place.function, name, written):
            raise Decline(f"{name} has no value where the loop makes no pass")
        kinds = _kinds(source, place.function, name)
        if len(kinds) == 1 and kinds <= _NUMBERS.keys():
            if _reads_behind(place, written, name):
                raise Decline(f"{name} is a number that is read behind the loop")
            loop.numbers[name] = _NUMBERS[next(iter(kinds))]
        elif kinds and all(one.startswith("tensor") for one in kinds) and len(kinds) == 1:
            _require_unseen(place, written, name, first_pass)
            loop.tensors[name] = "float" in next(iter(kinds))
            if not read_behind and not any(name in names_in(one.value) for one in body if isinstance(one, (
                    cst.Assign, cst.AugAssign))) and not any(isinstance(one, cst.AugAssign) and name in _targets(one)
                                                             for one in body):
                loop.tested.add(name)
        else:
            raise Decline(f"{name} is not of one type but {', '.join(sorted(kinds)) or 'unknown'}")
    if not loop.tensors:
        raise Decline("the body sets no tensor")
    return loop


def _targets(node: cst.BaseSmallStatement) -> list[str]:
    problem = "" if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name) else statement_effect(node)
    if problem:
        raise Decline(f"the body {problem}")
    if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name):
        return [node.target.value]
    if not isinstance(node, cst.Assign) or len(node.targets) != 1:
        raise Decline(f"the body has a statement {type(node).__name__.lower()}")
    target = node.targets[0].target
    parts = [one.value for one in target.elements] if isinstance(target, (cst.Tuple, cst.List)) else [target]
    if not all(isinstance(one, cst.Name) for one in parts):
        raise Decline("the body sets more than plain variables")
    return [one.value for one in parts if isinstance(one, cst.Name)]


def _kinds(source: Source, function: cst.FunctionDef, name: str) -> set[str]:
    """Types of a variable, of a tensor without its sizes."""
    return {_without_sizes(kind) for kind in source.types_of(name, function.body)}


def _without_sizes(kind: str) -> str:
    if not kind.startswith("tensor"):
        return kind
    sizes = kind.split(" ", 2)[2]
    return f"{' '.join(kind.split(' ', 2)[:2])} {0 if sizes == '[]' else sizes.count(',') + 1}"


def _reads_behind(place: Place, statement: cst.While, name: str) -> bool:
    """Whether a number is read anywhere but in the loop and in what sets it before."""
    _, last = place.source.span(statement)
    inside = {id(one) for one in subnodes(statement)}
    in_outer_loop = any(isinstance(one, (cst.While, cst.For)) for one in place.source.ancestors(statement))
    return any(isinstance(one, cst.Name) and one.value == name and id(one) not in inside
               and (place.source.span(one)[0] > last or in_outer_loop) for one in subnodes(place.function.body))


def _require_unseen(place: Place, statement: cst.While, name: str, first_pass: bool) -> None:
    """Errors: Decline where the object shows that a variable has before the loop, or after its first pass."""
    source = place.source
    if is_own(source, place.function, name) or first_pass and all(
            makes_new(source, one.value) for one in subnodes(statement) if isinstance(one, cst.Assign)):
        return
    _, last = source.span(statement)
    for one in subnodes(place.function.body):
        if isinstance(one, cst.Name) and one.value == name and source.span(one)[0] > last and is_seen_as_object(source, one):
            raise Decline(f"{name} may still be the object it was before the loop, and the operator gives a new one")


def _test(source: Source, node: cst.BaseExpression, loop: _Loop) -> str:
    """Text of the condition as a boolean tensor, where numbers that are carried are tensors."""
    if isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
        return f"torch.logical_not({_test(source, node.expression, loop)})"
    if isinstance(node, cst.BooleanOperation):
        name = "logical_and" if isinstance(node.operator, cst.And) else "logical_or"
        return f"torch.{name}({_test(source, node.left, loop)}, {_test(source, node.right, loop)})"
    if is_of_tensor(source, node):
        return tensor_test(source, node)
    if isinstance(node, cst.Comparison) and len(node.comparisons) == 1 and names_in(node) & loop.numbers.keys():
        return f"({source.code(node)})"
    raise Decline(f"the condition mixes a tensor with {source.code(node)}, which is a Python value")


def _line(place: Place, node: cst.BaseSmallStatement, loop: _Loop) -> list[str]:
    source = place.source
    if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name):
        name = node.target.value
        operator = BINARY.get(type(node.operator))
        if operator is None or name not in loop.numbers and not is_own(source, place.function, name):
            raise Decline(f"{source.code(node)} changes a tensor in place that is known by another name")
        Purity(source).require(node.value, may_fail=True)
        sign = source.module.code_for_node(operator()).strip()
        return [f"{name} = {name} {sign} ({source.code(node.value)})"]
    assert isinstance(node, cst.Assign)
    Purity(source).require(node.value, may_fail=True)
    return source.code(node).splitlines()

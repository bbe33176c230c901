"""`break`, `return` and `continue` under a condition on a tensor, in a `for` over something of Python.

All passes are made. Behind a `break` each variable keeps its value by a selection, and so do elements that the body writes; what
follows a `continue` becomes the other side of its `if`. A `return` is a `break` whose value is computed behind the loop, of variables that kept their values, and
selected from what the function returns otherwise. Sound when the body has no effect and cannot fail in a pass that the program does not make, and each variable
that a later pass or the code behind the loop reads is a tensor of one shape and type that an operation creates. More passes
are computed than before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from .conditions import is_of_tensor, tensor_test
from .element_writes import guarded_write, writes_elements
from .ownership import is_own, makes_new
from .purity import Purity, statement_effect
from .selection_scope import is_set_before, reads_outside
from .selection_sides import Selector
from .selection_text import BINARY
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_in, subnodes

RULE = "all passes of a loop"
CONDITION = ("the body is without effects and cannot fail in later passes, and carries tensors, each of one shape and type, "
             "that operations make anew")
_COLLECTIONS = ("object builtins.range", "object builtins.list", "object builtins.tuple", "tensor",
                "module torch.nn.modules.container.ModuleList")
_ITERABLES = ("range", "enumerate", "zip", "reversed")


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` on a tensor in a loop's body that leaves the loop or the pass."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.If) or statement.orelse is not None or not is_of_tensor(source, statement.test):
        return
    last = statement.body.body[-1] if isinstance(statement.body, cst.IndentedBlock) else None
    leaving = last.body[-1] if isinstance(last, cst.SimpleStatementLine) else None
    loop = next((one for one in source.ancestors(statement) if isinstance(one, (cst.For, cst.While))), None)
    if not isinstance(leaving, (cst.Break, cst.Continue, cst.Return)) or not isinstance(loop, cst.For):
        return
    try:
        if isinstance(leaving, cst.Continue):
            yield _without_continue(place, statement)
        else:
            yield _without_break(place, loop, statement, leaving)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _without_continue(place: Place, statement: cst.If) -> Candidate:
    source = place.source
    block, index = source.block_of(statement) or ((), 0)
    rest = list(block[index + 1 :])
    if len(statement.body.body) > 1 or not rest:
        raise Decline("more is done before the next pass")
    selector = Selector(source, place.function, Names(names_in(source.module)))
    opposite = cst.UnaryOperation(cst.Not(), statement.test)
    lines = selector.select(statement.with_changes(test=opposite, body=statement.body.with_changes(body=rest)), statement)
    first, last = source.span(statement)[0], source.span(rest[-1])[1]
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION,
                     ("import torch", *selector.definitions), computes_more=any(map(Purity(source).is_costly, rest)))


def _without_break(place: Place, loop: cst.For, statement: cst.If, leaving: cst.Break | cst.Return) -> Candidate:
    source = place.source
    if loop.orelse is not None or source.parent(source.parent(statement)) is not loop:  # type: ignore[arg-type]
        raise Decline("the loop has an else, or the break is in a statement of its own")
    _require_iterable(source, loop)
    value = leaving.value if isinstance(leaving, cst.Return) else None
    behind = _behind(place, loop, value) if isinstance(leaving, cst.Return) else []
    masked = _Masked(place, loop, statement, names_in(value) if value is not None else set())
    names = Names(names_in(source.module))
    going = names.fresh("going")
    inner: list[str] = []
    for one in loop.body.body:
        if one is statement:
            inner += masked.leaving(going, names)
        elif isinstance(one, cst.SimpleStatementLine):
            inner += [line for small in one.body for line in masked.simple(small, going)]
        else:
            raise Decline(f"the body has a statement {type(one).__name__.lower()}")
    changed = [*masked.carried, *masked.written]
    if not changed:
        raise Decline("the loop carries no tensor")
    head = source.module.code_for_node(loop.with_changes(leading_lines=(), body=cst.SimpleStatementSuite([cst.Pass()])))
    lines = [f"{going} = torch.ones((), dtype=torch.bool, device={changed[0]}.device)",
             head.strip().removesuffix("pass").rstrip(), *("    " + line for line in inner)]
    first, last = source.span(loop)
    if value is not None:
        lines += [line for one in behind[:-1] for line in source.code(one).splitlines()]
        lines.append(f"return {masked.returned(going, behind[-1], value)}")
        last = source.span(behind[-1])[1]
    indent = source.indent_of(first)
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION, ("import torch",),
                     computes_more=Purity(source).is_costly(loop.body))


def _behind(place: Place, loop: cst.For, value: cst.BaseExpression | None) -> list[cst.SimpleStatementLine]:
    """Statements behind a loop, up to the function's `return`, which run in any case. Errors: Decline."""
    source = place.source
    block, index = source.block_of(loop) or ((), 0)
    rest = list(block[index + 1 :])
    if value is None or source.parent(loop) is not place.function.body or not rest:
        raise Decline("it returns nothing, or from a loop inside another statement")
    targets = {one.value for one in subnodes(loop.target) if isinstance(one, cst.Name)}
    if targets & names_in(value):
        raise Decline(f"{sorted(targets & names_in(value))[0]} is returned, and later passes set it")
    Purity(source).require(value)
    for one in rest:
        if not isinstance(one, cst.SimpleStatementLine) or len(one.body) != 1:
            raise Decline("more than plain statements follow the loop")
        small = one.body[0]
        if one is rest[-1]:
            if not isinstance(small, cst.Return) or small.value is None:
                raise Decline("the function does not end with a return of its own")
            Purity(source).require(small.value)
            continue
        problem = statement_effect(small)
        if problem or not isinstance(small, cst.Assign):
            raise Decline(f"a statement behind the loop {problem or 'has a call for an effect'}")
        if any(names_in(target.target) & names_in(value) for target in small.targets):
            raise Decline("what is returned is set anew behind the loop")
        Purity(source).require(small.value)
    return rest  # type: ignore[return-value]


def _require_iterable(source: Source, loop: cst.For) -> None:
    """Errors: Decline where further passes show: what is iterated over may run code, or the loop's variable is read later."""
    over = loop.iter
    if not (isinstance(over, cst.Call) and dotted(over.func) in _ITERABLES or dotted(over)
            or isinstance(over, (cst.Tuple, cst.List))):
        raise Decline(f"{source.code(over)[:60]} may run code in each pass")
    kinds = source.site(over).types
    if dotted(over) and not (kinds and all(one.startswith(_COLLECTIONS) for one in kinds)):
        raise Decline(f"{source.code(over)[:60]} may be used up by further passes")
    Purity(source).require(over)
    function = source.function_of(loop)
    for name in (one.value for one in subnodes(loop.target) if isinstance(one, cst.Name)):
        if function is not None and reads_outside(function, name, loop):
            raise Decline(f"{name} is read behind the loop")


class _Masked:
    """Statements of a loop's body that keep values once the program would have left the loop."""

    def __init__(self, place: Place, loop: cst.For, statement: cst.If, returned: set[str]) -> None:
        """`returned`: names in the value that the function returns when it leaves the loop."""
        self._returned = returned
        self._place, self._loop, self._statement = place, loop, statement
        self._source = place.source
        self._purity = Purity(place.source)
        self._selector = Selector(place.source, place.function, Names())
        self._set: set[str] = set()
        self.carried: list[str] = []
        self.written: list[str] = []
        """Variables of which the body writes elements."""

    def leaving(self, going: str, names: Names) -> list[str]:
        """Statements instead of the `if`."""
        source = self._source
        self._purity.require(self._statement.test)
        test = tensor_test(source, self._statement.test)
        small = [one for line in self._statement.body.body if isinstance(line, cst.SimpleStatementLine) for one in line.body]
        if not small[:-1]:
            return [f"{going} = torch.logical_and({going}, torch.logical_not({test}))"]
        leaves = names.fresh("leaves")
        lines = [f"{leaves} = torch.logical_and({going}, {test})"]
        for one in small[:-1]:
            name, value = self._assignment(one)
            lines.append(f"{name} = {self._chosen(leaves, value, self._read(name), name)}")
            self._carry(name, value)
        return [*lines, f"{going} = torch.logical_and({going}, torch.logical_not({leaves}))"]

    def simple(self, node: cst.BaseSmallStatement, going: str) -> list[str]:
        """Statements instead of an assignment."""
        if isinstance(node, cst.Pass):
            return []
        if writes_elements(node):
            text = guarded_write(self._source, self._place.function, self._purity, node, going)  # type: ignore[arg-type]
            self.written.append(dotted(node.targets[0].target.value))  # type: ignore[attr-defined]
            return [text]
        name, value = self._assignment(node)
        if not self._is_carried(name):
            self._set.add(name)
            return [f"{name} = {self._source.module.code_for_node(value).strip()}"]
        self._carry(name, value)
        return [f"{name} = {self._chosen(going, value, self._read(name), name)}"]

    def returned(self, going: str, end: cst.SimpleStatementLine, value: cst.BaseExpression) -> str:
        """Text of the function's result: that of its end, or `value` where the loop was left."""
        other = end.body[0].value if isinstance(end.body[0], cst.Return) else None
        if other is None:
            raise Decline("the function does not end with a return of its own")
        return self._chosen(going, other, value, "the result")

    def _carry(self, name: str, value: cst.BaseExpression) -> None:
        if not makes_new(self._source, value):
            raise Decline(f"{name} may be a tensor that has another name")
        if not is_set_before(self._source, self._place.function, name, self._loop):
            raise Decline(f"{name} has no value before the loop")
        self.carried.append(name)

    def _assignment(self, node: cst.BaseSmallStatement) -> tuple[str, cst.BaseExpression]:
        source = self._source
        if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name):
            operator = BINARY.get(type(node.operator))
            if operator is None or not is_own(source, self._place.function, node.target.value) and not self._is_own(node):
                raise Decline(f"{source.code(node)} changes a tensor in place that is known by another name")
            self._purity.require(node.value)
            value = node.value if node.value.lpar or isinstance(node.value, (cst.Name, cst.BaseNumber, cst.Call)) else \
                node.value.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
            return node.target.value, cst.BinaryOperation(cst.Name(node.target.value), operator(), value)
        problem = statement_effect(node)
        if problem:
            raise Decline(f"the body {problem}")
        if not isinstance(node, cst.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0].target, cst.Name):
            raise Decline("the body does more than set plain variables")
        self._purity.require(node.value)
        return node.targets[0].target.value, node.value

    def _is_own(self, node: cst.AugAssign) -> bool:
        """is_own() says no for every function with a loop; here the loop is judged: only its own body sets the variable."""
        name = node.target.value if isinstance(node.target, cst.Name) else ""
        settings = [one for one in subnodes(self._place.function.body) if isinstance(one, cst.Assign) and any(
            name in names_in(target.target) for target in one.targets)]
        reads = [one for one in subnodes(self._place.function.body) if isinstance(one, cst.Assign)
                 and isinstance(one.value, (cst.Name, cst.Tuple, cst.List)) and name in names_in(one.value)]
        return bool(settings) and all(makes_new(self._source, one.value) for one in settings) and not reads

    def _is_carried(self, name: str) -> bool:
        if name in self._returned or reads_outside(self._place.function, name, self._loop):
            return True
        return name not in self._set and self._is_read_first(name)

    def _is_read_first(self, name: str) -> bool:
        """Whether a pass reads a variable before it sets it."""
        for one in self._loop.body.body:
            parts: Sequence[cst.CSTNode] = one.body if isinstance(one, cst.SimpleStatementLine) else [one]
            for small in parts:
                value = small.value if isinstance(small, cst.Assign) else small
                if name in names_in(value):
                    return True
                if isinstance(small, cst.Assign) and any(name in names_in(target.target) for target in small.targets):
                    return False
        return False

    def _read(self, name: str) -> cst.BaseExpression:
        """A read of the variable in the source, of which facts are known."""
        return next((one for one in subnodes(self._place.function.body) if isinstance(one, cst.Name) and one.value == name
                     and self._source.site(one).types), cst.Name(name))

    def _chosen(self, condition: str, a: cst.BaseExpression, b: cst.BaseExpression, name: str) -> str:
        return self._selector.where(condition, a, b, name)

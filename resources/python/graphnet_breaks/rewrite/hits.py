"""A loop over the places where a condition holds becomes a loop over all places (mixtures of experts).

`for e in hit.nonzero():` asks the elements how many passes there are. In each pass such a loop selects rows (`torch.where`,
`nonzero(as_tuple=True)`) and changes those alone. So it may go over all places, if nothing is selected where the condition does
not hold: what is selected is multiplied with it. Sound when a pass has no effect but on rows that it selects, and carries nothing
to the next one: then a pass without rows does nothing. A weight that only such a pass uses gets a gradient of zeros, not none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import libcst as cst

from .ownership import makes_new
from .purity import Purity
from .selection_scope import reads_outside
from .source import Candidate, Decline, Declined, Names, Place, Source
from .syntax import dotted, names_set_by, subnodes, targets

RULE = "loop over all places"
CONDITION = ("a pass changes nothing but rows that it selects, and carries nothing to the next one; where the condition does not "
             "hold it selects none")
_NEEDS = ("capture_dynamic_output_shape_ops",)
_FLAGS = re.compile(r"tensor (bool|u?int\d+) \[\d+\]$")
_WHOLE = re.compile(r"tensor (bool|u?int\d+) ")
_ADDS = {"index_add_", "index_copy_", "index_fill_"}
"""Methods that change rows of a tensor: the second argument says which."""


@dataclass
class _Loop:
    """A loop over places: the statement, the condition, and the statement that sets the places (None: the loop's own head)."""

    statement: cst.For
    condition: cst.BaseExpression
    setting: cst.SimpleStatementLine | None
    flags: str
    """Variable with the condition, one flag for each place."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a loop at the break, around it, or over what its statement sets."""
    source, statement = place.source, place.statement
    around = [one for one in (statement, *source.ancestors(statement)) if isinstance(one, cst.For)]
    set_here = {name for one in subnodes(statement) for name in names_set_by(one)} \
        if isinstance(statement, cst.SimpleStatementLine) else set()
    behind = [one for one in subnodes(place.function.body) if isinstance(one, cst.For) and dotted(one.iter) in set_here]
    for one in [*around, *behind]:
        try:
            loop = _loop(place, one)
            if loop is not None:
                yield _make(place, loop)
        except Decline as declined:
            yield Declined(RULE, source.file, place.line, str(declined))


def _loop(place: Place, statement: cst.For) -> _Loop | None:
    source, function = place.source, place.function
    condition = _places_of(source, statement.iter)
    if condition is not None:
        flags = Names({one.value for one in subnodes(function) if isinstance(one, cst.Name)}).fresh("holds")
        return _Loop(statement, condition, None, flags)
    name = dotted(statement.iter)
    settings = [one for one in subnodes(function.body) if name in names_set_by(one)] if name.isidentifier() else []
    if len(settings) != 1 or not isinstance(settings[0], cst.AssignTarget):
        return None
    assign = source.parent(settings[0])
    line = source.parent(assign) if assign is not None else None
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1 or not isinstance(line, cst.SimpleStatementLine) \
            or len(line.body) != 1:
        return None
    condition = _places_of(source, assign.value)
    if condition is None:
        return None
    if sum(isinstance(one, cst.Name) and one.value == name for one in subnodes(function)) != 2:
        raise Decline(f"{name} is read elsewhere, too")
    return _Loop(statement, condition, line, name)


def _places_of(source: Source, node: cst.BaseExpression) -> cst.BaseExpression | None:
    """The x of `x.nonzero()` or `torch.nonzero(x)`."""
    return _nonzero(source, node, {"", "False"})


def _nonzero(source: Source, node: cst.BaseExpression, as_tuple: set[str]) -> cst.BaseExpression | None:
    """The x of `x.nonzero(...)` or `torch.nonzero(x, ...)`, if its `as_tuple` ("" where left out) is one of these texts."""
    if not isinstance(node, cst.Call):
        return None
    given = [one.value for one in node.args if one.keyword is None]
    named = {one.keyword.value: dotted(one.value) for one in node.args if one.keyword is not None}
    if named.pop("as_tuple", "") not in as_tuple or named:
        return None
    if source.full_name(node.func) == "torch.nonzero":
        return given[0] if len(given) == 1 else None
    return node.func.value if isinstance(node.func, cst.Attribute) and node.func.attr.value == "nonzero" and not given else None


def _make(place: Place, loop: _Loop) -> Candidate:
    source, statement = place.source, loop.statement
    kinds = source.site(loop.condition).types
    if not kinds or not all(map(_FLAGS.match, kinds)):
        raise Decline(f"{source.code(loop.condition)} is not known to be a row of truths or whole numbers")
    if statement.orelse is not None or not isinstance(statement.target, cst.Name):
        raise Decline("the loop has an else, or more than one variable")
    one_pass = _Pass(place, loop)
    body = one_pass.made()
    changed = statement.with_changes(
        leading_lines=(), iter=cst.parse_expression(f"range({loop.flags}.shape[0])"), body=statement.body.with_changes(body=body))
    condition = source.code(loop.condition)
    flags = f"({condition}) != 0" if not all(one.startswith("tensor bool") for one in kinds) else \
        condition if makes_new(source, loop.condition) else f"({condition}).clone()"  # a pass may change what it is a view of
    head, last = source.span(statement)
    indent = source.indent_of(head)
    lines = [indent + line if line.strip() else "" for line in source.module.code_for_node(changed).rstrip("\n").splitlines()]
    if loop.setting is None:
        first, before = head, [f"{indent}{line}" for line in f"{loop.flags} = {flags}".splitlines()]
    else:
        first, end = source.span(loop.setting)
        if first > head:
            raise Decline(f"{loop.flags} is set behind the loop")
        before = [source.indent_of(first) + f"{loop.flags} = {flags}", *source.text.splitlines()[end : head - 1]]
    return Candidate(RULE, source.file, first, last, tuple(before + lines), CONDITION, needs=_NEEDS,
                     as_before=frozenset(one_pass.as_before), computes_more=Purity(source).is_costly(statement.body))


@dataclass
class _Known:
    """Knowledge about variables at a statement of the pass."""

    own: set[str] = field(default_factory=set)
    """Variables that the pass has set."""
    rows: set[str] = field(default_factory=set)
    """Those of them that say which rows are selected."""
    elements: set[str] = field(default_factory=set)
    """Variables that are the place as a tensor without dimensions; in the new loop they are numbers."""
    new: set[str] = field(default_factory=set)
    """Those that the pass has set to a value of its own, which it may change in place."""

    def copy(self) -> _Known:
        return _Known(set(self.own), set(self.rows), set(self.elements), set(self.new))

    def take(self, ends: Sequence[_Known]) -> None:
        """Keeps the knowledge that several ways have at their ends. Errors: Decline."""
        if any(one.elements != ends[0].elements for one in ends):
            raise Decline("a variable is the place on one way alone")
        for index, one in enumerate(ends):
            self.own = one.own & self.own if index else one.own
            self.rows = one.rows & self.rows if index else one.rows
            self.new = one.new & self.new if index else one.new
            self.elements = one.elements


class _Pass:
    """The body of a loop with the place as a number, and all that it selects limited to places where the condition holds."""

    def __init__(self, place: Place, loop: _Loop) -> None:
        self._source, self._function, self._loop = place.source, place.function, loop
        assert isinstance(loop.statement.target, cst.Name)
        self._place = loop.statement.target.value
        self._set = {name for one in subnodes(loop.statement.body) for name in names_set_by(one)
                     if not any(isinstance(target, cst.Subscript) for target in targets(one))}
        self._purity = Purity(place.source, any_layer=True)
        self._selects = False
        self.as_before: set[tuple[int, bool]] = set()
        """Ways of conditions whose statements stay as they are, by line and outcome."""

    def made(self) -> list[cst.BaseStatement]:
        """Statements of the new body. Errors: Decline."""
        for name in (self._place, *sorted(self._set)):
            if reads_outside(self._function, name, self._loop.statement):
                raise Decline(f"{name} is read outside of the loop")
        if any(isinstance(one, cst.SimpleString) and "\n" in one.value for one in subnodes(self._loop.statement)):
            raise Decline("it has a text of several lines")
        body = self._block(self._loop.statement.body.body, _Known())
        if not self._selects:
            raise Decline("a pass selects no rows")
        return body

    def _block(self, statements: Sequence[cst.BaseStatement], known: _Known) -> list[cst.BaseStatement]:
        made: list[cst.BaseStatement] = []
        for one in statements:
            if isinstance(one, cst.If):
                new = self._branch(one, known)
            elif isinstance(one, cst.SimpleStatementLine) and len(one.body) == 1:
                new = self._line(one, known)
            else:
                raise Decline(f"a pass has a statement {type(one).__name__.lower()}")
            made += [new] if new is not None else []
        return made or [cst.parse_statement("pass")]

    def _branch(self, statement: cst.If, known: _Known) -> cst.If | None:
        if self._asks_for_rows(statement.test, known) and statement.orelse is None and _continues(statement.body.body, alone=True):
            return None  # a pass without rows does nothing either
        self._require(statement.test, known)
        if any(isinstance(one, (cst.Name, cst.Attribute)) and self._is_tensor(one) and not self._is_asked_for_none(one)
               for one in self._outside_of_places(statement.test, known)):
            raise Decline(f"{self._source.code(statement.test)} depends on a tensor")
        ends: list[_Known] = []

        def side(statements: Sequence[cst.BaseStatement], truth: bool) -> list[cst.BaseStatement]:
            end = known.copy()
            made = self._block(statements, end)
            if len(made) == len(statements) and all(old.deep_equals(new) for old, new in zip(statements, made, strict=True)):
                self.as_before.add((self._source.span(statement)[0], truth))
            if not _continues(statements):
                ends.append(end)
            return made

        test = self._changed(statement.test, known)
        body = statement.body.with_changes(body=side(statement.body.body, True))
        orelse = statement.orelse
        if isinstance(orelse, cst.Else):
            orelse = orelse.with_changes(body=orelse.body.with_changes(body=side(orelse.body.body, False)))
        elif isinstance(orelse, cst.If):
            orelse = side([orelse], False)[0]
        else:
            ends.append(known.copy())
            self.as_before.add((self._source.span(statement)[0], False))
        known.take(ends)
        return statement.with_changes(test=test, body=body, orelse=orelse)

    def _asks_for_rows(self, test: cst.BaseExpression, known: _Known) -> bool:
        """Whether it is `rows.numel() == 0` or the like."""
        return self._source.code(test) in {f"{text} == 0" for name in known.rows for text in (
            f"{name}.numel()", f"len({name})", f"{name}.shape[0]", f"{name}.size(0)")}

    def _line(self, line: cst.SimpleStatementLine, known: _Known) -> cst.BaseStatement | None:
        one = line.body[0]
        if isinstance(one, (cst.Continue, cst.Pass)):
            return line
        if isinstance(one, cst.Assign) and len(one.targets) == 1 and not isinstance(one.targets[0].target, cst.Subscript):
            return self._assigned(line, one, known)
        target = one.targets[0].target if isinstance(one, cst.Assign) else one.target if isinstance(one, cst.AugAssign) else None
        if target is not None and (self._is_of_rows(target, known)
                                   or isinstance(target, cst.Name) and target.value in known.new):
            self._require(one, known)
        elif isinstance(one, cst.Expr) and self._adds_to_rows(one.value, known):
            assert isinstance(one.value, cst.Call)
            for argument in one.value.args:
                self._require(argument.value, known)
        else:
            raise Decline(f"a pass does more than select rows and change them: {self._source.code(one)}")
        return self._changed(line, known)

    def _assigned(self, line: cst.SimpleStatementLine, one: cst.Assign, known: _Known) -> cst.BaseStatement | None:
        target, kind = one.targets[0].target, self._kind(one.value, known)
        parts = [part.value for part in target.elements] if isinstance(target, cst.Tuple) else [target]
        names = {part.value for part in parts if isinstance(part, cst.Name)}
        if len(names) < len(parts):
            raise Decline(f"a pass sets {self._source.code(target)}")
        if kind in ("element", "number"):
            known.own |= names
            known.rows -= names
            known.new -= names
            known.elements = known.elements | names if kind == "element" else known.elements - names
            return None if names == {self._place} else line.with_changes(body=[one.with_changes(value=cst.Name(self._place))])
        if self._place in names:
            raise Decline(f"a pass sets {self._place}")
        self._require(one.value, known)
        condition = _selected_by(self._source, one.value)
        if condition is not None and not all(map(_WHOLE.match, self._source.site(condition).types or ["unknown"])):
            raise Decline(f"{self._source.code(condition)} is not known to be of truths or whole numbers")
        changed = self._changed(line, known, condition)
        known.own |= names
        known.elements -= names
        known.rows = known.rows | names if condition is not None else known.rows - names
        is_new = condition is not None or makes_new(self._source, one.value) or self._is_of_rows(one.value, known)
        known.new = known.new | names if is_new else known.new - names
        self._selects = self._selects or condition is not None
        return changed

    def _is_of_rows(self, target: cst.BaseExpression, known: _Known) -> bool:
        """Whether it is an element of a variable at selected rows."""
        return isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name) and any(
            isinstance(one.slice, cst.Index) and dotted(one.slice.value) in known.rows for one in target.slice)

    def _adds_to_rows(self, call: cst.BaseExpression, known: _Known) -> bool:
        return isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and call.func.attr.value in _ADDS \
            and isinstance(call.func.value, cst.Name) and len(call.args) > 2 and call.args[1].keyword is None \
            and dotted(call.args[1].value) in known.rows

    def _kind(self, node: cst.CSTNode, known: _Known) -> str:
        """How a node stands for the place: "row", a tensor with one element; "element", a tensor without dimensions; "number"."""
        if isinstance(node, cst.Name):
            return "element" if node.value in known.elements else \
                "row" if node.value == self._place and node.value not in known.own else ""
        if isinstance(node, cst.Subscript) and self._kind(node.value, known) == "row" and self._source.code(node).endswith("[0]"):
            return "element"
        if isinstance(node, cst.Call):
            if isinstance(node.func, cst.Attribute) and node.func.attr.value == "item" and not node.args:
                return "number" if self._kind(node.func.value, known) else ""
            if dotted(node.func) == "int" and len(node.args) == 1:
                return "number" if self._kind(node.args[0].value, known) else ""
        return ""

    def _outside_of_places(self, node: cst.CSTNode, known: _Known) -> Iterator[cst.CSTNode]:
        """Nodes that are evaluated, outside of expressions that stand for the place. Errors: Decline where such an expression is used
        in a way that a number does not allow."""
        kind = self._kind(node, known)
        if kind:
            around = self._source.parent(node)
            if kind == "row" and not isinstance(around, cst.Index) or kind == "element" and not isinstance(around, cst.Index) \
                    and not (isinstance(around, cst.FormattedStringExpression) and around.format_spec is None) \
                    and not self._is_compared(node):
                raise Decline(f"{self._source.code(node)} is used as a tensor")
            return
        yield node
        for child in node.children:
            if not (isinstance(node, cst.Attribute) and child is node.attr or isinstance(node, cst.Arg) and child is node.keyword):
                yield from self._outside_of_places(child, known)

    def _is_compared(self, node: cst.CSTNode) -> bool:
        """Whether a node is compared in the condition of a branch."""
        above = list(self._source.ancestors(node))
        kinds = (cst.ComparisonTarget, cst.Comparison, cst.BooleanOperation, cst.UnaryOperation)
        first = next((index for index, one in enumerate(above) if not isinstance(one, kinds)), 0)
        return first > 0 and isinstance(above[first], cst.If)

    def _is_asked_for_none(self, node: cst.CSTNode) -> bool:
        """Whether it is the x of `x is None` or `x is not None`."""
        around = self._source.parent(node)
        return isinstance(around, cst.Comparison) and around.left is node and len(around.comparisons) == 1 \
            and isinstance(around.comparisons[0].operator, (cst.Is, cst.IsNot)) \
            and dotted(around.comparisons[0].comparator) == "None"

    def _require(self, node: cst.CSTNode, known: _Known) -> None:
        """Errors: Decline where it has an effect, or reads what an earlier pass has set."""
        for one in self._outside_of_places(node, known):
            if isinstance(one, (cst.NamedExpr, cst.Yield, cst.Await, cst.Lambda)):
                raise Decline(f"a pass has {self._source.code(one)}")
            if isinstance(one, cst.Call):
                self._purity.require_call(one)
            if isinstance(one, cst.Name) and one.value in self._set and one.value not in known.own:
                raise Decline(f"{one.value} carries something from one pass to the next")

    def _is_tensor(self, node: cst.CSTNode) -> bool:
        return any(kind.startswith("tensor") for kind in self._source.site(node).types)

    def _changed(self, node: Any, known: _Known, limited: cst.BaseExpression | None = None) -> Any:
        """The node with the place as a number, and with `limited`, a condition in it, only where the loop's condition holds."""
        return node.visit(_Changes(lambda old, new: self._change(old, new, known, limited)))

    def _change(self, old: cst.CSTNode, new: Any, known: _Known, limited: cst.BaseExpression | None) -> Any:
        kind = self._kind(old, known)
        if kind == "row":
            return cst.List([cst.Element(cst.Name(self._place))]) if isinstance(self._source.parent(old), cst.Index) else new
        if kind:
            return new if isinstance(old, cst.Name) else cst.Name(self._place)
        if old is not limited:
            return new
        holds = cst.parse_expression(f"{self._loop.flags}[{self._place}]")
        plain = isinstance(new, (cst.Name, cst.Call, cst.Subscript, cst.Attribute)) or new.lpar
        return cst.BinaryOperation(new if plain else new.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()]),
                                   cst.Multiply(), holds)


class _Changes(cst.CSTTransformer):
    """Puts what a function gives for the old node and the new one, whose parts are changed already, in the node's place."""

    def __init__(self, change: Callable[[cst.CSTNode, Any], Any]) -> None:
        super().__init__()
        self._change = change

    def on_leave(self, original_node: Any, updated_node: Any) -> Any:
        return self._change(original_node, updated_node)


def _selected_by(source: Source, node: cst.BaseExpression) -> cst.BaseExpression | None:
    """The condition whose places `torch.where(x)`, `torch.where(x)[0]`, `x.nonzero(as_tuple=True)` or the like give."""
    if isinstance(node, cst.Subscript):
        node = node.value
    if not isinstance(node, cst.Call):
        return None
    if source.full_name(node.func) == "torch.where":
        return node.args[0].value if len(node.args) == 1 else None
    return _nonzero(source, node, {"True"})


def _continues(statements: Sequence[cst.BaseStatement], alone: bool = False) -> bool:
    """Whether statements end with `continue`, or with `alone` are nothing else."""
    last = statements[-1]
    return isinstance(last, cst.SimpleStatementLine) and isinstance(last.body[-1], cst.Continue) and not (
        alone and (len(statements) > 1 or len(last.body) > 1))

"""A check for no elements before work on rows: `if rows.numel() == 0: continue`, `if mask.any(): out[mask] = ...`.

Settings of torch take a size that elements tell into the graph, where a branch on it breaks it. The check is removed, so that the work
is done for no rows, too. Sound where the work changes nothing but the rows that are asked for (index_add_() and the like, `out[rows] = ...`),
or ends with a `return` of what is computed of them, and has no other effect: for no rows it changes nothing then. What it returns, and
that no layer refuses no rows, calls without rows show: the proof needs both outcomes. Mixtures of experts and detection heads have such
checks. A weight that only such work uses gets a gradient of zeros where it had none. Declined: other statements, effects, variables
of the work that are read elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import libcst as cst

from .conditions import is_number_of_tensor, is_of_tensor
from .purity import Purity
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import names_in, subnodes, variables_set_by

RULE = "work on no rows"
CONDITION = "the work changes nothing but the rows that are asked for, or returns what is computed of them, and has no other effect"
_NEEDS = ("capture_scalar_outputs", "capture_dynamic_output_shape_ops")
_NONE, _SOME = (cst.Equal, cst.LessThanEqual), (cst.GreaterThan, cst.NotEqual)
_CHANGE_ROWS = {"index_add_", "index_copy_", "index_fill_"}
"""Methods that change rows of a tensor: the second argument says which."""
_OF_ROWS = re.compile(r"len\((\w+)\)|(\w+)(?:\.numel\(\)|\.size\(0\)|\.shape\[0\])")
_OF_MASK = re.compile(r"(\w+)\.(?:any|sum|count_nonzero)\(\)")
_NOT_OF_NONE = "module torch.nn.modules.batchnorm."
"""Layers that refuse no rows in training."""


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` without `else` that asks whether there are rows."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.If) or statement.orelse is not None or source.block_of(statement) is None:
        return
    asked = _asked(source, statement.test)
    rows = _rows(place, asked[0]) if asked is not None else ""
    if asked is None or not rows or not is_of_tensor(source, statement.test):
        return
    try:
        yield _make(place, statement, rows, asked[1])
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _asked(source: Source, test: cst.BaseExpression) -> tuple[cst.BaseExpression, bool] | None:
    """The number of rows, or their truth, and whether the condition holds where it has none; None for other conditions."""
    if isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        inner = _asked(source, test.expression)
        return None if inner is None else (inner[0], not inner[1])
    if isinstance(test, cst.Comparison) and len(test.comparisons) == 1:
        operator, other = test.comparisons[0].operator, source.code(test.comparisons[0].comparator)
        if other == "0" and isinstance(operator, (*_NONE, *_SOME)):
            return test.left, isinstance(operator, _NONE)
        if other == "1" and isinstance(operator, (cst.LessThan, cst.GreaterThanEqual)):
            return test.left, isinstance(operator, cst.LessThan)
        return None
    return test, False


def _rows(place: Place, node: cst.BaseExpression, *, by_name: bool = True) -> str:
    """The variable of which an expression gives the number of rows, or, of a mask, how many or whether any hold; "" for others."""
    source = place.source
    if isinstance(node, cst.Name) and by_name:
        settings = [one for one in subnodes(place.function) if node.value in variables_set_by(one)]
        around = source.parent(settings[0]) if len(settings) == 1 else None
        is_plain = isinstance(around, cst.Assign) and len(around.targets) == 1 and isinstance(around.targets[0].target, cst.Name)
        return _rows(place, around.value, by_name=False) if is_plain else ""  # type: ignore[union-attr]
    if is_number_of_tensor(source, node):
        assert isinstance(node, cst.Call)
        return _rows(place, node.args[0].value if node.args else node.func.value, by_name=False)  # type: ignore[union-attr]
    text = source.code(node)
    found = _OF_ROWS.fullmatch(text)
    if found is not None:
        return found[1] or found[2]
    held = _OF_MASK.fullmatch(text)
    if held is None or not isinstance(node, cst.Call):
        return ""
    kinds = source.site(node.func.value).types  # type: ignore[union-attr]
    return held[1] if kinds and all(one.startswith("tensor bool ") for one in kinds) else ""


def _make(place: Place, statement: cst.If, rows: str, holds_for_none: bool) -> Candidate:
    source = place.source
    block, index = source.block_of(statement) or ((), 0)
    work: Sequence[cst.BaseStatement] = list(statement.body.body)  # type: ignore[arg-type]
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines: tuple[str, ...] = ()
    if holds_for_none:
        way, work = work, block[index + 1 :]
        if len(way) != 1 or not isinstance(way[0], cst.SimpleStatementLine) or len(way[0].body) != 1 \
                or not isinstance(way[0].body[0], (cst.Continue, cst.Return)) or not work:
            raise Decline("where there are no rows, more is done than to go on or to return")
        returns = isinstance(way[0].body[0], cst.Return)
        if returns and source.parent(statement) is not place.function.body:
            raise Decline("it returns inside another statement")
    else:
        returns = False
        if any(isinstance(one, cst.SimpleString) and "\n" in one.value for part in work for one in subnodes(part)):
            raise Decline("a text of several lines would be indented anew")
        lines = tuple(indent + line if line.strip() else line for one in work
                      for line in source.module.code_for_node(one).rstrip("\n").splitlines())
    _Work(place, work, rows).require(returns=returns)
    return Candidate(RULE, source.file, first, last, lines, CONDITION, needs=_NEEDS)


class _Work:
    """Statements that are to do nothing where the variable `rows` has none."""

    def __init__(self, place: Place, statements: Sequence[cst.BaseStatement], rows: str) -> None:
        self._place, self._source, self._statements = place, place.source, statements
        self._purity = Purity(place.source, any_layer=True)
        self._rows = {rows}
        """Variables that are computed of the rows."""
        self._own: set[str] = set()
        """Variables that the work has set."""

    def require(self, *, returns: bool) -> None:
        """Errors: Decline for a statement that may do more."""
        for index, line in enumerate(self._statements):
            if not isinstance(line, cst.SimpleStatementLine):
                raise Decline(f"the work on the rows has a statement {type(line).__name__.lower()}")
            for one in line.body:
                if isinstance(one, cst.Return) and returns and index == len(self._statements) - 1 and one.value is not None:
                    self._require_of_rows(one.value)
                else:
                    self._simple(one)
        if returns and not isinstance(self._statements[-1].body[-1], cst.Return):  # type: ignore[attr-defined, index]
            raise Decline("the function does not end with a return of its own")
        if not returns:
            self._require_unread()

    def _simple(self, node: cst.BaseSmallStatement) -> None:
        if isinstance(node, cst.Pass):
            return
        if isinstance(node, (cst.Assign, cst.AugAssign)):
            targets = [one.target for one in node.targets] if isinstance(node, cst.Assign) else [node.target]
            self._require_pure(node.value)
            for one in targets:
                self._set(one, node)
            return
        call = node.value if isinstance(node, cst.Expr) else None
        if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and isinstance(call.func.value, cst.Name) \
                and call.func.attr.value in _CHANGE_ROWS and len(call.args) >= 2 and not any(
                    one.keyword is not None for one in call.args[:2]) and names_in(call.args[1].value) & self._rows:
            for one in call.args:
                self._require_pure(one.value)
            return
        raise Decline(f"the work on the rows has {self._source.code(node)[:60]}")

    def _set(self, target: cst.BaseExpression, node: cst.Assign | cst.AugAssign) -> None:
        if isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name):
            if not any(isinstance(one.slice, cst.Index) and names_in(one.slice.value) & self._rows for one in target.slice):
                raise Decline(f"the work sets {self._source.code(target)[:60]}, which are not the rows")
            return
        parts = [one.value for one in target.elements] if isinstance(target, cst.Tuple) else [target]
        if isinstance(node, cst.AugAssign) or not all(isinstance(one, cst.Name) for one in parts):
            raise Decline(f"the work has {self._source.code(node)[:60]}")
        for one in parts:
            assert isinstance(one, cst.Name)
            self._own.add(one.value)
            (self._rows.add if names_in(node.value) & self._rows else self._rows.discard)(one.value)

    def _require_pure(self, node: cst.BaseExpression) -> None:
        self._purity.require(node, may_fail=True)
        for one in subnodes(node):
            if isinstance(one, cst.Call) and any(kind.startswith(_NOT_OF_NONE) for kind in self._source.site(one.func).types):
                raise Decline(f"{self._source.code(one.func)}() refuses no rows in training")

    def _require_of_rows(self, value: cst.BaseExpression) -> None:
        """Errors: Decline where a part of what is returned is not computed of the rows."""
        for one in [part.value for part in value.elements] if isinstance(value, cst.Tuple) else [value]:
            self._require_pure(one)
            if not names_in(one) & self._rows:
                raise Decline(f"{self._source.code(one)[:60]} is returned, which is not computed of the rows")

    def _require_unread(self) -> None:
        """Errors: Decline where a variable of the work is read elsewhere, or in a later pass before it is set."""
        inside = {id(one) for line in self._statements for one in subnodes(line)}
        for one in subnodes(self._place.function.body):
            if isinstance(one, cst.Name) and one.value in self._own and id(one) not in inside:
                raise Decline(f"{one.value} is set by the work and used elsewhere")
        known: set[str] = set()
        for line in self._statements:
            for small in line.body:  # type: ignore[attr-defined]
                value = small.value if isinstance(small, (cst.Assign, cst.AugAssign, cst.Expr)) else small
                for name in (names_in(value) & self._own) - known:
                    raise Decline(f"{name} is read before the work sets it")
                if isinstance(small, cst.Assign):
                    known |= {name for target in small.targets for name in names_in(target.target)}

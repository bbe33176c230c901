"""Whether an index cannot be out of range, because a loop counts over a size of the tensor itself."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .source import Source
from .syntax import dotted, subnodes, targets

_SIZED = ("tensor ", "module torch.nn.modules.container.ModuleList")
_RESHAPES = {"resize_", "resize_as_", "t_", "transpose_", "swapaxes_", "swapdims_", "unsqueeze_", "squeeze_", "as_strided_", "set_", "pop",
             "append", "insert", "extend"}
"""Methods that change the size of what they are called on."""
_MAKES = {"zeros", "ones", "full", "empty", "rand", "randn", "new_zeros", "new_ones", "new_full", "new_empty"}
_MAKES_LIKE = {"zeros_like", "ones_like", "full_like", "empty_like", "rand_like", "randn_like"}
Sizes = set[str | int]
"""Descriptions of one size: a number, the name of a variable, or "x.shape[1]"."""


def is_in_range(source: Source, node: cst.Subscript) -> bool:
    """Whether each index of `x[:, t]` is a slice, a constant, or the variable of `for t in range(x.shape[1])` of the dimension where it stands.
    The size may have a name, or be what x was made with, and the loop may begin later, end earlier, or run backwards."""
    name, types = dotted(node.value), source.site(node.value).types
    if not name or types and not all(one.startswith(_SIZED) for one in types):
        return False
    indices = [one.slice for one in node.slice]
    return all(isinstance(one, cst.Slice) or isinstance(one, cst.Index) and (isinstance(one.value, cst.Integer) or isinstance(
        one.value, cst.Name) and _counts(source, one.value, name, dimension)) for dimension, one in enumerate(indices))


def _counts(source: Source, index: cst.Name, name: str, dimension: int) -> bool:
    """Whether the loop that sets `index` counts over a dimension of what has this name, and that keeps its size meanwhile."""
    loop = next((one for one in source.ancestors(index) if isinstance(one, (cst.BaseComp, cst.Lambda))
                 or isinstance(one, cst.For) and index.value in _bound(one)), None)
    function = source.function_of(index)
    if not isinstance(loop, cst.For) or not isinstance(loop.target, cst.Name) or function is None \
            or source.function_of(loop) is not function or loop.orelse is not None or _changes(loop.body, {index.value, name}):
        return False
    size = _counted(loop.iter)
    if size is None:
        return False
    scope = _Scope(source, function, loop)
    counted, sizes = scope.known_as(size, loop), scope.sizes(name, dimension)
    at_most = max((one for one in sizes if isinstance(one, int)), default=-1)
    return any(one <= at_most if isinstance(one, int) else one in sizes for one in counted)


def _changes(body: cst.CSTNode, names: set[str]) -> bool:
    """Whether statements give one of these names another value, or what has it another size."""
    return any(name in names for one in subnodes(body) for name in _bound(one)) or any(
        isinstance(one, cst.Attribute) and one.attr.value in _RESHAPES and dotted(one.value) in names for one in subnodes(body))


class _Scope:
    """Sizes in a function, as they are when a loop in it begins."""

    def __init__(self, source: Source, function: cst.FunctionDef, loop: cst.For) -> None:
        self._source, self._function, self._loop = source, function, loop

    def known_as(self, node: cst.BaseExpression, since: cst.CSTNode) -> Sizes:
        """Names of an expression's value, which a statement computes before the loop, or the loop itself."""
        if isinstance(node, cst.Integer):
            return {node.evaluated_value}
        name = dotted(node)
        if name:
            found = self._settings(name)
            if any(self._is_late(one, since) for one in found):
                return set()
            return {name} | (self._value(found[0], name) if len(found) == 1 else set())
        owner, dimension = _size_of(node)
        return self._own_size(owner, dimension, since) if owner else set()

    def sizes(self, owner: str, dimension: int) -> Sizes:
        """Names of a size of a variable: its own, and what the variable was made with."""
        known = self._own_size(owner, dimension, self._loop)
        found = self._settings(owner)
        assign = self._source.parent(found[0]) if len(found) == 1 else None
        if not isinstance(assign, cst.Assign) or not self._runs_before(assign) or not isinstance(assign.value, cst.Call):
            return known
        return known | self._made_with(assign.value, dimension, assign)

    def _made_with(self, call: cst.Call, dimension: int, since: cst.CSTNode) -> Sizes:
        last = dotted(call.func).rpartition(".")[2]
        values = [one.value for one in call.args if one.keyword is None and not one.star]
        if not values or any(one.star for one in call.args):
            return set()
        if last in _MAKES_LIKE and dotted(values[0]):
            return self._own_size(dotted(values[0]), dimension, since)
        if last not in _MAKES:
            return set()
        if isinstance(values[0], (cst.Tuple, cst.List)):
            values = [one.value for one in values[0].elements]
        elif last.endswith("full"):
            return set()
        return self.known_as(values[dimension], since) if dimension < len(values) else set()

    def _own_size(self, owner: str, dimension: int, since: cst.CSTNode) -> Sizes:
        """The size of a variable that has the same value from a statement on until the loop has ended."""
        if any(self._is_late(one, since) for one in self._settings(owner)) or _changes(self._loop.body, {owner}):
            return set()
        return {f"{owner}.shape[{dimension}]"}

    def _value(self, setting: cst.CSTNode, name: str) -> Sizes:
        """Names of the value that an assignment before the loop gives, also one of several: `b, t, _ = x.shape`."""
        assign = self._source.parent(setting)
        if not isinstance(setting, cst.AssignTarget) or not isinstance(assign, cst.Assign) or not self._runs_before(assign):
            return set()
        if dotted(setting.target) == name:
            return self.known_as(assign.value, assign)
        owner = _shape_of(assign.value)
        parts = [dotted(one.value) for one in setting.target.elements] if isinstance(setting.target, (cst.Tuple, cst.List)) else []
        return self._own_size(owner, parts.index(name), assign) if owner and name in parts and all(parts) else set()

    def _settings(self, name: str) -> list[cst.CSTNode]:
        """Parts of the function's body that set a variable."""
        return [one for one in subnodes(self._function.body) if name in _bound(one)]

    def _is_late(self, setting: cst.CSTNode, since: cst.CSTNode) -> bool:
        """Whether a variable is set where a statement runs, or after it."""
        return self._source.span(setting)[0] >= self._source.span(since)[0]

    def _runs_before(self, assign: cst.CSTNode) -> bool:
        """Whether a statement stands before the loop in a block around it."""
        line = self._source.parent(assign)
        return line is not None and self._source.span(line)[0] < self._source.span(self._loop)[0] \
            and self._source.parent(line) in list(self._source.ancestors(self._loop))


def _counted(node: cst.BaseExpression) -> cst.BaseExpression | None:
    """S of range(S), range(2, S), range(S - 1), range(S - 1, -1, -1), and of reversed() of one of them."""
    if not isinstance(node, cst.Call) or not isinstance(node.func, cst.Name) or any(one.keyword is not None or one.star for one in node.args):
        return None
    values = [one.value for one in node.args]
    if node.func.value == "reversed" and len(values) == 1:
        return _counted(values[0])
    if node.func.value != "range" or not values:
        return None
    if len(values) == 3:
        less = _less(values[0])
        return less if all(map(_is_minus_one, values[1:])) and less is not values[0] else None
    if len(values) == 2 and not isinstance(values[0], cst.Integer):
        return None
    return _less(values[-1])


def _is_minus_one(node: cst.BaseExpression) -> bool:
    return isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Minus) and isinstance(node.expression, cst.Integer) \
        and node.expression.evaluated_value == 1


def _less(node: cst.BaseExpression) -> cst.BaseExpression:
    """S of S - 1; any other expression itself."""
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.Subtract) and isinstance(node.right, cst.Integer) \
            and node.right.evaluated_value > 0:
        return node.left
    return node


def _size_of(node: cst.BaseExpression) -> tuple[str, int]:
    """x and 1 of x.shape[1] or x.size(1), x and 0 of len(x); "" for other expressions."""
    if isinstance(node, cst.Call) and len(node.args) == 1:
        value = node.args[0].value
        if dotted(node.func) == "len":
            return dotted(value), 0
        if isinstance(node.func, cst.Attribute) and node.func.attr.value == "size" and isinstance(value, cst.Integer):
            return dotted(node.func.value), value.evaluated_value
    if isinstance(node, cst.Subscript) and len(node.slice) == 1:
        index = node.slice[0].slice
        if isinstance(index, cst.Index) and isinstance(index.value, cst.Integer):
            return _shape_of(node.value), index.value.evaluated_value
    return "", 0


def _shape_of(node: cst.BaseExpression) -> str:
    """x of x.shape or x.size(); "" for other expressions."""
    if isinstance(node, cst.Call) and not node.args and isinstance(node.func, cst.Attribute) and node.func.attr.value == "size":
        return dotted(node.func.value)
    return dotted(node.value) if isinstance(node, cst.Attribute) and node.attr.value == "shape" else ""


def _bound(node: cst.CSTNode) -> Iterator[str]:
    """Names that a node gives another value; `x[0] = 1` gives x none."""
    for target in targets(node):
        pending = [target]
        while pending:
            one = pending.pop()
            if isinstance(one, (cst.Name, cst.Attribute)):
                yield dotted(one)
            elif isinstance(one, (cst.Tuple, cst.List)):
                pending += [part.value for part in one.elements]

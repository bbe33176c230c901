"""Elements of a dictionary or a list that a side of a branch sets: each is a variable of the selection and is stored behind it.

Sound when the container is a variable that holds a dict or a list itself, the key is computed of constants and of variables of numbers
or text that no side sets (item_keys.py), and the element exists whatever the condition is: both sides set it, it is read just before in any
case, the function has set it before and nothing since then removes elements or sets the key's variables, or a loop counts a list's elements.
A computed key is the only one of its container, for another one may be the same element. No side may read a container, or anything else but tensors and numbers, behind a write, for the
write comes last now. That the element is another object with the same elements where its side is not taken is seen by the proof.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import libcst as cst

from .item_keys import counts_items, is_constant, is_key, value_of
from .source import Decline, Names, Source
from .syntax import names_in, subnodes, variables_set_by

_CONTAINERS = {"object builtins.dict", "object builtins.list"}
_NUMBERS = {"int", "float", "bool"}
_KEEPING = {"get", "keys", "values", "items", "append", "extend", "copy", "index", "count"}
"""Methods of containers that leave their elements where they are."""
_MAY_SKIP = (cst.BooleanOperation, cst.IfExp, cst.Lambda, cst.BaseComp, cst.NamedExpr)
"""Expressions of which a part may not be evaluated, or that give a variable of a key another value."""


def is_item_write(source: Source, node: cst.CSTNode) -> bool:
    """Whether a statement sets an element of a dictionary or a list, by a key that has no effect and cannot fail."""
    if not isinstance(node, cst.Assign) or len(node.targets) != 1:
        return False
    return _is_item(source, node.targets[0].target)


def with_variables(source: Source, node: cst.If, names: Names) -> tuple[cst.If, dict[str, str]]:
    """The `if` with a new variable in place of each element that its sides set, and the elements' texts by variable; the same
    `if` where there is none. Errors: Decline."""
    items: dict[str, str] = {}

    def variable(text: str) -> str:
        known = next((name for name, item in items.items() if item == text), None)
        if known is None:
            known = names.fresh("item_" + re.sub(r"\W+", "_", text).strip("_").lower())
            items[known] = text
        return known

    def block(of: cst.BaseSuite) -> cst.BaseSuite:
        if not isinstance(of, cst.IndentedBlock):
            return of
        return of.with_changes(body=list(_side(source, of.body, variable)))

    other = node.orelse
    changed = node.with_changes(body=block(node.body), orelse=other.with_changes(body=block(other.body)) if isinstance(
        other, cst.Else) else other)
    if not items:
        return node, items
    _require_keys_apart(node, list(items.values()))
    return changed, items


def _require_keys_apart(node: cst.If, items: Sequence[str]) -> None:
    """Errors: Decline where a side sets the variable of a key, or two elements may be the same one."""
    parsed = [_parts(one) for one in items]
    for index, (container, key) in enumerate(parsed):
        if is_constant(key):
            if any(container == one and value_of(key) == value_of(other) for one, other in parsed[:index]):
                raise Decline(f"the sides set one element of {container} by two keys")
            continue
        for name in sorted(names_in(key)):
            if any(name in variables_set_by(one) for one in subnodes(node)):
                raise Decline(f"a side sets {name}, by which it sets an element")
        if sum(container == other for other, _ in parsed) > 1:
            raise Decline(f"the sides set several elements of {container}, which may be the same one")


def _parts(item: str) -> tuple[str, cst.BaseExpression]:
    """The container's variable and the key of an element's text."""
    target = cst.parse_expression(item)
    assert isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name)
    index = target.slice[0].slice
    assert isinstance(index, cst.Index)
    return target.value.value, index.value


def _side(source: Source, statements: Sequence[cst.BaseStatement], variable: Callable[[str], str]) -> Iterator[cst.BaseStatement]:
    written = False
    for one in statements:
        if not isinstance(one, cst.SimpleStatementLine):
            if written:
                raise Decline("a side has a branch behind an element that it sets")
            yield one
            continue
        body = []
        for small in one.body:
            if written:
                _require_plain(source, small)
            if is_item_write(source, small):
                assert isinstance(small, cst.Assign)
                written = True
                name = variable(source.code(small.targets[0].target))
                small = small.with_changes(targets=[cst.AssignTarget(cst.Name(name))])
            body.append(small)
        yield one.with_changes(body=body)


def _require_plain(source: Source, node: cst.BaseSmallStatement) -> None:
    """Errors: Decline for a statement that reads more than tensors and numbers."""
    value = node.value if isinstance(node, cst.Assign) else node
    for one in subnodes(value):
        types = source.site(one).types if isinstance(one, cst.Name) else []
        if any(not kind.startswith(("tensor", "module", "function")) and kind not in _NUMBERS for kind in types):
            raise Decline(f"a side reads {source.code(one)} behind an element that it sets")


def restored(lines: Sequence[str], items: dict[str, str]) -> list[str]:
    """Lines of a selection with the elements in place of their variables."""
    text = "\n".join(lines)
    for name, item in items.items():
        text = re.sub(rf"\b{name}\b", lambda _, item=item: item, text)
    return text.split("\n")


def is_item_set_before(source: Source, function: cst.FunctionDef, item: str, node: cst.CSTNode) -> bool:
    """Whether an element surely exists at a statement: set in a block around and before it, and not removed since, or counted."""
    target = cst.parse_expression(item)
    assert isinstance(target, cst.Subscript) and isinstance(target.value, cst.Name)
    (name, key), at = _parts(item), node
    if _is_counted(source, function, name, key, node):
        return True
    while at is not function:
        around = source.block_of(at)
        for one in reversed(around[0][: around[1]] if around is not None else ()):
            if isinstance(one, cst.SimpleStatementLine) and any(_sets(source, small, name, target) for small in one.body):
                return not any(_may_remove(source, other, name) for other in subnodes(function.body)
                               if source.is_behind(other, one)) and not any(
                                   names_in(key) & variables_set_by(other) for other in subnodes(function.body)
                                   if source.is_behind(other, one) and source.is_behind(node, other))
        parent = source.parent(at)
        if parent is None:
            return False
        at = parent
    return False


def is_item_read(source: Source, item: str, test: cst.BaseExpression) -> bool:
    """Whether a condition reads an element in any case, and so fails where it does not exist, and removes none."""
    name, _ = _parts(item)
    if any(isinstance(one, _MAY_SKIP) or isinstance(one, cst.Comparison) and len(one.comparisons) > 1 or _may_remove(source, one, name)
           for one in subnodes(test)):
        return False
    return any(isinstance(one, cst.Subscript) and source.code(one) == item for one in subnodes(test))


def _is_counted(source: Source, function: cst.FunctionDef, name: str, key: cst.BaseExpression, node: cst.CSTNode) -> bool:
    """Whether a statement is in a loop over places of the list `name`, of which `key` is surely one: of `range(len(name))`,
    `enumerate(name)`, or a range of constants within a list of that many items."""
    loop = next((one for one in source.ancestors(node) if isinstance(one, cst.For) and names_in(key) & variables_set_by(one)), None)
    if loop is None or loop.orelse is not None or not _is_list(source, function, name) or any(
            names_in(key) & variables_set_by(one) or _may_remove(source, one, name) for one in subnodes(loop.body)):
        return False
    block, index = source.block_of(loop) or ((), 0)

    def has(length: int) -> bool:
        last = cst.parse_expression(f"{name}[{length - 1}]")
        return any(isinstance(one, cst.SimpleStatementLine) and any(_sets(source, small, name, last) for small in one.body)
                   and not any(_may_remove(source, other, name) for other in subnodes(function.body) if source.is_behind(other, one))
                   for one in block[:index])

    return counts_items(loop, name, key, has)


def _is_list(source: Source, function: cst.FunctionDef, name: str) -> bool:
    return source.types_of(name, function) == {"object builtins.list"}


def _is_item(source: Source, target: cst.BaseExpression) -> bool:
    if not isinstance(target, cst.Subscript) or not isinstance(target.value, cst.Name) or len(target.slice) != 1:
        return False
    index = target.slice[0].slice
    function = source.function_of(target)
    if not isinstance(index, cst.Index) or function is None:
        return False
    types = source.types_of(target.value.value, function.body)
    return is_key(source, index.value, function) and bool(types) and types <= _CONTAINERS


def _sets(source: Source, node: cst.BaseSmallStatement, name: str, item: cst.Subscript) -> bool:
    """Whether a statement sets the element, or the container to one that has it."""
    if not isinstance(node, cst.Assign) or len(node.targets) != 1:
        return False
    target, value = node.targets[0].target, node.value
    index = item.slice[0].slice
    assert isinstance(index, cst.Index)
    key = source.module.code_for_node(index.value)
    if isinstance(target, cst.Subscript):
        return source.code(target) == source.module.code_for_node(item)
    if not isinstance(target, cst.Name) or target.value != name:
        return False
    if isinstance(value, cst.Dict):
        return any(isinstance(one, cst.DictElement) and source.code(one.key) == key for one in value.elements)
    return isinstance(value, cst.List) and isinstance(index.value, cst.Integer) and all(
        isinstance(one, cst.Element) for one in value.elements) and int(key, 0) < len(value.elements)


def _may_remove(source: Source, node: cst.CSTNode, name: str) -> bool:
    """Whether a node sets the variable of the container again, removes elements, or gives it to code that may."""
    def is_it(one: cst.CSTNode) -> bool:
        return isinstance(one, cst.Name) and one.value == name

    if isinstance(node, cst.Del):
        return True
    if isinstance(node, (cst.AssignTarget, cst.For, cst.NamedExpr, cst.AugAssign)):
        return is_it(node.target)
    if isinstance(node, cst.Call):
        if isinstance(node.func, cst.Attribute) and is_it(node.func.value):
            return node.func.attr.value not in _KEEPING
        return any(is_it(arg.value) for arg in node.args) and source.full_name(node.func) not in ("len", "sum", "list", "dict", "tuple")
    return False

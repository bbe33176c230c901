"""Pieces of text and trees that selections are put together from."""

from __future__ import annotations

from collections.abc import Mapping

import libcst as cst

from .syntax import subnodes

BINARY = {cst.AddAssign: cst.Add, cst.SubtractAssign: cst.Subtract, cst.MultiplyAssign: cst.Multiply,
          cst.DivideAssign: cst.Divide, cst.PowerAssign: cst.Power, cst.MatrixMultiplyAssign: cst.MatrixMultiply}
"""In-place operators and the corresponding operators that make a new value."""


class Rename(cst.CSTTransformer):
    """Other names for variables that are read or set; not for attributes and keywords."""

    def __init__(self, names: dict[str, str]) -> None:
        super().__init__()
        self._names = names

    def visit_Attribute_attr(self, node: cst.Attribute) -> None:
        self._attribute = node.attr

    def visit_Arg_keyword(self, node: cst.Arg) -> None:
        self._keyword = node.keyword

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        return updated_node.with_changes(attr=original_node.attr)

    def leave_Arg(self, original_node: cst.Arg, updated_node: cst.Arg) -> cst.Arg:
        return updated_node.with_changes(keyword=original_node.keyword)

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.Name:
        wish = self._names.get(updated_node.value)
        return updated_node.with_changes(value=wish) if wish else updated_node


def keys(node: cst.Dict) -> list[str] | None:
    found = []
    for one in node.elements:
        if not isinstance(one, cst.DictElement) or not isinstance(one.key, cst.SimpleString):
            return None
        found.append(one.key.value)
    return found


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def assignments(chosen: list[tuple[str, str]], items: Mapping[str, str]) -> list[str]:
    """One statement each, or one for all where a value reads a variable that another sets, or the container of one of `items`."""
    for index, (name, _) in enumerate(chosen):
        read = {name, items.get(name, name).partition("[")[0]}
        for _, text in chosen[index + 1:]:
            if any(isinstance(one, cst.Name) and one.value in read for one in subnodes(cst.parse_expression(text))):
                return [", ".join(name for name, _ in chosen) + " = " + ", ".join(text for _, text in chosen)]
    return [f"{name} = {text}" for name, text in chosen]

"""Motifs (core/graph/motif) by Python's ast alone: the nodes of forward() with what each reads, and the occurrences of a
pattern among them, found by trying every combination along the edges. Shares nothing with the program but the names of
operators, which are those of ground_truth.py.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable

import ground_truth
from ground_truth import BINARY, COMPARE, UNARY

SEVERAL_RESULTS = ("chunk", "split", "unbind")  # [0] takes an element of their results


@dataclass(frozen=True)
class Constant:
    value: Any


UNKNOWN = Constant(object())  # value of an input, or of an expression without a known value
# Kinds of an expression: a Constant, the producers of a value, or a list of such.
Value = Any


@dataclass
class Node:
    op: str
    arguments: list[Value]
    keywords: dict[str, Value] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.op.rsplit(".", 1)[-1]

    def argument(self, position: int, name: str) -> Value:
        if position < len(self.arguments):
            return self.arguments[position]
        return self.keywords.get(name, UNKNOWN)


def producers(value: Value) -> frozenset[int]:
    if isinstance(value, list):
        return frozenset().union(*map(producers, value))
    return value if isinstance(value, frozenset) else frozenset()


def plain(value: Value) -> Any:
    """A constant, or a list of constants; UNKNOWN where something is computed."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    return value.value if isinstance(value, Constant) else UNKNOWN


class Reader:
    """Executes forward() with producers instead of tensors."""

    def __init__(self, module: ast.Module):
        self.nodes: list[Node] = []
        self.dotted = ground_truth.Operators(ground_truth.imports_of(module)).dotted
        self.names: dict[str, Value] = {}
        for statement in ground_truth.forward_of(module).body:
            self.run(statement)

    def add(self, op: str, arguments: list[Value], keywords: dict[str, Value] | None = None) -> frozenset[int]:
        self.nodes.append(Node(op, arguments, keywords or {}))
        return frozenset([len(self.nodes) - 1])

    def run(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Assign):
            fresh = not isinstance(statement.value, ast.Name)
            value = self.read(statement.value)
            for target in statement.targets:
                self.assign(target, value, fresh)
        elif isinstance(statement, ast.AugAssign):
            op = f"operator.i{BINARY[type(statement.op)].removesuffix('_')}"
            old = self.read(ast.Name(statement.target.id, ast.Load()))
            self.names[statement.target.id] = self.add(op, [old, self.read(statement.value)])
        elif isinstance(statement, (ast.Expr, ast.Return)) and statement.value is not None:
            self.read(statement.value)

    def assign(self, target: ast.expr, value: Value, fresh: bool) -> None:
        if isinstance(target, ast.Name):
            self.names[target.id] = value
        elif isinstance(target, ast.Subscript):
            self.add("operator.setitem", [self.read(target.value), self.read(target.slice), value])
        elif isinstance(target, (ast.Tuple, ast.List)):
            if isinstance(value, list):
                parts = value
            else:
                parts = [value if fresh else self.add("operator.unpack", [value])] * len(target.elts)
            for element, part in zip(target.elts, parts):
                self.assign(element, part, True)

    def read(self, node: ast.expr | None) -> Value:
        if isinstance(node, ast.Constant):
            return Constant(node.value)
        if isinstance(node, ast.Name):
            return self.names.get(node.id, UNKNOWN)
        if isinstance(node, (ast.List, ast.Tuple)):
            return [self.read(each) for each in node.elts]
        if isinstance(node, ast.Slice):
            return [self.read(part) for part in (node.lower, node.upper, node.step)]
        if isinstance(node, ast.Call):
            return self.call(node)
        if isinstance(node, ast.Subscript):
            return self.subscript(node)
        if isinstance(node, ast.UnaryOp):
            value = self.read(node.operand)
            if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
                return Constant(-value.value)
            return self.add(f"operator.{UNARY[type(node.op)]}", [value])
        if isinstance(node, ast.BinOp):
            return self.add(f"operator.{BINARY[type(node.op)]}", [self.read(node.left), self.read(node.right)])
        if isinstance(node, ast.Compare):
            arguments = [self.read(node.left), self.read(node.comparators[0])]
            return self.add(f"operator.{COMPARE[type(node.ops[0])]}", arguments)
        if isinstance(node, ast.Attribute) and self.dotted(node) is None:
            return self.add("getattr", [self.read(node.value), Constant(node.attr)])
        return UNKNOWN

    def call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Lambda):  # Paddle's wrapper around the call that counts
            return self.read(node.args[0])
        if isinstance(node.func, ast.Name) and node.func.id == "float":
            return Constant(float(node.args[0].value))
        if isinstance(node.func, ast.Name) and node.func.id == "slice":
            return [self.read(each) for each in node.args]
        op, arguments = self.dotted(node.func), []
        if op is None and isinstance(node.func, ast.Attribute):
            op, arguments = f"Tensor.{node.func.attr}", [self.read(node.func.value)]
        arguments += [self.read(each) for each in node.args]
        return self.add(op or node.func.id, arguments, {each.arg: self.read(each.value) for each in node.keywords})

    def subscript(self, node: ast.Subscript) -> Value:
        whole, index = self.read(node.value), self.read(node.slice)
        if isinstance(whole, list) and isinstance(index, Constant) and isinstance(index.value, int):
            return whole[index.value]
        element = self.add("operator.getitem", [whole, index])
        of_several = [each for each in producers(whole)
                      if self.nodes[each].name in SEVERAL_RESULTS and isinstance(plain(index), int)]
        return element | frozenset(of_several)


def nodes_of(model: Path) -> list[Node]:
    return Reader(ast.parse(model.read_bytes())).nodes


def count(nodes: list[Node], wanted: list[Callable[[Node], bool]], edges: list[tuple[int, int]]) -> int:
    """The sets of different nodes that can be `wanted`, with every edge (from, to) read by its reader. Each wanted one
    but the first is joined with one before it."""
    reads = [frozenset().union(*map(producers, [*node.arguments, *node.keywords.values()])) for node in nodes]
    readers: dict[int, set[int]] = {i: set() for i in range(len(nodes))}
    for reader, read in enumerate(reads):
        for producer in read:
            readers[producer].add(reader)
    chosen = [(i,) for i, node in enumerate(nodes) if wanted[0](node)]
    for place in range(1, len(wanted)):
        longer = []
        for some in chosen:
            options = None
            for start, end in edges:
                if end == place and start < place:
                    near = readers[some[start]]
                elif start == place and end < place:
                    near = reads[some[end]]
                else:
                    continue
                options = set(near) if options is None else options & near
            longer += [(*some, each) for each in options if each not in some and wanted[place](nodes[each])]
        chosen = longer
    return len({frozenset(some) for some in chosen})

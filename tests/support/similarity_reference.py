#!/usr/bin/env python3
"""Near-duplicates of an indexed dataset against exact similarities: similarity_reference.py INDEX_DB [--pairs N]

Draws pairs of samples at all levels of the similarity that the index's sketches estimate, computes the exact Jaccard
similarity of each (core/graph/ir/Fingerprint.h: the multiset of each operator with its producers' operators, and those
with theirs) from Python's ast alone, and prints every pair, then bias and standard deviation of the estimate. Beside it
stands the share of common operators with their constants, names of values left out: what a reader of both files sees.
Nothing of a sample is executed.
"""

from __future__ import annotations

import argparse
import ast
import functools
import itertools
import random
import sqlite3
import statistics
import struct
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, Iterable

import ground_truth

SEED = 20261121
INPUT = "input"
LEVELS = [(0.2, 0.4), (0.4, 0.6), (0.6, 0.7), (0.7, 0.75), (0.75, 0.8), (0.8, 0.85), (0.85, 0.9), (0.9, 0.95), (0.95, 1),
          (1, 1.1)]


class Dataflow:
    """The nodes of forward(): each one's operator, constants, and the values that it reads.

    A value is ("input", name) or (node, index of its result); a list or tuple of values is a Python list.
    """

    def __init__(self, module: ast.Module):
        self.names = ground_truth.Operators(ground_truth.imports_of(module))
        self.ops: list[str] = []
        self.constants: list[str] = []
        self.reads: list[set[tuple[Any, Any]]] = []
        forward = ground_truth.forward_of(module)
        self.values: dict[str, Any] = {each.arg: (INPUT, each.arg) for each in forward.args.args if each.arg != "self"}
        for statement in forward.body:
            self.statement(statement)

    def node(self, op: str, operands: Iterable[Any], constants: Iterable[ast.AST] = ()) -> tuple[int, int]:
        self.ops.append(op)
        self.constants.append(" ".join(ast.unparse(each) for each in constants if isinstance(each, ast.Constant)))
        self.reads.append({value for operand in operands for value in flat(operand)})
        return len(self.ops) - 1, 0

    def statement(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Assign):
            value = self.expression(statement.value)
            for target in statement.targets:
                self.assign(target, value, isinstance(statement.value, ast.Name))
        elif isinstance(statement, ast.AnnAssign):
            self.assign(statement.target, self.expression(statement.value), False)
        elif isinstance(statement, ast.AugAssign):
            op = f"operator.i{ground_truth.BINARY[type(statement.op)].removesuffix('_')}"
            operands = [self.expression(statement.target), self.expression(statement.value)]
            self.values[statement.target.id] = self.node(op, operands)
        elif isinstance(statement, ast.Expr):
            self.expression(statement.value)

    def assign(self, target: ast.expr, value: Any, named: bool) -> None:
        if isinstance(target, ast.Name):
            self.values[target.id] = value
        elif isinstance(target, ast.Subscript):
            self.node("operator.setitem", [self.expression(target.value), self.expression(target.slice), value])
        elif isinstance(value, list):
            for each, element in zip(target.elts, value):
                self.assign(each, element, False)
        elif value is not None:
            producer = self.node("operator.unpack", [value])[0] if named else value[0]
            for i, each in enumerate(target.elts):
                self.assign(each, (producer, i), False)

    def expression(self, node: ast.AST | None) -> Any:
        if isinstance(node, ast.Name):
            return self.values.get(node.id)
        if isinstance(node, (ast.List, ast.Tuple)):
            return [self.expression(each) for each in node.elts]
        if isinstance(node, ast.Slice):
            return [self.expression(each) for each in (node.lower, node.upper, node.step)]
        if isinstance(node, ast.Dict):
            return [self.expression(each) for each in node.keys + node.values]
        if isinstance(node, ast.Call):
            return self.call(node)
        if isinstance(node, ast.Subscript):
            return self.node("operator.getitem", [self.expression(node.value), self.expression(node.slice)])
        if isinstance(node, ast.Attribute) and self.names.dotted(node) is None:
            return self.node("getattr", [self.expression(node.value)])
        if isinstance(node, ast.BinOp):
            operands = [self.expression(node.left), self.expression(node.right)]
            return self.node(f"operator.{ground_truth.BINARY[type(node.op)]}", operands, [node.left, node.right])
        if isinstance(node, ast.Compare):
            operands = [self.expression(node.left), self.expression(node.comparators[0])]
            return self.node(f"operator.{ground_truth.COMPARE[type(node.ops[0])]}", operands, node.comparators)
        if isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
            return self.node(f"operator.{ground_truth.UNARY[type(node.op)]}", [self.expression(node.operand)])
        return None

    def call(self, node: ast.Call) -> Any:
        if isinstance(node.func, ast.Lambda):
            return self.expression(node.args[0])
        arguments = node.args + [keyword.value for keyword in node.keywords]
        if isinstance(node.func, ast.Name) and node.func.id in ("float", "slice"):
            return [self.expression(each) for each in arguments]
        name, receiver = self.names.dotted(node.func), []
        if name is None and isinstance(node.func, ast.Attribute):
            name, receiver = f"Tensor.{node.func.attr}", [self.expression(node.func.value)]
        return self.node(name or node.func.id, receiver + [self.expression(each) for each in arguments], arguments)


def flat(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, list):
        for each in value:
            yield from flat(each)
    elif value is not None:
        yield value


def neighbourhoods(flow: Dataflow) -> Counter[Any]:
    """Every node's label with its producers', one step deep and two."""
    def deeper(labels: list[Any]) -> list[Any]:
        return [(labels[i], tuple(sorted(str((labels[node], index) if node != INPUT else INPUT)
                                         for node, index in flow.reads[i]))) for i in range(len(labels))]
    first = deeper(flow.ops)
    ids: dict[Any, int] = {}
    numbered = [ids.setdefault(label, hash(label)) for label in first]
    return Counter(numbered) + Counter(deeper(numbered))


@functools.lru_cache(maxsize=None)
def elements(directory: str) -> tuple[Counter[Any], Counter[Any]]:
    flow = Dataflow(ast.parse((Path(directory) / "model.py").read_bytes()))
    return neighbourhoods(flow), Counter(zip(flow.ops, flow.constants))


def jaccard(a: Counter[Any], b: Counter[Any]) -> float:
    return (a & b).total() / max(1, (a | b).total())


def sketches_of(db: str) -> list[tuple[str, str, int, tuple[int, ...]]]:
    rows = sqlite3.connect(f"file:{db}?mode=ro", uri=True).execute(
        "SELECT name, directory, op_count, sketch FROM sample JOIN sample_search ON sample = id"
        " WHERE length(sketch) > 0 ORDER BY name")
    return [(name, directory, ops, struct.unpack(f"<{len(blob) // 4}I", blob)) for name, directory, ops, blob in rows]


def estimate(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    return sum(x == y for x, y in zip(a, b)) / len(a)


def draw(samples: list[Any], wanted: int) -> list[tuple[float, int, int]]:
    """As many pairs of each level as of any other, one of each level with any sample: else large families of the same
    network would fill them."""
    generator = random.Random(SEED)
    by_level: dict[tuple[float, float], list[tuple[float, int, int]]] = defaultdict(list)
    share = -(-wanted // len(LEVELS))
    for i in generator.sample(range(len(samples)), len(samples)):
        partners = generator.sample(range(len(samples)), min(1000, len(samples)))
        for level in LEVELS:
            if len(by_level[level]) < share:
                found = ((estimate(samples[i][3], samples[j][3]), i, j) for j in partners if i != j)
                by_level[level] += itertools.islice((pair for pair in found if level[0] <= pair[0] < level[1]), 1)
    return [pair for level in LEVELS for pair in sorted(by_level[level])][:wanted]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("db")
    parser.add_argument("--pairs", type=int, default=300)
    options = parser.parse_args()
    samples = sketches_of(options.db)
    small: list[float] = []
    large: list[float] = []
    print("estimate exact operators+constants  pair (nodes)")
    for similarity, i, j in draw(samples, options.pairs):
        (first, name, ops, _), (second, other, more, _) = samples[i], samples[j]
        (a, plain_a), (b, plain_b) = elements(name), elements(other)
        exact = jaccard(a, b)
        (small if min(ops, more) < 128 else large).append(similarity - exact)
        print(f"{similarity:.3f} {exact:.3f} {jaccard(plain_a, plain_b):.3f}  {first} ({ops})  {second} ({more})")
    for text, errors in (("of fewer than 128 nodes", small), ("of 128 nodes and more", large)):
        if len(errors) > 1:
            print(f"{len(errors)} pairs {text}: bias {statistics.mean(errors):+.4f}, deviation "
                  f"{statistics.stdev(errors):.4f}, largest {max(map(abs, errors)):.3f}")


if __name__ == "__main__":
    main()

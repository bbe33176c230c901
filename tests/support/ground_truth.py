#!/usr/bin/env python3
"""Ground truth about samples of the archive, from Python's ast alone: ground_truth.py ARCHIVE_DIR [--out FILE] [--draw]

Writes tests/data/archive_truth.json: of every chosen sample the operators of forward() with their counts and traits,
what its metadata classes describe, and the parameters' number and size. Nothing of a sample is executed. --draw chooses
new samples, else those that the file lists are read again: by a seeded draw a number of each source, in proportion to
the square root of the source's size and at least one, so that all sources and both frameworks are among them.

Operators are named as core/graph/ir/Graph.h says: a function by its dotted name after import resolution, a method
"Tensor.view", an operator by its name in Python's operator module, x[i] "operator.getitem", x.shape "getattr".
count_nodes.py counts the same nodes in another way; both must agree.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import math
import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import count_nodes
import trait_truth

ROOT = Path(__file__).resolve().parents[2]
TRUTH = ROOT / "tests" / "data" / "archive_truth.json"
SEED = 20261121
CHOSEN = 40
PARAMETER = "torch.nn.parameter.Parameter"

BYTES = {"float64": 8, "float32": 4, "float16": 2, "bfloat16": 2, "int64": 8, "int32": 4, "int16": 2, "int8": 1,
         "uint8": 1, "bool": 1, "complex64": 8, "complex128": 16}
BINARY = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.MatMult: "matmul", ast.Div: "truediv",
          ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow", ast.LShift: "lshift", ast.RShift: "rshift",
          ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor"}
UNARY = {ast.USub: "neg", ast.UAdd: "pos", ast.Invert: "invert", ast.Not: "not_"}
COMPARE = {ast.Lt: "lt", ast.Gt: "gt", ast.LtE: "le", ast.GtE: "ge", ast.Eq: "eq", ast.NotEq: "ne", ast.Is: "is_",
           ast.IsNot: "is_not", ast.In: "contains", ast.NotIn: "not_contains"}


# --- the graph ---


class Operators(ast.NodeVisitor):
    """Counts the operators of statements; raises ValueError at whatever is not straight-line code."""

    def __init__(self, imported: dict[str, str]):
        self.imported = imported  # name -> dotted name
        self.counts: Counter[str] = Counter()
        self.sequences: set[str] = set()  # names of lists and tuples, which are taken apart without a node

    def dotted(self, node: ast.expr) -> str | None:
        """"torch.nn.functional.relu" for a module's attribute, None for what belongs to a value."""
        if isinstance(node, ast.Attribute):
            prefix = self.dotted(node.value)
            return f"{prefix}.{node.attr}" if prefix else None
        return self.imported.get(node.id) if isinstance(node, ast.Name) else None

    def visit_all(self, nodes: list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Lambda):  # Paddle: (lambda x, f: f(x))(CALL, lambda out: ...), CALL counts
            self.visit(node.args[0])
            return
        arguments = node.args + [keyword.value for keyword in node.keywords]
        if isinstance(node.func, ast.Name) and node.func.id in ("float", "slice"):  # constants
            self.visit_all(arguments)
            return
        name = self.dotted(node.func)
        if name is None and isinstance(node.func, ast.Attribute):
            name = f"Tensor.{node.func.attr}"
            self.visit(node.func.value)
        if name is None:
            name = node.func.id  # a function of Python's own
        self.counts[name] += 1
        self.visit_all(arguments)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if self.dotted(node) is None:
            self.counts["getattr"] += 1
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.counts["operator.setitem" if isinstance(node.ctx, ast.Store) else "operator.getitem"] += 1
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if not (isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)):
            self.counts[f"operator.{UNARY[type(node.op)]}"] += 1
        self.visit(node.operand)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.counts[f"operator.{BINARY[type(node.op)]}"] += 1
        self.visit_all([node.left, node.right])

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) > 1:
            raise ValueError(f"line {node.lineno}: expected a single comparison")
        self.counts[f"operator.{COMPARE[type(node.ops[0])]}"] += 1
        self.visit_all([node.left, *node.comparators])

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not isinstance(node.target, ast.Name):
            raise ValueError(f"line {node.lineno}: expected a name before the augmented assignment")
        self.counts[f"operator.i{BINARY[type(node.op)].removesuffix('_')}"] += 1
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)
            known = isinstance(node.value, ast.Name) and node.value.id not in self.sequences
            if isinstance(target, (ast.Tuple, ast.List)) and known:
                self.counts["operator.unpack"] += 1
            if isinstance(target, ast.Name):
                self.sequences.discard(target.id)
                if isinstance(node.value, (ast.List, ast.Tuple)):
                    self.sequences.add(target.id)

    def visit_Delete(self, node: ast.Delete) -> None:
        pass

    def generic_visit(self, node: ast.AST) -> None:
        straight = (ast.Expr, ast.Return, ast.Name, ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Slice,
                    ast.Subscript, ast.expr_context)
        if not isinstance(node, straight):
            raise ValueError(f"line {getattr(node, 'lineno', 0)}: {type(node).__name__} is not straight-line code")
        super().generic_visit(node)


def imports_of(module: ast.Module) -> dict[str, str]:
    names = {"self": "self"}
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            for alias in node.names:
                names[alias.asname or alias.name.split(".")[0]] = alias.name if alias.asname else \
                    alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom):
            names.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return names


def forward_of(module: ast.Module) -> ast.FunctionDef:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name == "forward":
            return node
    raise ValueError("no forward()")


def operators_of(module: ast.Module) -> Counter[str]:
    operators = Operators(imports_of(module))
    for statement in forward_of(module).body:
        if not isinstance(statement, (ast.Import, ast.ImportFrom)):
            operators.visit(statement)
    return operators.counts


def output_count(forward: ast.FunctionDef) -> int:
    value = forward.body[-1].value
    return len(value.elts) if isinstance(value, (ast.Tuple, ast.List)) else 1


# --- the tensors ---


def literal(node: ast.expr) -> Any:
    """A constant; float("inf") is one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float":
        return float(node.args[0].value)
    return ast.literal_eval(node)


def described_tensors(file: Path) -> list[dict[str, Any]]:
    """Name, dtype and shape that each class of a metadata file gives."""
    if not file.exists():
        return []
    tensors = []
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.ClassDef):
            fields = {statement.targets[0].id: statement.value for statement in node.body
                      if isinstance(statement, ast.Assign)}
            tensors.append({"name": literal(fields["name"]), "shape": list(literal(fields["shape"])),
                            "dtype": re.sub(r"^(torch|paddle)\.", "", literal(fields["dtype"]))})
    return tensors


def tensor_digest(tensors: list[dict[str, Any]]) -> str:
    """Hash of all names, dtypes and shapes in any order."""
    lines = sorted(f"{tensor['name']} {tensor['dtype']} {list(tensor['shape'])}" for tensor in tensors)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def tensor_kinds(tensors: list[dict[str, Any]]) -> dict[str, int]:
    """"float32 [64, 3, 7, 7]" with the number of such tensors."""
    return dict(sorted(Counter(f"{tensor['dtype']} {list(tensor['shape'])}" for tensor in tensors).items()))


def elements(tensor: dict[str, Any]) -> int:
    return math.prod(tensor["shape"])


def bytes_of(tensor: dict[str, Any]) -> int:
    return elements(tensor) * BYTES[tensor["dtype"]]


def parameters_of(forward: ast.FunctionDef, weights: list[dict[str, Any]], framework: str) -> list[dict[str, Any]]:
    """Torch's forward() says by annotations which tensors are parameters; of Paddle weight_meta.py holds only those."""
    if framework == "paddle":
        return weights
    annotated = {argument.arg for argument in forward.args.args
                 if argument.annotation is not None and ast.unparse(argument.annotation) == PARAMETER}
    return [tensor for tensor in weights if tensor["name"] in annotated]


def truth_of(sample: Path) -> dict[str, Any]:
    framework = json.loads((sample / "graph_net.json").read_text())["framework"]
    source = (sample / "model.py").read_bytes()
    module = ast.parse(source)
    forward = forward_of(module)
    operators = operators_of(module)
    if sum(operators.values()) != count_nodes.count(sample / "model.py"):
        raise ValueError(f"{sample}: count_nodes.py counts {count_nodes.count(sample / 'model.py')} nodes, "
                         f"here there are {sum(operators.values())}")
    weights = described_tensors(sample / "weight_meta.py")
    inputs = described_tensors(sample / "input_meta.py")
    parameters = parameters_of(forward, weights, framework)
    return {
        "framework": framework, "model_sha256": hashlib.sha256(source).hexdigest(),
        "nodes": sum(operators.values()), "inputs": len(forward.args.args) - 1, "outputs": output_count(forward),
        "parameters": sum(map(elements, parameters)), "parameter_bytes": sum(map(bytes_of, parameters)),
        "tensor_bytes": sum(map(bytes_of, weights + inputs)),
        "tensor_digest": tensor_digest(weights + inputs), "tensors": tensor_kinds(weights + inputs),
        "operators": dict(sorted(operators.items())),
        "traits": dict(sorted(trait_truth.traits_of(forward, Operators(imports_of(module)).dotted,
                                                    weights + inputs).items())),
        "dtypes": sorted({tensor["dtype"] for tensor in weights + inputs}),
    }


# --- the choice ---


def source_of(name: str) -> str:
    """"samples/timm": the two uppermost folders, which the archive has for every framework and source."""
    return "/".join(name.split("/")[:2])


def draw(root: Path) -> list[str]:
    by_source: dict[str, list[str]] = {}
    for file in sorted(root.rglob("graph_net.json")):
        name = file.parent.relative_to(root).as_posix()
        by_source.setdefault(source_of(name), []).append(name)
    roots = {source: math.sqrt(len(names)) for source, names in by_source.items()}
    shares = {source: max(1, round(CHOSEN * size / sum(roots.values()))) for source, size in roots.items()}
    shares = {source: min(share, len(by_source[source])) for source, share in shares.items()}
    largest = max(shares, key=shares.__getitem__)
    shares[largest] += CHOSEN - sum(shares.values())  # the remainder of rounding
    generator = random.Random(SEED)
    return sorted(name for source in sorted(by_source) for name in generator.sample(by_source[source], shares[source]))


def compact(text: str) -> str:
    """Innermost objects in one line each."""
    return re.sub(r"\{\s[^{}]*\}", lambda found: re.sub(r"\s+", " ", found[0]), text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=Path, help="the unpacked archive")
    parser.add_argument("--out", type=Path, default=TRUTH)
    parser.add_argument("--draw", action="store_true")
    options = parser.parse_args()
    chosen = draw(options.root) if options.draw or not options.out.exists() else \
        list(json.loads(options.out.read_text())["samples"])
    truth = {"seed": SEED, "samples": {name: truth_of(options.root / name) for name in chosen}}
    options.out.write_text(compact(json.dumps(truth, indent=1)) + "\n")
    print(f"{len(chosen)} samples, {sum(one['nodes'] for one in truth['samples'].values())} nodes", file=sys.stderr)


if __name__ == "__main__":
    main()

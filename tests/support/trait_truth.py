"""Traits of operators (core/graph/ir/Traits.h) by Python's ast alone, for ground_truth.py: "torch.conv2d[grouped]" with
the number of such calls in forward(). Only constants count, also those that stand in variables."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any, Callable

# Argument -> position, by the signatures in PyTorch's documentation and Paddle's ops.yaml.
CONVOLUTIONS = {
    "torch.conv1d": {"stride": 3, "dilation": 5, "groups": 6}, "torch.conv2d": {"stride": 3, "dilation": 5, "groups": 6},
    "torch.conv3d": {"stride": 3, "dilation": 5, "groups": 6},
    "torch.conv_transpose1d": {"stride": 3, "groups": 6, "dilation": 7},
    "torch.conv_transpose2d": {"stride": 3, "groups": 6, "dilation": 7},
    "torch.conv_transpose3d": {"stride": 3, "groups": 6, "dilation": 7},
    "paddle._C_ops.conv2d": {"stride": 2, "dilation": 5, "groups": 6},
    "paddle._C_ops.conv3d": {"stride": 2, "dilation": 5, "groups": 6},
    "paddle._C_ops.depthwise_conv2d": {"stride": 2, "groups": 5, "dilation": 6},
    "paddle._C_ops.conv2d_transpose": {"stride": 2, "groups": 7, "dilation": 8},
    "paddle._C_ops.depthwise_conv2d_transpose": {"stride": 2, "groups": 7, "dilation": 8},
}
ATTENTION = ("torch._C._nn.scaled_dot_product_attention", "torch.nn.functional.scaled_dot_product_attention")
GELU = ("torch._C._nn.gelu", "torch.nn.functional.gelu", "paddle._C_ops.gelu")
UNKNOWN = object()
MISSING = object()


def constant(node: ast.AST, known: dict[str, Any]) -> Any:
    if isinstance(node, ast.Name):
        return known.get(node.id, UNKNOWN)
    if isinstance(node, (ast.List, ast.Tuple)):
        return [constant(each, known) for each in node.elts]
    try:
        return ast.literal_eval(node)
    except ValueError:
        return UNKNOWN


def above_one(value: Any) -> bool:
    return any(isinstance(each, int) and each > 1 for each in (value if isinstance(value, list) else [value]))


class Traits:
    def __init__(self, dotted: Callable[[ast.expr], str | None], shapes: dict[str, list[int]]):
        self.dotted = dotted
        self.shapes = shapes  # shapes of the described tensors, by the name of the argument
        self.known: dict[str, Any] = {}  # constants in variables
        self.tensors: dict[str, str] = {}  # variable -> argument that it holds
        self.counts: Counter[str] = Counter()

    def argument(self, call: ast.Call, position: int, *names: str) -> Any:
        found = call.args[position:position + 1] + [each.value for each in call.keywords if each.arg in names]
        return constant(found[0], self.known) if found else MISSING

    def of_call(self, name: str, call: ast.Call) -> list[str]:
        if name in CONVOLUTIONS:
            return self.of_convolution(name, call)
        if name in ATTENTION:
            masked = self.argument(call, 3, "attn_mask") not in (None, MISSING)
            return ["causal"] * (self.argument(call, 5, "is_causal") is True) + ["masked"] * masked
        if name == "torch.nn.functional.batch_norm":
            return ["training"] * (self.argument(call, 5, "training") is True)
        if name in GELU:
            return ["tanh"] * (self.argument(call, 1, "approximate") in ("tanh", True))
        if name == "torch.nn.functional.interpolate":
            mode = self.argument(call, 3, "mode")
            return [mode] if isinstance(mode, str) else []
        return []

    def of_convolution(self, name: str, call: ast.Call) -> list[str]:
        places = CONVOLUTIONS[name]
        traits = []
        if above_one(self.argument(call, places["groups"], "groups")):
            traits.append("grouped")
            weight = call.args[1] if len(call.args) > 1 else None
            shape = self.shapes.get(self.tensors.get(weight.id, "")) if isinstance(weight, ast.Name) else None
            if shape and shape[1] == 1:
                traits.append("depthwise")
        traits += ["strided"] * above_one(self.argument(call, places["stride"], "stride", "strides"))
        return traits + ["dilated"] * above_one(self.argument(call, places["dilation"], "dilation", "dilations"))

    def statement(self, statement: ast.stmt) -> None:
        for node in ast.walk(statement):
            if isinstance(node, ast.Call):
                name = self.dotted(node.func)
                for trait in self.of_call(name, node) if name else []:
                    self.counts[f"{name}[{trait}]"] += 1
        if isinstance(statement, ast.Assign):
            value = constant(statement.value, self.known)
            held = self.tensors.get(statement.value.id) if isinstance(statement.value, ast.Name) else None
            for target in statement.targets:
                for name in (each.id for each in ast.walk(target) if isinstance(each, ast.Name)):
                    self.known.pop(name, None)
                    self.tensors.pop(name, None)
                    if isinstance(target, ast.Name) and value is not UNKNOWN and value is not None:
                        self.known[name] = value
                    if isinstance(target, ast.Name) and held:
                        self.tensors[name] = held


def traits_of(forward: ast.FunctionDef, dotted: Callable[[ast.expr], str | None],
              described: list[dict[str, Any]]) -> Counter[str]:
    traits = Traits(dotted, {tensor["name"]: tensor["shape"] for tensor in described})
    traits.tensors = {argument.arg: argument.arg for argument in forward.args.args}
    for statement in forward.body:
        traits.statement(statement)
    return traits.counts

"""Inputs of a Paddle sample, made from its descriptions where no inputs file is given: graphnet-worker, which makes those
of torch samples, does not run Paddle's.

The rule is that of GraphNet's benchmark for its torch samples: NumPy's legacy generator; first the bounded integers are
drawn, then the rest, in the order of the descriptions' class names, those of input_meta.py before weight_meta.py. The
files are parsed, never executed.
"""

from __future__ import annotations

import ast
import math
from pathlib import Path
from typing import Any

import numpy as np

from .framework import NotRun
from .tensor_file import write_tensors

_FORMAT = {
    "float64": "F64", "float32": "F32", "float16": "F16", "bfloat16": "BF16", "int64": "I64", "int32": "I32",
    "int16": "I16", "int8": "I8", "uint8": "U8", "bool": "BOOL", "complex64": "C64",
}  # fmt: skip
_FLOATS = ("float64", "float32", "float16", "bfloat16")


def write_inputs(sample: str, parameters: list[str], seed: int, path: str) -> None:
    """Writes one tensor per parameter. Errors: NotRun (descriptions that are missing or not understood), OSError."""
    described = [one for file in ("input_meta.py", "weight_meta.py") for one in _read(Path(sample) / file)]
    generator = np.random.RandomState(seed)
    drawn = [_bounded(one, generator) for one in described]
    arrays = {one["name"]: (_filled(one, value, generator), one["dtype"])
              for one, value in zip(described, drawn, strict=True)}
    missing = [name for name in parameters if name not in arrays]
    if missing:
        raise NotRun(f"{sample} describes no tensor {missing[0]}")
    write_tensors(path, [(name, _FORMAT[dtype], list(array.shape), _bytes(array, dtype))
                         for name, (array, dtype) in ((name, arrays[name]) for name in parameters)])


def _read(file: Path) -> list[dict[str, Any]]:
    """The descriptions of a file in the order of their classes' names; none where there is no such file."""
    if not file.exists():
        return []
    try:
        classes = [node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
        found = [{str(line.targets[0].id): _value(line.value) for line in node.body if isinstance(line, ast.Assign)}
                 for node in sorted(classes, key=lambda node: node.name)]
    except (OSError, SyntaxError, ValueError, AttributeError, RecursionError) as error:
        raise NotRun(f"{file} is not understood: {error}") from None
    for one in found:
        if not isinstance(one.get("name"), str) or not isinstance(one.get("shape"), list):
            raise NotRun(f"{file} is not understood: a tensor without name or shape")
        one["dtype"] = str(one.get("dtype")).rpartition(".")[2]
        if one["dtype"] not in _FORMAT:
            raise NotRun(f"{file}: the dtype {one['dtype']} of {one['name']} is not known")
    return found


def _value(node: ast.expr) -> Any:
    """A literal, or `float("nan")`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float" and len(node.args) == 1:
        return float(ast.literal_eval(node.args[0]))
    if isinstance(node, (ast.List, ast.Tuple)):
        return [_value(item) for item in node.elts]
    return ast.literal_eval(node)


def _numbers(dtype: str) -> Any:
    return np.dtype("float32" if dtype == "bfloat16" else dtype)


def _bounded(one: dict[str, Any], generator: np.random.RandomState) -> np.ndarray | None:
    """Integers with both bounds, or what is given as data."""
    if one["dtype"].startswith("int") and one.get("min_val") is not None and one.get("max_val") is not None:
        return generator.randint(int(one["min_val"]), int(one["max_val"]) + 1, one["shape"])
    return np.array(one["data"]).reshape(one["shape"]) if one.get("data") is not None else None


def _filled(one: dict[str, Any], value: np.ndarray | None, generator: np.random.RandomState) -> np.ndarray:
    dtype, shape = one["dtype"], one["shape"]
    if value is not None:
        return np.asarray(value).astype(_numbers(dtype))
    if dtype == "bool":
        return generator.rand(*shape) > 0.5
    std = 0.1 if one.get("std") is None else one["std"]
    mean = 0.0 if one.get("mean") is None else one["mean"]
    array = np.full(shape, float(mean)) if std == 0 else np.asarray(generator.randn(*shape)) * std * 0.2 + mean
    low, high = one.get("min_val"), one.get("max_val")
    if dtype in _FLOATS:
        array = np.where(np.isfinite(array), array, 0.0)
        low, high = max(-100.0, _finite(low, -100.0)), min(100.0, _finite(high, 100.0))
    array = array if low is None or high is None else np.clip(array, low, high)
    return np.asarray(array).astype(_numbers(dtype))


def _finite(value: float | None, otherwise: float) -> float:
    return value if value is not None and math.isfinite(value) else otherwise


def _bytes(array: np.ndarray, dtype: str) -> bytes:
    """bfloat16 is the upper half of a float32, rounded to even."""
    plain = np.ascontiguousarray(array)
    if dtype != "bfloat16":
        return plain.tobytes()
    bits = plain.view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16).tobytes()

"""Writes the metadata files of a sample: tensor descriptions, constraints, graph_net.json."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import torch

from code_layout import LINE_LENGTH

_CHUNK = 1 << 22


@dataclass(frozen=True)
class Form:
    """How a sample's metadata is written."""

    decimals: int | None
    """Decimals of mean and standard deviation; None: all digits of a float64."""
    inputs_apart: bool
    """Whether input_meta.py has the model's inputs, so that weight_meta.py has only its parameters."""
    most_data: int
    """Integer and bool tensors up to this many elements are stored with their values."""
    original_names: bool
    """Whether parameters are written with their names in the model."""
    relations: bool
    """Whether input_tensor_constraints.py has the relations of symbolic sizes."""


FULL = Form(None, inputs_apart=True, most_data=1 << 16, original_names=True, relations=True)
UPSTREAM = Form(3, inputs_apart=False, most_data=1024, original_names=False, relations=False)
"""As GraphNet's own tools write samples; for those that are contributed."""
MOST_DATA = max(FULL.most_data, UPSTREAM.most_data)


@dataclass(frozen=True)
class TensorDescription:
    """Description of one input of the graph in weight_meta.py.

    `symbolic_shape` holds an int or the text of a symbolic expression for each dimension;
    `mean` and `std` are None for types that are not floating point; `data` holds the elements in
    row-major order, where they are stored at all.
    """

    name: str
    shape: tuple[int, ...]
    symbolic_shape: tuple[int | str, ...]
    dtype: str
    device: str
    mean: float | None = None
    std: float | None = None
    data: list[int] | list[bool] | None = None
    min_val: int | None = None
    max_val: int | None = None
    original_name: str | None = None
    """Name of a parameter or buffer in the model."""
    is_weight: bool = False


@dataclass(frozen=True)
class SampleInfo:
    """Description of a sample in graph_net.json."""

    model_name: str
    source: str
    heuristic_tag: str
    dynamic: bool = False
    extra: Mapping[str, object] = field(default_factory=dict)


def describe_tensor(name: str, tensor: torch.Tensor, symbolic_shape: Sequence[int | str], *,
                    original_name: str | None = None, is_weight: bool = False) -> TensorDescription:
    """Describes an example input: its statistics, or its values where those decide what runs."""
    common = {
        "name": name,
        "shape": tuple(int(size) for size in tensor.shape),
        "symbolic_shape": tuple(symbolic_shape),
        "dtype": str(tensor.dtype),
        "device": str(tensor.device),
        "original_name": original_name,
        "is_weight": is_weight,
    }
    if tensor.dtype.is_complex:
        tensor = torch.view_as_real(tensor.resolve_conj())
    if tensor.dtype.is_floating_point:
        mean, std = _statistics(tensor.detach())
        # A variance that the rule for making inputs drew below zero would only give NaN.
        min_val = 0 if "running_var" in name else None
        return TensorDescription(**common, mean=mean, std=std, min_val=min_val)
    if tensor.numel() <= MOST_DATA:
        values = tensor.flatten().tolist()
        limits = (min(values), max(values)) if values and tensor.dtype != torch.bool else (None, None)
        return TensorDescription(**common, data=values, min_val=limits[0], max_val=limits[1])
    if tensor.dtype == torch.bool:
        return TensorDescription(**common)
    return TensorDescription(**common, min_val=int(tensor.min()), max_val=int(tensor.max()))


def _statistics(tensor: torch.Tensor) -> tuple[float, float]:
    """Mean and standard deviation (of n - 1) in float64; a large tensor is read in parts, so that it is not copied whole."""
    if tensor.numel() == 0:
        return 0.0, 0.0
    count, mean, squares = 0, 0.0, 0.0
    for part in tensor.reshape(-1).split(_CHUNK):  # Chan, Golub, LeVeque 1979: parts are joined by their means
        values = part.to(torch.float64, copy=True)
        own, size = float(values.mean()), values.numel()
        values -= own
        squares += float(values.dot(values)) + (own - mean) ** 2 * count * size / (count + size)
        mean += (own - mean) * size / (count + size)
        count += size
    return mean, math.sqrt(squares / max(1, count - 1)) if squares >= 0 else math.nan


def describe_symbol(name: str, value: int) -> TensorDescription:
    """Describes a symbolic size: GraphNet stores it as a 0-d int64 tensor with its example value."""
    return TensorDescription(name, (), (), "torch.int64", "cpu", data=[value])


def weight_meta(tensors: Iterable[TensorDescription], form: Form = UPSTREAM) -> str:
    """Text of weight_meta.py: one class a tensor, in the order of forward()'s parameters."""
    written = [tensor for tensor in tensors if tensor.is_weight or not form.inputs_apart]
    return "\n\n\n".join(_tensor_class(tensor, form) for tensor in written) + "\n" if written else ""


def input_meta(tensors: Iterable[TensorDescription], form: Form = UPSTREAM) -> str:
    """Text of input_meta.py; GraphNet's own torch samples have an empty one."""
    written = [tensor for tensor in tensors if form.inputs_apart and not tensor.is_weight]
    return "\n\n\n".join(_tensor_class(tensor, form) for tensor in written) + "\n" if written else ""


def _tensor_class(tensor: TensorDescription, form: Form) -> str:
    keeps_data = tensor.data is not None and len(tensor.data) <= form.most_data
    data = tensor.data if keeps_data else None
    # The limits of values that are written are seen in them.
    limits = {"min_val": tensor.min_val, "max_val": tensor.max_val} if not keeps_data else {}
    lines = [
        f"class Program_weight_tensor_meta_{tensor.name}:",
        f'    name = "{tensor.name}"',
        f"    shape = {list(tensor.shape)}",
        f'    dtype = "{tensor.dtype}"',
        f'    device = "{tensor.device}"',
        f"    mean = {_number(tensor.mean, form)}",
        f"    std = {_number(tensor.std, form)}",
        *_data_lines(data),
    ]
    lines += [f"    {name} = {value}" for name, value in limits.items() if value is not None]
    if form.original_names and tensor.original_name is not None:
        lines.append(f"    original_name = {json.dumps(tensor.original_name)}")
    return "\n".join(lines)


def _number(value: float | None, form: Form) -> str:
    if value is None:
        return "None"
    if not math.isfinite(value):
        return f'float("{value}")'
    return repr(value) if form.decimals is None else f"{value:.{form.decimals}f}"


def _data_lines(data: Sequence[int | bool] | None) -> list[str]:
    whole = f"    data = {None if data is None else list(data)}"
    if data is None or len(whole) <= LINE_LENGTH:
        return [whole]
    return ["    data = [", *(f"        {value}," for value in data), "    ]"]


def input_tensor_constraints(tensors: Iterable[TensorDescription], symbols: Mapping[str, int],
                             relations: Sequence[str] = ()) -> str:
    """Text of input_tensor_constraints.py.

    `symbols` maps the name of each dynamic size, as it stands in the symbolic shapes, to its
    example value; the file calls them S0, S1, ... in that order.
    """
    renamed = {symbol: f"S{index}" for index, symbol in enumerate(symbols)}
    lines: list[str] = []
    if symbols:
        functions = sorted({one for text in relations for one in re.findall(r"\b([A-Z]\w+)\(", text)})
        lines += [f"from sympy import {', '.join([*functions, 'Symbol'])}", ""]
        lines += [f'{name} = Symbol("{name}")' for name in renamed.values()]
        lines.append("")
    listed = ", ".join(renamed.values())
    related = ", ".join(_size(text, renamed) for text in relations)
    examples = ", ".join(f"{renamed[symbol]}: {value}" for symbol, value in symbols.items())
    lines += [
        f"dynamic_dim_constraint_symbols = [{listed}]",
        "",
        f"dynamic_dim_constraint_symbol2example_value = {{{examples}}}",
        "",
        f"dynamic_dim_constraint_relations = [{related}]",
        "",
        "dynamic_dim_constraint_input_shapes = [",
    ]
    for tensor in sorted(tensors, key=lambda t: t.name):
        lines += _shape_entry(tensor, renamed)
    return "\n".join([*lines, "]"]) + "\n"


def _shape_entry(tensor: TensorDescription, renamed: Mapping[str, str]) -> list[str]:
    sizes = ", ".join(_size(size, renamed) for size in tensor.symbolic_shape)
    whole = f'    ([{sizes}], "{tensor.name}"),'
    if len(whole) <= LINE_LENGTH:
        return [whole]
    return ["    (", f"        [{sizes}],", f'        "{tensor.name}",', "    ),"]


def _size(size: int | str, renamed: Mapping[str, str]) -> str:
    return re.sub(r"\b[a-z]\w*\b", lambda found: renamed.get(found[0], found[0]), str(size))


def graph_net_json(info: SampleInfo) -> str:
    """Text of graph_net.json."""
    content: dict[str, object] = {
        "framework": "torch",
        "num_devices_required": 1,
        "num_nodes_required": 1,
        "dynamic": info.dynamic,
        "model_name": info.model_name,
        "source": info.source,
        "heuristic_tag": info.heuristic_tag,
        "dimension_generalization_passes": [],
        "data_type_generalization_passes": [],
        **info.extra,
    }
    return json.dumps(content, indent=4)

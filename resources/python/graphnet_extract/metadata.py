"""Writes the metadata files of a sample: tensor descriptions, constraints, graph_net.json."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import torch

from code_layout import LINE_LENGTH

MAX_DATA_ELEMENTS = 1024
"""Integer and bool tensors up to this many elements are stored with their values."""


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


@dataclass(frozen=True)
class SampleInfo:
    """Description of a sample in graph_net.json."""

    model_name: str
    source: str
    heuristic_tag: str
    dynamic: bool = False
    extra: Mapping[str, object] = field(default_factory=dict)


def describe_tensor(
    name: str, tensor: torch.Tensor, symbolic_shape: Sequence[int | str]
) -> TensorDescription:
    """Describes an example input: its statistics, or its values where those decide what runs."""
    common = {
        "name": name,
        "shape": tuple(int(size) for size in tensor.shape),
        "symbolic_shape": tuple(symbolic_shape),
        "dtype": str(tensor.dtype),
        "device": str(tensor.device),
    }
    if tensor.dtype.is_floating_point:
        values = tensor.detach().double()
        std = float(values.std()) if values.numel() > 1 else 0.0
        # A variance that the rule for making inputs drew below zero would only give NaN.
        min_val = 0 if "running_var" in name else None
        return TensorDescription(**common, mean=float(values.mean()), std=std, min_val=min_val)
    if tensor.numel() <= MAX_DATA_ELEMENTS:
        return TensorDescription(**common, data=tensor.flatten().tolist())
    if tensor.dtype == torch.bool:
        return TensorDescription(**common)
    return TensorDescription(
        **common, min_val=int(tensor.min()), max_val=int(tensor.max())
    )


def describe_symbol(name: str, value: int) -> TensorDescription:
    """Describes a symbolic size: GraphNet stores it as a 0-d int64 tensor with its example value."""
    return TensorDescription(name, (), (), "torch.int64", "cpu", data=[value])


def weight_meta(tensors: Iterable[TensorDescription]) -> str:
    """Text of weight_meta.py: one class a tensor, in the order of forward()'s parameters."""
    return "\n\n\n".join(_tensor_class(tensor) for tensor in tensors) + "\n"


def _tensor_class(tensor: TensorDescription) -> str:
    lines = [
        f"class Program_weight_tensor_meta_{tensor.name}:",
        f'    name = "{tensor.name}"',
        f"    shape = {list(tensor.shape)}",
        f'    dtype = "{tensor.dtype}"',
        f'    device = "{tensor.device}"',
        f"    mean = {_decimals(tensor.mean)}",
        f"    std = {_decimals(tensor.std)}",
        *_data_lines(tensor.data),
    ]
    lines += [f"    min_val = {tensor.min_val}"] if tensor.min_val is not None else []
    lines += [f"    max_val = {tensor.max_val}"] if tensor.max_val is not None else []
    return "\n".join(lines)


def _decimals(value: float | None) -> str:
    return "None" if value is None else f"{value:.3f}"


def _data_lines(data: Sequence[int | bool] | None) -> list[str]:
    whole = f"    data = {None if data is None else list(data)}"
    if data is None or len(whole) <= LINE_LENGTH:
        return [whole]
    return ["    data = [", *(f"        {value}," for value in data), "    ]"]


def input_tensor_constraints(tensors: Iterable[TensorDescription], symbols: Mapping[str, int]) -> str:
    """Text of input_tensor_constraints.py.

    `symbols` maps the name of each dynamic size, as it stands in the symbolic shapes, to its
    example value; the file calls them S0, S1, ... in that order.
    """
    renamed = {symbol: f"S{index}" for index, symbol in enumerate(symbols)}
    lines: list[str] = []
    if symbols:
        lines += ["from sympy import Symbol", ""]
        lines += [f'{name} = Symbol("{name}")' for name in renamed.values()]
        lines.append("")
    listed = ", ".join(renamed.values())
    examples = ", ".join(f"{renamed[symbol]}: {value}" for symbol, value in symbols.items())
    lines += [
        f"dynamic_dim_constraint_symbols = [{listed}]",
        "",
        f"dynamic_dim_constraint_symbol2example_value = {{{examples}}}",
        "",
        "dynamic_dim_constraint_relations = []",
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
    text = str(size)
    # Longest first, so that s7 is not replaced inside s77.
    for symbol in sorted(renamed, key=len, reverse=True):
        text = text.replace(symbol, renamed[symbol])
    return text


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

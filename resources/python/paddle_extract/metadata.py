"""Writes the metadata files of a Paddle sample: tensor descriptions and graph_net.json."""

from __future__ import annotations

import json
from collections.abc import Mapping

import numpy as np
from code_layout import LINE_LENGTH

MAX_DATA_ELEMENTS = 64
"""Inputs up to this many elements are stored with their values, as in GraphNet's Paddle samples."""


def tensor_classes(tensors: Mapping[str, np.ndarray], original_names: Mapping[str, str], with_data: bool) -> str:
    """Text of weight_meta.py or input_meta.py: one class a tensor, in the order of the mapping.

    `original_names` says what the framework called each tensor; `with_data` stores the values
    of small tensors instead of their statistics.
    """
    classes = [_tensor_class(name, array, original_names[name], with_data) for name, array in tensors.items()]
    return "\n\n\n".join(classes) + "\n"


def graph_net_json(model_name: str) -> str:
    """Text of graph_net.json; Paddle's samples have neither source nor heuristic_tag."""
    content = {"framework": "paddle", "model_name": model_name, "num_devices_required": 1, "num_nodes_required": 1}
    return json.dumps(content, indent=4)


def _tensor_class(name: str, array: np.ndarray, original_name: str, with_data: bool) -> str:
    lines = [
        f"class Program_weight_tensor_{name}:",
        f'    name = "{name}"',
        f'    original_name = "{original_name}"',
        f"    shape = {list(array.shape)}",
        f'    dtype = "{array.dtype.name}"',
    ]
    if with_data and array.size <= MAX_DATA_ELEMENTS:
        return "\n".join(lines + _data_lines(array))
    return "\n".join([*lines, *_statistics(array), "    data = None"])


def _statistics(array: np.ndarray) -> list[str]:
    if array.dtype.kind != "f":
        return [f"    min_val = {int(array.min())}", f"    max_val = {int(array.max())}"]
    exact = array.astype(np.float64)
    values = {"min_val": exact.min(), "max_val": exact.max(), "mean": exact.mean(), "std": exact.std()}
    return [f'    {key} = float("{value:g}")' for key, value in values.items()]


def _data_lines(array: np.ndarray) -> list[str]:
    values = [f"{value:g}" if array.dtype.kind == "f" else str(value) for value in array.flatten().tolist()]
    whole = f"    data = [{', '.join(values)}]"
    if len(whole) <= LINE_LENGTH:
        return [whole]
    return ["    data = [", *(f"        {value}," for value in values), "    ]"]

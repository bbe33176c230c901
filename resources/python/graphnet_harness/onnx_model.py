"""A model of ONNX as ONNX Runtime gets it for looking into it: every operator has a name that says which node of the graph
it is, and, if asked for, every value is an output."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

MOST_BYTES = 1 << 30
"""Larger files are not taken apart: it takes their size in memory several times."""
_NAME = re.compile(r"gnx_node_(\d+)")


class LookedInto:
    """`values`: for each value of the graph its name in the file and the node that makes it."""

    def __init__(self, file: str, values: list[tuple[str, int]]) -> None:
        """Errors: ImportError where the package onnx is missing, ValueError for a file that is too large."""
        import onnx

        if Path(file).stat().st_size > MOST_BYTES:
            raise ValueError(f"the file has more than {MOST_BYTES >> 30} GiB outside external data")
        self._onnx, self._folder = onnx, str(Path(file).parent)
        self._model = onnx.load(file, load_external_data=False)
        nodes = {name: node for name, node in values if name and node >= 0}
        for proto in self._model.graph.node:
            made = [nodes[name] for name in proto.output if name in nodes]
            if made:
                proto.name = f"gnx_node_{made[0]}"

    def session(self, settings: Any, wanted: list[str] | None = None) -> Any:
        """A session of it, with these values as further outputs."""
        import onnxruntime

        model = self._model
        if wanted:
            there = {output.name for output in model.graph.output}
            model = self._onnx.ModelProto()
            model.CopyFrom(self._model)
            model.graph.output.extend(self._onnx.ValueInfoProto(name=name) for name in wanted if name not in there)
        settings.add_session_config_entry("session.model_external_initializers_file_folder_path", self._folder)
        return onnxruntime.InferenceSession(model.SerializeToString(), settings, providers=["CPUExecutionProvider"])


def node_of(operator: str, nodes: dict[str, int]) -> int | None:
    """Number of the graph's node, of several that ONNX Runtime has made one the first; None for an operator of its own.
    Operators in its own layout have the name of their result instead; `nodes`: which node makes a value."""
    found = _NAME.search(operator)
    return int(found.group(1)) if found else nodes.get(operator.removesuffix("_nchwc"))

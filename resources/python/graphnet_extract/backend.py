"""A backend for ``torch.compile`` that writes what it is given as GraphNet samples."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch.fx import GraphModule

from code_layout import format_forward

from .metadata import (
    SampleInfo,
    TensorDescription,
    describe_symbol,
    describe_tensor,
    graph_net_json,
    input_tensor_constraints,
    weight_meta,
)

_IMPORTS = {
    "torch": "import torch",
    "device": "from torch import device",
    "inf": "from torch import inf",
    "nan": "from torch import nan",
}


class ExtractError(Exception):
    """A model whose graph cannot be stored as a sample; the message says why."""


@dataclass(frozen=True)
class CapturedGraph:
    """One graph that Dynamo handed over: its code and the inputs it was traced with."""

    model_code: str
    tensors: list[TensorDescription]
    symbols: dict[str, int]


class SampleExtractor:
    """Collects the graphs of one model; pass it as `backend` of ``torch.compile``.

    The graphs run unchanged, so a model with graph breaks is captured as a whole. `write` stores
    one graph in the directory itself, several in ``subgraph_0``, ``subgraph_1``, ...
    """

    def __init__(self) -> None:
        self.graphs: list[CapturedGraph] = []

    def __call__(
        self, module: GraphModule, example_inputs: Sequence[torch.Tensor | torch.SymInt]
    ) -> Callable[..., object]:
        """Called by Dynamo, once a graph."""
        self.graphs.append(capture_graph(module, example_inputs))
        return module.forward

    def write(self, directory: Path, info: SampleInfo) -> list[Path]:
        """Writes all graphs and returns the directories of the samples.

        Raises ExtractError if nothing was captured: the model was never called, or it has no
        tensor operation.
        """
        if not self.graphs:
            raise ExtractError(f"{info.model_name}: no graph was captured")
        if len(self.graphs) == 1:
            directories = [directory]
        else:
            directories = [directory / f"subgraph_{i}" for i in range(len(self.graphs))]
        for graph, path in zip(self.graphs, directories, strict=True):
            write_sample(graph, path, info)
        return directories


def extract(
    model: torch.nn.Module,
    inputs: Sequence[object],
    directory: Path,
    info: SampleInfo,
) -> list[Path]:
    """Runs `model` once on `inputs` and writes its graphs below `directory`.

    The model is called as it is (put it into eval() first) and without gradients. Dimensions
    marked with ``torch._dynamo.mark_dynamic`` become symbolic sizes. Returns the samples'
    directories.
    """
    extractor = SampleExtractor()
    torch._dynamo.reset()
    with torch.no_grad():
        torch.compile(model, backend=extractor)(*inputs)
    return extractor.write(directory, info)


def capture_graph(
    module: GraphModule, example_inputs: Sequence[torch.Tensor | torch.SymInt]
) -> CapturedGraph:
    """Describes a graph of Dynamo and its inputs. Raises ExtractError where a sample cannot hold it."""
    placeholders = [node for node in module.graph.nodes if node.op == "placeholder"]
    if len(placeholders) != len(example_inputs):
        raise ExtractError(
            f"the graph has {len(placeholders)} inputs, but {len(example_inputs)} were given"
        )
    tensors: list[TensorDescription] = []
    symbols: dict[str, int] = {}
    for node, value in zip(placeholders, example_inputs, strict=True):
        name = str(node.target)
        if isinstance(value, torch.Tensor):
            traced = node.meta["example_value"]
            shape = [_dimension(size) for size in traced.shape]
            tensors.append(describe_tensor(name, value, shape))
        else:
            example = node.meta["example_value"]
            symbols[str(example)] = _hint(example)
            tensors.append(describe_symbol(name, _hint(example)))
    return CapturedGraph(_model_code(module), tensors, symbols)


def _dimension(size: int | torch.SymInt) -> int | str:
    return size if isinstance(size, int) else str(size)


def _hint(size: int | torch.SymInt) -> int:
    """The value that a symbolic size had in the traced call; asking for it sets no guard."""
    return size if isinstance(size, int) else int(size.node.hint)


def _model_code(module: GraphModule) -> str:
    for node in module.graph.nodes:
        if node.op in ("get_attr", "call_module"):
            raise ExtractError(f"the graph refers to {node.target!r}, which a sample cannot hold")
    # fx lists more globals than the code uses; annotations name their types in full.
    used = _names(module.code) & set(module.graph.python_code("self").globals)
    unknown = sorted(used - set(_IMPORTS))
    if unknown:
        raise ExtractError(f"the graph's code needs {', '.join(unknown)}, which is outside torch")
    imports = [line for name, line in _IMPORTS.items() if name == "torch" or name in used]
    return "\n".join(
        [
            *imports,
            "",
            "",
            "class GraphModule(torch.nn.Module):",
            *format_forward(module.code, base_indent=4),
            "",
        ]
    )


def _names(code: str) -> set[str]:
    """The names that stand in `code`, without attributes."""
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def write_sample(graph: CapturedGraph, directory: Path, info: SampleInfo) -> None:
    """Writes the sample's files into `directory`, which is made."""
    directory.mkdir(parents=True, exist_ok=True)
    code = graph.model_code
    files = {
        "graph_net.json": graph_net_json(info),
        "graph_hash.txt": hashlib.sha256(code.encode()).hexdigest(),
        "input_meta.py": "",
        "input_tensor_constraints.py": input_tensor_constraints(graph.tensors, graph.symbols),
        "model.py": code,
        "weight_meta.py": weight_meta(graph.tensors),
    }
    for name, text in files.items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")

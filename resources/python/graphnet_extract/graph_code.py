"""The code of model.py, and the inputs of its forward(), from a graph of Dynamo or AOTAutograd."""

from __future__ import annotations

import ast
import copy
import operator
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.fx import GraphModule, Node

from code_layout import format_forward

from .custom_operators import CustomOperator, custom_operators
from .metadata import TensorDescription, describe_symbol, describe_tensor
from .symbols import Symbols
from .weight_names import WeightNames

_IMPORTS = {
    "torch": "import torch",
    "math": "import math",
    "operator": "import operator",
    "device": "from torch import device",
    "inf": "from torch import inf",
    "nan": "from torch import nan",
}
COMPUTES_NOTHING = "it computes nothing: it sets or ends a mode, such as autocast, alone"
RETURNS_NOTHING = "it returns nothing: it checks something alone"
_MODES = ("_enter_autocast", "_exit_autocast", "_set_grad_enabled", "_enter_inference_mode", "_exit_inference_mode")
_FX_NAMES = re.compile(r"\b_?(operator|math)_(\w+)\b(?=\()")
"""How torch.fx writes a function of these modules: "_operator_abs(x)" for operator.abs."""
_VERSION = "_lower_version_count_by_1"
_SAME = {"torch._refs.tensor": torch.tensor}
"""Internal functions of torch that stand for public ones."""
_AUTOCAST_DEVICES = ("cpu", "cuda", "xpu")


class ExtractError(Exception):
    """A graph that cannot be stored as a sample; the message says why."""


@dataclass(frozen=True)
class CapturedGraph:
    """One graph: its code and the inputs it was traced with."""

    model_code: str
    tensors: list[TensorDescription]
    symbols: dict[str, int]
    """Values of the symbolic sizes in the traced call."""
    relations: list[str] = field(default_factory=list)
    """Conditions of the symbolic sizes under which the graph is valid, as text of SymPy."""
    custom: list[CustomOperator] = field(default_factory=list)
    constants: dict[str, torch.Tensor] = field(default_factory=dict)
    """Tensors that the graph contained; each has become an input, by whose name it is found here."""
    autocast: dict[str, str] = field(default_factory=dict)
    """Types, by device, of an autocast around the whole graph; the code contains it."""


def capture_graph(module: GraphModule, example_inputs: Sequence[Any],
                  weights: WeightNames | None = None, *, returns_weights: bool = False) -> CapturedGraph:
    """Describes a graph and its inputs; `weights` names those that are the model's own. A graph without outputs, which
    writes into its inputs alone, returns its weights with `returns_weights`.

    Raises ExtractError where a sample cannot hold it.
    """
    if not any(_computes(node) for node in module.graph.nodes):
        raise ExtractError(COMPUTES_NOTHING)
    if not returns_weights and not _returns_something(module.graph):
        raise ExtractError(RETURNS_NOTHING)
    placeholders = [node for node in module.graph.nodes if node.op == "placeholder"]
    if len(placeholders) != len(example_inputs):
        raise ExtractError(f"the graph has {len(placeholders)} inputs, but {len(example_inputs)} were given")
    symbols = Symbols()
    tensors: list[TensorDescription] = []
    names = _names_of_inputs(placeholders, example_inputs, weights)
    for node, name, value in zip(placeholders, names, example_inputs, strict=True):
        traced = node.meta.get("example_value", node.meta.get("val"))
        if isinstance(value, torch.Tensor):
            shape = symbols.shape(traced.shape if isinstance(traced, torch.Tensor) else value.shape)
            original = weights.name_of(value) if weights is not None else None
            is_weight = original is not None or isinstance(value, torch.nn.Parameter)
            tensors.append(describe_tensor(name, value, shape, original_name=original, is_weight=is_weight))
        elif isinstance(value, (int, torch.SymInt)):
            tensors.append(describe_symbol(name, symbols.placeholder(traced if traced is not None else value)))
        else:
            raise ExtractError(f"input {name!r} is of type {type(value).__name__}, which a sample cannot hold")
    graph = _copy_of(module, names)
    autocast = _with_autocast(graph)
    constants = _lift_constants(graph, module, weights)
    tensors += [describe_tensor(name, value, list(value.shape), is_weight=True,
                                original_name=weights.name_of(value) if weights is not None else None)
                for name, value in constants.items()]
    if returns_weights:
        _return_weights(graph, {tensor.name for tensor in tensors if tensor.is_weight})
    custom = custom_operators(_all_graphs(module))
    code = "\n".join([*_imports(graph, module), "", "", *_class_lines("GraphModule", graph, module, 0), ""])
    return CapturedGraph(code, tensors, symbols.values, symbols.relations(), custom, constants, autocast)


def _computes(node: Node) -> bool:
    return node.op.startswith("call_") and getattr(node.target, "__name__", "") not in _MODES


def _returns_something(graph: torch.fx.Graph) -> bool:
    last = next(node for node in reversed(graph.nodes) if node.op == "output")
    return bool(last.all_input_nodes)


def _names_of_inputs(placeholders: Sequence[Node], values: Sequence[Any], weights: WeightNames | None) -> list[str]:
    """The placeholders' own names. AOTAutograd numbers its inputs: a weight then has the name that Dynamo would give it."""
    names = [str(node.target) for node in placeholders]
    for at, value in enumerate(values):
        if weights is None or not isinstance(value, torch.Tensor) or names[at].startswith("L_"):
            continue
        name = weights.dynamo_name_of(value)
        if name is not None and name not in names:
            names[at] = name
    return names


def _copy_of(module: GraphModule, names: Sequence[str]) -> torch.fx.Graph:
    graph = torch.fx.Graph()
    values: dict[Node, Node] = {}
    output = graph.graph_copy(module.graph, values)
    graph.output(output)
    graph._codegen = copy.copy(module.graph._codegen)
    for node, name in zip([one for one in graph.nodes if one.op == "placeholder"], names, strict=True):
        node.target = name
    _without_data_writes(graph)
    for node in graph.nodes:
        _write_plainly(node)
    return graph


def _without_data_writes(graph: torch.fx.Graph) -> None:
    """Dynamo writes ``x.data = y`` as Tensor.set_() and a change of the version counter, which no sample can hold. What reads
    x from there on reads y, so the outputs are the same; an x that is an input keeps its own values, though."""
    for node in list(graph.nodes):
        if node.op != "call_function":
            continue
        if getattr(node.target, "__name__", "") == _VERSION:
            node.replace_all_uses_with(node.args[0])
            graph.erase_node(node)
        elif node.target is torch.Tensor.set_ and len(node.args) == 2 and isinstance(node.args[1], Node):
            written, value = node.args
            node.replace_all_uses_with(value)
            written.replace_all_uses_with(value, delete_user_cb=lambda user, first=node: user > first)
            graph.erase_node(node)


def _write_plainly(node: Node) -> None:
    """Puts public spellings in the place of those that only torch itself and old code use."""
    if node.op != "call_function":
        return
    name = f"{getattr(node.target, '__module__', '')}.{getattr(node.target, '__name__', '')}"
    node.target = _SAME.get(name, node.target)
    if node.target is torch.ops.aten.view.default:  # from AOTAutograd: a sample does not contain strides of saved tensors
        node.target = torch.ops.aten.reshape.default
    if node.target in (operator.getitem, operator.setitem) and isinstance(node.args[1], list) \
            and any(isinstance(one, slice) or one is None or one is Ellipsis for one in node.args[1]):
        node.args = (node.args[0], tuple(node.args[1]), *node.args[2:])  # x[[slice(1), 0]] is x[slice(1), 0]


def _return_weights(graph: torch.fx.Graph, names: set[str]) -> None:
    last = next(node for node in reversed(graph.nodes) if node.op == "output")
    if not last.args[0]:
        last.args = (tuple(node for node in graph.nodes if node.op == "placeholder" and str(node.target) in names),)


def _with_autocast(graph: torch.fx.Graph) -> dict[str, str]:
    """Brings the autocast around the graph into it: Dynamo leaves out what was set before the compiled code began."""
    active = {device: torch.get_autocast_dtype(device) for device in _AUTOCAST_DEVICES if torch.is_autocast_enabled(device)}
    for device, dtype in active.items():
        first = next((node for node in graph.nodes if node.op != "placeholder"))
        last = next(node for node in reversed(graph.nodes) if node.op == "output")
        with graph.inserting_before(first):
            mode = graph.call_function(torch.amp.autocast_mode._enter_autocast,
                                       (device, dtype, True, torch.is_autocast_cache_enabled()))
        with graph.inserting_before(last):
            graph.call_function(torch.amp.autocast_mode._exit_autocast, (mode,))
    return {device: str(dtype) for device, dtype in active.items()}


def _lift_constants(graph: torch.fx.Graph, module: GraphModule, weights: WeightNames | None) -> dict[str, torch.Tensor]:
    """Makes inputs of the tensors that the graph holds."""
    found: dict[str, torch.Tensor] = {}
    inputs: dict[str, Node] = {}
    for node in list(graph.nodes):
        if node.op != "get_attr":
            continue
        value = operator.attrgetter(str(node.target))(module)
        if not isinstance(value, torch.Tensor):
            continue
        name = (weights.dynamo_name_of(value) if weights is not None else None) or str(node.target).replace(".", "_")
        if name not in inputs:
            last = next((one for one in reversed(graph.nodes) if one.op == "placeholder"), None)
            first = next(iter(graph.nodes))
            with graph.inserting_after(last) if last is not None else graph.inserting_before(first):
                inputs[name] = graph.placeholder(name)
            found[name] = value
        node.replace_all_uses_with(inputs[name])
        graph.erase_node(node)
    return found


def _imports(graph: torch.fx.Graph, module: GraphModule) -> list[str]:
    used: set[str] = set()
    for one, root in [(graph, module), *((body.graph, body) for body in _bodies(module))]:
        code = one.python_code("self")
        # fx lists more globals than the code uses; annotations name their types in full.
        known = set(code.globals) | {"operator", "math"}
        used |= _names(_plain_names(code.src)) & known
    unknown = sorted(used - set(_IMPORTS))
    if unknown:
        raise ExtractError(f"the graph's code needs {', '.join(unknown)}, which is outside torch")
    return [line for name, line in _IMPORTS.items() if name == "torch" or name in used]


def _plain_names(code: str) -> str:
    return _FX_NAMES.sub(lambda found: f"{found[1]}.{found[2]}", code)


def _names(code: str) -> set[str]:
    """The names that stand in `code`, without attributes."""
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def _class_lines(name: str, graph: torch.fx.Graph, root: GraphModule, indent: int) -> list[str]:
    """A class with forward(), and the bodies of its higher-order operators as classes within it."""
    pad = " " * indent
    for node in graph.nodes:
        if isinstance(node.type, type) and issubclass(node.type, torch.Tensor) and node.type is not torch.nn.Parameter:
            node.type = torch.Tensor  # a body's inputs are noted as the fake tensors they were traced with
    lines = [f"{pad}class {name}(torch.nn.Module):", *format_forward(_plain_names(graph.python_code("self").src), base_indent=indent + 4)]
    for node in graph.nodes:
        if node.op == "call_module":
            raise ExtractError(f"the graph calls the module {node.target!r}, which a sample cannot hold")
        if node.op != "get_attr":
            continue
        body = operator.attrgetter(str(node.target))(root)
        if not isinstance(body, GraphModule) or "." in str(node.target):
            raise ExtractError(f"the graph refers to {node.target!r}, of type {type(body).__name__}, which a sample "
                               "cannot hold")
        own = str(node.target)
        lines += ["", *_class_lines(own, body.graph, body, indent + 4), "", f"{pad}    {own} = {own}()"]
    return lines


def _bodies(module: GraphModule) -> Iterator[GraphModule]:
    for node in module.graph.nodes:
        if node.op == "get_attr":
            body = operator.attrgetter(str(node.target))(module)
            if isinstance(body, GraphModule):
                yield body
                yield from _bodies(body)


def _all_graphs(module: GraphModule) -> list[torch.fx.Graph]:
    return [module.graph, *(body.graph for body in _bodies(module))]

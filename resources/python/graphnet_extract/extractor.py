"""A backend for ``torch.compile`` that keeps each graph, the order in which they run, and the values between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch.fx import GraphModule

from graphnet_guest.breaks_seen import current_compile_id

from .graph_code import CapturedGraph, ExtractError, capture_graph
from .metadata import UPSTREAM, Form, SampleInfo
from .sample_files import sample_folders, write_sample
from .weight_names import WeightNames

GENERATOR = "torch generator"
"""Name of the state of torch's random generator among the values of a run; no input has this name."""


@dataclass
class Fragment:
    """One graph that Dynamo handed over."""

    kind: str
    """"forward"; in training "train_forward", "train_backward" or "optimizer"."""
    compile_id: str
    operators: int
    graph: CapturedGraph | None
    no_sample_because: str
    runs: int = 0
    grad: bool = False
    """Whether it was captured with gradients enabled."""
    forward: int | None = None
    """For a train_backward: the number of its forward graph."""
    values: dict[str, torch.Tensor] = field(default_factory=dict)
    """Its inputs and outputs in the first run, if they are kept; outputs are output_0, output_1 ..."""


@dataclass(frozen=True)
class Passed:
    """A value that one fragment reads of what another has made."""

    source: int
    output: int
    to: int
    input: str


class SameGraphAgain(BaseException):
    """Ends a call that is made again to see whether anything is compiled again: its one graph is reached, and nothing was. No
    Exception, for the user's code may catch these."""


@dataclass
class SampleExtractor:
    """Collects the graphs of one model; pass it as `backend` of ``torch.compile``.

    The graphs run unchanged, so a model with graph breaks is captured as a whole. With `keep_values` the inputs and outputs of the first run of each graph are copied.
    """

    weights: WeightNames = field(default_factory=WeightNames)
    keep_values: bool = False
    kind: str = "forward"
    fragments: list[Fragment] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """Fragments of the current call."""
    ends_at: int | None = None
    """The one fragment of the call before: a run of it raises SameGraphAgain, for what follows is known."""
    passed: dict[Passed, None] = field(default_factory=dict)
    _made: dict[int, tuple[int, int, torch.Tensor]] = field(default_factory=dict)
    """Outputs of this call by id(): fragment, number, and the tensor itself, which prevents that an id() is reused."""

    @property
    def graphs(self) -> list[CapturedGraph]:
        """Those that a sample can hold."""
        return [one.graph for one in self.fragments if one.graph is not None]

    def __call__(self, module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """Called by Dynamo, once a graph."""
        index = self.add(module, self.kind)
        self._capture(index, module, example_inputs)
        return self.running(index, module, module.forward)

    def add(self, module: GraphModule, kind: str, forward: int | None = None) -> int:
        """Makes the entry of a graph; returns its number."""
        operators = sum(node.op in ("call_function", "call_method", "call_module") for node in module.graph.nodes)
        self.fragments.append(Fragment(kind, current_compile_id(), operators, None, "", grad=torch.is_grad_enabled(),
                                       forward=forward))
        return len(self.fragments) - 1

    def _capture(self, index: int, module: GraphModule, example_inputs: Sequence[Any]) -> None:
        fragment = self.fragments[index]
        try:
            with torch.no_grad():
                fragment.graph = capture_graph(module, example_inputs, self.weights,
                                               returns_weights=fragment.kind == "optimizer")
        except ExtractError as error:
            fragment.no_sample_because = str(error)
        except Exception as error:  # noqa: BLE001 the model's run goes on, and the reason is reported
            fragment.no_sample_because = f"{type(error).__name__}: {error}".splitlines()[0]

    def running(self, index: int, module: GraphModule, call: Callable[..., Any], *, captures: bool = False) -> Callable[..., Any]:
        """`call` with its runs noted; with `captures` the graph is described in its first run, by the inputs it has there."""
        def run(*args: Any) -> Any:
            fragment = self.fragments[index]
            if index == self.ends_at and not self.order:
                self.order.append(index)
                raise SameGraphAgain
            if captures and fragment.runs == 0:
                self._capture(index, module, args)
            described = fragment.graph.tensors if fragment.graph is not None else ()
            names = [one.name for one in described][:len(args)]
            keep = self.keep_values and fragment.runs == 0 and fragment.graph is not None
            if keep:
                fragment.values = {name: _copy(value) for name, value in zip(names, args, strict=False)}
                fragment.values |= {name: _copy(value) for name, value in fragment.graph.constants.items()}
                fragment.values[GENERATOR] = torch.get_rng_state()
            self._note_inputs(index, [one.name for one in described if not one.is_weight], dict(zip(names, args, strict=False)))
            outputs = call(*args)
            flat = outputs if isinstance(outputs, (list, tuple)) else (outputs,)
            if fragment.kind == "optimizer" and not flat and fragment.graph is not None:
                given = {**dict(zip(names, args, strict=False)), **fragment.graph.constants}
                flat = [given[one.name] for one in described if one.is_weight]
            for number, output in enumerate(flat):
                if isinstance(output, torch.Tensor):
                    self._made[id(output)] = index, number, output
            if keep:
                fragment.values |= {f"output_{number}": _copy(output) for number, output in enumerate(flat) if output is not None}
            self.order.append(index)
            fragment.runs += 1
            return outputs

        return run

    def begin_call(self) -> None:
        """Forgets the call before."""
        self.order = []
        self.ends_at = None
        self._made.clear()

    def end_call(self) -> None:
        """Lets go of the tensors of the call."""
        self._made.clear()

    def _note_inputs(self, index: int, names: Sequence[str], values: dict[str, Any]) -> None:
        for name in names:
            made = self._made.get(id(values.get(name)))
            if made is not None:
                self.passed.setdefault(Passed(made[0], made[1], index, name))

    def write(self, directory: Path, info: SampleInfo, form: Form = UPSTREAM) -> list[Path]:
        """Writes all graphs and returns the directories of the samples: the directory itself where it is one graph.

        Raises ExtractError if nothing was captured (the model was never called, or it has no tensor operation), or if a
        graph cannot be a sample.
        """
        if not self.fragments:
            raise ExtractError(f"{info.model_name}: no graph was captured")
        for one in self.fragments:
            if one.graph is None:
                raise ExtractError(one.no_sample_because)
        directories = [directory / name for name in sample_folders(len(self.fragments))]
        for graph, path in zip(self.graphs, directories, strict=True):
            write_sample(graph, path, info, form)
        return directories


def _copy(value: Any) -> torch.Tensor:
    """Requires gradients as the value does: kernels depend on it."""
    if isinstance(value, torch.Tensor):
        return value.detach().clone(memory_format=torch.preserve_format).requires_grad_(value.requires_grad)
    return torch.tensor(value)



def extract(model: torch.nn.Module, inputs: Sequence[object], directory: Path, info: SampleInfo,
            form: Form = UPSTREAM) -> list[Path]:
    """Runs `model` once on `inputs` and writes its graphs below `directory`.

    The model is called as it is (put it into eval() first) and without gradients. Dimensions
    marked with ``torch._dynamo.mark_dynamic`` become symbolic sizes. Returns the samples'
    directories.
    """
    extractor = SampleExtractor(WeightNames(model))
    torch._dynamo.reset()
    with torch.no_grad():
        torch.compile(model, backend=extractor)(*inputs)
    return extractor.write(directory, info, form)

"""A backend for ``torch.compile`` that keeps each fragment as a sample and notes when it runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch.fx import GraphModule

from graphnet_extract.graph_code import CapturedGraph, ExtractError, capture_graph
from graphnet_extract.metadata import SampleInfo
from graphnet_extract.sample_files import write_sample

from graphnet_guest.errors import GuestError

MARK = "graphnet fragment "


@dataclass
class Fragment:
    """One graph that Dynamo handed over."""

    compile_id: str
    operators: int
    graph: CapturedGraph | None
    no_sample_because: str
    runs: int = 0


@dataclass(frozen=True)
class Run:
    """One execution of a fragment; times of time.perf_counter_ns()."""

    fragment: int
    begin_ns: int
    end_ns: int


@dataclass
class Handed:
    """Tensors that a fragment reads from the one before it: with one graph in their place, fusion could keep it
    out of memory."""

    tensors: int = 0
    bytes: int = 0


@dataclass
class Recorder:
    """Runs fragments with the backend that the user named, and keeps the runs of the current call."""

    backend: str
    fragments: list[Fragment] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    marking: bool = False
    """Whether runs are marked for torch's profiler, and the tensors that one fragment passes to the next are counted."""
    handed: dict[tuple[int, int], Handed] = field(default_factory=dict)
    """By the numbers of two consecutive fragments, while marking."""
    _last: tuple[int, list[torch.Tensor]] | None = None
    """The fragment that ended last and its outputs. They are kept until the next fragment begins, so that no storage is
    reused."""

    def __post_init__(self) -> None:
        try:
            self._inner = torch._dynamo.lookup_backend(self.backend)
        except Exception as error:
            known = ", ".join(torch._dynamo.list_backends(exclude_tags=()))
            raise GuestError("settings", f"torch.compile has no backend {self.backend!r}",
                              hint=f"it has {known}") from error

    def __call__(self, module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """Called by Dynamo, once a graph."""
        index = len(self.fragments)
        self.fragments.append(_fragment(module, example_inputs))
        compiled = self._inner(module, example_inputs)

        def run(*args: Any) -> Any:
            begin = time.perf_counter_ns()
            try:
                return self._marked(index, compiled, args) if self.marking else compiled(*args)
            finally:
                self.runs.append(Run(index, begin, time.perf_counter_ns()))
                self.fragments[index].runs += 1

        return run

    def begin_call(self) -> None:
        """Forgets the runs of the call before."""
        self.runs.clear()
        self._last = None

    def _marked(self, index: int, compiled: Callable[..., Any], args: Sequence[Any]) -> Any:
        if self._last is not None:
            before, outputs = self._last
            made = {_storage(one) for one in outputs}
            read = {_storage(one): one for one in args if isinstance(one, torch.Tensor) and _storage(one) in made}
            handed = self.handed.setdefault((before, index), Handed())
            handed.tensors += len(read)
            handed.bytes += sum(one.numel() * one.element_size() for one in read.values())
        with torch.profiler.record_function(MARK + str(index)):
            output = compiled(*args)
        outputs = output if isinstance(output, (list, tuple)) else (output,)
        self._last = index, [one for one in outputs if isinstance(one, torch.Tensor)]
        return output

    def write_samples(self, folder: Path, model_name: str) -> dict[int, str]:
        """Writes the samples of the fragments that ran; returns the names of their folders below `folder`."""
        names = {}
        for index, fragment in enumerate(self.fragments):
            if fragment.graph is None or fragment.runs == 0:
                continue
            names[index] = f"fragment_{index}"
            info = SampleInfo(f"{model_name} fragment {index}", "user", "other", bool(fragment.graph.symbols))
            write_sample(fragment.graph, folder / names[index], info)
        return names


def _storage(tensor: torch.Tensor) -> int:
    return tensor.untyped_storage()._cdata


def _fragment(module: GraphModule, example_inputs: Sequence[Any]) -> Fragment:
    compile_id = torch._guards.CompileContext.current_compile_id()
    operators = sum(node.op in ("call_function", "call_method", "call_module") for node in module.graph.nodes)
    graph, reason = None, ""
    try:
        with torch.no_grad():
            graph = capture_graph(module, example_inputs)
    except ExtractError as error:
        reason = str(error)
    except Exception as error:  # noqa: BLE001 a sample is an extra: the model's run goes on
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
    return Fragment(str(compile_id) if compile_id else "", operators, graph, reason)

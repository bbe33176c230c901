"""Finds the lines of forward() that Inductor's kernels compute, from the provenance that Inductor records, and the same for
the graphs that aot_eager runs.

With `trace.provenance_tracking_level` Inductor writes a comment before each kernel's call, "[Provenance debug handles]
NAME:NUMBER", and keeps by these words the nodes of the graph after its passes. A node has the stack trace of the line
of forward() that it was captured from; of nodes that passes have put in the place of several, Inductor keeps which nodes
these were, and their stack traces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from ..kernel_marks import BEGIN, END, KernelMarks, mark_calls

TOLD = "from Inductor's provenance tracking: each call of a kernel has the lines of the operators that it computes"
UNKNOWN = "this version of PyTorch does not tell which operators a kernel computes"


class LineFinder:
    """Lines of one file in the stack traces of graph nodes."""

    def __init__(self, code_file: str) -> None:
        self._frame = re.compile(rf'File "{re.escape(code_file)}", line (\d+)')

    def of_text(self, trace: str | None) -> set[int]:
        """Origin from one stack trace."""
        return {int(line) for line in self._frame.findall(trace or "")}

    def of_node(self, node: Any) -> set[int]:
        """Origin of a torch.fx.Node."""
        return self.of_text(node.meta.get("stack_trace"))


@contextmanager
def inductor_marked(code_file: str, marks: KernelMarks) -> Iterator[None]:
    """Marks the kernels that Inductor compiles within it. The kernels are the same as without, and so are their
    libraries on
    disk; graphs are compiled again, and none is kept."""
    import torch._functorch.config
    import torch._inductor.config
    from torch._inductor import debug, graph

    finder = LineFinder(code_file)
    lowering = graph.GraphLowering
    if not hasattr(lowering, "_compile_to_module_lines") or not hasattr(debug, "_inductor_kernel_stack_trace"):
        marks.notes["kernels"] = UNKNOWN
        yield
        return
    original = lowering._compile_to_module_lines

    def compile_marked(self: Any, code: Any) -> Any:
        try:
            code.value = mark_calls(code.value, _numbers(self, debug, finder, marks))
        except AttributeError:  # these are not a public interface of PyTorch: another version may have moved them
            marks.notes["kernels"] = UNKNOWN
        module = original(self, code)
        setattr(module, BEGIN, marks.begin)
        setattr(module, END, marks.end)
        return module

    settings = {"trace.provenance_tracking_level": 1, "fx_graph_cache": False, "fx_graph_remote_cache": False}
    with ExitStack() as stack:
        stack.enter_context(torch._inductor.config.patch(settings))
        stack.enter_context(torch._functorch.config.patch(enable_autograd_cache=False))
        stack.enter_context(patch.object(lowering, "_compile_to_module_lines", compile_marked))
        marks.notes["kernels"] = TOLD
        yield


def _numbers(lowering: Any, debug: Any, finder: LineFinder, marks: KernelMarks) -> dict[str, int]:
    """Origins of the kernels of one graph, by their comments."""
    by_node = {node.name: finder.of_node(node) for node in lowering.module.graph.nodes}
    before = {name: finder.of_text(trace) for name, trace in _texts(debug._inductor_pre_grad_node_stack_trace)}
    made_of = debug._inductor_post_to_pre_grad_nodes.get("postToPre", {})
    stacks = debug._inductor_kernel_stack_trace
    numbers = {}
    for words, nodes in debug._inductor_triton_kernel_to_post_grad_node_info.items():
        lines: set[int] = set()
        for name in nodes:
            lines |= by_node.get(name, set())
            for source in made_of.get(name, ()):
                lines |= before.get(source, set())
        if not lines:
            lines = {line for trace in stacks.get(words, ()) for line in finder.of_text(trace)}
        numbers[words] = marks.add(words.rpartition(":")[0], lines)
    return numbers


def _texts(traces: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, trace in traces.items():
        yield name, trace if isinstance(trace, str) else "\n".join(map(str, trace))


@contextmanager
def aot_eager_marked(code_file: str, marks: KernelMarks) -> Iterator[None]:
    """Marks the operators that aot_eager captures within it."""
    import torch._functorch.config
    from torch._dynamo.backends import debugging

    original: Callable[..., Any] = debugging.boxed_nop
    finder = LineFinder(code_file)

    def marked(module: Any, *arguments: Any, **named: Any) -> Any:
        _mark_graph(module.graph, finder, marks)
        module.recompile()
        return original(module, *arguments, **named)

    with torch._functorch.config.patch(enable_autograd_cache=False), patch.object(debugging, "boxed_nop", marked):
        marks.notes["kernels"] = "each operator of the captured graph has the lines that it was captured from"
        yield


def _mark_graph(graph: Any, finder: LineFinder, marks: KernelMarks) -> None:
    for node in list(graph.nodes):
        if node.op != "call_function" or getattr(node.target, "__name__", "") == "getitem":
            continue
        number = marks.add(str(node.target), finder.of_node(node))
        with graph.inserting_before(node):
            graph.call_function(marks.begin, (number,))
        with graph.inserting_after(node):
            graph.call_function(marks.end)

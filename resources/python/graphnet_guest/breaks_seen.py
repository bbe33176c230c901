"""Graph breaks that Dynamo reports while a block runs, one for each event."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import torch

from .errors import HERE

_PLACE = re.compile(r"Graph break in user code at (.+):(\d+)\n")
_REASON = re.compile(r"^(?:Graph Break )?Reason: (?:Unsupported: )?(.*?)(?:\n+User code traceback:|\Z)", re.S | re.M)
"""Before 2.7 torch writes "Reason: Unsupported: ..."."""
_SKIPPED = re.compile(r"^(?:Graph break: skip: from user code at|The graph break occurred in the following user code):\n", re.M)
_RAISED = re.compile(r"^torch\._dynamo\.exc\.Unsupported: (.*?)(?:\n+from user code:|\nDuring handling of the above|\nThe above exception was|\Z)",
                     re.S | re.M)
"""The reason of a function that is given up as a whole is the exception's message."""
_FRAME = re.compile(r'^  File "([^"]+)", line (\d+), in (\S+)', re.M)
_RESUMED = re.compile(r"^(?:torch_dynamo_resume_in_)+(.+?)(?:_at_\d+)+$")
"""The name of a function from a break on, as torch 2.6 writes it."""
_IDENTIFIER = re.compile(r"/(gb\d+)\.html|\b(GB\d+)\b")
_TORCH = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep
_ARTIFACT = "dynamo_graph_break_reason"


@dataclass(frozen=True)
class Break:
    """One event. `stack` is (file, line, function), outermost first; `compile_id` is torch's "frame/compilation" of the
    graph that ends there."""

    file: str
    line: int
    reason: str
    identifier: str
    stack: tuple[tuple[str, int, str], ...] = ()
    compile_id: str = ""

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self) | {"stack": [list(one) for one in self.stack]}

    @staticmethod
    def from_json(value: dict[str, Any]) -> Break:
        """The inverse of as_json()."""
        return Break(value["file"], value["line"], value["reason"], value["identifier"],
                     tuple((file, line, name) for file, line, name in value["stack"]), value.get("compile_id", ""))


@dataclass
class Seen:
    """Work of Dynamo in the block: events and graphs, each with its number of operators."""

    breaks: list[Break] = field(default_factory=list)
    operators: list[int] = field(default_factory=list)


@contextmanager
def recorded_breaks() -> Iterator[Seen]:
    """Adds each break to the result when Dynamo reports it, by the record it writes for TORCH_TRACE (torch 2.6 and
    later). Graphs are added by the backend that `counting` makes."""
    with skipped_functions_recorded():
        yield from _recorded()


def _recorded() -> Iterator[Seen]:
    seen = Seen()
    ordinary = torch._logging.trace_structured

    def trace_structured(name: str, metadata_fn: Any = dict, **rest: Any) -> None:
        if name == "artifact" and callable(metadata_fn) and metadata_fn().get("name") == _ARTIFACT:
            seen.breaks.append(replace(parse_break(rest["payload_fn"]()), compile_id=current_compile_id()))
        ordinary(name, metadata_fn, **rest)

    torch._logging.trace_structured = trace_structured
    try:
        yield seen
    finally:
        torch._logging.trace_structured = ordinary


@contextmanager
def skipped_functions_recorded() -> Iterator[None]:
    """Lets Dynamo record a break for which it gives a whole function up. Some versions (2.6 to 2.10) do so only where
    TORCH_LOGS has graph_breaks; the lines that they write to that log are left out. Later ones record each break once."""
    logger = getattr(torch._dynamo.convert_frame, "graph_break_log", None)
    if logger is None or _records_each_break():
        yield
        return
    level = logger.level
    logger.setLevel(logging.DEBUG)
    logger.addFilter(_nothing)
    try:
        yield
    finally:
        logger.removeFilter(_nothing)
        logger.setLevel(level)


def _records_each_break() -> bool:
    """Whether this version notes which breaks it has recorded."""
    return "logged" in torch._dynamo.exc.Unsupported.__init__.__code__.co_names


def _nothing(record: logging.LogRecord) -> bool:
    return False


def current_compile_id() -> str:
    """Torch's name of the compilation in progress: "0/1"; empty where there is none."""
    found = torch._guards.CompileContext.current_compile_id()
    return str(found) if found else ""


def counting(backend: str, seen: Seen) -> Callable[[torch.fx.GraphModule, Sequence[Any]], Callable[..., Any]]:
    """A backend that counts graphs and leaves them to the one named."""
    inner = torch._dynamo.lookup_backend(backend)

    def compile_graph(module: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        seen.operators.append(sum(node.op.startswith("call_") for node in module.graph.nodes))
        return inner(module, example_inputs)

    return compile_graph


def parse_break(text: str) -> Break:
    """A break from torch's own report."""
    skipped = _SKIPPED.search(text)
    found, reason = _PLACE.search(text), _RAISED.search(text) if skipped else _REASON.search(text)
    stack_text = text[skipped.end():] if skipped else text.partition("User code traceback:\n")[2]
    stack_text = stack_text.partition("\nTraceback (most recent call last)")[0]
    stack = _below_this(tuple((file, int(line), _RESUMED.sub(r"\1", name)) for file, line, name in _FRAME.findall(stack_text)))
    said = (reason.group(1) if reason else text).strip()
    identifier = _IDENTIFIER.search(said)
    file, line = (found.group(1), int(found.group(2))) if found else stack[-1][:2] if stack else ("", 0)
    return Break(file, line, said, (identifier.group(1) or identifier.group(2)).upper() if identifier else "", stack)


def _below_this(stack: tuple[tuple[str, int, str], ...]) -> tuple[tuple[str, int, str], ...]:
    """Frames of the program alone: those below the calls of these packages."""
    last = max((index for index, one in enumerate(stack) if one[0].startswith(HERE)), default=-1)
    below = stack[last + 1 :]
    return tuple(one for one in below if not one[0].startswith(_TORCH + "_dynamo")) or below

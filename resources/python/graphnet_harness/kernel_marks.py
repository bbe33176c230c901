"""Records which kernel a compiled model is running, and the lines of forward() that this kernel computes."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .device_records import DeviceRecords

PREFIX = "gnx:kernel:"
"""Prefix of the names of spans, until trace_events.py replaces them."""
BEGIN, END = "_gnx_begin", "_gnx_end"
"""Names of the functions that marked code calls."""

_HANDLE = re.compile(rb"^\s*# \[Provenance debug handles\] (.+):(\d+)\s*$")
_NO_KERNELS = {"assert_size_stride", "assert_alignment", "reinterpret_tensor", "get_raw_stream"}
_ALLOCATES = "empty_strided"


@dataclass
class Kernel:
    """One call in the compiled code; several calls may be of one name."""

    name: str
    lines: list[int]
    """Lines of code_file, ascending; empty if the compiler does not report them."""


class KernelMarks:
    """Marks of a compiled model's calls. Compilers add() kernels and have begin() and end() called around each;
    that costs a call of nothing until `recording` is set."""

    def __init__(self) -> None:
        self.kernels: list[Kernel] = []
        self.recording = False
        self.notes: dict[str, str] = {}
        """Notes for the trace's properties: which attributions are known and which are not."""
        self.open_span: Callable[[str], Any] = _torch_span
        """Makes the span that is entered for a kernel."""
        self.device: DeviceRecords | None = None
        """The recorder of the GPU's work, if there is one; it needs the current node."""
        self.nodes: list[int | None] = []
        """By kernel, for `device`: the first node that it computes."""
        self._open: list[tuple[Any, bool]] = []

    def add(self, name: str, lines: Iterable[int]) -> int:
        """The number for begin()."""
        self.kernels.append(Kernel(name, sorted(set(lines))))
        return len(self.kernels) - 1

    def begin(self, number: int) -> None:
        """The kernel's call begins."""
        if self.recording:
            span = self.open_span(f"{PREFIX}{number}")
            node = self.nodes[number] if self.device is not None and number < len(self.nodes) else None
            self._open.append((span, node is not None))
            span.__enter__()
            if self.device is not None and node is not None:
                self.device.push(node)

    def end(self) -> None:
        """The innermost one that has begun ends."""
        if self._open:
            span, pushed = self._open.pop()
            if pushed and self.device is not None:
                self.device.pop()
            span.__exit__(None, None, None)


def _torch_span(name: str) -> Any:
    from torch._C._profiler import _RecordFunctionFast

    return _RecordFunctionFast(name)


def number_of(name: str) -> int | None:
    """Ends a span that begin() made."""
    rest = name.removeprefix(PREFIX)
    return int(rest) if rest != name and rest.isdigit() else None


def mark_calls(source: str, numbers: dict[str, int]) -> str:
    """Inductor's code with begin() and end() around the calls of its kernels, all lines where they were. `numbers`: of
    begin(), by what Inductor's comments call the call, "extern_kernels.mm:4"."""
    text = source.encode()
    lines = text.split(b"\n")
    handles = [(index + 1, match[1].decode(), int(match[2])) for index, line in enumerate(lines)
               if (match := _HANDLE.match(line))]
    statements = sorted((node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.Expr, ast.Assign))),
                        key=lambda node: node.lineno)
    insertions: list[tuple[int, int, bytes]] = []
    for index, (line, name, handle) in enumerate(handles):
        number = numbers.get(f"{name}:{handle}")
        until = handles[index + 1][0] if index + 1 < len(handles) else len(lines) + 1
        between = [node for node in statements if line < node.lineno < until]
        if number is not None and (call := _call_of(name, between)) is not None:
            insertions.append((call.lineno, call.col_offset, f"{BEGIN}({number}); ".encode()))
            insertions.append((call.end_lineno or call.lineno, call.end_col_offset or 0, f"; {END}()".encode()))
    for line, column, inserted in sorted(insertions, reverse=True):
        lines[line - 1] = lines[line - 1][:column] + inserted + lines[line - 1][column:]
    return b"\n".join(lines).decode()


def _call_of(name: str, statements: list[Any]) -> Any:
    """The first that calls the kernel; of a kernel from elsewhere the first that calls anything but Inductor's helpers."""
    called = [(node, _function(node.value)) for node in statements if isinstance(node.value, ast.Call)]
    own = [node for node, function in called if function in (name, f"{name}.run")]
    others = [node for node, function in called
              if function not in _NO_KERNELS and not function.startswith(_ALLOCATES) and function not in (BEGIN, END)]
    return next(iter(own or others), None)


def _function(call: ast.Call) -> str:
    return ast.unparse(call.func)

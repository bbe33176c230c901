"""Converts a trace of PyTorch's profiler into one of this program: kernels get their names and the nodes of the graph
that they compute.

A kernel's span has in "args": "kernel" (its name), "call" (which call of the compiled code it is; the same in each
iteration), "nodes" (all that it computes, ascending) and "node" (the first of them); without the last two where the
compiler does not tell. Operators within a span are of its node, as with every trace."""

from __future__ import annotations

import bisect
import json
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .kernel_marks import Kernel, number_of

_WRAPPERS = ("Torch-Compiled Region", "TorchDynamo Cache Lookup", "Pregraph bytecode", "AOTDispatcher Runtime",
             "## Call CompiledFxGraph")
"""Spans of PyTorch's work around compiled code: they are ranges, not operators."""
_OF_PROFILER = ("PyTorch Profiler", "Iteration Start: PyTorch Profiler", "Record Window End")
_OWN_TRACK = "the compiler's own profile"
CLOCK = "gnx:clock:"
"""Prefix of the name of a span; the rest is the time on the clock of the GPU's records."""
_DEVICE_WORK = ("kernel", "gpu_memcpy", "gpu_memset")


@dataclass
class TraceFacts:
    """Members of core/exec/protocol/TraceProtocol.h's TraceResult."""

    records: int = 0
    file_bytes: int = 0
    device_records: int = 0
    device_ns: float = 0.0
    attributed_ns: float = 0.0


@dataclass
class OwnKernel:
    """A kernel in a call, as a compiler's own profiler tells."""

    number: int
    """Number of the kernel in the list that finish_trace() gets."""
    begin_us: float
    """Time since the call's first operator began."""
    duration_us: float


def finish_trace(source: str, target: str, kernels: list[Kernel], line_nodes: list[list[int]], properties: dict[str, Any],
                 operators: bool, own: list[list[OwnKernel]] | None = None) -> TraceFacts:
    """Reads `source`, writes `target`. Without `operators` those that are not kernels are left out. `own`: by iteration,
    kernels that are put on a track of their own. Errors: OSError."""
    with open(source, encoding="utf-8", errors="replace") as file:
        trace = json.load(file)
    arguments = [arguments_of(kernel, number, line_nodes) for number, kernel in enumerate(kernels)]
    if (offset := clock_offset(trace["traceEvents"])) is not None:
        properties = properties | {"device_clock_offset_ns": str(offset)}
    events = [event for event in trace["traceEvents"] if _kept(event, operators)]
    for event in events:
        _name(event, kernels, arguments)
    events += _own_events(events, own or [], kernels, arguments)
    trace["traceEvents"] = events
    trace |= properties
    for useless in ("traceName", "trace_id", "baseTimeNanoseconds"):
        trace.pop(useless, None)
    with open(target, "w", encoding="utf-8") as file:
        json.dump(trace, file)
    return facts_of(events, os.path.getsize(target))


def clock_offset(events: list[dict[str, Any]]) -> int | None:
    """Offset from the clock of libgraphnet-cupti.so's records to the trace's, ns: of a span that has the
    reading of the one in its name, taken as it began. None: there is no such span."""
    for event in events:
        name = event.get("name", "")
        if name.startswith(CLOCK) and event.get("ph") == "X":
            return round(event["ts"] * 1e3) - int(name.removeprefix(CLOCK))
    return None


def arguments_of(kernel: Kernel, number: int, line_nodes: list[list[int]]) -> dict[str, Any]:
    """The "args" of a kernel's spans."""
    nodes: set[int] = set()
    for line in kernel.lines:
        if 0 < line <= len(line_nodes):
            nodes |= set(range(*line_nodes[line - 1]))
    known = {"node": min(nodes), "nodes": sorted(nodes)} if nodes else {}
    return {"kernel": kernel.name, "call": number} | known


def _own_events(events: list[dict[str, Any]], own: list[list[OwnKernel]], kernels: list[Kernel],
                arguments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """On the clock of the iterations' spans: in the middle of each, since the two clocks' distance is not known."""
    iterations = {event["name"]: event for event in events if event.get("ph") == "X"}
    made: list[dict[str, Any]] = []
    for index, spans in enumerate(own):
        iteration = iterations.get(f"iteration {index + 1}")
        if iteration is None or not spans:
            continue
        length = max(span.begin_us + span.duration_us for span in spans)
        begin = iteration["ts"] + max(0.0, iteration["dur"] - length) / 2
        made += [{"ph": "X", "cat": "cpu_op", "name": kernels[span.number].name, "pid": iteration["pid"], "tid": _OWN_TRACK,
                  "ts": begin + span.begin_us, "dur": span.duration_us, "args": arguments[span.number]} for span in spans]
    return made


def facts_of(events: list[dict[str, Any]], file_bytes: int) -> TraceFacts:
    """Device work is a node's if the call that started it lies in a kernel's span, on its thread."""
    records = sum(1 for event in events if event.get("ph") in ("X", "i"))
    facts = TraceFacts(records, file_bytes)
    work = [event for event in events if event.get("cat") in _DEVICE_WORK]
    facts.device_records = len(work)
    facts.device_ns = sum(event.get("dur", 0) for event in work) * 1e3
    if work:
        facts.attributed_ns = _attributed_ns(events, work)
    return facts


def _attributed_ns(events: list[dict[str, Any]], work: list[dict[str, Any]]) -> float:
    launches = {event["args"]["correlation"]: event for event in events
                if event.get("cat") in ("cuda_runtime", "cuda_driver") and "correlation" in event.get("args", {})}
    spans: dict[Any, list[tuple[float, float]]] = {}
    for event in events:
        if event.get("ph") == "X" and "node" in event.get("args", {}):
            spans.setdefault(event["tid"], []).append((event["ts"], event["ts"] + event["dur"]))
    for of_thread in spans.values():
        of_thread.sort()  # kernels of a thread run one after another

    def within(time: float, of_thread: Sequence[tuple[float, float]]) -> bool:
        place = bisect.bisect_right(of_thread, (time, math.inf)) - 1
        return place >= 0 and time <= of_thread[place][1]

    total = 0.0
    for event in work:
        launch = launches.get(event.get("args", {}).get("correlation"))
        if launch is not None and within(launch["ts"], spans.get(launch["tid"], ())):
            total += event["dur"] * 1e3
    return total


def _kept(event: dict[str, Any], operators: bool) -> bool:
    name = event.get("name", "")
    if name.startswith((*_OF_PROFILER, CLOCK)):
        return False
    return operators or event.get("cat") != "cpu_op" or name.startswith(_WRAPPERS) or number_of(name) is not None


def _name(event: dict[str, Any], kernels: list[Kernel], arguments: list[dict[str, Any]]) -> None:
    name = event.get("name", "")
    number = number_of(name)
    if number is not None and number < len(kernels):
        event["name"] = kernels[number].name
        event["args"] = {"External id": event.get("args", {}).get("External id", 0)} | arguments[number]
    elif name.startswith(_WRAPPERS):
        event["cat"] = "user_annotation"
    elif event.get("cat") == "cpu_op":
        for long in ("Concrete Inputs", "Input Strides"):
            event.get("args", {}).pop(long, None)

"""A trace request: calls of a compiled model recorded with the framework's profiler, in a run of their own, with the phases of
core/exec/collect/TraceJob.cpp."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from .benchmark import Benchmark
from .client import Client
from .device_records import DeviceRecords, open_device_records
from .framework import Framework
from .job import Ended
from .kernel_marks import KernelMarks
from .messages import TraceRequest
from .timing import Called
from .recorders import PaddleRecorder, Recorder
from .trace_events import CLOCK, OwnKernel, TraceFacts, arguments_of, finish_trace

KEPT = ("status", "phase", "message", "failed_node", "failed_line", "environment", "load_ms", "inputs_ms", "compile_ms")
"""Members that the result of a run and that of a trace share."""

DEVICE_FILE = ".device.gnxtrace"
"""Suffix after the trace's name, as in core/profile/record/DeviceRecords.h."""


class TracedRun(Benchmark):
    """Eager runs once, so that it is known what the graph writes into its inputs; it is not traced."""

    request: TraceRequest

    def __init__(self, request: TraceRequest, framework: Framework, client: Client,
                 settle: Callable[[], None] = lambda: None) -> None:
        super().__init__(request, framework, client, settle)
        self.marks = KernelMarks()
        if framework.name != "torch":
            self.marks.open_span = PaddleRecorder.span
        self.untraced_ms: list[float] = []
        self.traced_ms: list[float] = []
        self.facts = TraceFacts()
        self.device_records: DeviceRecords | None = None

    def steps(self) -> list[Callable[[], None]]:
        return [self.load, self.make_inputs, self.run_eager, self.compile_marked, self.record]

    def compile_marked(self) -> None:
        """And called once; the outputs are looked at by nobody."""
        assert self.compiler is not None
        with self.compiler.marking(self.request.code_file, self.marks):
            self.compile()
            self.run_compiled()
        self.eager_outputs, self.compiled_outputs = [], None

    def record(self) -> None:
        """Warm-up, half of the untraced calls, the traced ones, the other half."""
        model = self.called("compiled")
        for index in range(self.request.warmup):
            self.enter("warmup", index, self.request.warmup)
            self.timed(model)
        self.device_records, why_not = open_device_records(self.request.device)
        if why_not:
            self.marks.notes["device_records"] = why_not
        self.warm_profiler()
        before = self.request.iterations // 2
        self.untraced(model, before)
        recorder = self.traced(model)
        after = self.request.iterations - before
        self.untraced(model, after)
        self.write(recorder, self.own_kernels(after))

    def timed(self, model: Called) -> float:
        """Milliseconds of one call."""
        self.check_stop()
        started = time.perf_counter_ns()
        value = model.call()
        model.synchronize()
        elapsed = (time.perf_counter_ns() - started) / 1e6
        self.client.end_copies()
        del value
        return elapsed

    def untraced(self, model: Called, calls: int) -> None:
        """Their times are kept."""
        self.enter("untraced", len(self.untraced_ms), self.request.iterations)
        self.untraced_ms += [self.timed(model) for _ in range(calls)]

    def recorder(self) -> Recorder:
        """One that has not begun. It is asked for the GPU's work where nothing else records that."""
        device = self.request.device.startswith("cuda") and self.device_records is None
        return self.framework.recorder(device, self.request.operators, self.request.memory)

    def warm_profiler(self) -> None:
        """Its work once a process is in no recorded call."""
        with self.recorder() as recorder, recorder.span("warm-up"):
            self.marks.recording = True
            self.marks.begin(0)
            self.marks.end()
            self.marks.recording = False

    def start_device(self) -> None:
        """The GPU's records, where libgraphnet-cupti.so can have them."""
        if self.device_records is not None:
            try:
                self.device_records.start()
            except OSError as error:
                self.device_records = None
                self.marks.notes["device_records"] = f"{error}: the framework's own profiler records the GPU"
        self.marks.device = self.device_records
        lines = self.request.line_nodes
        self.marks.nodes = [arguments_of(kernel, number, lines).get("node")
                            for number, kernel in enumerate(self.marks.kernels)]

    def traced(self, model: Called) -> Recorder:
        """The recorder, which has ended."""
        iterations = self.request.iterations
        self.start_device()
        try:
            with self.recorder() as recorder:
                self.marks.recording = True
                if self.marks.device is not None:
                    with recorder.span(f"{CLOCK}{self.marks.device.now()}"):
                        pass
                for index in range(iterations):
                    self.enter("trace", index, iterations)
                    with recorder.span(f"iteration {index + 1}"):
                        self.traced_ms.append(self.timed(model))
                self.marks.recording = False
        finally:
            self.stop_device()
        return recorder

    def stop_device(self) -> None:
        """Errors: Ended, where they cannot be written."""
        records, self.marks.device = self.marks.device, None
        if records is None:
            return
        path = self.request.trace_file + DEVICE_FILE
        try:
            self.framework.synchronize(self.request.device)
            records.stop(path)
        except OSError as error:
            raise Ended("not_run", f"the GPU's records cannot be written to {path}: {error}") from None

    def own_kernels(self, calls_after: int) -> list[list[OwnKernel]]:
        """Records of the compiler's own profiler for each traced call, if it has one."""
        assert self.compiled is not None
        if self.compiled.own_spans is None:
            return []
        numbers: dict[str, int] = {}
        calls = []
        for spans in self.compiled.own_spans(self.request.iterations, calls_after):
            for span in spans:
                if span.name not in numbers:
                    numbers[span.name] = self.marks.add(span.name, span.lines)
            calls.append([OwnKernel(numbers[span.name], span.begin_us, span.duration_us) for span in spans])
        return calls

    def write(self, recorder: Recorder, own: list[list[OwnKernel]]) -> None:
        """The recording, as core/profile/files reads it."""
        self.enter("write", 0, 0)
        request = self.request
        made = request.trace_file + ".kineto.json"
        about = {"sample": os.path.basename(os.path.normpath(request.sample_dir)), "compiler": request.compiler,
                 "device": request.device, "producer": "graphnet_harness", "made_at": int(time.time()),
                 "iterations": request.iterations, "dropped_records": 0, "untraced_ns": sum(self.untraced_ms) * 1e6,
                 "traced_ns": sum(self.traced_ms) * 1e6}
        properties = self.result.environment | self.marks.notes
        try:
            recorder.export(made)
            self.facts = finish_trace(made, request.trace_file, self.marks.kernels, request.line_nodes,
                                      {"graphnet": about, **properties}, request.operators, own)
        except OSError as error:
            raise Ended("not_run", f"the trace cannot be written to {request.trace_file}: {error.strerror}") from None
        finally:
            if os.path.exists(made):
                os.unlink(made)
        self.result.status = "correct"

    def to_json(self) -> dict[str, Any]:
        whole = super().to_json()
        return {name: whole[name] for name in KEPT} | vars(self.facts) | {
            "untraced_ms": self.untraced_ms, "traced_ms": self.traced_ms, "dropped_records": 0}

"""One run request on its way through the phases of core/engine/Benchmark.cpp: load, inputs, eager, compile, run, compare."""

from __future__ import annotations

import gc
import os
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .code_check import RefusedCode, check_code
from .compilers import all_compilers
from .compilers.base import CompiledModel, Compiler, Inputs, NotAvailable, Options
from .failures import explain
from .framework import Framework, NotRun, execute, read_code
from .machine import describe_machine, job_memory, peak_memory
from .messages import RunRequest, RunResult
from .tensor_file import BadTensorFile, TensorFile, open_tensors

COMPILED_SEED = 1024
"""Upstream seeds the generators anew before the compiled part."""
PhaseSink = Callable[[str, int, int], None]


class _Ended(Exception):
    """The result is final."""

    def __init__(self, status: str, message: str) -> None:
        super().__init__(message)
        self.status = status


def run_benchmark(request: RunRequest, framework: Framework, phase: PhaseSink, stop: threading.Event,
                  end_copies: Callable[[], None]) -> RunResult:
    """Never raises for what a model, a compiler or a backend does. `end_copies` is called after foreign code ran: it
    ends the process if that forked and this is the copy."""
    job = _Benchmark(request, framework, phase, stop, end_copies)
    try:
        return job.run()
    finally:
        job.forget()


class _Benchmark:
    def __init__(self, request: RunRequest, framework: Framework, phase: PhaseSink, stop: threading.Event,
                 end_copies: Callable[[], None]) -> None:
        self.request, self.framework, self.sink, self.stop = request, framework, phase, stop
        self.end_copies = end_copies
        self.result = RunResult()
        self.compiler: Compiler | None = None
        self.file: TensorFile | None = None
        self.inputs_path = ""
        self.inputs: list[Any] = []
        self.changed: list[bool] = []
        self.eager_outputs: list[Any] = []
        self.compiled_outputs: list[Any] | None = None

    def run(self) -> RunResult:
        result, device = self.result, self.request.device
        self.framework.use_threads(self.request.threads)
        result.environment = describe_machine(device) | self.framework.describe()
        result.environment["compiler"] = self.request.compiler
        with job_memory(self.request.memory_limit_bytes, device) as limit, self.framework.without_gradients():
            self.limit_bytes = limit
            try:
                for step in (self.load, self.make_inputs, self.run_eager, self.compile, self.run_compiled, self.measure,
                             self.compare):
                    self.check_stop()
                    step()
                self.enter("done", 1, 1)
            except _Ended as ended:
                result.status, result.message = ended.status, str(ended)
            except BaseException as error:  # a backend may raise whatever it likes, SystemExit too
                self.end_copies()
                self.fail(error)
        result.peak_bytes = peak_memory()
        return result

    def forget(self) -> None:
        """Frees what the job holds."""
        self.inputs, self.eager_outputs, self.compiled_outputs, self.file = [], [], None, None
        if not self.request.inputs_file and self.inputs_path:
            Path(self.inputs_path).unlink(missing_ok=True)
        self.eager = self.compiled = None
        if self.compiler is not None:
            try:
                self.compiler.forget()
            except Exception as error:  # the next job may still succeed
                os.write(2, f"{self.request.compiler} did not clean up: {error}\n".encode())
        gc.collect()

    def fail(self, error: BaseException) -> None:
        otherwise = {"compile": "compile_fail", "run": "runtime_fail", "compare": "runtime_fail"}
        if isinstance(error, NotRun):
            otherwise = {}
        status = "not_run" if isinstance(error, NotRun) else otherwise.get(self.result.phase, "eager_fail")
        found = explain(error, status, with_operators=status in ("compile_fail", "runtime_fail"))
        self.result.status, self.result.message = found.status, found.message
        self.result.unsupported_operator = found.operator
        self.result.failed_line = _line_in(error, self.request.code_file)
        self.result.environment["traceback"] = found.trace
        error.__traceback__ = None  # its frames hold tensors

    def enter(self, phase: str, done: int, total: int) -> None:
        self.result.phase = phase
        self.sink(phase, done, total)

    def check_stop(self) -> None:
        if self.stop.is_set():
            raise _Ended("cancelled", f"stopped after the phase {self.result.phase}")

    def load(self) -> None:
        self.enter("load", 0, 0)
        started = time.perf_counter()
        self.framework.check_device(self.request.device)
        self.choose_compiler()
        try:
            self.code = check_code(read_code(self.request.code_file), self.request.code_file)
        except RefusedCode as error:
            self.result.failed_line = error.line
            raise _Ended("not_run", f"{self.request.code_file} is not executed: {error}") from None
        self.eager = execute(self.code, self.request.code_file, self.framework)
        self.result.load_ms = _milliseconds_since(started)

    def choose_compiler(self) -> None:
        request = self.request
        compiler = all_compilers().get(request.compiler)
        if compiler is None or compiler.framework != self.framework.name:
            raise _Ended("not_run", f'unknown compiler "{request.compiler}" for {self.framework.name} models')
        try:
            found = compiler.probe()
        except NotAvailable as error:
            raise _Ended("not_run", f"{request.compiler} is not available: {error}") from None
        if request.device not in found.devices:
            raise _Ended("not_run", f"{request.compiler} does not run on {request.device}")
        try:
            self.options = Options(request.device, request.threads, _folder(request.cache_dir), request.backend_file,
                                   request.options)
            compiler.prepare(self.options)
        except Exception as error:  # a broken installation raises anything
            raise _Ended("not_run", f"{request.compiler} cannot be loaded: {type(error).__name__}: {error}") from None
        self.compiler = compiler
        self.result.environment["compiler_version"] = found.version

    def make_inputs(self) -> None:
        self.enter("inputs", 0, 0)
        started = time.perf_counter()
        self.inputs_path = self.request.inputs_file or os.path.join(_folder(""), "inputs.safetensors")
        try:
            self.framework.ensure_inputs(self.request, self.inputs_path, self.code.parameters)
            self.file = open_tensors(self.inputs_path)
        except (BadTensorFile, OSError) as error:
            raise _Ended("not_run", str(error)) from None
        if len(self.file.tensors) != len(self.code.parameters):
            raise _Ended("not_run", f"{self.inputs_path} has {len(self.file.tensors)} tensors, forward() takes "
                                    f"{len(self.code.parameters)}")
        if self.file.bytes > self.limit_bytes:
            raise _Ended("out_of_memory", f"the sample's tensors need {self.file.bytes} bytes, the limit is "
                                          f"{self.limit_bytes}")
        self.obtain_inputs()
        self.result.inputs_ms = _milliseconds_since(started)

    def obtain_inputs(self) -> None:
        assert self.file is not None
        self.framework.seed(self.request.seed)
        self.inputs = []
        self.file = open_tensors(self.inputs_path)  # a mapping of its own: what was written is gone
        self.inputs = self.framework.inputs(self.file, self.request.device)

    def run_eager(self) -> None:
        self.enter("eager", 0, 0)
        before = self.framework.versions(self.inputs)
        value = self.eager(*self.inputs)
        self.framework.synchronize(self.request.device)
        self.changed = [a != b for a, b in zip(before, self.framework.versions(self.inputs), strict=True)]
        self.eager_outputs = self.framework.outputs(value)
        if not self.eager_outputs:
            raise _Ended("eager_fail", "forward() returns no tensor, so that there is nothing to compare")
        if self.request.outputs_file:
            try:
                self.framework.store(self.request.outputs_file, self.eager_outputs)
            except (OSError, ValueError) as error:
                raise _Ended("not_run", f"the outputs cannot be written to {self.request.outputs_file}: {error}") from None

    def renew_inputs(self) -> None:
        """A graph that writes into its inputs would otherwise be compared on what its last run left behind."""
        if any(self.changed):
            self.obtain_inputs()

    def compile(self) -> None:
        self.enter("compile", 0, 0)
        assert self.compiler is not None and self.file is not None
        self.renew_inputs()
        weights = [stored.name.startswith("L_self_") or declared for stored, declared in
                   zip(self.file.tensors, self.code.weights, strict=True)]
        numbers = [number and one.shape == [] for number, one in zip(self.code.numbers, self.file.tensors, strict=True)]
        inputs = Inputs(self.inputs, self.code.symbols, self.unchanged(weights), self.unchanged(numbers))
        self.framework.seed(COMPILED_SEED)
        started = time.perf_counter()
        compiled = self.compiler.compile(self.eager, inputs, self.options)
        self.end_copies()
        if not isinstance(compiled, CompiledModel):
            raise TypeError(f"the compiler gave a {type(compiled).__name__}")
        self.compiled = compiled
        if compiled.compiles_at_call:
            self.first_call()
        self.result.compile_ms = _milliseconds_since(started)
        self.result.cold = compiled.cold()

    def unchanged(self, chosen: list[bool]) -> list[bool]:
        """Those of the inputs that the graph does not write into."""
        return [one and not changed for one, changed in zip(chosen, self.changed, strict=True)]

    def first_call(self) -> None:
        started = time.perf_counter()
        value = self.compiled.call(self.inputs)
        self.end_copies()
        self.compiled.synchronize()
        self.result.first_call_ms = _milliseconds_since(started)
        self.compiled_outputs = self.framework.outputs(value)

    def run_compiled(self) -> None:
        if self.compiled_outputs is None:
            self.renew_inputs()
            self.enter("run", 0, 0)
            self.first_call()
        self.renew_inputs()

    def measure(self) -> None:
        warmup, trials = max(0, self.request.warmup), max(0, self.request.trials)
        device = self.request.device
        for index in range(warmup + trials):
            self.check_stop()
            self.enter("run", index, warmup + trials)
            eager_ms = self.once(lambda: self.eager(*self.inputs), lambda: self.framework.synchronize(device))
            compiled_ms = self.once(lambda: self.compiled.call(self.inputs), self.compiled.synchronize)
            self.end_copies()
            if index >= warmup:
                self.result.eager_ms.append(eager_ms)
                self.result.compiled_ms.append(compiled_ms)

    @staticmethod
    def once(call: Callable[[], Any], synchronize: Callable[[], None]) -> float:
        """Milliseconds of one call."""
        synchronize()
        started = time.perf_counter()
        value = call()
        synchronize()
        elapsed = _milliseconds_since(started)
        del value
        return elapsed

    def compare(self) -> None:
        self.enter("compare", 0, 0)
        compiled = self.compiled_outputs or []
        shapes, types = len(self.eager_outputs) == len(compiled), True
        for index, eager in enumerate(self.eager_outputs):
            other = compiled[index] if index < len(compiled) else None
            report = self.framework.compare(eager, other, self.request.hash_outputs)
            self.result.outputs.append(report)
            shapes = shapes and report.eager_shape == report.compiled_shape
            types = types and report.eager_dtype == report.compiled_dtype
        if not shapes:
            raise _Ended("shape_mismatch", "the shapes of the outputs differ")
        if not types:
            raise _Ended("type_mismatch", "the dtypes of the outputs differ")
        self.result.status = "correct"


def _milliseconds_since(started: float) -> float:
    return (time.perf_counter() - started) * 1e3


_own_folder: tempfile.TemporaryDirectory[str] | None = None


def _folder(given: str) -> str:
    """`given`, made if need be, or one that goes with the process."""
    global _own_folder
    if given:
        os.makedirs(given, exist_ok=True)
        return given
    if _own_folder is None:
        _own_folder = tempfile.TemporaryDirectory(prefix="graphnet-harness-")
    return _own_folder.name


def remove_own_folder() -> None:
    """As the process ends."""
    if _own_folder is not None:
        _own_folder.cleanup()


def _line_in(error: BaseException, path: str) -> int:
    """Of the innermost frame in that file; 0 where it has none."""
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line

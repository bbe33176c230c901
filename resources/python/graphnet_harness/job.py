"""Preparation of a sample before anything is compiled, with the phases of core/exec/engine/Benchmark.cpp: load, inputs,
eager."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .client import Client, Stopped
from .code_check import RefusedCode, check_code
from .compilers.base import Inputs, NotAvailable, Options
from .failures import explain
from .framework import Framework, NotRun, execute, read_code
from .machine import describe_machine, job_memory, peak_memory
from .messages import RunRequest, RunResult
from .tensor_file import BadTensorFile, TensorFile, open_tensors


class Ended(Exception):
    """The result is final."""

    def __init__(self, status: str, message: str) -> None:
        super().__init__(message)
        self.status = status


class Job(ABC):
    """One request on its way through its phases."""

    def __init__(self, request: RunRequest, framework: Framework, client: Client) -> None:
        self.request, self.framework, self.client = request, framework, client
        self.result = RunResult()
        self.calls_eager = True
        """Whether eager is being called: an exception is then its failure, not that of the compiled model."""
        self.file: TensorFile | None = None
        self.inputs_path = ""
        self.inputs: list[Any] = []
        self.changed: list[bool] = []
        """Per input: the graph writes into it."""
        self.eager: Any = None
        self.eager_outputs: list[Any] = []
        self.peak_is_known = False

    @abstractmethod
    def steps(self) -> list[Callable[[], None]]:
        """In their order. Each raises Ended, or what foreign code raises."""

    def to_json(self) -> dict[str, Any]:
        """The result, as it travels."""
        return self.result.to_json()

    def run(self) -> None:
        """Makes the result. Never raises for what a model, a compiler or a backend does."""
        result, device = self.result, self.request.device
        self.framework.use_threads(self.request.threads)
        result.environment = describe_machine(device) | self.framework.describe()
        result.environment["compiler"] = self.request.compiler
        with job_memory(self.request.memory_limit_bytes, device) as limit, self.framework.without_gradients():
            self.limit_bytes = limit
            try:
                with self.framework.default_type(self.request.default_dtype):
                    for step in self.steps():
                        self.check_stop()
                        step()
                self.enter("done", 1, 1)
            except Ended as ended:
                result.status, result.message = ended.status, str(ended)
            except Stopped as stopped:
                result.status, result.message = "cancelled", str(stopped)
            except BaseException as error:  # a backend may raise any exception, SystemExit too
                self.client.end_copies()
                self.fail(error)
        if not self.peak_is_known:
            result.peak_bytes = peak_memory()

    def forget(self) -> None:
        """Frees what the job holds."""
        self.inputs, self.eager_outputs, self.file, self.eager = [], [], None, None
        if not self.request.inputs_file and self.inputs_path:
            Path(self.inputs_path).unlink(missing_ok=True)

    def fail(self, error: BaseException) -> None:
        """The status that an exception means, by the phase in which it was raised."""
        otherwise = {"compile": "compile_fail", "run": "eager_fail" if self.calls_eager else "runtime_fail",
                     "compare": "runtime_fail"}.get(self.result.phase, "eager_fail")
        not_begun = isinstance(error, (NotRun, NotAvailable))
        if not_begun:
            otherwise = "not_run"
        found = explain(error, otherwise, with_operators=otherwise in ("compile_fail", "runtime_fail"))
        if not_begun and found.status == "not_run":
            found.message = str(error)
        self.result.status, self.result.message = found.status, found.message
        self.result.unsupported_operator = found.operator
        self.result.failed_line = _line_in(error, self.request.code_file)
        self.result.environment["traceback"] = found.trace
        error.__traceback__ = None  # its frames hold tensors

    def enter(self, phase: str, done: int, total: int) -> None:
        """Reports the phase to the client."""
        self.result.phase = phase
        self.client.phase(phase, done, total)

    def check_stop(self) -> None:
        """Errors: Stopped."""
        if self.client.stopped():
            raise Stopped(f"stopped after the phase {self.result.phase}")

    def load(self) -> None:
        """The model, of code that was checked."""
        self.enter("load", 0, 0)
        started = time.perf_counter()
        self.framework.check_device(self.request.device)
        self.code_text = text = read_code(self.request.code_file)
        self.choose_compiler(text)
        try:
            self.code = check_code(text, self.request.code_file)
        except RefusedCode as error:
            self.result.failed_line = error.line
            raise Ended("not_run", f"{self.request.code_file} is not executed: {error}") from None
        self.eager = execute(self.code, self.request.code_file, self.framework)
        self.result.load_ms = milliseconds_since(started)

    @abstractmethod
    def choose_compiler(self, code: str) -> None:
        """Errors: Ended where it cannot be used."""

    def cache_options(self, code: str, keeps: bool) -> Options:
        """Options of a compiler. Its cache is a folder of this compiler and this code, so that "cold" is cold whatever
        else was compiled before; the option "cold" empties it."""
        request = self.request
        common = os.path.join(folder(request.cache_dir), request.compiler)
        own = os.path.join(common, hashlib.sha256(code.encode()).hexdigest()[:16])
        if str(request.options.get("cold", "")) == "1":
            shutil.rmtree(own, ignore_errors=True)
        if keeps:
            folder(own)
        return Options(request.device, request.threads, own, common, request.backend_file, request.options)

    def make_inputs(self) -> None:
        """From the inputs file, which is checked."""
        self.enter("inputs", 0, 0)
        started = time.perf_counter()
        self.inputs_path = self.request.inputs_file or os.path.join(folder(""), "inputs.safetensors")
        try:
            self.framework.ensure_inputs(self.request, self.inputs_path, self.code.parameters)
            self.file = open_tensors(self.inputs_path)
        except (BadTensorFile, OSError) as error:
            raise Ended("not_run", str(error)) from None
        if len(self.file.tensors) != len(self.code.parameters):
            raise Ended("not_run", f"{self.inputs_path} has {len(self.file.tensors)} tensors, forward() takes "
                                   f"{len(self.code.parameters)}")
        if self.file.bytes > self.limit_bytes:
            raise Ended("out_of_memory", f"the sample's tensors need {self.file.bytes} bytes, the limit is "
                                         f"{self.limit_bytes}")
        self.obtain_inputs()
        self.result.inputs_ms = milliseconds_since(started)

    def obtain_inputs(self) -> None:
        """As the file has them, whatever was written into those before."""
        assert self.file is not None
        self.framework.seed(self.request.seed)
        self.inputs = []
        self.file = open_tensors(self.inputs_path)  # a separate mapping: earlier writes are gone
        self.inputs = self.framework.inputs(self.file, self.request.device)

    def run_eager(self) -> None:
        """Once; its outputs are kept."""
        self.enter("eager", 0, 0)
        self.restore_generators = self.framework.generators()
        before = self.framework.versions(self.inputs)
        started = time.perf_counter()
        value = self.eager(*self.inputs)
        self.framework.synchronize(self.request.device)
        self.first_eager_ms = milliseconds_since(started)
        self.changed = [a != b for a, b in zip(before, self.framework.versions(self.inputs), strict=True)]
        self.eager_outputs = self.framework.outputs(value)
        if not self.eager_outputs:
            raise Ended("eager_fail", "forward() returns no tensor, so that there is nothing to compare")
        if self.request.outputs_file:
            try:
                self.framework.store(self.request.outputs_file, self.eager_outputs)
            except (OSError, ValueError) as error:
                raise Ended("not_run", f"the outputs cannot be written to {self.request.outputs_file}: {error}") from None

    def renew_inputs(self) -> None:
        """A graph that writes into its inputs would otherwise be compared on what its last run left behind."""
        if any(self.changed):
            self.obtain_inputs()

    def described_inputs(self) -> Inputs:
        """As compilers get them."""
        assert self.file is not None
        numbers = [number and one.shape == [] for number, one in zip(self.code.numbers, self.file.tensors, strict=True)]
        return Inputs(self.inputs, self.code.symbols, self._unchanged(self.weights()), self._unchanged(numbers))

    def weights(self) -> list[bool]:
        """Per input: a parameter or buffer of the model."""
        assert self.file is not None
        return [stored.name.startswith("L_self_") or declared for stored, declared in
                zip(self.file.tensors, self.code.weights, strict=True)]

    def _unchanged(self, chosen: list[bool]) -> list[bool]:
        """Those of the inputs that the graph does not write into."""
        return [one and not changed for one, changed in zip(chosen, self.changed, strict=True)]


def milliseconds_since(started: float) -> float:
    """`started` is of time.perf_counter()."""
    return (time.perf_counter() - started) * 1e3


_own_folder: tempfile.TemporaryDirectory[str] | None = None


def folder(given: str) -> str:
    """`given`, made if need be, or one that goes with the process. Errors: NotRun where it cannot be made."""
    global _own_folder
    if given:
        try:
            os.makedirs(given, exist_ok=True)
        except OSError as error:
            raise NotRun(f"the folder {given} cannot be made: {error.strerror}") from None
        return given
    if _own_folder is None:
        _own_folder = tempfile.TemporaryDirectory(prefix="graphnet-harness-")
    return _own_folder.name


def remove_own_folder() -> None:
    """As the process ends."""
    if _own_folder is not None:
        _own_folder.cleanup()


def _line_in(error: BaseException, path: str) -> int:
    """Line of the innermost frame in that file; 0 where it has none."""
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line

"""Runs a model of ONNX by ONNX Runtime and tells what was seen: times, of operators too, and values. The answer to "observe"
(core/exec/protocol/ObserveProtocol.h)."""

from __future__ import annotations

import json
import os
import re
import tempfile
import time
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .array_statistics import seen
from .client import Client, Stopped
from .failures import explain
from .job import milliseconds_since
from .machine import describe_machine, job_memory, peak_memory
from .messages import BadRequest
from .onnx_inputs import NOTE, BadInputs, InputMaker
from .onnx_model import LookedInto, node_of

_NEEDS = 'they are in the environment of the compiler "onnxruntime": graphnet compilers install onnxruntime'
_NO_OPERATOR = re.compile(r"([\w.]+)\((-?\d+)\) is not a registered function/op|No Op registered for ([\w.]+) with domain_version of (\d+)"
                          r"|Could not find an implementation for ([\w.]+)\((\d+)\)")
_PROFILED = "_kernel_time"


class Ended(Exception):
    """The run cannot go on."""

    def __init__(self, status: str, message: str) -> None:
        super().__init__(message)
        self.status = status


@dataclass
class ObserveRequest:
    """Members of core/exec/protocol/ObserveProtocol.h that a model of ONNX needs."""

    sample_dir: str
    """The model's file."""
    onnx_values: list[tuple[str, int]]
    configuration: dict[str, Any] = field(default_factory=dict)
    memory_limit_bytes: int = 0
    values: bool = True
    bins: int = 32
    warmup: int = 1
    repetitions: int = 9
    time_limit_ms: int = 20_000
    save: list[tuple[int, str]] = field(default_factory=list)

    @property
    def nodes(self) -> int:
        return max((node for _, node in self.onnx_values), default=-1) + 1


def read_observe(value: Any) -> ObserveRequest:
    """Errors: BadRequest."""
    if not isinstance(value, dict) or not isinstance(value.get("sample_dir"), str):
        raise BadRequest("expected an observe request, an object with sample_dir and onnx_values")
    try:
        values = [(str(name), int(node)) for name, node in value["onnx_values"]]
        saved = [(int(number), str(file)) for number, file in value.get("save", [])]
    except (KeyError, TypeError, ValueError):
        raise BadRequest("observe request: onnx_values is to be a list of names and nodes: it is for models of ONNX") from None
    known = {name: value[name] for name in ("configuration", "memory_limit_bytes", "values", "bins", "warmup", "repetitions",
                                            "time_limit_ms") if name in value}
    return ObserveRequest(value["sample_dir"], values, save=saved, **known)


class OnnxRun:
    """One request on its way through its passes: load, inputs, time, values."""

    def __init__(self, request: ObserveRequest, client: Client) -> None:
        self.request, self.client = request, client
        configuration = request.configuration
        self.device = configuration.get("device", "cpu")
        self.threads = int(configuration.get("threads", 0))
        self.inputs_asked = configuration.get("inputs", {})
        self.run: dict[str, Any] = {"status": "not_run", "phase": "load", "message": "", "failed_node": -1, "failed_line": 0,
                                    "outputs": []}
        self.result: dict[str, Any] = {"run": self.run, "load_ms": 0.0, "inputs_ms": 0.0, "inputs_kept": False,
                                       "process_peak_bytes": 0, "values": [], "notes": [NOTE], "environment": {}}
        self.numbers = {name: number for number, (name, _) in enumerate(request.onnx_values) if name}

    def answer(self) -> dict[str, Any]:
        """Never raises for what a model does."""
        with job_memory(self.request.memory_limit_bytes, self.device):
            try:
                for step in (self.load, self.make_inputs, self.measure, self.look_at_values, self.save):
                    if self.client.stopped():
                        raise Stopped(f"stopped after the phase {self.run['phase']}")
                    step()
                self.run.update(status="correct", phase="done")
            except Ended as ended:
                self.run.update(status=ended.status, message=str(ended))
            except Stopped as stopped:
                self.run.update(status="cancelled", message=str(stopped))
            except BaseException as error:  # ONNX Runtime's own exceptions have no common type
                self.fail(error)
        self.result["process_peak_bytes"] = peak_memory()
        return self.result

    def fail(self, error: BaseException) -> None:
        """The status that an exception means."""
        found = explain(error, "eager_fail", with_operators=True)
        operator = _NO_OPERATOR.search(found.message)
        if operator is not None:
            name, version = [part for part in operator.groups() if part][:2]
            found.status = "unsupported"
            found.message = f"ONNX Runtime {self.version} has no operator {name} of version {version}: {found.message}"
        self.run.update(status=found.status, message=found.message)
        error.__traceback__ = None  # its frames hold arrays

    def enter(self, phase: str, done: int = 0, total: int = 0) -> None:
        self.run["phase"] = phase
        self.client.phase(phase, done, total)

    def settings(self) -> Any:
        """Makes those of a session."""
        import onnxruntime

        made = onnxruntime.SessionOptions()
        made.log_severity_level = 4  # its exceptions have the same words
        made.intra_op_num_threads = self.threads
        return made

    def load(self) -> None:
        """A session of the file as it is."""
        self.enter("load")
        try:
            import onnxruntime
        except BaseException as error:  # a broken package raises anything
            raise Ended("not_run", f"ONNX Runtime cannot be imported ({error}); {_NEEDS}") from None
        self.version = onnxruntime.__version__
        self.result["environment"] = describe_machine(self.device) | {"onnxruntime": self.version,
                                                                      "threads": str(self.threads or os.cpu_count())}
        if self.device != "cpu":
            raise Ended("not_run", f"models of ONNX are executed on cpu, not on {self.device}")
        if self.inputs_asked.get("dtype"):
            raise Ended("not_run", "a model of ONNX has no variants of another dtype: its file has the types of its operators")
        started = time.perf_counter()
        self.session = onnxruntime.InferenceSession(self.request.sample_dir, self.settings(),
                                                    providers=["CPUExecutionProvider"])
        self.result["load_ms"] = milliseconds_since(started)
        self.outputs = [one.name for one in self.session.get_outputs()]

    def make_inputs(self) -> None:
        self.enter("inputs")
        started = time.perf_counter()
        maker = InputMaker(int(self.inputs_asked.get("seed", 123)), self.inputs_asked.get("sizes", {}))
        try:
            self.feeds = {name: array for name, array in maker.make(self.session.get_inputs()).items()}
        except BadInputs as error:
            raise Ended("not_run", str(error)) from None
        if maker.open_sizes:
            named = ", ".join(f"{name} = {size}" for name, size in maker.open_sizes.items())
            self.result["notes"].append(f"sizes that the file leaves open: {named}; --size NAME=N sets one")
        if maker.unnamed_sizes:
            named = ", ".join(f"{place} = 1" for place in maker.unnamed_sizes)
            self.result["notes"].append(f"sizes that the file leaves open without a name, so that no option sets them: {named}")
        self.result["inputs_ms"] = milliseconds_since(started)

    def feed(self) -> dict[str, Any]:
        """Values as ONNX Runtime takes them."""
        import onnxruntime

        kinds = {one.name: one.type for one in self.session.get_inputs()}
        make = onnxruntime.OrtValue
        return {name: make.ortvalue_from_numpy_with_onnx_type((array.view(np.uint32) >> 16).astype(np.uint16), 16)
                if kinds[name] == "tensor(bfloat16)" else make.ortvalue_from_numpy(array) for name, array in self.feeds.items()}

    def measure(self) -> None:
        """Whole runs, then the same with ONNX Runtime's profile on, which tells the times of operators."""
        feeds = self.feed()
        self.enter("time", 0, self.request.repetitions)
        self.results = self.session.run_with_ort_values(self.outputs, feeds)  # also where nothing is timed
        self.tell_outputs()
        if self.request.repetitions <= 0:
            return
        times = self.timed(self.session, feeds)
        nodes, watched = [[0.0, 0.0, 0.0] for _ in range(self.request.nodes)], []
        try:
            nodes, watched = self.profiled(feeds)
        except Stopped:
            raise
        except Exception as error:
            self.result["notes"].append(f"operators were not timed: {type(error).__name__}: {str(error)[:300]}")
        self.result["times"] = {"nodes": nodes, "overhead_ns": 0.0, "run_ns": times, "watched_run_ns": watched or times}

    def timed(self, session: Any, feeds: dict[str, Any]) -> list[float]:
        """Nanoseconds of each repetition, after the warm-up."""
        for _ in range(max(0, self.request.warmup)):
            session.run_with_ort_values(self.outputs, feeds)
        times: list[float] = []
        begun = time.perf_counter()
        for index in range(self.request.repetitions):
            if self.client.stopped():
                raise Stopped("stopped while it was timed")
            if index > 0 and milliseconds_since(begun) > self.request.time_limit_ms:
                break
            self.enter("time", index, self.request.repetitions)
            started = time.perf_counter_ns()
            session.run_with_ort_values(self.outputs, feeds)
            times.append(float(time.perf_counter_ns() - started))
        return times

    @contextmanager
    def looked_into(self) -> Iterator[LookedInto]:
        yield LookedInto(self.request.sample_dir, self.request.onnx_values)

    def profiled(self, feeds: dict[str, Any]) -> tuple[list[list[float]], list[float]]:
        """Per node median, minimum and interquartile range of its times, and the times of the runs."""
        settings = self.settings()
        settings.enable_profiling = True
        with tempfile.TemporaryDirectory(prefix="graphnet-onnx-profile-") as folder, self.looked_into() as model:
            settings.profile_file_prefix = os.path.join(folder, "profile")
            session = model.session(settings)
            watched = self.timed(session, feeds)
            events = json.loads(Path(session.end_profiling()).read_text(encoding="utf-8"))
        nodes = {name: node for name, node in self.request.onnx_values if node >= 0}
        return node_times(events, nodes, self.request.nodes, len(watched)), watched

    def tell_outputs(self) -> None:
        """Types of the outputs, for people."""
        for value in self.results:
            dtype = value.data_type().removeprefix("tensor(").removesuffix(")")
            shape = list(value.shape()) if value.is_tensor() else []
            self.run["outputs"].append({"dtype": {"float": "float32", "double": "float64"}.get(dtype, dtype), "shape": shape,
                                        "hash": "", "equal": False})

    def look_at_values(self) -> None:
        """Statistics of inputs and outputs, and of what lies between where the model can be taken apart."""
        if not self.request.values and not self.request.save:
            return
        wanted = [name for name, node in self.request.onnx_values if node >= 0 and name]
        self.enter("values", 0, self.request.nodes)
        found = self.between(wanted)
        found.update({name: _array(value) for name, value in zip(self.outputs, self.results, strict=True)})
        found.update(self.feeds)
        self.found = found
        if self.request.values:
            self.result["values"] = [[0]] * len(self.request.onnx_values)
            for name, value in found.items():
                if name in self.numbers:
                    self.result["values"][self.numbers[name]] = seen(value, self.request.bins)

    def between(self, wanted: list[str]) -> dict[str, Any]:
        """Values that operators give to others, of a run without ONNX Runtime's optimizations."""
        import onnxruntime

        settings = self.settings()
        settings.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        try:
            with self.looked_into() as model:
                session = model.session(settings, wanted)
                names = [one.name for one in session.get_outputs()]
                return {name: _array(value) for name, value in
                        zip(names, session.run_with_ort_values(names, self.feed()), strict=True)}
        except Exception as error:
            self.result["notes"].append(f"values between inputs and outputs are not shown: {type(error).__name__}: "
                                        f"{str(error)[:300]}")
            return {}

    def save(self) -> None:
        """As .npy."""
        for number, file in self.request.save:
            name = self.request.onnx_values[number][0]
            if not isinstance(self.found.get(name), np.ndarray):
                raise Ended("not_run", f"the value \"{name}\" is not there to be written to {file}")
            try:
                with open(file, "wb") as stream:
                    np.save(stream, self.found[name])
            except OSError as error:
                raise Ended("not_run", f"{file} cannot be written: {error.strerror}") from None
            self.result["notes"].append(f"{name} is in {file}")


def node_times(events: list[dict[str, Any]], made: dict[str, int], nodes: int, runs: int) -> list[list[float]]:
    """From ONNX Runtime's profile: of each node's time in the last `runs` runs, in nanoseconds, median, minimum and
    interquartile range; `made` has the node of each value. An operator that ONNX Runtime has made part of another has none."""
    begins = sorted(event["ts"] for event in events if event.get("name") == "model_run")[-runs:]
    times = np.zeros((nodes, max(runs, 1)))
    for event in events:
        if event.get("cat") != "Node" or not event["name"].endswith(_PROFILED):
            continue
        node = node_of(event["name"].removesuffix(_PROFILED), made)
        run = bisect_right(begins, event["ts"]) - 1
        if node is not None and node < nodes and run >= 0:
            times[node, run] += event["dur"] * 1e3
    low, middle, high = np.percentile(times, [25, 50, 75], axis=1)
    return np.stack([middle, times.min(axis=1), high - low], axis=1).tolist()


def _array(value: Any) -> Any:
    """An OrtValue as NumPy has it; a text for types that NumPy has not."""
    try:
        return value.numpy() if value.is_tensor() else value.data_type()
    except Exception:
        return f"{value.data_type()}, of which NumPy has no numbers"

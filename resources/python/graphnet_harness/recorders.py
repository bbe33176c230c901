"""Recorders of spans in a process: PyTorch's profiler or Paddle's. Both write what trace_events.py reads: Chrome-trace
JSON in the words of PyTorch's profiler."""

from __future__ import annotations

import glob
import json
import os
import re
import shutil
import tempfile
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from .kernel_marks import PREFIX


class Recorder(ABC):
    """Records from __enter__() to __exit__(); used once."""

    @abstractmethod
    def __enter__(self) -> Recorder: ...

    @abstractmethod
    def __exit__(self, *raised: object) -> None: ...

    @staticmethod
    @abstractmethod
    def span(name: str) -> AbstractContextManager[Any]:
        """Number of the calling thread, while a recorder records."""

    @abstractmethod
    def export(self, path: str) -> None:
        """Errors: OSError."""


class TorchRecorder(Recorder):
    """torch.profiler. `device`: the GPU's work too, by Kineto."""

    def __init__(self, device: bool, shapes: bool, memory: bool) -> None:
        from torch.profiler import ProfilerActivity, profile

        activities = [ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if device else [])]
        self._profile = profile(activities=activities, record_shapes=shapes, profile_memory=memory)

    def __enter__(self) -> TorchRecorder:
        self._profile.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self._profile.__exit__(*raised)

    @staticmethod
    def span(name: str) -> AbstractContextManager[Any]:
        from torch.profiler import record_function

        return record_function(name)

    def export(self, path: str) -> None:
        self._profile.export_chrome_trace(path)


class PaddleRecorder(Recorder):
    """paddle.profiler. It has no memory records outside its own tables; the GPU's work is recorded with `device`."""

    def __init__(self, device: bool, shapes: bool) -> None:
        from paddle.profiler import Profiler, ProfilerTarget

        targets = [ProfilerTarget.CPU, *([ProfilerTarget.GPU] if device else [])]
        # By default it writes a file into the current folder when it stops.
        self._profile = Profiler(targets=targets, record_shapes=shapes, on_trace_ready=lambda profiler: None)

    def __enter__(self) -> PaddleRecorder:
        self._profile.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._profile.stop()

    @staticmethod
    def span(name: str) -> AbstractContextManager[Any]:
        from paddle.profiler import RecordEvent

        return RecordEvent(name)

    def export(self, path: str) -> None:
        folder = tempfile.mkdtemp(dir=os.path.dirname(path) or ".")
        try:
            self._profile.export(os.path.join(folder, "paddle.json"), format="json")
            with open(glob.glob(os.path.join(glob.escape(folder), "*.json"))[0], encoding="utf-8", errors="replace") as file:
                events = json.load(file, strict=False)["traceEvents"]
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"traceEvents": paddle_events(events)}, file)


_PADDLE_CATEGORIES = {
    "Operator": "cpu_op", "OperatorInner": "cpu_op", "DygraphKernelLaunch": "cpu_op", "StaticKernelLaunch": "cpu_op",
    "PythonUserDefined": "user_annotation", "CudaRuntime": "cuda_runtime", "Kernel": "kernel", "Memcpy": "gpu_memcpy",
    "Memset": "gpu_memset",
}
"""Kinds of events of paddle.profiler; others (its own steps, its Python bindings) are left out."""
_TIME_IN_NAME = re.compile(r"\[[\d.]+ [mnu]?s\]$")
_MICROSECONDS = {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6}


def paddle_events(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Paddle's in the words of PyTorch's profiler: names without the duration that Paddle writes into them, times with
    nanoseconds (its "ts" has whole microseconds, its "start_time" three decimals more), one track a thread."""
    made = []
    for event in events:
        category = _PADDLE_CATEGORIES.get(event.get("cat", ""))
        if event.get("ph") != "X" or category is None:
            continue
        if event["name"].startswith(PREFIX):
            category = "cpu_op"
        arguments = event.get("args", {})
        begin = _time(arguments.get("start_time", ""))
        name = _TIME_IN_NAME.sub("", event["name"])
        thread = str(event.get("tid", ""))
        kept = {"correlation": arguments["correlation id"]} if "correlation id" in arguments else {}
        if shapes := _known(arguments.get("input_shapes")):
            kept["Input Dims"] = shapes
        made.append({"ph": "X", "cat": category, "name": name.removesuffix(" dygraph"), "pid": event.get("pid", 0),
                     "tid": _thread_number(thread), "ts": begin if begin is not None else event["ts"], "dur": event["dur"],
                     "args": kept})
    return made


def _known(shapes: Any) -> list[Any]:
    """The shapes in {"X": [[2, 3]], ...}, one after the other."""
    return [shape for of_name in shapes.values() for shape in of_name] if isinstance(shapes, dict) else []


def _time(text: str) -> float | None:
    """Microseconds of "15.283 us"."""
    number, _, unit = text.partition(" ")
    return float(number) * _MICROSECONDS[unit] if unit in _MICROSECONDS else None


def _thread_number(text: str) -> int | str:
    """Number in "604(C++)" and "604(Python)" alike."""
    digits = re.match(r"\d+", text)
    return int(digits[0]) if digits else text

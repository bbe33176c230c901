"""Functions of PyTorch, Paddle or ONNX Runtime for a benchmark. One process has one of them: they are not imported together."""

from __future__ import annotations

import types
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import numpy as np

from .code_check import CheckedCode
from .messages import OutputReport, RunRequest
from .recorders import Recorder
from .renewal import Rows, Size
from .tensor_file import TensorFile
from .timing import GpuTimer


class NotRun(Exception):
    """Why a job was not begun."""


class Framework(ABC):
    """Tensors are the framework's own; lists of them are in the order of forward()'s parameters or results."""

    name: str
    distribution: str
    """Name of the installed package, which has the version."""
    most_rows = 1 << 16
    """Number of rows that rows() can make cheaply."""

    @abstractmethod
    def devices(self) -> list[str]:
        """"cpu", "cuda:0" ..."""

    def check_device(self, device: str) -> None:
        """Errors: NotRun for a device that is not there."""
        if device not in self.devices():
            raise NotRun(f"the device {device} is not there; there are {', '.join(self.devices())}")

    @abstractmethod
    def describe(self) -> dict[str, str]:
        """Versions, threads and instruction set, for a result's environment."""

    @abstractmethod
    def use_threads(self, threads: int) -> None:
        """0: as many as when the process began."""

    @abstractmethod
    def without_gradients(self) -> AbstractContextManager[Any]:
        """Within it nothing is recorded for a backward pass."""

    def default_type(self, name: str) -> AbstractContextManager[Any]:
        """Within it numbers without a type make tensors of this one, "bfloat16" for example; empty: the framework's.
        Errors: NotRun where the framework's variants are not made."""
        if name:
            raise NotRun(f"{self.name} models run with the types they are described with, not as {name}")
        return nullcontext()

    @abstractmethod
    def seed(self, seed: int) -> None:
        """All its generators."""

    @abstractmethod
    def generators(self) -> Callable[[], None]:
        """Makes all of them as they are now, when it is called."""

    def ensure_inputs(self, request: RunRequest, path: str, parameters: list[str]) -> None:
        """Makes the file `path` where it is not there and this framework knows how. Errors: NotRun, OSError."""

    @abstractmethod
    def inputs(self, file: TensorFile, device: str) -> list[Any]:
        """The file's tensors on a device, and its generator as the file says. None of them reaches the file."""

    @abstractmethod
    def versions(self, tensors: list[Any]) -> list[int]:
        """Numbers that grow when a tensor is written into."""

    @abstractmethod
    def size(self, tensor: Any) -> Size:
        """Maker for an input that may be renewed (renewal.RowsMaker)."""

    @abstractmethod
    def rows(self, tensor: Any, count: int) -> Rows:
        """Likewise."""

    @abstractmethod
    def write(self, into: Any, values: Any) -> None:
        """Copies one tensor's values into another of the same shape and type."""

    @abstractmethod
    def same_bits(self, a: Any, b: Any) -> bool:
        """NaN is what it is; other shapes or types are not the same."""

    def own_memory(self, value: Any, inputs: list[Any]) -> list[bool] | None:
        """Per output in what a model gave: it does not share its memory with an input. None where that is not known."""
        return None

    def lazy_kind(self, value: Any) -> str:
        """The class of an output that is more than a plain tensor; empty: all are plain."""
        return ""

    @abstractmethod
    def outputs(self, value: Any) -> list[Any]:
        """The tensors of a model's outputs, copied. Errors: TypeError for anything but tensors, containers and numbers."""

    @abstractmethod
    def compare(self, eager: Any, compiled: Any | None, with_hash: bool, truth: np.ndarray | None = None) -> OutputReport:
        """One output; `compiled` is None where that side gave fewer. `truth` is the same output of a float64 run."""

    @abstractmethod
    def store(self, path: str, outputs: list[Any]) -> None:
        """Writes safetensors named output_0 ... Errors: OSError, ValueError for a dtype the format does not have."""

    @abstractmethod
    def synchronize(self, device: str) -> None:
        """Waits for what was asked of a device."""

    @abstractmethod
    def recorder(self, device: bool, shapes: bool, memory: bool) -> Recorder:
        """Recorder of its operators; `device`: and the GPU's work."""

    def gpu_timer(self, device: str) -> GpuTimer | None:
        """None on a CPU, and where this framework's events are not used."""
        return None

    def reset_gpu_peak(self, device: str) -> None:
        """From here on gpu_peak() counts."""

    def gpu_peak(self, device: str) -> int:
        """Bytes that were allocated on a GPU at most; 0 on a CPU."""
        return 0

    @abstractmethod
    def module_class(self, module: types.ModuleType) -> Any:
        """Makes the model of an executed module."""


def execute(checked: CheckedCode, path: str, framework: Framework) -> Any:
    """The model of a checked module. Errors: NotRun where it is another framework's, whatever importing raises."""
    if checked.framework != framework.name:
        raise NotRun(f"this process runs {framework.name} models, this one is for {checked.framework}")
    module = types.ModuleType("graphnet_code")
    module.__file__ = path
    exec(compile(checked.tree, path, "exec"), module.__dict__)  # noqa: S102, what code_check.py let through
    return framework.module_class(module)


def make_framework(name: str) -> Framework:
    """ "torch", "paddle" or "onnx". Errors: ImportError."""
    if name == "onnx":
        from .onnx_framework import OnnxFramework

        return OnnxFramework()
    if name == "paddle":
        from .paddle_framework import PaddleFramework

        return PaddleFramework()
    from .torch_framework import TorchFramework

    return TorchFramework()


def read_code(path: str) -> str:
    """Errors: NotRun."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotRun(f"{path} cannot be read: {error}") from None

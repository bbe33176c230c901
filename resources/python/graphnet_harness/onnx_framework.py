"""ONNX Runtime's side of a benchmark: a model is its file, eager is a session without optimizations."""

from __future__ import annotations

import ctypes
import os
import random
import types
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnxruntime

from .compare import compare_arrays, error_against, hash_bytes
from .compilers.onnxruntime import LEVELS
from .framework import Framework, NotRun
from .messages import OutputReport
from .onnx_inputs import BFLOAT16
from .recorders import Recorder
from .renewal import FEW_ELEMENTS, Rows, Size, scale_of, shift_of
from .tensor_file import write_tensors

_WORDS = {"float": "float32", "double": "float64"}
"""Types whose name in ONNX Runtime is not that of NumPy."""
_STORED = {"float64": "F64", "float32": "F32", "float16": "F16", "bfloat16": "BF16", "int64": "I64", "int32": "I32",
           "int16": "I16", "int8": "I8", "uint8": "U8", "bool": "BOOL", "complex64": "C64"}  # fmt: skip


@dataclass
class OnnxTensor:
    """A tensor in memory that NumPy and ONNX Runtime share."""

    array: np.ndarray
    """Its elements; the bits of bfloat16 as uint16."""
    dtype: str
    """"float32", "bfloat16" ..."""

    def __post_init__(self) -> None:
        make = onnxruntime.OrtValue
        self.value = (make.ortvalue_from_numpy_with_onnx_type(self.array, BFLOAT16) if self.dtype == "bfloat16"
                      else make.ortvalue_from_numpy(self.array))

    @property
    def shape(self) -> tuple[int, ...]:
        """Its sizes."""
        return self.array.shape

    def copy(self) -> OnnxTensor:
        """The same in memory of its own."""
        return OnnxTensor(self.array.copy(), self.dtype)

    def numbers(self) -> np.ndarray:
        """Its elements, of bfloat16 as float32."""
        if self.dtype != "bfloat16":
            return self.array
        return (self.array.astype(np.uint32) << 16).view(np.float32)


def drawn_tensor(array: np.ndarray, kind: str) -> OnnxTensor:
    """A tensor of the type that ONNX Runtime calls `kind`, "tensor(float)", of what onnx_inputs.py draws."""
    array = np.ascontiguousarray(array)
    if kind == "tensor(bfloat16)":
        return OnnxTensor((array.view(np.uint32) >> 16).astype(np.uint16), "bfloat16")
    return OnnxTensor(array, str(array.dtype))


class OnnxModel:
    """A session of a file, called with its inputs in their order."""

    def __init__(self, file: str, threads: int, optimization: str) -> None:
        """`optimization` is one of LEVELS."""
        settings = onnxruntime.SessionOptions()
        settings.log_severity_level = 4  # its exceptions have the same words
        settings.intra_op_num_threads = threads
        settings.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, LEVELS[optimization])
        self.file = file
        self.session = onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
        self.inputs = self.session.get_inputs()
        self._names = [one.name for one in self.inputs]
        self._outputs = [one.name for one in self.session.get_outputs()]

    def __call__(self, *tensors: OnnxTensor) -> list[Any]:
        feeds = {name: tensor.value for name, tensor in zip(self._names, tensors, strict=True)}
        return self.session.run_with_ort_values(self._outputs, feeds)


class OnnxFramework(Framework):
    """Tensors are OnnxTensor; a graph of ONNX does not write into its inputs."""

    name = "onnx"
    distribution = "onnxruntime"

    def __init__(self) -> None:
        self._threads = 0

    def devices(self) -> list[str]:
        return ["cpu"]

    def describe(self) -> dict[str, str]:
        return {"onnxruntime": onnxruntime.__version__, "threads": str(self._threads or os.cpu_count())}

    def use_threads(self, threads: int) -> None:
        self._threads = threads  # each session has its own

    def without_gradients(self) -> AbstractContextManager[Any]:
        return nullcontext()

    def seed(self, seed: int) -> None:
        random.seed(seed)
        np.random.seed(seed % 2**32)
        onnxruntime.set_seed(seed)

    def generators(self) -> Callable[[], None]:
        return lambda: None

    def inputs(self, file: Any, device: str) -> list[Any]:
        raise NotRun("inputs of a model of ONNX are drawn, not read")

    def versions(self, tensors: list[Any]) -> list[int]:
        return [0] * len(tensors)

    def size(self, tensor: OnnxTensor) -> Size:
        return Size(tensor.array.size, tensor.array.nbytes, "float" in tensor.dtype)

    def rows(self, tensor: OnnxTensor, count: int) -> Rows:
        return _OnnxRows(tensor, count)

    def write(self, into: OnnxTensor, values: OnnxTensor) -> None:
        into.array[...] = values.array

    def same_bits(self, a: OnnxTensor, b: OnnxTensor) -> bool:
        return a.dtype == b.dtype and a.shape == b.shape and a.array.tobytes() == b.array.tobytes()

    def outputs(self, value: list[Any]) -> list[Any]:
        return [one.copy() if isinstance(one, OnnxTensor) else _copied(one) for one in value]

    def compare(self, eager: OnnxTensor, compiled: OnnxTensor | None, with_hash: bool,
                truth: np.ndarray | None = None) -> OutputReport:
        report = OutputReport(eager.dtype, eager_shape=list(eager.shape))
        if with_hash:
            report.eager_hash = hash_bytes(eager.array.tobytes())
        report.eager_error = error_against(truth, eager.numbers())
        if compiled is None:
            return report
        report.compiled_dtype, report.compiled_shape = compiled.dtype, list(compiled.shape)
        report.compiled_error = error_against(truth, compiled.numbers())
        if eager.dtype == compiled.dtype and eager.shape == compiled.shape:
            compare_arrays(report, eager.numbers(), compiled.numbers())
        return report

    def store(self, path: str, outputs: list[Any]) -> None:
        for tensor in outputs:
            if tensor.dtype not in _STORED:
                raise ValueError(f"safetensors has no dtype for {tensor.dtype}")
        write_tensors(path, [(f"output_{index}", _STORED[tensor.dtype], list(tensor.shape), tensor.array.tobytes())
                             for index, tensor in enumerate(outputs)])

    def synchronize(self, device: str) -> None:
        """A session's call returns when its outputs are there."""

    def recorder(self, device: bool, shapes: bool, memory: bool) -> Recorder:
        raise NotRun("a run of a model of ONNX is not recorded; graphnet run has the times of its operators")

    def module_class(self, module: types.ModuleType) -> Any:
        raise NotRun("a model of ONNX is a file, not code")


class _OnnxRows:
    """renewal.py's rows."""

    def __init__(self, tensor: OnnxTensor, count: int) -> None:
        self._values = tensor.array.flatten()
        self._scaled = tensor.array.dtype.kind == "f" and tensor.array.size < FEW_ELEMENTS
        self.tensors: list[Any] = [tensor.copy() for _ in range(count)]

    def renew(self, turn: int) -> None:
        """Rows are numbered from turn * count."""
        for index, tensor in enumerate(self.tensors):
            row = turn * len(self.tensors) + index
            values = np.roll(self._values, -shift_of(row, self._values.size)).reshape(tensor.shape)
            tensor.array[...] = values * values.dtype.type(scale_of(row)) if self._scaled else values


def _copied(value: Any) -> OnnxTensor:
    """A result of ONNX Runtime in memory of its own. Errors: TypeError."""
    kind = value.data_type()
    word = kind.removeprefix("tensor(").removesuffix(")")
    if not value.is_tensor() or word == "string":
        raise TypeError(f"the model gave a {kind}; tensors of numbers are compared")
    if word != "bfloat16":
        return OnnxTensor(np.array(value.numpy()), _WORDS.get(word, word))
    array = np.empty(value.shape(), np.uint16)
    if array.size:
        ctypes.memmove(array.ctypes.data, value.data_ptr(), array.nbytes)
    return OnnxTensor(array, word)

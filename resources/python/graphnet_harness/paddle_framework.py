"""Paddle's side of a benchmark."""

from __future__ import annotations

import os
import random
import types
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
import paddle

from .compare import compare_arrays, error_against, hash_bytes
from .framework import Framework
from .messages import OutputReport, RunRequest
from .paddle_inputs import write_inputs
from .recorders import PaddleRecorder
from .renewal import FEW_ELEMENTS, Rows, Size, scale_of, shift_of
from .tensor_file import StoredTensor, TensorFile, write_tensors

_NUMPY = {
    "F64": "float64", "F32": "float32", "F16": "float16", "BF16": "int16", "I64": "int64", "I32": "int32",
    "I16": "int16", "I8": "int8", "U8": "uint8", "BOOL": "bool", "C64": "complex64",
}  # fmt: skip


class PaddleFramework(Framework):
    """Paddle in dygraph mode, imported as the process begins."""

    most_rows = 8

    name = "paddle"
    distribution = "paddlepaddle"

    def __init__(self) -> None:
        paddle.set_device("cpu")
        self._threads = 0

    def devices(self) -> list[str]:
        count = paddle.device.cuda.device_count() if paddle.is_compiled_with_cuda() else 0
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def describe(self) -> dict[str, str]:
        return {"paddle": paddle.__version__, "threads": str(self._threads or _threads_at_start())}

    def use_threads(self, threads: int) -> None:
        self._threads = threads
        paddle.base.core.set_num_threads(threads or _threads_at_start())

    def without_gradients(self) -> AbstractContextManager[Any]:
        return paddle.no_grad()

    def seed(self, seed: int) -> None:
        random.seed(seed)
        np.random.seed(seed % 2**32)
        paddle.seed(seed)

    def ensure_inputs(self, request: RunRequest, path: str, parameters: list[str]) -> None:
        if not os.path.exists(path):
            write_inputs(request.sample_dir, parameters, request.seed, path)

    def generators(self) -> Callable[[], None]:
        kept = random.getstate(), np.random.get_state(), paddle.get_rng_state()

        def restore() -> None:
            random.setstate(kept[0])
            np.random.set_state(kept[1])
            paddle.set_rng_state(kept[2])

        return restore

    def inputs(self, file: TensorFile, device: str) -> list[Any]:
        paddle.set_device(device.replace("cuda", "gpu"))
        return [_tensor(file, stored) for stored in file.tensors]

    def versions(self, tensors: list[Any]) -> list[int]:
        return [tensor.inplace_version for tensor in tensors]

    def size(self, tensor: Any) -> Size:
        dtype = _dtype(tensor)
        elements = int(np.prod(tensor.shape))
        return Size(elements, elements * tensor.element_size(), "float" in dtype or "complex" in dtype)

    def rows(self, tensor: Any, count: int) -> Rows:
        return _PaddleRows(tensor, count)

    def write(self, into: Any, values: Any) -> None:
        paddle.assign(values, into)

    def same_bits(self, a: Any, b: Any) -> bool:
        return _dtype(a) == _dtype(b) and a.shape == b.shape and _plain(a).tobytes() == _plain(b).tobytes()

    def outputs(self, value: Any) -> list[Any]:
        return [tensor.detach().clone() for tensor in _tensors_of(value)]

    def compare(self, eager: Any, compiled: Any | None, with_hash: bool, truth: np.ndarray | None = None) -> OutputReport:
        report = OutputReport(_dtype(eager), eager_shape=list(eager.shape))
        if with_hash:
            report.eager_hash = hash_bytes(_plain(eager).tobytes())
        values = _values(eager)
        report.eager_error = error_against(truth, values)
        if compiled is None:
            return report
        report.compiled_dtype, report.compiled_shape = _dtype(compiled), list(compiled.shape)
        compiled_values = _values(compiled)
        report.compiled_error = error_against(truth, compiled_values)
        if report.eager_dtype == report.compiled_dtype and report.eager_shape == report.compiled_shape:
            compare_arrays(report, values, compiled_values)
        return report

    def store(self, path: str, outputs: list[Any]) -> None:
        names = {dtype: name for name, dtype in _NUMPY.items() if name != "BF16"} | {"bfloat16": "BF16"}
        stored = []
        for index, tensor in enumerate(outputs):
            if _dtype(tensor) not in names:
                raise ValueError(f"safetensors has no dtype for {_dtype(tensor)}")
            stored.append((f"output_{index}", names[_dtype(tensor)], list(tensor.shape), _plain(tensor).tobytes()))
        write_tensors(path, stored)

    def recorder(self, device: bool, shapes: bool, memory: bool) -> PaddleRecorder:
        return PaddleRecorder(device, shapes)

    def synchronize(self, device: str) -> None:
        if device.startswith("cuda"):
            paddle.device.synchronize()

    def module_class(self, module: types.ModuleType) -> Any:
        model = module.GraphModule()
        model.eval()
        return model


class _PaddleRows:
    """renewal.py's rows."""

    def __init__(self, tensor: Any, count: int) -> None:
        self._values = tensor.detach().clone().flatten()
        self._shape, self._elements = tensor.shape, int(np.prod(tensor.shape))
        self._scaled = "float" in _dtype(tensor) and self._elements < FEW_ELEMENTS
        self.tensors: list[Any] = [tensor.detach().clone() for _ in range(count)]

    def renew(self, turn: int) -> None:
        """Rows are numbered from turn * count."""
        for index, tensor in enumerate(self.tensors):
            row = turn * len(self.tensors) + index
            values = paddle.roll(self._values, -shift_of(row, self._elements)).reshape(self._shape)
            paddle.assign(values * scale_of(row) if self._scaled else values, tensor)


def _threads_at_start() -> int:
    return int(os.environ.get("OMP_NUM_THREADS") or len(os.sched_getaffinity(0)))


def _tensor(file: TensorFile, stored: StoredTensor) -> Any:
    array = np.frombuffer(file.data, _NUMPY[stored.dtype], stored.count, stored.offset).reshape(stored.shape)
    tensor = paddle.to_tensor(array.copy())
    return tensor.view("bfloat16") if stored.dtype == "BF16" else tensor


def _tensors_of(value: Any) -> list[Any]:
    """In order: containers flattened, numbers as 0-dimensional tensors, None left out."""
    if isinstance(value, paddle.Tensor):
        return [value]
    if isinstance(value, (list, tuple)):
        return [tensor for item in value for tensor in _tensors_of(item)]
    if isinstance(value, (bool, int, float, complex)):
        return [paddle.to_tensor(value)]
    if value is None:
        return []
    raise TypeError(f"the model gave a {type(value).__name__} where a tensor was expected")


def _dtype(tensor: Any) -> str:
    return str(tensor.dtype).rpartition(".")[2]


def _plain(tensor: Any) -> np.ndarray:
    """Its bytes, bfloat16 as int16."""
    return np.ascontiguousarray((tensor.view("int16") if _dtype(tensor) == "bfloat16" else tensor).numpy())


def _values(tensor: Any) -> np.ndarray:
    """As compare.compare_arrays() takes it."""
    dtype = _dtype(tensor)
    if dtype in _NUMPY.values() or dtype == "complex128":
        return np.asarray(tensor.numpy(), order="C")
    return np.asarray(tensor.astype("float32" if dtype == "bfloat16" else "float64").numpy(), order="C")

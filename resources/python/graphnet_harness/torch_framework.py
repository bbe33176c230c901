"""PyTorch's side of a benchmark."""

from __future__ import annotations

import random
import types
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import numpy as np
import torch

from .compare import compare_arrays, error_against, hash_bytes
from .compilers._torch import tensors_of
from .framework import Framework
from .messages import OutputReport
from .timing import GpuTimer
from .recorders import TorchRecorder
from .renewal import Rows, Size
from .tensor_file import StoredTensor, TensorFile, write_tensors
from .torch_renewal import TorchRows, size_of

_DTYPES = {
    "F64": torch.float64, "F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16, "I64": torch.int64,
    "I32": torch.int32, "I16": torch.int16, "I8": torch.int8, "U8": torch.uint8, "BOOL": torch.bool,
    "C64": torch.complex64,
}  # fmt: skip
_NAMES = {dtype: name for name, dtype in _DTYPES.items()}
_ALIGNMENT = 64


class TorchFramework(Framework):
    """PyTorch, imported as the process begins."""

    name = "torch"
    distribution = "torch"

    def __init__(self) -> None:
        self._threads_at_start = torch.get_num_threads()

    def devices(self) -> list[str]:
        count = torch.cuda.device_count() if torch.cuda.is_available() else 0
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def describe(self) -> dict[str, str]:
        return {
            "torch": torch.__version__,
            "threads": str(torch.get_num_threads()),
            "isa": torch.backends.cpu.get_cpu_capability(),
        }

    def use_threads(self, threads: int) -> None:
        torch.set_num_threads(threads or self._threads_at_start)

    def without_gradients(self) -> AbstractContextManager[Any]:
        return torch.no_grad()

    @contextmanager
    def default_type(self, name: str) -> Iterator[None]:
        before = torch.get_default_dtype()
        if name:
            torch.set_default_dtype(getattr(torch, name))
        try:
            yield
        finally:
            torch.set_default_dtype(before)

    def seed(self, seed: int) -> None:
        random.seed(seed)
        np.random.seed(seed % 2**32)
        torch.manual_seed(seed)

    def generators(self) -> Callable[[], None]:
        kept = random.getstate(), np.random.get_state(), torch.get_rng_state()
        kept_cuda = torch.cuda.get_rng_state_all() if torch.cuda.is_initialized() else None

        def restore() -> None:
            random.setstate(kept[0])
            np.random.set_state(kept[1])
            torch.set_rng_state(kept[2])
            if kept_cuda is not None:
                torch.cuda.set_rng_state_all(kept_cuda)

        return restore

    def inputs(self, file: TensorFile, device: str) -> list[Any]:
        tensors = [_view(file, stored).to(device) for stored in file.tensors]
        if file.generator is not None:
            torch.set_rng_state(_view(file, file.generator).clone())
        return tensors

    def versions(self, tensors: list[Any]) -> list[int]:
        return [tensor._version for tensor in tensors]

    def size(self, tensor: Any) -> Size:
        return size_of(tensor)

    def rows(self, tensor: Any, count: int) -> Rows:
        return TorchRows(tensor, count)

    def write(self, into: Any, values: Any) -> None:
        into.copy_(values)

    def same_bits(self, a: Any, b: Any) -> bool:
        if a.dtype != b.dtype or a.shape != b.shape:
            return False
        return torch.equal(_as_bytes(a), _as_bytes(b))

    def own_memory(self, value: Any, inputs: list[Any]) -> list[bool] | None:
        taken = {tensor.untyped_storage().data_ptr() for tensor in inputs}
        return [tensor.untyped_storage().data_ptr() not in taken for tensor in tensors_of(value)]

    def lazy_kind(self, value: Any) -> str:
        kinds = {type(tensor) for tensor in tensors_of(value)} - {torch.Tensor, torch.nn.Parameter}
        return ", ".join(sorted(kind.__name__ for kind in kinds))

    def outputs(self, value: Any) -> list[Any]:
        return [tensor.detach().clone() for tensor in tensors_of(value)]

    def compare(self, eager: Any, compiled: Any | None, with_hash: bool, truth: np.ndarray | None = None) -> OutputReport:
        report = OutputReport(_dtype(eager), eager_shape=list(eager.shape))
        if with_hash:
            report.eager_hash = hash_bytes(_bytes(eager))
        plain = _plain(eager)
        report.eager_error = error_against(truth, plain)
        if compiled is None:
            return report
        report.compiled_dtype, report.compiled_shape = _dtype(compiled), list(compiled.shape)
        plain_compiled = _plain(compiled)
        report.compiled_error = error_against(truth, plain_compiled)
        if eager.dtype == compiled.dtype and eager.shape == compiled.shape:
            compare_arrays(report, plain, plain_compiled)
        return report

    def store(self, path: str, outputs: list[Any]) -> None:
        stored = []
        for index, tensor in enumerate(outputs):
            if tensor.dtype not in _NAMES:
                raise ValueError(f"safetensors has no dtype for {_dtype(tensor)}")
            stored.append((f"output_{index}", _NAMES[tensor.dtype], list(tensor.shape), _bytes(tensor)))
        write_tensors(path, stored)

    def recorder(self, device: bool, shapes: bool, memory: bool) -> TorchRecorder:
        return TorchRecorder(device, shapes, memory)

    def synchronize(self, device: str) -> None:
        if device.startswith("cuda"):
            torch.cuda.synchronize(device)

    def gpu_timer(self, device: str) -> GpuTimer | None:
        return _Events(device) if device.startswith("cuda") else None

    def reset_gpu_peak(self, device: str) -> None:
        if device.startswith("cuda"):
            torch.cuda.reset_peak_memory_stats(device)

    def gpu_peak(self, device: str) -> int:
        return torch.cuda.max_memory_allocated(device) if device.startswith("cuda") else 0

    def module_class(self, module: types.ModuleType) -> Any:
        return module.GraphModule().eval()


class _Events:
    """A GpuTimer on the device's current stream."""

    def __init__(self, device: str) -> None:
        self._stream = torch.cuda.current_stream(device)
        self._first, self._second = (torch.cuda.Event(enable_timing=True) for _ in range(2))

    def start(self) -> None:
        self._first.record(self._stream)

    def stop(self) -> None:
        self._second.record(self._stream)

    def milliseconds(self) -> float:
        return self._first.elapsed_time(self._second)


def _view(file: TensorFile, stored: StoredTensor) -> torch.Tensor:
    dtype = _DTYPES[stored.dtype]
    if stored.count == 0:
        return torch.empty(stored.shape, dtype=dtype)
    view = torch.frombuffer(file.data, dtype=dtype, count=stored.count, offset=stored.offset).view(stored.shape)
    # Kernels may treat other addresses differently, and a small tensor's copy costs nothing.
    return view if view.data_ptr() % _ALIGNMENT == 0 else view.clone()


def _dtype(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).removeprefix("torch.")


def _plain(tensor: torch.Tensor) -> np.ndarray:
    """As compare.compare_arrays() takes it."""
    there = tensor.detach().cpu().resolve_conj().resolve_neg().contiguous()
    if there.dtype == torch.bfloat16:
        return there.float().numpy()
    try:
        return there.numpy()
    except TypeError:  # float8 and the like
        return there.double().numpy()


def _as_bytes(tensor: torch.Tensor) -> torch.Tensor:
    return tensor.detach().resolve_conj().resolve_neg().contiguous().flatten().view(torch.uint8)


def _bytes(tensor: torch.Tensor) -> bytes:
    plain = tensor.detach().cpu().resolve_conj().resolve_neg().contiguous()
    return plain.flatten().view(torch.uint8).numpy().tobytes() if plain.numel() else b""

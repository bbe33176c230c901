"""ONNX Runtime on a CPU: the model exported to ONNX by torch.onnx (dynamo=True) with its weights as constants.

Options: "opset" (the exporter's own choice) and "optimization" ("all", "extended", "basic", "disable").
"""

from __future__ import annotations

import ctypes
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _checks
from ._provenance import LineFinder
from .base import Availability, CompiledModel, Compiler, Inputs, Options, OwnSpan

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks

LEVELS = {"all": "ORT_ENABLE_ALL", "extended": "ORT_ENABLE_EXTENDED", "basic": "ORT_ENABLE_BASIC",
          "disable": "ORT_DISABLE_ALL"}  # fmt: skip
"""The option "optimization"."""
_KERNEL = "_kernel_time"
"""Suffix that ONNX Runtime's profile appends to the name of a node."""


class OnnxRuntime(Compiler):
    """torch.onnx.export() and InferenceSession, inputs and results without a way through NumPy."""

    name = "onnxruntime"
    title = "ONNX Runtime"
    requirements = ("torch==2.13.0", "numpy==2.4.6", "onnxruntime==1.31.0", "onnxscript==0.7.0")
    keeps_numbers = True
    disk_mb = 1150
    _finder: LineFinder | None = None

    @contextmanager
    def marking(self, code_file: str, marks: KernelMarks) -> Iterator[None]:
        marks.notes["kernels"] = ("ONNX Runtime's own profile (on in the untraced calls too): its operators with those of the "
                                  "graph that the exporter names; of those that it fuses itself one part")
        self._finder = LineFinder(code_file)
        try:
            yield
        finally:
            self._finder = None

    def probe(self) -> Availability:
        _checks.torch_version()
        _checks.package_version("onnxscript")
        return Availability(_checks.package_version("onnxruntime"), ["cpu"])

    def prepare(self, options: Options) -> None:
        import onnxruntime  # noqa: F401
        import torch.onnx._internal.exporter._core  # noqa: F401, what torch.onnx.export() imports later

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        import onnxruntime
        import torch

        from . import _torch

        bound = _torch.Bound(module, inputs).eval()
        opset = int(options.word("opset", "0")) or None
        program = torch.onnx.export(bound, tuple(bound.free(inputs.tensors)), dynamo=True, opset_version=opset,
                                    verbose=False)
        settings = onnxruntime.SessionOptions()
        settings.log_severity_level = 3
        settings.intra_op_num_threads = options.threads
        if self._finder is not None:
            settings.enable_profiling = True
            profiles = tempfile.TemporaryDirectory(prefix="graphnet-onnx-profile-")  # goes with the model
            settings.profile_file_prefix = os.path.join(profiles.name, "profile")
        level = LEVELS[options.word("optimization", "all")]
        settings.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, level)
        with tempfile.TemporaryDirectory(prefix="graphnet-onnx-") as folder:
            file = Path(folder) / "model.onnx"
            program.save(str(file), external_data=True)  # a protobuf ends at 2 GB
            session = onnxruntime.InferenceSession(str(file), settings, providers=["CPUExecutionProvider"])
        model = CompiledModel(_Session(session, len(bound.places)).call, bound.free, cold=lambda: True)
        if self._finder is not None:
            lines = {node.name: sorted(self._finder.of_text(node.metadata_props.get("pkg.torch.onnx.stack_trace")))
                     for node in program.model.graph if node.name}
            model.own_spans = partial(_own_spans, session, lines, profiles)
        return model


def _own_spans(session: Any, lines: dict[str, list[int]], profiles: tempfile.TemporaryDirectory, calls: int,
               after: int) -> list[list[OwnSpan]]:
    """From the file that ONNX Runtime writes when its profiling ends: its operators lie within spans "model_run"."""
    file = Path(session.end_profiling())
    try:
        events = [event for event in json.loads(file.read_text(encoding="utf-8")) if event.get("ph") == "X"]
    finally:
        profiles.cleanup()
    runs = sorted((event for event in events if event["name"] == "model_run"), key=lambda event: event["ts"])
    nodes = sorted((event for event in events if event.get("cat") == "Node" and event["name"].endswith(_KERNEL)),
                   key=lambda event: event["ts"])
    wanted = runs[len(runs) - after - calls : len(runs) - after]
    return [[_span(node, run["ts"], lines) for node in nodes if run["ts"] <= node["ts"] <= run["ts"] + run["dur"]]
            for run in wanted]


def _span(event: dict[str, Any], begin: float, lines: dict[str, list[int]]) -> OwnSpan:
    name = event["name"].removesuffix(_KERNEL)
    known = lines.get(name)
    if known is None:  # ONNX Runtime names a fused node after one of its parts
        parts = [part for part in lines if name.startswith(part)]
        known = lines[max(parts, key=len)] if parts else []
    return OwnSpan(f"{event['args'].get('op_name', '')} {name}".strip(), event["ts"] - begin, event["dur"], known)


class _Session:
    """Calls a session. Tensors go in and out by their addresses, so that all dtypes do, bfloat16 too."""

    def __init__(self, session: Any, given: int) -> None:
        self._session = session
        kept = {one.name for one in session.get_inputs()}
        exported = [f"given_{index}" for index in range(given)]
        names = [one.name for one in session.get_inputs()]
        # The exporter keeps unused inputs; where it does not, they are found by name.
        self._names = names if len(names) == len(exported) else [name if name in kept else None for name in exported]
        self._outputs = [one.name for one in session.get_outputs()]

    def call(self, *tensors: Any) -> Any:
        """One run."""
        binding = self._session.io_binding()
        held = []
        for name, tensor in zip(self._names, tensors, strict=True):
            if name is None:
                continue
            plain = tensor.contiguous()
            held.append(plain)
            binding.bind_input(name, "cpu", 0, _element_type(plain.dtype), list(plain.shape), plain.data_ptr())
        for name in self._outputs:
            binding.bind_output(name, "cpu")
        self._session.run_with_iobinding(binding)
        return [_copied(value) for value in binding.get_outputs()]


def _types() -> dict[Any, tuple[int, str]]:
    """PyTorch's dtypes: the number in TensorProto.DataType, and ONNX Runtime's word."""
    import torch

    return {
        torch.float32: (1, "float"), torch.uint8: (2, "uint8"), torch.int8: (3, "int8"), torch.int16: (5, "int16"),
        torch.int32: (6, "int32"), torch.int64: (7, "int64"), torch.bool: (9, "bool"), torch.float16: (10, "float16"),
        torch.float64: (11, "double"), torch.complex64: (14, "complex64"), torch.bfloat16: (16, "bfloat16"),
    }  # fmt: skip


def _element_type(dtype: Any) -> int:
    found = _types().get(dtype)
    if found is None:
        raise TypeError(f"ONNX has no dtype for {dtype}")
    return found[0]


def _copied(value: Any) -> Any:
    """A tensor of PyTorch's; the session's memory goes with the value."""
    import torch

    word = value.data_type().removeprefix("tensor(").removesuffix(")")
    dtype = next((dtype for dtype, (_, name) in _types().items() if name == word), None)
    if dtype is None:
        raise TypeError(f"ONNX Runtime gave a {value.data_type()}")
    shape = list(value.shape())
    result = torch.empty(shape, dtype=dtype)
    if result.numel():
        ctypes.memmove(result.data_ptr(), value.data_ptr(), result.nbytes)
    return result


COMPILER = OnnxRuntime()

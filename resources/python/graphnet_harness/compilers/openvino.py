"""OpenVINO on a CPU: the model traced with its weights as constants, converted and compiled.

Its default precision may be lower than float32; the option "precision" ("f32", "bf16") sets INFERENCE_PRECISION_HINT,
"hint" ("LATENCY") PERFORMANCE_HINT, and "capture" ("trace", "export") how the graph is taken from PyTorch.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from . import _checks
from .base import Availability, CompiledModel, Compiler, Inputs, Options, OwnSpan

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks


class OpenVino(Compiler):
    """openvino.convert_model() and Core.compile_model()."""

    name = "openvino"
    title = "OpenVINO"
    keeps = True
    requirements = ("torch==2.13.0", "numpy==2.4.6", "openvino==2026.4.0")
    keeps_numbers = True
    disk_mb = 1200
    _counting = False

    @contextmanager
    def marking(self, code_file: str, marks: KernelMarks) -> Iterator[None]:
        marks.notes["kernels"] = ("OpenVINO's performance counters (PERF_COUNT, on in the untraced calls too): how long each of "
                                  "its operators took, in their order; neither when nor which operators of the graph it is for")
        self._counting = True
        try:
            yield
        finally:
            self._counting = False

    def probe(self) -> Availability:
        _checks.torch_version()
        return Availability(_checks.package_version("openvino"), ["cpu"])

    def prepare(self, options: Options) -> None:
        import openvino.frontend.pytorch  # noqa: F401

    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        import openvino

        from . import _torch

        bound = _torch.Bound(module, inputs).eval()
        given = bound.free(inputs.tensors)
        if options.word("capture", "trace") == "export":
            model = openvino.convert_model(_torch.exported(bound, inputs))
        else:
            model = openvino.convert_model(bound, example_input=tuple(given), input=[list(one.shape) for one in given])
        settings: dict[str, Any] = {"PERFORMANCE_HINT": options.word("hint", "LATENCY")}
        if options.threads:
            settings["INFERENCE_NUM_THREADS"] = options.threads
        if "precision" in options.words:
            settings["INFERENCE_PRECISION_HINT"] = options.word("precision", "")
        if self._counting:
            settings["PERF_COUNT"] = "YES"
        else:
            settings["CACHE_DIR"] = options.cache_dir
        compiled = openvino.Core().compile_model(model, "CPU", settings)
        cold = not compiled.get_property("LOADED_FROM_CACHE")
        request = compiled.create_infer_request()
        count = len(request.model_outputs)
        counted: list[Any] | None = [] if self._counting else None

        def call(*tensors: Any) -> Any:
            for index, tensor in enumerate(tensors):
                request.set_input_tensor(index, _shared(openvino, tensor))
            request.infer()
            if counted is not None:
                counted.append(request.get_profiling_info())
            return [_copied(request.get_output_tensor(index)) for index in range(count)]

        def own_spans(calls: int, after: int) -> list[list[OwnSpan]]:
            last = len(counted or ()) - after
            return [_spans(infos) for infos in (counted or ())[last - calls : last]]

        return CompiledModel(call, bound.free, cold=lambda: cold, own_spans=own_spans if self._counting else None)


def _spans(infos: list[Any]) -> list[OwnSpan]:
    spans, begin = [], 0.0
    for info in infos:
        duration = info.real_time.total_seconds() * 1e6
        if duration > 0:
            spans.append(OwnSpan(f"{info.node_type} {info.node_name}", begin, duration))
            begin += duration
    return spans


def _shared(openvino: Any, tensor: Any) -> Any:
    """A tensor of OpenVINO's on the same memory; bfloat16 as NumPy does not know it."""
    import torch

    plain = tensor.contiguous()
    if tensor.dtype == torch.bfloat16:
        return openvino.Tensor(plain.view(torch.int16).numpy(), list(tensor.shape), openvino.Type.bf16)
    return openvino.Tensor(plain.numpy(), shared_memory=plain.ndim > 0)


def _copied(result: Any) -> Any:
    """A tensor of PyTorch's; the request reuses its own memory."""
    import torch

    data = result.data
    if str(result.element_type) in ("<Type: 'bfloat16'>", "bf16"):
        return torch.from_numpy(data.view("int16").copy()).view(torch.bfloat16)
    return torch.from_numpy(data.copy())


COMPILER = OpenVino()

"""A run request for a model of ONNX: the file itself, without and with ONNX Runtime's optimizations, instead of code."""

from __future__ import annotations

import time
from typing import Any

from .benchmark import Benchmark
from .compilers.base import Inputs
from .job import Ended, milliseconds_since
from .onnx_framework import OnnxModel, drawn_tensor
from .onnx_inputs import BadInputs, InputMaker
from .onnx_run import missing_operator


class OnnxBenchmark(Benchmark):
    """`sample_dir` is the file. Inputs are drawn by the seed from the file's descriptions (onnx_inputs.py)."""

    eager: OnnxModel

    def load(self) -> None:
        self.enter("load", 0, 0)
        started = time.perf_counter()
        self.framework.check_device(self.request.device)
        if self.request.inputs.get("dtype"):
            raise Ended("not_run", "a model of ONNX has no variants of another dtype: its file has the types of its operators")
        self.choose_compiler(self.request.sample_dir)
        self.eager = OnnxModel(self.request.sample_dir, self.request.threads, "disable")
        self.result.load_ms = milliseconds_since(started)

    def fail(self, error: BaseException) -> None:
        super().fail(error)
        operator = missing_operator(self.result.message)
        if operator is not None:
            self.result.status, self.result.unsupported_operator = "unsupported", operator

    def make_inputs(self) -> None:
        self.enter("inputs", 0, 0)
        started = time.perf_counter()
        maker = InputMaker(self.request.seed, self.request.inputs.get("sizes", {}))
        try:
            self.drawn = [drawn_tensor(array, one.type)
                          for array, one in zip(maker.make(self.eager.inputs).values(), self.eager.inputs, strict=True)]
        except BadInputs as error:
            raise Ended("not_run", str(error)) from None
        if maker.open_sizes:
            self.result.environment["open sizes"] = ", ".join(f"{name} = {size}" for name, size in maker.open_sizes.items())
        self.obtain_inputs()
        self.result.inputs_ms = milliseconds_since(started)

    def obtain_inputs(self) -> None:
        self.framework.seed(self.request.seed)
        self.inputs = [tensor.copy() for tensor in self.drawn]

    def described_inputs(self) -> Inputs:
        none = [False] * len(self.inputs)
        return Inputs(self.inputs, none, none, none)

    def renewable(self) -> list[bool]:
        return [True] * len(self.inputs)

    def forget(self) -> None:
        super().forget()
        self.drawn: list[Any] = []

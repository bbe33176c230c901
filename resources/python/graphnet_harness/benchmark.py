"""A run request: eager and one compiler, compared and timed as core/exec/protocol/Protocol.h's Timing says."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from .client import Client
from .compilers import find_compiler
from .compilers.base import CompiledModel, Compiler, NotAvailable
from .framework import Framework
from .job import Ended, Job, milliseconds_since
from .looks import LONG_CALL_MS, Looks, Models, reads_numbers
from .machine import peak_memory, reset_peak
from .messages import RunRequest
from .tensor_file import BadTensorFile, TensorFile, open_tensors
from .timing import Called, block, once, quiet_collector

COMPILED_SEED = 1024
"""Upstream seeds the generators again before the compiled part."""


class Benchmark(Job):
    """The request's compiler is found by its name."""

    def __init__(self, request: RunRequest, framework: Framework, client: Client,
                 settle: Callable[[], None] = lambda: None) -> None:
        """`settle` is called when a compiler has imported what it needs."""
        super().__init__(request, framework, client)
        self.settle = settle
        self.compiler: Compiler | None = None
        self.compiled: CompiledModel | None = None
        self.compiled_outputs: list[Any] | None = None
        self.truth: TensorFile | None = None
        self.looks: Looks | None = None

    def steps(self) -> list[Callable[[], None]]:
        first = [self.load, self.make_inputs, self.open_truth, self.run_eager]
        then = {
            "pairs": [self.compile, self.run_compiled, self.measure_pairs, self.compare],
            "upstream": [self.measure_eager, self.compile, self.run_compiled, self.measure_compiled, self.compare],
            "blocks": [self.compile, self.run_compiled, self.compare, self.measure_blocks],
        }
        return first + then[self.request.timing] + [self.judge]

    def forget(self) -> None:
        super().forget()
        self.compiled = self.compiled_outputs = self.truth = self.looks = None
        if self.compiler is not None:
            try:
                self.compiler.forget()
            except Exception as error:  # the next job may still succeed
                os.write(2, f"{self.request.compiler} did not clean up: {error}\n".encode())

    def choose_compiler(self, code: str) -> None:
        request = self.request
        compiler = find_compiler(request.compiler, self.framework.name)
        if compiler is None:
            raise Ended("not_run", f'unknown compiler "{request.compiler}" for {self.framework.name} models')
        try:
            found = compiler.found()
        except NotAvailable as error:
            raise Ended("not_run", f"{request.compiler} is not available: {error}") from None
        if request.device not in found.devices:
            raise Ended("not_run", f"{request.compiler} does not run on {request.device}")
        self.options = self.cache_options(code, compiler.keeps)
        try:
            if compiler.prepare_once(self.options):
                self.settle()
        except BaseException as error:  # a broken installation raises anything
            self.client.end_copies()
            raise Ended("not_run", f"{request.compiler} cannot be loaded: {type(error).__name__}: {error}") from None
        self.compiler = compiler
        self.result.environment["compiler_version"] = found.version

    def open_truth(self) -> None:
        """The outputs of a float64 run, if they are given."""
        if self.request.truth_file:
            try:
                self.truth = open_tensors(self.request.truth_file)
            except BadTensorFile as error:
                raise Ended("not_run", str(error)) from None

    def compile(self) -> None:
        """With the first call, where the compiler compiles at that."""
        self.enter("compile", 0, 0)
        assert self.compiler is not None
        self.renew_inputs()
        self.calls_eager = False
        inputs = self.described_inputs()
        if self.request.timing == "upstream":
            self.framework.seed(COMPILED_SEED)
            self.restore_generators = self.framework.generators()
        self.restore_generators()  # a graph that draws numbers otherwise gets those that eager has got
        started = time.perf_counter()
        compiled = self.compiler.compile(self.eager, inputs, self.options)
        self.client.end_copies()
        if not isinstance(compiled, CompiledModel):
            raise TypeError(f"the compiler gave a {type(compiled).__name__}")
        self.compiled = compiled
        if compiled.compiles_at_call:
            self.first_call()
        self.result.compile_ms = milliseconds_since(started)
        self.result.cold = compiled.cold()

    def first_call(self) -> None:
        """First call of the compiled model; its outputs are kept."""
        model = self.called("compiled")
        self.restore_generators()
        started = time.perf_counter()
        value = model.call()
        self.client.end_copies()
        model.synchronize()
        self.result.first_call_ms = milliseconds_since(started)
        self.compiled_outputs = self.framework.outputs(value)

    def run_compiled(self) -> None:
        """The first call of a model that was compiled before it."""
        if self.compiled_outputs is None:
            self.renew_inputs()
            self.enter("run", 0, 0)
            self.watch_peak(self.first_call)
        self.renew_inputs()

    def watch_peak(self, calls: Callable[[], Any]) -> Any:
        """Outputs of `calls` of the compiled model. The first of them that compile nothing tell how much memory it
        needs."""
        if self.peak_is_known:
            return calls()
        reset_peak()
        self.framework.reset_gpu_peak(self.request.device)
        value = calls()
        self.result.peak_bytes = peak_memory()
        self.result.peak_gpu_bytes = self.framework.gpu_peak(self.request.device)
        self.peak_is_known = True
        return value

    def called(self, side: str) -> Called:
        """One of the models with the inputs of now."""
        device = self.request.device
        gpu = self.framework.gpu_timer(device)
        if side == "eager":
            return Called(partial(self.eager, *self.inputs), lambda: self.framework.synchronize(device), gpu)
        assert self.compiled is not None
        given = self.compiled.arguments(self.inputs)
        return Called(partial(self.compiled.call, *given), self.compiled.synchronize, gpu)

    def timed(self, side: str) -> Called:
        """One of the models as it is timed: each repetition has inputs of its own, and some are looked at (looks.py). On a
        GPU both sides wait for the device twice: as the compiled model says, and whatever that says."""
        looks, device = self.begin_looks(), self.request.device
        model = self.called(side)
        own = model.synchronize
        if device.startswith("cuda"):
            model.synchronize = lambda: (own(), self.framework.synchronize(device))
        made: dict[int, tuple[list[list[Any]], list[Callable[[], Any]]]] = {}

        def prepare(calls: int, looked_at: bool) -> list[Callable[[], Any]]:
            sets = looks.sets(calls)
            if calls not in made or made[calls][0] is not sets:
                made.clear()  # their tensors
                made[calls] = sets, [self.with_inputs(side, one) for one in sets]
            looks.begin(side, looked_at)
            return made[calls][1]

        model.prepare, model.keep = prepare, looks.keep
        return model

    def with_inputs(self, side: str, inputs: list[Any]) -> Callable[[], Any]:
        """A call of one of the models."""
        if side == "eager":
            return partial(self.eager, *inputs)
        assert self.compiled is not None
        return partial(self.compiled.call, *self.compiled.arguments(inputs))

    def begin_looks(self) -> Looks:
        """Made with the first side that is timed."""
        if self.looks is not None:
            self.looks.inputs_are(self.inputs)
            return self.looks
        shapes = [list(output.shape) for output in self.eager_outputs] or [
            output.eager_shape for output in self.result.outputs]
        self.looks = Looks(self.framework, self.looked_at(), self.inputs, self.renewable(), shapes,
                           self.first_eager_ms > LONG_CALL_MS, self.request.timing != "upstream")
        self.result.call_checks = self.looks.checks
        return self.looks

    def looked_at(self) -> Models:
        """How looks call the models."""
        written = [tensor for tensor, changed in zip(self.inputs, self.changed, strict=True) if changed]
        values = self.framework.outputs(written)

        def restore() -> None:
            self.restore_generators()
            now = [tensor for tensor, changed in zip(self.inputs, self.changed, strict=True) if changed]
            for into, value in zip(now, values, strict=True):
                self.framework.write(into, value)

        return Models(eager=lambda inputs: self.eager(*inputs),
                      compiled=lambda inputs: self.with_inputs("compiled", inputs)(),
                      restore=restore,
                      synchronize=lambda: self.framework.synchronize(self.request.device),
                      reuses_outputs=lambda: self.compiled is not None and self.compiled.reuses_outputs)

    def renewable(self) -> list[bool]:
        """Per input: it may have other values. Weights may have been prepared, sizes and numbers are what a model was
        compiled for, and what the graph writes into goes on from call to call."""
        assert self.compiler is not None
        described = self.described_inputs()
        numbers = [name for name, number in zip(self.code.parameters, described.numbers, strict=True) if number]
        if self.compiler.keeps_numbers and reads_numbers(self.code_text, numbers):
            return [False] * len(self.inputs)
        return [not any(fixed) for fixed in zip(self.weights(), described.symbols, described.numbers, self.changed,
                                                strict=True)]

    def measure_pairs(self) -> None:
        """Eager and compiled by turns."""
        warmup, trials = max(0, self.request.warmup), max(0, self.request.trials)
        models = {"eager": self.timed("eager"), "compiled": self.timed("compiled")}
        for index in range(warmup + trials):
            self.check_stop()
            self.enter("run", index, warmup + trials)
            for side, model in models.items():
                self.one_call(side, model, kept=index >= warmup)
        self.look_again(models["compiled"])

    def measure_eager(self) -> None:
        """All calls of eager, before anything is compiled, as GraphNet's driver."""
        self.measure_side("eager")

    def measure_compiled(self) -> None:
        """Likewise."""
        self.measure_side("compiled")

    def measure_side(self, side: str) -> None:
        """`warmup` calls, and `trials` that are timed."""
        warmup, trials = max(0, self.request.warmup), max(0, self.request.trials)
        model = self.timed(side)
        for index in range(warmup + trials):
            self.check_stop()
            self.enter("eager" if side == "eager" else "run", index, warmup + trials)
            self.one_call(side, model, kept=index >= warmup)
        if side == "compiled":
            self.look_again(model)

    def one_call(self, side: str, model: Called, kept: bool) -> None:
        """Its times go into the result if they are to be kept."""
        self.calls_eager = side == "eager"
        look = not self.calls_eager and self.looks is not None and self.looks.due()
        elapsed, gpu = once(model) if side == "eager" else self.watch_peak(partial(once, model, look))
        self.client.end_copies()
        if not self.calls_eager:
            self.look()
        if kept:
            getattr(self.result, f"{side}_ms").append(elapsed)
            if gpu is not None:
                getattr(self.result, f"{side}_gpu_ms").append(gpu)

    def measure_blocks(self) -> None:
        """As the client orders."""
        self.result.phase = "run"
        models = {"eager": self.timed("eager"), "compiled": self.timed("compiled")}
        with quiet_collector():
            self.client.ready(self.first_eager_ms, self.result.first_call_ms)
            while (order := self.client.order()) is not None:
                self.calls_eager = order.side == "eager"
                look = not self.calls_eager and self.looks is not None and self.looks.due()
                calls = partial(block, models[order.side], order.calls, order.repetitions, self.check_stop, look)
                times = calls() if self.calls_eager else self.watch_peak(calls)
                self.client.end_copies()
                if not self.calls_eager:
                    self.look()
                self.client.times(times)
            self.look_again(models["compiled"])

    def look(self) -> None:
        """At what was kept of the compiled model's last repetition, if anything was."""
        if self.looks is not None:
            self.looks.look()
            self.client.end_copies()

    def look_again(self, model: Called) -> None:
        """Where one look alone seems wrong."""
        if self.looks is not None and self.looks.wants_another():
            self.calls_eager = False
            once(model, look=True)
            self.look()

    def judge(self) -> None:
        """Verdict of all looks. Errors: Ended where the times cannot be trusted, and are dropped."""
        if self.looks is None:
            return
        if verdict := self.looks.verdict(self.result.outputs):
            for times in ("eager_ms", "compiled_ms", "eager_gpu_ms", "compiled_gpu_ms"):
                setattr(self.result, times, [])
            raise Ended("not_trusted", verdict)

    def compare(self) -> None:
        """Every output at every tolerance. Errors: Ended where shapes or dtypes differ."""
        self.enter("compare", 0, 0)
        self.calls_eager = False
        compiled = self.compiled_outputs or []
        shapes, types = len(self.eager_outputs) == len(compiled), True
        for index, eager in enumerate(self.eager_outputs):
            other = compiled[index] if index < len(compiled) else None
            truth = self.truth.array(f"output_{index}") if self.truth is not None else None
            report = self.framework.compare(eager, other, self.request.hash_outputs, truth)
            self.result.outputs.append(report)
            shapes = shapes and report.eager_shape == report.compiled_shape
            types = types and report.eager_dtype == report.compiled_dtype
        self.eager_outputs, self.compiled_outputs = [], None
        if not shapes:
            raise Ended("shape_mismatch", "the shapes of the outputs differ")
        if not types:
            raise Ended("type_mismatch", "the dtypes of the outputs differ")
        self.result.status = "correct"

"""The calls of a user's model: those that compile, those that are timed, and the same in eager mode."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from graphnet_guest.errors import GuestError, failure_of
from graphnet_guest.inputs import InputSet
from graphnet_guest.target import Target
from graphnet_guest.training import optimizer_of, train_with

from .measure import Measurement
from .recorder import Recorder

TIMED_SHARE = 0.1
"""Timing stops after this share of the duration of the compiling calls; at least one call is timed."""
MOST_UNTIMED = 4
"""After so many calls an input set counts as compiled, even if each call compiled something."""


@dataclass
class InputTimes:
    """Calls of one input set."""

    inputs: InputSet
    calls: int = 0
    total_ns: int = 0
    eager_ns: int = 0


class Session:
    """Compiles one target and calls it with each input set.

    A module runs in eval() and without gradients, or with `train` in train() with backward and a step of SGD, which
    stay outside the compiled region. A function runs as it is.
    """

    def __init__(self, target: Target, backend: str, *, train: bool, repeats: int) -> None:
        self._target = target
        self._train = train
        self._repeats = repeats
        self._recorder = Recorder(backend)
        self._measurement = Measurement()
        self._times: list[InputTimes] = []
        self._order: list[list[int]] = []
        self._first_calls_s = 0.0
        self._optimizer: torch.optim.Optimizer | None = None
        if target.is_module:
            target.call.train(train)
            self._optimizer = optimizer_of(target.call) if train else None

    def run(self, sets: list[InputSet], phase: Callable[[str], None]) -> None:
        """Makes all calls. Raises GuestError where the model raises, with the place in the user's code."""
        torch._dynamo.reset()
        compiled = torch.compile(self._target.call, backend=self._recorder)
        for number, inputs in enumerate(sets, 1):
            phase(f"compiling, input set {number} of {len(sets)}")
            self._compile(compiled, inputs)
            phase(f"timing, input set {number} of {len(sets)}")
            times = InputTimes(inputs)
            self._times.append(times)
            self._time(compiled, times, len(sets))
            self._measurement.count_events(self._recorder, lambda inputs=inputs: self._call(compiled, inputs))

    def parts(self, samples: Path) -> dict[str, Any]:
        """Content of capture.json that the calls gave; the samples are written into `samples`."""
        names = self._recorder.write_samples(samples, self._target.name)
        kept = [index for index, one in enumerate(self._recorder.fragments) if one.runs]
        number = {index: at for at, index in enumerate(kept)}
        measured = self._measurement
        fragments = []
        for index in kept:
            one = self._recorder.fragments[index]
            fragments.append({
                "compile_id": one.compile_id, "operators": one.operators,
                "sample": f"{samples.name}/{names[index]}" if index in names else None,
                "no_sample_because": one.no_sample_because or None,
                "calls": measured.calls.get(index, 0), "total_ns": measured.fragment_ns.get(index, 0)})
        return {
            "inputs": [{"origin": one.inputs.origin, "description": one.inputs.describe(), "calls": one.calls,
                        "call_ns": one.total_ns / max(1, one.calls), "eager_ns": one.eager_ns}
                       for one in self._times],
            "fragments": fragments,
            "order": [[number[index] for index in call] for call in self._order],
            "gaps": [{"after": number[after], "before": number[before], "count": gap.count, "total_ns": gap.total_ns,
                      "synchronizations": gap.synchronizations, "copies": gap.copies,
                      "handed_tensors": gap.handed_tensors, "handed_bytes": gap.handed_bytes}
                     for (after, before), gap in sorted(measured.gaps.items())],
            "timed_calls": measured.timed_calls,
            "timed_ns": measured.timed_ns,
            "first_calls_s": self._first_calls_s}

    def _compile(self, compiled: Callable[..., Any], inputs: InputSet) -> None:
        """Calls until nothing is compiled any more: a second call may compile again, for what the first one changed."""
        for _ in range(MOST_UNTIMED):
            known = len(self._recorder.fragments)
            begin = time.perf_counter()
            try:
                self._call(compiled, inputs)
            except BaseException as error:  # noqa: BLE001 the user's code may raise anything
                raise self._explain(error, inputs) from error
            self._first_calls_s += time.perf_counter() - begin
            if len(self._recorder.fragments) == known:
                break

    def _explain(self, error: BaseException, inputs: InputSet) -> GuestError:
        """The failure of a compiled call: the model's own where it fails in eager mode too."""
        if isinstance(error, GuestError):
            return error
        roots = self._target.roots
        try:
            self._call(self._target.call, inputs)
        except BaseException as own:  # noqa: BLE001
            return failure_of(own, f"{self._target.name} with {inputs.describe()}", "model", roots)
        return failure_of(error, f"{self._target.name} under torch.compile, though not in eager mode,", "compile", roots)

    def _time(self, compiled: Callable[..., Any], times: InputTimes, sets: int) -> None:
        allowed_ns = TIMED_SHARE * self._first_calls_s * 1e9 / sets
        while times.calls < self._repeats and (times.calls == 0 or times.total_ns < allowed_ns):
            took = self._call(compiled, times.inputs)
            times.calls += 1
            times.total_ns += took
            self._measurement.add(self._recorder.runs, took)
        self._order.append([run.fragment for run in sorted(self._recorder.runs, key=lambda run: run.begin_ns)])
        if times.total_ns < allowed_ns:
            times.eager_ns = min(self._call(self._target.call, times.inputs) for _ in range(2))

    def _call(self, call: Callable[..., Any], inputs: InputSet) -> int:
        """One call, or one step of training; returns nanoseconds."""
        args, kwargs = inputs.fresh()
        self._recorder.begin_call()
        with self._mode():
            begin = time.perf_counter_ns()
            output = call(*args, **kwargs)
            if self._train:
                train_with(output, self._target.name, self._optimizer)
            _wait()
            return time.perf_counter_ns() - begin

    @contextmanager
    def _mode(self) -> Iterator[None]:
        if self._target.is_module and not self._train:
            with torch.no_grad():
                yield
        else:
            yield


def _wait() -> None:
    """Waits for the GPU, where one was used."""
    if torch.cuda.is_available() and torch.cuda.is_initialized():
        torch.cuda.synchronize()

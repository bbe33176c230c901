"""Calling a model and taking the time.

Nothing of Python's own is to be seen in the times: a model is called without a frame in between, and the collector of
cycles does not run while the clock does.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, Protocol

from .machine import waited_ns
from .messages import BlockTimes


class GpuTimer(Protocol):
    """Two events around what a GPU is asked to do."""

    def start(self) -> None:
        """Puts the first into the device's stream."""

    def stop(self) -> None:
        """Puts the second there."""

    def milliseconds(self) -> float:
        """Between the two; both have been reached."""


@dataclass
class Called:
    """One of the two models, and its inputs."""

    call: Callable[[], Any]
    """Calls the model with the original inputs."""
    synchronize: Callable[[], None]
    """Waits until the device has finished the work of call()."""
    gpu: GpuTimer | None = None
    prepare: Callable[[int, bool], list[Callable[[], Any]]] | None = None
    """Gets the number of calls of a repetition, and whether the outputs of its last call will be checked. Returns the
    functions that the repetition calls in turn, with new inputs. None: the repetition uses call()."""
    keep: Callable[[Any, int], None] | None = None
    """Receives the outputs of the last call of such a repetition, as soon as the clock has been read."""

    def prepared(self, calls: int, looked_at: bool) -> list[Callable[[], Any]]:
        """The result of prepare() if there is one, else call()."""
        return [self.call] if self.prepare is None else self.prepare(calls, looked_at)


@contextmanager
def quiet_collector() -> Iterator[None]:
    """Within it cycles are collected where block() asks for it alone: those made since it asked last, in microseconds."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def once(model: Called, look: bool = False) -> tuple[float, float | None]:
    """Milliseconds of one call: by the clock around it, and between GPU events. Its results are dropped afterwards.
    `look`: it is looked at."""
    (call,) = model.prepared(1, look)
    model.synchronize()
    if model.gpu is not None:
        model.gpu.start()
    started = time.perf_counter_ns()
    value = call()
    if model.gpu is not None:
        model.gpu.stop()
    model.synchronize()
    elapsed = time.perf_counter_ns() - started
    if look and model.keep is not None:
        model.keep(value, 1)
    del value
    return elapsed / 1e6, model.gpu.milliseconds() if model.gpu is not None else None


def block(model: Called, calls: int, repetitions: int, check_stop: Callable[[], None], look: bool = False) -> BlockTimes:
    """`repetitions` times `calls`, with what the machine says of them. `check_stop` is asked between repetitions, and
    may raise. `look`: the last call is looked at. Each call's results are dropped as it returns, as in a program's loop: kept until the end of a
    repetition they would give each call new memory, and the model that needs less time for itself would pay more."""
    times: list[float] = []
    gpu_times: list[float] = []
    waited, used = waited_ns(), time.process_time_ns()
    for index in range(repetitions):
        check_stop()
        gc.collect(0)
        elapsed, gpu = _repetition(model, calls, look and index + 1 == repetitions)
        times.append(elapsed)
        if gpu is not None:
            gpu_times.append(gpu)
    used, waited_after = time.process_time_ns() - used, waited_ns()
    return BlockTimes(times, gpu_times, _grown_ms(waited, waited_after), used / 1e6)


def _repetition(model: Called, calls: int, look: bool) -> tuple[float, float | None]:
    synchronize, gpu, made = model.synchronize, model.gpu, model.prepared(calls, look)
    ahead, last, dropped = islice(cycle(made), calls - 1), made[(calls - 1) % len(made)], not look
    synchronize()
    if gpu is not None:
        gpu.start()
    started = time.perf_counter_ns()
    for call in ahead:
        call()
    value = last()
    if dropped:
        value = None
    if gpu is not None:
        gpu.stop()
    synchronize()
    elapsed = time.perf_counter_ns() - started
    if look and model.keep is not None:
        model.keep(value, calls)
    return elapsed / 1e6, gpu.milliseconds() if gpu is not None else None


def _grown_ms(before: dict[int, int] | None, after: dict[int, int] | None) -> float | None:
    """Threads that ended meanwhile are unknown."""
    if before is None or after is None:
        return None
    return sum(value - before.get(thread, 0) for thread, value in after.items()) / 1e6

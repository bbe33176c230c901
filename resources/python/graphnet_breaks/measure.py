"""Times of the fragments and of the eager parts between them; synchronizations and copies in these parts, and what one
fragment hands to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import torch

from .recorder import MARK, Recorder, Run

SYNCHRONIZING = frozenset({"aten::_local_scalar_dense", "aten::nonzero", "cudaStreamSynchronize",
                           "cudaDeviceSynchronize", "cudaEventSynchronize"})
COPYING = frozenset({"aten::copy_"})


@dataclass
class Gap:
    """The eager part between two fragments, over all timed calls."""

    count: int = 0
    total_ns: int = 0
    synchronizations: int | None = None
    copies: int | None = None
    handed_tensors: int | None = None
    handed_bytes: int | None = None


@dataclass
class Measurement:
    """Results of the timed calls; keys are numbers of fragments."""

    calls: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    fragment_ns: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    gaps: dict[tuple[int, int], Gap] = field(default_factory=lambda: defaultdict(Gap))
    timed_calls: int = 0
    timed_ns: int = 0

    def add(self, runs: Iterable[Run], call_ns: int) -> None:
        """Adds one call."""
        ordered = sorted(runs, key=lambda run: run.begin_ns)
        self.timed_calls += 1
        self.timed_ns += call_ns
        for run in ordered:
            self.calls[run.fragment] += 1
            self.fragment_ns[run.fragment] += run.end_ns - run.begin_ns
        for before, after in zip(ordered, ordered[1:]):
            gap = self.gaps[before.fragment, after.fragment]
            gap.count += 1
            gap.total_ns += max(0, after.begin_ns - before.end_ns)

    def count_events(self, recorder: Recorder, call: Callable[[], Any]) -> None:
        """Counts synchronizations and copies of one more call; leaves them unknown where torch cannot profile."""
        recorder.begin_call()
        recorder.marking = True
        try:
            with torch.profiler.profile() as profile:
                call()
            self._attribute(list(profile.events()))
            self._take_handed(recorder)
        except Exception:  # noqa: BLE001 a build without a profiler, or one that is in use: not known then
            return
        finally:
            recorder.marking = False

    def _take_handed(self, recorder: Recorder) -> None:
        for between, handed in recorder.handed.items():
            gap = self.gaps[between]
            gap.handed_tensors = (gap.handed_tensors or 0) + handed.tensors
            gap.handed_bytes = (gap.handed_bytes or 0) + handed.bytes
        recorder.handed.clear()

    def _attribute(self, events: list[Any]) -> None:
        marks = sorted((event.time_range.start, event.time_range.end, int(event.name[len(MARK):]))
                       for event in events if event.name.startswith(MARK))
        counted = [(event.time_range.start, event.name) for event in events
                   if event.name in SYNCHRONIZING or event.name in COPYING]
        for (_, begin, first), (end, _, second) in zip(marks, marks[1:]):
            gap = self.gaps[first, second]
            inside = [name for start, name in counted if begin <= start < end]
            gap.synchronizations = (gap.synchronizations or 0) + sum(name in SYNCHRONIZING for name in inside)
            gap.copies = (gap.copies or 0) + sum(name in COPYING for name in inside)

"""Whether timed calls of a compiled model do what they are timed for.

Before each timed repetition inputs get other values (renewal.py), the same ones for eager and the compiled model. Of some
repetitions the last call's outputs are kept as they are when the clock is read, and looked at: eager is called with the
same inputs, in the same state, and gives what was to be computed. A model that replays outputs gives those of other inputs.
One that delivers them later gives outputs that change after it said that they were there. One that writes all its outputs
into the same memory changes those it gave before."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .framework import Framework
from .messages import CallChecks, OutputReport
from .renewal import InputRenewal

CLEARLY = 8.0
"""A look gives a decision only if other inputs change the output by so many times its usual distance from eager's."""
WRONG = 0.5
"""Share of that change: an output further from the expected one than this is wrong."""
ENOUGH = 2
"""Number of wrong looks: a single one may be an output that jumps, such as the index of the largest element."""
LONG_CALL_MS = 1000.0
"""Milliseconds of a long call: a look costs one call of eager."""

LATEST_S = 1.0
"""Seconds to wait for wrong outputs: if they become right, or change at all, they were delivered late."""

LATE = "outputs of a timed call changed after synchronize() had returned: they were delivered late"
OVERWRITTEN = "a call overwrites the outputs that the call before has given"


@dataclass
class Look:
    """Result of one look, a value for each output."""

    change: list[float]
    """Mean distance of eager's outputs for these inputs from those for the inputs of the look before."""
    error: list[float]
    """Mean distance of the timed call's outputs from eager's for these inputs."""
    replayed: bool = False
    """Whether the outputs are bitwise equal to those of another look."""

    def wrong(self, output: int, usual: float) -> bool | None:
        """None: not decided."""
        change = self.change[output]
        if not (change > 0 and change > CLEARLY * usual):
            return None
        return not self.error[output] <= WRONG * change


@dataclass
class Kept:
    """Outputs of a timed call."""

    value: Any
    """The outputs themselves."""
    seen: list[Any]
    """Copies of the outputs, made after the clock had been read."""
    calls: int
    """Number of calls in the repetition."""
    turn: int


@dataclass
class Held:
    """Outputs that the next call is not to change."""

    value: Any
    now: list[Any]
    """The current outputs."""
    wanted: list[Any]
    own: list[bool]
    """Per output: whether its memory is separate from all inputs."""


@dataclass
class Models:
    """How the looks call what they look at."""

    eager: Callable[[list[Any]], Any]
    compiled: Callable[[list[Any]], Any]
    restore: Callable[[], None]
    """Resets the random generators, and the inputs that the model writes into, to their state at the beginning of the
    timing."""
    synchronize: Callable[[], None]
    reuses_outputs: Callable[[], bool]
    """Whether the compiled model's outputs are valid only until the next call, as documented by the compiler."""


@dataclass
class Looks:
    """Looks of one job."""

    framework: Framework
    models: Models
    inputs: list[Any]
    may: list[bool]
    """Per input: whether it may get other values."""
    shapes: list[list[int]]
    """Shapes of eager's outputs."""
    long_calls: bool
    more_calls: bool = True
    """Whether the compiled model may be called for a look; if not, the next timed call shows whether it overwrites
    outputs."""
    checks: CallChecks = field(default_factory=CallChecks)
    looks: list[Look] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    """Findings that do not need a second look."""

    def __post_init__(self) -> None:
        self.renewal: InputRenewal | None = None
        self.turns = {"eager": 0, "compiled": 0}
        self.rounds = 0
        self.kept: Kept | None = None
        self.held: Held | None = None
        self.expected: list[Any] = []
        self.seen: list[Any] = []
        try:
            self.checks.note = self._try_renewal()
        except Exception as error:  # frameworks and models raise any exception for unsuitable inputs
            self.checks.note = f"the model's inputs keep their values: {type(error).__name__}: {str(error):.200}"
        if self.checks.note:
            self.renewal = None

    def _try_renewal(self) -> str:
        """Why there is none; empty where there is."""
        renewal = InputRenewal(self.framework, self.inputs, self.may)
        if not len(renewal):
            return "the model has no input that can have other values"
        other = renewal.sets(1)[0]
        renewal.renew(0)
        self.expected = self._eager_outputs(other)
        if self.shapes != [list(one.shape) for one in self.expected]:
            return "with other values in its inputs the model's outputs have other shapes"
        self.renewal, self.checks.renewed = renewal, len(renewal)
        return ""

    def _eager_outputs(self, inputs: list[Any]) -> list[Any]:
        self.models.restore()
        value = self.models.eager(inputs)
        self.models.synchronize()
        return self.framework.outputs(value)

    def inputs_are(self, inputs: list[Any]) -> None:
        """Those that the model writes into were made again since."""
        if inputs is self.inputs:
            return
        self.inputs = inputs
        if self.renewal is not None:
            self.renewal = InputRenewal(self.framework, inputs, self.may)

    def sets(self, calls: int) -> list[list[Any]]:
        """The inputs of a repetition's calls, by turns."""
        return self.renewal.sets(calls) if self.renewal is not None else [self.inputs]

    def begin(self, side: str, looked_at: bool) -> None:
        """Before a repetition of the sets that sets() gave."""
        if self.renewal is not None:
            self.renewal.renew(self.turns[side])
        self.turns[side] += 1
        if looked_at:
            self.models.restore()

    def due(self) -> bool:
        """Whether the compiled model's next block or trial is to be looked at: the second, third, fifth, ninth ... is;
        where calls are long the second alone."""
        number = self.rounds
        self.rounds += 1
        return number == 1 if self.long_calls else number > 0 and number & (number - 1) == 0

    def keep(self, value: Any, calls: int) -> None:
        """Outputs of the last call of the compiled model's repetition: the clock has just been read."""
        self.kept = Kept(value, self.framework.outputs(value), calls, self.turns["compiled"] - 1)

    def look(self) -> None:
        """At what keep() has been given. Called after each call of the compiled model."""
        kept, self.kept = self.kept, None
        held, self.held = self.held, None
        if held is not None:
            self._find(self._changed(held))
        if kept is None or self.findings:
            return
        self.checks.checked += 1
        wanted = self._wanted(kept)
        if self.renewal is None:
            self._find(self._delivered(kept, wanted, False))
            return
        look = Look(self._distances(wanted, self.expected), self._errors(kept.seen, wanted),
                    bool(self.seen) and self._same(kept.seen, self.seen))
        self.looks.append(look)
        self.expected, self.seen = wanted, kept.seen
        self._find(self._delivered(kept, wanted, any(look.wrong(output, 0) for output in range(len(look.change)))))

    def _wanted(self, kept: Kept) -> list[Any]:
        """Expected outputs of the repetition's last call: eager runs the same calls."""
        sets = self.sets(kept.calls)
        if self.renewal is not None:
            self.renewal.renew(kept.turn)
        self.models.restore()
        for call in range(kept.calls):
            value = self.models.eager(sets[call % len(sets)])
        self.models.synchronize()
        return self.framework.outputs(value)

    def _find(self, found: str) -> None:
        if found:
            self.findings.append(found)

    def _delivered(self, kept: Kept, wanted: list[Any], wrong: bool) -> str:
        """Error of outputs that another object holds; empty: none. `wrong` outputs may still be in computation."""
        if kind := self.framework.lazy_kind(kept.value):
            return f"outputs are of the class {kind}, which may compute when it is read"
        sets = self.sets(kept.calls)
        own = self.framework.own_memory(kept.value, self.inputs + sets[(kept.calls - 1) % len(sets)])
        if own is None:
            return ""
        now = self.framework.outputs(kept.value)
        until = time.monotonic() + (LATEST_S if wrong else 0)
        while self._same(kept.seen, now, own) and time.monotonic() < until:
            time.sleep(0.02)
            now = self.framework.outputs(kept.value)
        if not self._same(kept.seen, now, own):
            return LATE
        if self.models.reuses_outputs():
            return ""
        held = Held(kept.value, now, wanted, own)
        if not self.more_calls:
            self.held = held
            return ""
        if self.renewal is not None:
            self.renewal.renew(kept.turn + 1)
        self.models.compiled(sets[0])
        return self._changed(held)

    def _changed(self, held: Held) -> str:
        """Error of outputs after a further call; empty: none."""
        try:
            after = self.framework.outputs(held.value)
        except RuntimeError:  # PyTorch's CUDA graphs refuse outputs that a replay has overwritten: nobody takes them for right
            return ""
        if self._same(held.now, after, held.own):
            return ""
        until = time.monotonic() + LATEST_S
        while not self._same(after, held.wanted, held.own):
            if time.monotonic() > until:
                return OVERWRITTEN
            time.sleep(0.02)  # half of it may have been delivered
            after = self.framework.outputs(held.value)
        return LATE

    def _same(self, a: list[Any], b: list[Any], of: list[bool] | None = None) -> bool:
        chosen = of if of is not None else [True] * len(a)
        return len(a) == len(b) and all(self.framework.same_bits(x, y) for x, y, one in zip(a, b, chosen, strict=True) if one)

    def _distances(self, a: list[Any], b: list[Any]) -> list[float]:
        return [self.framework.compare(x, y, False).mean_diff for x, y in zip(a, b, strict=False)]

    def _errors(self, given: list[Any], wanted: list[Any]) -> list[float]:
        if [list(one.shape) for one in given] != [list(one.shape) for one in wanted]:
            return [float("inf")] * len(wanted)  # a timed call that gives something else altogether
        reports = [self.framework.compare(x, y, False) for x, y in zip(wanted, given, strict=True)]
        return [float("inf") if report.has_nonfinite_mismatch else report.mean_diff for report in reports]

    def wants_another(self) -> bool:
        """A single look seems wrong."""
        return sum(any(look.wrong(output, 0) for output in range(len(look.change))) for look in self.looks) == 1

    def verdict(self, outputs: list[OutputReport]) -> str:
        """Why the times are not to be trusted; empty where nothing speaks against them. Fills `checks`."""
        wrong: list[str] = []
        for look in self.looks:
            answers = {index: look.wrong(index, report.mean_diff) for index, report in
                       enumerate(outputs[: len(look.change)]) if not report.has_nonfinite_mismatch}
            self.checks.decided += any(answer is not None for answer in answers.values())
            for index, answer in answers.items():
                if answer:
                    wrong.append(_evidence(look, index, outputs[index].mean_diff))
                    break
        if self.renewal is not None and self.checks.checked and not self.checks.decided:
            self.checks.note = "other inputs change the outputs too little to tell whether timed calls compute them"
        if len(wrong) >= ENOUGH:
            self.findings.append(f"timed calls do not give what they are called for: {wrong[0]} ({len(wrong)} of "
                                 f"{self.checks.checked} that were looked at)")
        return "; ".join(self.findings)


def _evidence(look: Look, output: int, usual: float) -> str:
    replayed = "bit for bit what it gave for other inputs, " if look.replayed else ""
    return (f"output {output} of a timed call is {replayed}{look.error[output]:.3g} from eager's for the same inputs, on the "
            f"mean of its elements; untimed it is {usual:.3g}, and other inputs change it by {look.change[output]:.3g}")


def reads_numbers(code: str, names: list[str]) -> bool:
    """Whether a model turns values of tensors into Python's numbers, besides those of the inputs `names`."""
    reads = [match.group(1) for match in re.finditer(r"(\w+)\.(?:item|tolist)\(", code)]
    return any(name not in names for name in reads)

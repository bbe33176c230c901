"""Proof that a rewritten program does what the original does, by calls of both in processes of their own.

The calls take the user's inputs and variations of them that reach every outcome of the conditions. Eager and compiled
calls compare by what observe() notes. A proof by calls does not cover all inputs: the rules' conditions of soundness cover the rest.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from graphnet_guest.breaks_seen import Break, Seen
from graphnet_guest.hf import choice_of, keep_choice

from .branches import Facts, install_probe, instrument
from .children import Answer, Limits, run_in_child
from .compare_runs import (
    Difference,
    compare,
    compare_call,
    is_note,
    most_telling,
    refuses_gradients,
)
from .first_call import call_first, first_difference, later_calls
from .further_calls import differences_of_first_calls, differences_with_other_shapes, refused_otherwise
from .learning import Record, learn
from .loading import Loaded, load
from .observe import Plan, observe
from .outcomes import Reached, explore
from .overlays import install_overlays
from .paired_times import Times, Version, Way, paired_times
from .proof import IsTaken, OutOfTimeError, Program, ProgramError, Proof, Texts
from .settings import SIZES_IN_GRAPH, Settings
from .variations import NO_ROWS, Variation
from .work import count_operations

Refuses = Callable[[Sequence[Break]], str]
"""Receives the breaks of the first compiled call; a text ends the proof, which then fails for that reason."""


def never(breaks: Sequence[Break]) -> str:
    """Ends no proof."""
    return ""


NUMBERS_IN_GRAPH = frozenset(SIZES_IN_GRAPH.switches)
"""Settings that take the numbers and sizes of tensors into the graph."""
LEAST_S = 5.0
"""A process that begins has so many seconds, also if the search is about to end."""
COUNTS = 2
"""A count may take so many times as long as the first one, also if the search is about to end."""
SHARE = 3
"""A first call may take this part of a process's time."""
_EXACT = ("eager", "aot_eager")
"""Backends with bitwise equal operators; with others, a value close to a condition's boundary may take another branch."""


class Prover:
    """Holds what the original does, so that several rewritten versions compare with it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.variations: tuple[Variation, ...] = (Variation(0),)
        self.deadline = math.inf
        """Processes of proofs and searches end at this time, of time.monotonic()."""
        self._facts = Facts()
        self._reached: dict[Variation, Reached] = {}
        self._refused: tuple[Variation, ...] = ()
        """Inputs with which an operator of torch raises an exception in the original."""
        self._others: tuple[Variation, ...] = ()
        """Inputs of other sizes and types or far numbers, and those with modules in the other mode of training, for eager calls."""
        self._eager: dict[str, Any] | None = None
        self._compiled: dict[str, Any] | None = None
        self._inputs_require = True
        """Whether calls are also made with inputs that require gradients; a program may refuse them."""
        self._base = Settings()
        self._known: dict[Any, Any] = {}
        """Results of counts and proofs, so that none is made twice."""
        self._count_s = math.inf
        """Seconds of the first count, which may take a process's whole time: without it there is no result."""

    def prepare(self) -> None:
        """Finds sizes and inputs of a model of transformers once, so that no later process searches for them. Errors:
        ProgramError."""
        place, _, name = self.program.target.partition(":")
        if place != "hf" or self.program.full or choice_of(name) is not None:
            return

        def work() -> dict[str, Any]:
            self._load()
            return {"choice": list(choice_of(name) or ())}

        choice = self._need(run_in_child(work, self.program.limits))["choice"]
        if len(choice) == 3:
            keep_choice(name, (choice[0], choice[1], choice[2]))

    @property
    def base(self) -> Settings:
        """Settings that all versions have, the original too."""
        return self._base

    def begin_with_first_call(self) -> str:
        """From now on every version begins with a call in eager mode, if the calls after it do what they do without it. Returns
        what they do otherwise, or "". Errors: ProgramError."""
        without, after = (self._need(run_in_child(
            lambda first=first: later_calls(self._load(), after_first=first), self._limits())) for first in (False, True))
        difference = first_difference(without, after)
        if not difference:
            self._base, self._eager, self._compiled = Settings(first_call=True), None, None
        return difference

    def explore(self, texts: Texts) -> Facts:
        """Types and outcomes of the expressions in these files, and the variations that later calls take.

        Errors: ProgramError.
        """
        modules = {file: instrument(text, file) for file, text in texts.items()}

        def work() -> dict[str, Any]:
            install_overlays({file: one.text for file, one in modules.items()})
            probe = install_probe(modules)
            with probe.first_values():
                loaded = self._load()
            found = explore(loaded, probe, self.program.explore_s, self.variations,
                            self.program.backend in _EXACT, self.program.limits.seconds / SHARE)
            return {"facts": probe.facts.as_json(), "variations": [one.as_json() for one in found.variations],
                    "reached": [[list(map(list, one.outcomes)), one.failed] for one in found.reached],
                    "refused": [one.as_json() for one in found.refused], "others": [one.as_json() for one in found.others]}

        found = self._need(run_in_child(work, self._limits()))
        kept = tuple(Variation.from_json(one) for one in found["variations"])
        self._reached = {one: Reached([(key, truth) for key, truth in outcomes], failed) for one, (outcomes, failed)
                         in zip(kept, found["reached"], strict=True)}
        self._refused = tuple(Variation.from_json(one) for one in found["refused"])
        self._others = self._others or tuple(Variation.from_json(one) for one in found["others"])
        self._facts = Facts.from_json(found["facts"])
        if kept != self.variations:
            self.variations, self._eager, self._compiled = kept, None, None
        return self._facts

    def original(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Behaviour of the original, eager and compiled. Where compiled calls take long, variations are left out that reach
        no outcome of their own, and then others: the facts of explore() lose their outcomes. Errors: ProgramError."""
        if self._eager is None or self._compiled is None:
            self._inputs_require = True
            self._eager = self._need(self._observe({}, self._plan(), self._limits()))
            if refuses_gradients(self._eager["calls"]):
                self._inputs_require = False
                self._eager = self._need(self._observe({}, self._plan(), self._limits()))
            plan = replace(self._plan(self.program.backend), seconds=self.program.compiled_s)
            self._compiled = self._need(self._observe({}, plan, self._limits()))
            called = self.variations[: self._compiled["variations"]]
            if called != self.variations:
                self._leave_out(len(called))
                if self.variations == called:
                    self._eager["calls"] = self._eager["calls"][: len(self._compiled["calls"])]
                else:
                    self._eager = self._need(self._observe({}, self._plan(), self._limits()))
                    self._compiled = self._need(self._observe({}, self._plan(self.program.backend), self._limits()))
        return self._eager, self._compiled

    def _leave_out(self, most: int) -> None:
        """Keeps so many variations: the user's inputs and those with an outcome that none before has come first."""
        seen: set[tuple[str, bool]] = set()
        first, others = [], []
        for one in self.variations:
            reached = set(self._reached[one].outcomes) if one in self._reached else set()
            (first if one.kind == "as given" and not one.seed or reached - seen else others).append(one)
            seen |= reached
        kept = set((first + others)[:most])
        self.variations = tuple(one for one in self.variations if one in kept)
        outcomes: tuple[set[tuple[str, bool]], set[tuple[str, bool]]] = set(), set()
        for one in kept & self._reached.keys():
            outcomes[self._reached[one].failed].update(self._reached[one].outcomes)
        self._facts.take_outcomes(*outcomes)

    def breaks_of_original(self) -> list[Break]:
        """Results of all calls, compiled."""
        return _breaks(self.original()[1])

    def failure_as_given(self) -> str:
        """The exception of the first call, if all calls with the user's inputs as they are raise one in eager mode; "" otherwise.
        Errors: ProgramError."""
        given = {Variation(one.input_set).label() for one in self.variations}
        raised = [one["exception"] for one in self.original()[0]["calls"] if one["variation"] in given]
        if not raised or None in raised:
            return ""
        return f"{raised[0]['type']}: {' '.join(raised[0]['message'].split())[:300]}"

    def first_breaks(self) -> int:
        """Number of the original's breaks in the first call."""
        return int(self.original()[1]["first_breaks"])

    def count(self, texts: Texts, settings: Settings = Settings()) -> tuple[int, list[Break]]:
        """Graphs and breaks of the calls with the user's inputs as they are. Errors: ProgramError."""
        def work() -> dict[str, Any]:
            install_overlays(texts)
            loaded = self._load(settings)
            as_given = tuple(Variation(index) for index in range(len(loaded.input_sets)))
            return observe(loaded, Plan(as_given, self.program.backend, settings, False))

        texts = _changed(texts)
        settings = settings.joined(self._base)
        key = "count", frozenset(texts.items()), settings
        if key not in self._known:
            began = time.monotonic()
            seconds = min(self.program.limits.seconds, max(self._limits().seconds, COUNTS * self._count_s))
            found = self._need(run_in_child(work, replace(self.program.limits, seconds=seconds)))
            self._count_s = min(self._count_s, time.monotonic() - began)
            self._known[key] = len(found["operators"]), _breaks(found)
        graphs, breaks = self._known[key]
        return graphs, list(breaks)

    def prove(self, texts: Texts, settings: Settings = Settings(), *, is_taken: IsTaken = is_note,
              refuses: Refuses = never) -> Proof:
        """Compares the program with these texts, or these settings, to the original; ends with the first call that has
        differences which are not taken. Errors: ProgramError."""
        eager, compiled = self.original()
        texts = _changed(texts)
        proof = Proof(calls=2 * len(eager["calls"]))
        if texts:
            found = self._in_eager_mode(texts, is_taken)
            if found.value is None:
                proof.failure = f"the rewritten program failed: {found.failure}"
                return proof
            proof.differences += _differences(found.value)
            if all(map(is_taken, proof.differences)):
                proof.differences += differences_with_other_shapes(self._calls_of, self._others, texts, is_taken)
            if not all(map(is_taken, proof.differences)):
                return proof
        plan = self._plan(self.program.backend, settings)
        other = self._once(("compiled", frozenset(texts.items()), settings, is_taken),
                           lambda: self._differences(texts, plan, is_taken, "compiled", compiled, refuses))
        if other.value is None:
            proof.failure = f"the rewritten program failed under torch.compile: {other.failure}"
            return proof
        proof.failure = other.value["refused"]
        proof.differences += _differences(other.value)
        proof.breaks, proof.graphs = _breaks(other.value), len(other.value["operators"])
        proof.first_breaks = other.value["first_breaks"]
        if NUMBERS_IN_GRAPH & set(settings.switches) and not proof.failure and all(map(is_taken, proof.differences)):
            asked = self._refused + tuple(one for one in self._others if one.kind == NO_ROWS)[:1]
            proof.differences += refused_otherwise(self._calls_of, asked, texts, plan)
        if not proof.failure and all(map(is_taken, proof.differences)):
            proof.differences += differences_of_first_calls(self._calls_of, (eager, compiled), texts, plan)
        return proof

    def _calls_of(self, texts: Texts, plan: Plan) -> Answer[dict[str, Any]]:
        return self._once(("calls", frozenset(texts.items()), plan), lambda: self._observe(texts, plan, self._limits()))

    def taken_in_eager_mode(self, texts: Texts, is_taken: IsTaken) -> list[Difference] | None:
        """Differences of eager calls of a version; None where one is not taken, or the version fails. Errors: ProgramError."""
        texts = _changed(texts)
        found = self._in_eager_mode(texts, is_taken)
        differences = None if found.value is None else _differences(found.value)
        return differences if differences is not None and all(map(is_taken, differences)) else None

    def _in_eager_mode(self, texts: Texts, is_taken: IsTaken) -> Answer[dict[str, Any]]:
        return self._once(("eager", frozenset(texts.items()), is_taken),
                          lambda: self._differences(texts, self._plan(), is_taken, "eager"))

    def prove_forced(self, before: Texts, after: Texts, settings: Settings) -> Proof:
        """Compares two versions that both take a way which raises and which no call took: with the user's inputs, eager and
        compiled. Errors: ProgramError."""
        given = tuple(one for one in self.variations if one.kind == "as given" and not one.seed)
        plan = replace(self._plan(), variations=given)
        usual = {one["variation"] for one in self.original()[0]["calls"] if one["exception"] is None}
        proof = Proof()
        expected = self._observe(before, plan, self._limits())
        if expected.value is None:
            proof.failure = f"the program failed: {expected.failure}"
            return proof
        if not any(one["exception"] is not None and one["variation"] in usual for one in expected.value["calls"]):
            proof.failure = "no call came there"
            return proof
        for version in (plan, replace(plan, backend=self.program.backend, settings=settings)):
            found = self._observe(after, version, self._limits())
            if found.value is None:
                proof.failure = f"the rewritten program failed: {found.failure}"
                return proof
            proof.calls += len(given)
            proof.differences += compare(expected.value, found.value, run="compiled" if version.backend else "eager")
        return proof

    def _once(self, key: tuple[Any, ...], make: Callable[[], Answer[dict[str, Any]]]) -> Answer[dict[str, Any]]:
        """The answer for these versions and variations. One that the search's end cut off, or a refusal, is not kept."""
        key = (*key, self._base, self.variations, self._inputs_require)
        if key in self._known:
            return self._known[key]
        answer = make()
        if time.monotonic() < self.deadline and not (answer.value or {}).get("refused"):
            self._known[key] = answer
        return answer

    def _differences(self, texts: Texts, plan: Plan, is_taken: IsTaken, run: str, otherwise: dict[str, Any] | None = None,
                     refuses: Refuses = never) -> Answer[dict[str, Any]]:
        """Calls a version and compares each call, in the process that makes it, until one differs."""
        reference = self.original()[0]["calls"]
        same = otherwise["calls"] if otherwise is not None else [None] * len(reference)

        def work() -> dict[str, Any]:
            install_overlays(texts)
            found: list[Difference] = []
            refused: list[str] = []
            calls = zip(reference, same, strict=True)

            def judge(call: dict[str, Any], seen: Seen) -> bool:
                expected, compiled = next(calls)
                new = compare_call(expected, call, compiled, run)
                found.extend(new)
                if expected is reference[0]:
                    refused.append(refuses(seen.breaks))
                return all(map(is_taken, new)) and not refused[0]

            result = observe(self._load(), plan, judge)
            return result | {"differences": [asdict(one) for one in most_telling(found, is_taken)], "refused": refused[0]}

        return run_in_child(work, self._limits())

    def _limits(self) -> Limits:
        """Limits of a process that ends with the search."""
        left = max(LEAST_S, self.deadline - time.monotonic())
        return replace(self.program.limits, seconds=min(self.program.limits.seconds, left))

    def _plan(self, backend: str = "", settings: Settings = Settings()) -> Plan:
        return Plan(self.variations, backend, settings, inputs_require=self._inputs_require)

    def learn(self, texts: Texts) -> list[Record] | None:
        """Records of the stretch of the program that these texts give to learning.LEARN; None where the program fails."""
        texts = _changed(texts)

        def work() -> dict[str, Any]:
            install_overlays(texts)
            return {"records": learn(self._load(), self.variations)}

        answer = self._once(("learn", frozenset(texts.items())), lambda: run_in_child(work, self._limits()))
        return None if answer.value is None else [Record(**copy.deepcopy(one)) for one in answer.value["records"]]

    def times(self, texts: Texts, settings: Settings, seconds: float = 4.0) -> Times:
        """Time and memory of a call, or of a step of training, before and after, by calls for so many seconds. Errors:
        TimingError where a version cannot be timed."""
        way = Way(self.program.backend, self.program.train, self.program.limits.seconds)
        return paired_times(self._newly_loaded, Version({}), Version(texts, settings), way, seconds)

    def eager_times(self, before: Texts, after: Texts, seconds: float = 2.0) -> Times:
        """Time of a call in eager mode of two versions, by calls for so many seconds. Errors: TimingError."""
        way = Way("", self.program.train, self.program.limits.seconds)
        return paired_times(self._newly_loaded, Version(_changed(before), self._base), Version(_changed(after), self._base), way, seconds)

    def operations(self, texts: Texts) -> int | None:
        """Floating-point operations of matrix products and the like in eager calls of a version; None where it fails."""
        texts = _changed(texts)

        def work() -> dict[str, Any]:
            install_overlays(texts)
            return {"operations": count_operations(self._load(), self.variations)}

        answer = self._once(("operations", frozenset(texts.items())), lambda: run_in_child(work, self._limits()))
        return None if answer.value is None else answer.value["operations"]

    def _load(self, settings: Settings = Settings()) -> Loaded:
        """The program, called once if the settings contain a first call."""
        loaded = self._newly_loaded()
        if settings.joined(self._base).first_call:
            call_first(loaded)
        return loaded

    def _newly_loaded(self) -> Loaded:
        program = self.program
        return load(program.target, list(program.inputs), train=program.train, full=program.full,
                    settings=program.settings)

    def _observe(self, texts: Texts, plan: Plan, limits: Limits) -> Answer[dict[str, Any]]:
        def work() -> dict[str, Any]:
            install_overlays(texts)
            return observe(self._load(), plan)

        return run_in_child(work, limits)

    def _need(self, answer: Answer[dict[str, Any]]) -> dict[str, Any]:
        if answer.value is None:
            raise (OutOfTimeError if time.monotonic() >= self.deadline else ProgramError)(answer.failure)
        return answer.value


def _breaks(observed: dict[str, Any]) -> list[Break]:
    return [Break.from_json(one) for one in observed["breaks"]]


def _differences(answer: dict[str, Any]) -> list[Difference]:
    return [Difference(**one) for one in answer["differences"]]


def _changed(texts: Texts) -> dict[str, str]:
    """Those that are not what the file has."""
    return {file: text for file, text in texts.items() if text != _text_of(file)}


def _text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""

"""Proof that a rewritten program does what the original does, by calls of both in processes of their own.

The calls take the user's inputs and variations of them that reach every outcome of the conditions. Eager and compiled
calls compare by what observe() notes. A proof by calls does not cover all inputs: the rules' conditions of soundness cover the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from graphnet_guest.breaks_seen import Break
from graphnet_guest.hf import choice_of, keep_choice

from .branches import Facts, install_probe, instrument
from .children import Answer, Limits, run_in_child
from .compare_runs import Difference, compare, is_note, refuses_gradients
from .learning import Record, learn
from .loading import load
from .observe import Plan, observe
from .outcomes import explore
from .overlays import install_overlays
from .paired_times import Times, Version, paired_times
from .settings import Settings
from .variations import Variation

Texts = Mapping[str, str]
_EXACT = ("eager", "aot_eager")
"""Backends with bitwise equal operators; with others, a value close to a condition's boundary may take another branch."""


@dataclass(frozen=True)
class Program:
    """Subject of a proof: a callable by its name and the expressions of its inputs."""

    target: str
    inputs: tuple[str, ...] = ()
    train: bool = False
    backend: str = "eager"
    limits: Limits = Limits()
    explore_s: float = 10.0


@dataclass
class Proof:
    """Outcome for one rewritten version. `failure`: it could not be called."""

    differences: list[Difference] = field(default_factory=list)
    failure: str = ""
    calls: int = 0
    breaks: list[Break] = field(default_factory=list)
    graphs: int = 0

    @property
    def holds(self) -> bool:
        """Whether nothing differs but notes."""
        return not self.failure and all(one.is_note for one in self.differences)

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"holds": self.holds, "failure": self.failure, "calls": self.calls,
                "differences": [one.as_json() for one in self.differences if not one.is_note][:8],
                "notes": sorted({one.text for one in self.differences if one.is_note})}


class ProgramError(Exception):
    """The original program itself cannot be called."""


class Prover:
    """Holds what the original does, so that several rewritten versions compare with it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.variations: tuple[Variation, ...] = (Variation(0),)
        self._eager: dict[str, Any] | None = None
        self._compiled: dict[str, Any] | None = None
        self._inputs_require = True
        """Whether calls are also made with inputs that require gradients; a program may refuse them."""

    def prepare(self) -> None:
        """Finds sizes and inputs of a model of transformers once, so that no later process searches for them. Errors:
        ProgramError."""
        place, _, name = self.program.target.partition(":")
        if place != "hf" or choice_of(name) is not None:
            return

        def work() -> dict[str, Any]:
            self._load()
            return {"choice": list(choice_of(name) or ())}

        choice = self._need(run_in_child(work, self.program.limits))["choice"]
        if len(choice) == 3:
            keep_choice(name, (choice[0], choice[1], choice[2]))

    def explore(self, texts: Texts) -> Facts:
        """Types and outcomes of the expressions in these files, and the variations that later calls take.

        Errors: ProgramError.
        """
        modules = {file: instrument(text, file) for file, text in texts.items()}

        def work() -> dict[str, Any]:
            install_overlays({file: one.text for file, one in modules.items()})
            probe = install_probe(modules)
            loaded = self._load()
            kept = explore(loaded, probe, self.program.explore_s, self.variations,
                           self.program.backend in _EXACT, self.program.limits.seconds / 3)
            return {"facts": probe.facts.as_json(), "variations": [one.as_json() for one in kept]}

        answer = run_in_child(work, self.program.limits)
        if answer.value is None:
            raise ProgramError(answer.failure)
        kept = tuple(Variation.from_json(one) for one in answer.value["variations"])
        if kept != self.variations:
            self.variations, self._eager, self._compiled = kept, None, None
        return Facts.from_json(answer.value["facts"])

    def original(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Behaviour of the original, eager and compiled. Errors: ProgramError."""
        if self._eager is None or self._compiled is None:
            self._inputs_require = True
            self._eager = self._need(self._observe({}, self._plan()))
            if refuses_gradients(self._eager["calls"]):
                self._inputs_require = False
                self._eager = self._need(self._observe({}, self._plan()))
            self._compiled = self._need(self._observe({}, self._plan(self.program.backend)))
        return self._eager, self._compiled

    def breaks_of_original(self) -> list[Break]:
        """Results of all calls, compiled."""
        return _breaks(self.original()[1])

    def count(self, texts: Texts, settings: Settings = Settings()) -> tuple[int, list[Break]]:
        """Graphs and breaks of the calls with the user's inputs as they are. Errors: ProgramError."""
        def work() -> dict[str, Any]:
            install_overlays(texts)
            loaded = self._load()
            as_given = tuple(Variation(index) for index in range(len(loaded.input_sets)))
            return observe(loaded, Plan(as_given, self.program.backend, settings, False))

        found = self._need(run_in_child(work, self.program.limits))
        return len(found["operators"]), _breaks(found)

    def prove(self, texts: Texts, settings: Settings = Settings(), *,
              is_taken: Callable[[Difference], bool] = is_note) -> Proof:
        """Compares the program with these texts, or these settings, to the original; ends with the first run that has
        differences which are not taken. Errors: ProgramError."""
        eager, compiled = self.original()
        proof = Proof(calls=2 * len(eager["calls"]))
        if texts:
            mine = self._observe(texts, self._plan())
            if mine.value is None:
                proof.failure = f"the rewritten program failed: {mine.failure}"
                return proof
            proof.differences += compare(eager, mine.value, run="eager", is_taken=is_taken)
            if not all(map(is_taken, proof.differences)):
                return proof
        other = self._observe(texts, self._plan(self.program.backend, settings))
        if other.value is None:
            proof.failure = f"the rewritten program failed under torch.compile: {other.failure}"
            return proof
        proof.differences += compare(eager, other.value, compiled, "compiled", is_taken)
        proof.breaks, proof.graphs = _breaks(other.value), len(other.value["operators"])
        return proof

    def _plan(self, backend: str = "", settings: Settings = Settings()) -> Plan:
        return Plan(self.variations, backend, settings, inputs_require=self._inputs_require)

    def learn(self, texts: Texts) -> list[Record] | None:
        """Records of the stretch of the program that these texts give to learning.LEARN; None where the program fails."""
        def work() -> dict[str, Any]:
            install_overlays(texts)
            return {"records": learn(self._load(), self.variations)}

        answer = run_in_child(work, self.program.limits)
        return None if answer.value is None else [Record(**one) for one in answer.value["records"]]

    def times(self, texts: Texts, settings: Settings, seconds: float = 4.0) -> Times | None:
        """Time of a call before and after, by calls for so many seconds; None where a version cannot be timed."""
        try:
            return paired_times(self._load, Version({}), Version(texts, settings), self.program.backend, seconds)
        except (EOFError, OSError):
            return None

    def _load(self) -> Any:
        program = self.program
        return load(program.target, list(program.inputs), train=program.train)

    def _observe(self, texts: Texts, plan: Plan) -> Answer[dict[str, Any]]:
        def work() -> dict[str, Any]:
            install_overlays(texts)
            return observe(self._load(), plan)

        return run_in_child(work, self.program.limits)

    @staticmethod
    def _need(answer: Answer[dict[str, Any]]) -> dict[str, Any]:
        if answer.value is None:
            raise ProgramError(answer.failure)
        return answer.value


def _breaks(observed: dict[str, Any]) -> list[Break]:
    return [Break.from_json(one) for one in observed["breaks"]]

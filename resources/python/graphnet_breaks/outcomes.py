"""The search for inputs that take every outcome of a program's conditions.

First the inputs as given and a few variations of them that are always kept; then ever more variations, until each condition
on a tensor was true and false; at last points between two inputs, where a comparison's difference changes its sign: there an
equality holds, and on both sides of it a rewrite that compares in another precision shows. Then other sizes and types, and the other mode
of training, with inputs that together take all outcomes: two ways may have one shape or type by chance. Calls and time are bounded.
"""

from __future__ import annotations

import linecache
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import torch
from torch.utils import _pytree as pytree

from .branches import Probe
from .budget import Budget
from .effects_seen import recorded_text
from .loading import Loaded
from .owned import modules_of
from .variations import (
    BETWEEN,
    DOUBLE,
    EQUAL,
    EVERY,
    KINDS,
    LAYOUTS,
    NO_ROWS,
    OTHER_MODE,
    OUT_OF_RANGE,
    SIZES,
    WEIGHTS,
    Variation,
    can_be_out_of_range,
    tensor_count,
    varied,
)

ALWAYS = ("as given", "negated", "zeros", "drawn anew", "one NaN", *LAYOUTS)
_OTHER_NUMBERS = ("negated", "zeros", "drawn anew", "one NaN")
SEEDS, MORE_SEEDS = 6, 30
"""The further draws are for places of largest elements and the like, of which each draw has one."""
LEAST_CALL_S = 2.0
SLOWEST = 50
"""A call may take so many times as long as a call with the original inputs."""
MOST_HANGS = 3
MOST_REFUSED = 4
FAR, FURTHER = (50.0, -50.0), (1e4, -1e4)
"""Numbers that are added to all elements in the last calls: operators may refuse them, and ways that are not taken may fail with them."""
OTHER_SHAPES = (DOUBLE, "one row", "twice the rows", NO_ROWS)
MORE_COLUMNS = "twice the columns"
"""Only for programs without weights, to whose sizes the columns belong."""
MOST_BASES = 6
"""Variations with which other shapes and types are tried."""
OTHER_SHAPES_S = 3.0
"""Seconds of the processor for calls with other shapes and types."""
MOST_CALLS = 600
MOST_STEPS = 40
"""How often the interval between two inputs is halved; float32 has 24 bits."""
MOST_SEARCHES = 12
_AMOUNTS = (("shifted", (3.0, -3.0, 50.0, -50.0, 1.0, -1.0, 0.5, -0.5, 10.0, -10.0, 1e3, -1e3, 1e5, -1e5, 1e8, -1e8)),
            ("scaled", (10.0, 0.1, 100.0, -100.0, 1e4, 1e-4, 1e6, 1e-6, 1e10, 1e-10, 1e20, 1e-30)),
            ("filled", (0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.0, 5.0, -5.0, 10.0, 100.0, -100.0, 1e4, 1e6, 1e-3, float("nan"),
                        float("inf"), -float("inf"))),
            ("one element", (0.0, 1.0, 10.0, -10.0, 1e3, -1e3, 1e6, -1e6, 1e-6)))
_ALONE = ("negated", "zeros", "ones", "positive", "negative", "large", "small", "one NaN", "drawn anew")


@dataclass
class Reached:
    """Outcomes of conditions that a variation takes, as (key, truth)."""

    outcomes: list[tuple[str, bool]]
    failed: bool
    """Whether an operator of torch raised an exception in the call."""


@dataclass
class Explored:
    """Result of the search: variations of which later calls are made, the most useful of which can be chosen by what they
    take."""

    variations: list[Variation]
    reached: list[Reached]
    refused: list[Variation] = field(default_factory=list)
    """Some with which an operator of torch raises an exception, each with another text, and one without rows where that raises."""
    others: list[Variation] = field(default_factory=list)
    """Some with other sizes, another type or far numbers, with which the program does not raise."""


@dataclass
class _Call:
    """Outcomes that one call reached, and the differences of its comparisons."""

    variation: Variation
    reached: set[tuple[str, bool]]
    margins: dict[str, tuple[float, float]]
    seconds: float
    failed: bool
    """An operator of torch raised an exception, for example because sizes do not fit: the code after a condition did not
    run."""


@dataclass
class _Search:
    """State of the search."""

    loaded: Loaded
    probe: Probe
    budget: Budget
    limit_s: float
    kept: list[Variation] = field(default_factory=list)
    reached_by: dict[Variation, Reached] = field(default_factory=dict)
    """Outcomes of each variation that is kept."""
    reached: set[tuple[str, bool]] = field(default_factory=set)
    only_failing: set[tuple[str, bool]] = field(default_factory=set)
    calls: list[_Call] = field(default_factory=list)
    exceptions: set[str] = field(default_factory=set)
    """Types of the exceptions that operators of torch raised in calls with other numbers."""
    refused: dict[str, Variation] = field(default_factory=dict)
    """Variations with which an operator of torch raised, by the exception, and one without rows with which anything did."""
    hangs: int = 0
    with_gradients: bool = False
    """Whether gradients are recorded: a step of training raises an exception without them."""

    def make(self, variation: Variation, always: bool = False) -> _Call | None:
        """Calls the program, and keeps the variation if it is new in something. None where the call does not end."""
        began = time.monotonic()
        self.probe.reached, self.probe.margins = set(), {}
        raised = _raises(self.loaded, variation, self.limit_s, self.with_gradients)
        if not self.calls and isinstance(raised, RuntimeError) and _raises(self.loaded, variation, self.limit_s, True) is None:
            self.with_gradients, raised = True, None
        if isinstance(raised, _Hangs):
            if variation.kind == "as given":
                raise TimeoutError(f"a call with {variation.label()} did not end within {self.limit_s:g} s")
            self.hangs += 1
            return None
        if not self.calls:
            self.limit_s = max(LEAST_CALL_S, SLOWEST * (time.monotonic() - began))
        failed = raised is not None and not _is_raised_by_program(raised)
        self.note_refusal(variation, raised)
        call = _Call(variation, self.probe.reached, self.probe.margins, time.monotonic() - began, failed)
        self._note_dependence(call)
        self.calls.append(call)
        new = call.reached - self.reached - (self.only_failing if failed else set())
        (self.only_failing if failed else self.reached).update(call.reached)
        if (new or always and (not failed or self._tells(variation, raised))) and variation not in self.kept:
            self.keep(call)
        return call

    def _tells(self, variation: Variation, raised: BaseException | None) -> bool:
        """Whether a call that fails is worth being repeated: with the user's inputs, or the first one with other numbers that
        raises an exception of its type. With other layouts in memory torch.compile fails before it runs anything."""
        kind = type(raised).__name__
        is_new = variation.kind in _OTHER_NUMBERS and kind not in self.exceptions
        if is_new:
            self.exceptions.add(kind)
        return is_new or variation.kind == "as given"

    def make_fail(self, variation: Variation) -> None:
        """Calls the program, and keeps the variation if an operator of torch raises an exception: what the program does before
        shows in later calls."""
        call = self.make(variation)
        if call is not None and call.failed and variation not in self.kept:
            self.keep(call)

    def note_refusal(self, variation: Variation, raised: BaseException | None) -> None:
        """Keeps a variation with which an operator of torch raises what none before has, for smaller and for larger numbers: a limit
        has two sides."""
        if raised is not None and not _is_raised_by_program(raised) and variation.kind not in SIZES and len(self.refused) < MOST_REFUSED:
            self.refused.setdefault(f"{variation.amount > 0} {type(raised).__name__}: {raised}", variation)

    def keep(self, call: _Call) -> None:
        """Later calls are made with its variation, too."""
        self.kept.append(call.variation)
        self.reached_by[call.variation] = Reached(sorted(call.reached), call.failed)

    def _note_dependence(self, call: _Call) -> None:
        """A condition depends on tensors also where only its numbers change with the elements of the inputs."""
        if not self.calls or call.variation.kind in SIZES:
            return
        first = self.calls[0].margins
        changed = {key for key, margin in call.margins.items() if first.get(key, margin) != margin}
        self.probe.of_tensors |= {key for key, one in self.probe.decisions.items() if changed & set(one.comparisons)}

    def missing(self) -> list[tuple[str, bool]]:
        """Outcomes of conditions on tensors that no call has reached."""
        known = {key for key, _ in self.reached}
        return [(key, truth) for key in self.probe.decisions if key in self.probe.of_tensors and key in known
                for truth in (True, False) if (key, truth) not in self.reached]

    def is_over(self) -> bool:
        """Whether time or calls are used up."""
        return self.budget.is_over() or len(self.calls) >= MOST_CALLS or self.hangs >= MOST_HANGS


def explore(loaded: Loaded, probe: Probe, seconds: float, known: tuple[Variation, ...] = (),
            near: bool = True, first_s: float = 60.0) -> Explored:
    """Calls the instrumented program in eager mode, with the variations that are known and with new ones; fills the
    probe's facts. With `near` points close to a condition's boundary
    are among them. `first_s`: seconds that the first call may take, also where that leaves none for a search; the limit of later
    ones follows from what it took. Errors: TimeoutError where a call with the user's inputs does not end."""
    search = _Search(loaded, probe, Budget(), max(first_s, seconds))
    search.make(Variation(0, ALWAYS[0]), always=True)
    search.budget = Budget(seconds)
    sets = len(loaded.input_sets)
    for index in range(sets):
        for number, kind in enumerate(ALWAYS):
            if index or number:
                search.make(Variation(index, kind, number), always=True)
        if can_be_out_of_range(loaded, index):
            search.make_fail(Variation(index, OUT_OF_RANGE))
    for variation in known:
        search.make(variation, always=True)
    for variation in _candidates(loaded):
        if search.is_over() or not search.missing():
            break
        search.make(variation)
    _search_between(search)
    if near:
        _approach(search)
    others = list(_far(search))
    probe.facts.take_outcomes(search.reached, search.only_failing)
    others += _other_shapes(search)
    reached = [search.reached_by.get(one, Reached([], False)) for one in search.kept]
    return Explored(search.kept, reached, list(search.refused.values()), others)


def _far(search: _Search) -> Iterator[Variation]:
    """The user's inputs with a number added to all elements, where the program takes them; notes operators that refuse what follows."""
    for variation in (Variation(index, "shifted", 0, amount) for amount in (*FAR, *FURTHER) for index in range(len(search.loaded.input_sets))):
        if search.is_over():
            return
        raised = _raises(search.loaded, variation, search.limit_s, search.with_gradients)
        if raised is None:
            yield variation
        elif variation.amount in FAR:
            search.note_refusal(variation, raised)


def _other_shapes(search: _Search) -> Iterator[Variation]:
    """Other sizes and types that the program takes, and the other mode of training, on top of variations that take all outcomes."""
    budget, seen = Budget(OTHER_SHAPES_S), set[tuple[str, bool]]()
    bases = []
    for one in search.kept:
        reached = search.reached_by.get(one, Reached([], True))
        if one.kind not in (*SIZES, *LAYOUTS, OUT_OF_RANGE) and not reached.failed and (set(reached.outcomes) - seen or not bases):
            bases.append(one)
            seen |= set(reached.outcomes)
    kinds = OTHER_SHAPES + ((OTHER_MODE,) if modules_of(search.loaded) else (MORE_COLUMNS,))
    with search.probe.paused():
        for base in bases[:MOST_BASES]:
            for kind in kinds:
                variation = Variation(base.input_set, kind, base.seed, base=base)
                if budget.is_over():
                    return
                raised = _raises(search.loaded, variation, search.limit_s, search.with_gradients)
                if raised is None:
                    yield variation
                elif kind == NO_ROWS and isinstance(raised, Exception):
                    search.refused.setdefault(kind, variation)


def _candidates(loaded: Loaded) -> Iterator[Variation]:
    sets = range(len(loaded.input_sets))
    yield from (Variation(index, kind, number) for index in sets for number, kind in enumerate(KINDS) if kind not in ALWAYS)
    yield from (Variation(index, kind) for index in sets for kind in WEIGHTS)
    yield from (Variation(index, kind, 0, amount) for index in sets for kind, amounts in _AMOUNTS for amount in amounts)
    for index in sets:
        count = tensor_count(loaded, index)
        for only in range(count if count > 1 else 0):
            yield from (Variation(index, kind, 1, 0.0, only) for kind in (*_ALONE, *SIZES))
            yield from (Variation(index, kind, 0, amount, only) for kind, amounts in _AMOUNTS for amount in amounts)
    for index in sets:
        for seed in range(1, SEEDS):
            yield from (Variation(index, kind, 100 + seed) for kind in ("as given", *KINDS)
                        if kind.startswith(("as", "drawn")))
    yield from (Variation(index, "drawn anew", 100 + seed) for seed in range(SEEDS, MORE_SEEDS) for index in sets)


def _search_between(search: _Search) -> None:
    """Looks for outcomes that are missing where the difference of a comparison changes its sign."""
    for key, truth in search.missing()[:MOST_SEARCHES]:
        every = sorted({one for call in search.calls for one in call.margins})
        for comparison in search.probe.decisions[key].comparisons or every:
            for end in (0, 1):
                if (key, truth) in search.reached or search.is_over():
                    break
                _towards_zero(search, comparison, end, (key, truth))


def _towards_zero(search: _Search, comparison: str, end: int, wanted: tuple[str, bool]) -> None:
    usable = [call for call in search.calls if comparison in call.margins and _can_be_an_end(call)]
    sides = [sorted((call for call in usable if call.margins[comparison][end] * sign > 0), key=lambda one: abs(one.margins[comparison][end]))
             for sign in (-1, 1)]
    pair = next(((a, b) for a in sides[0] for b in sides[1] if _fit(search.loaded, a.variation, b.variation)), None)
    if pair is None:
        return
    low, high = 0.0, 1.0
    for _ in range(MOST_STEPS):
        call = search.make(_point(pair, (low + high) / 2))
        if call is None or wanted in search.reached or comparison not in call.margins or search.is_over():
            return
        if call.margins[comparison][end] < 0:
            low = (low + high) / 2
        elif call.margins[comparison][end] > 0:
            high = (low + high) / 2
        else:
            return


def _approach(search: _Search) -> None:
    """Adds for each condition two inputs that are close to each other and on different sides of it."""
    done: set[tuple[Variation, Variation]] = set()
    decided = [key for key in search.probe.decisions if key in search.probe.of_tensors]
    for key in decided[:MOST_SEARCHES]:
        usable = [call for call in search.calls if _can_be_an_end(call)]
        sides = [[call for call in usable if (key, truth) in call.reached and (key, not truth) not in call.reached]
                 for truth in (False, True)]
        pair = next(((a, b) for a in sides[0] for b in sides[1] if _fit(search.loaded, a.variation, b.variation)), None)
        if pair is None or (pair[0].variation, pair[1].variation) in done or search.is_over():
            continue
        done.add((pair[0].variation, pair[1].variation))
        low, high = _bisect(search, key, pair)
        search.kept += [one for one in (_point(pair, low), _point(pair, high)) if one.amount not in (0.0, 1.0)]


def _bisect(search: _Search, key: str, pair: tuple[_Call, _Call]) -> tuple[float, float]:
    """Shares at which a condition is false and true."""
    low, high = 0.0, 1.0
    for _ in range(MOST_STEPS):
        middle = (low + high) / 2
        call = search.make(_point(pair, middle))
        if call is None or call.failed or search.is_over():
            break
        if (key, True) in call.reached and (key, False) not in call.reached:
            high = middle
        elif (key, False) in call.reached and (key, True) not in call.reached:
            low = middle
        else:
            break
    return low, high


def _point(pair: tuple[_Call, _Call], share: float) -> Variation:
    a, b = pair[0].variation, pair[1].variation
    return Variation(a.input_set, BETWEEN, a.seed, share, EVERY, (a, b))


def _can_be_an_end(call: _Call) -> bool:
    one = call.variation
    return not call.failed and one.kind not in (*WEIGHTS, *SIZES, BETWEEN, EQUAL, OUT_OF_RANGE, "huge", "one infinity", "one NaN")


def _fit(loaded: Loaded, a: Variation, b: Variation) -> bool:
    """Whether there is a way from one to the other: same set and sizes, finite, and not the same."""
    if a.input_set != b.input_set:
        return False
    sides = [[leaf for leaf in pytree.tree_leaves(varied(loaded, one)) if isinstance(leaf, torch.Tensor)] for one in (a, b)]
    pairs = list(zip(*sides, strict=True))
    return all(x.shape == y.shape and bool(torch.isfinite(x).all()) and bool(torch.isfinite(y).all()) for x, y in pairs) \
        and any(not torch.equal(x, y) for x, y in pairs)


class _Hangs(BaseException):
    """Raised by the timer of a call; no handler of the program for exceptions takes it."""


def _raises(loaded: Loaded, variation: Variation, seconds: float, with_gradients: bool) -> BaseException | None:
    def end(*_: object) -> None:
        raise _Hangs

    previous = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        args, kwargs = varied(loaded, variation)
        torch.manual_seed(variation.seed)
        with torch.set_grad_enabled(with_gradients), recorded_text():
            loaded.call(*args, **kwargs)
    except (Exception, _Hangs) as error:  # noqa: BLE001 the program may raise anything
        return error
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    return None


def _is_raised_by_program(error: BaseException) -> bool:
    """Whether a statement of the program raised it, and not an operator of torch."""
    if not isinstance(error, (RuntimeError, IndexError)):
        return True
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    line = linecache.getline(at.tb_frame.f_code.co_filename, at.tb_lineno).lstrip() if at is not None else ""
    return line.startswith(("raise ", "raise(", "assert ", "assert("))

"""Notes of edits: those of a proof of several edits, each at the edit that causes it, and the time of those that add work.

The differences of eager calls are looked at with the first edits alone, by halves: an edit causes those that appear when it joins
the edits before it. Halves that add none are not called, so edits without notes cost nothing. What shows in compiled calls alone, or
in edits that cannot be called without each other, stays at all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .compare_runs import Difference
from .found import Edit, Fix
from .paired_times import TimingError
from .places import with_changes
from .proof import lines_for
from .prove import Prover
from .taken import Taken

MOST_TIMED = 4
"""Edits that are timed by themselves, for they add work."""
Seen = tuple[str, str, str]
"""Kind, name and text of a difference, whichever call shows it."""


def attribute_notes(fix: Fix, prover: Prover, taken: Taken) -> None:
    """Gives each accepted edit the notes that it causes. `taken`: judges the differences of all. Errors: ProgramError."""
    edits = [one for one in fix.edits if one.accepted]
    if len(edits) < 2:
        return
    found = causes(len(edits), edits[-1].proof.differences,
                   lambda count: prover.taken_in_eager_mode(_texts_with(fix, edits[:count]), taken))
    for one, (own, shared) in zip(edits, found, strict=True):
        one.notes = lines_for(own) + [f"of this and other edits: {line}" for line in lines_for(shared)]


def time_work(fix: Fix, prover: Prover) -> None:
    """Times edits that make a call do more work, each on top of those before it."""
    edits = [one for one in fix.edits if one.accepted]
    added = [index for index, one in enumerate(edits) if one.candidate.more_work]
    for index in added[:MOST_TIMED]:
        try:
            edits[index].work = prover.eager_times(_texts_with(fix, edits[:index]), _texts_with(fix, edits[: index + 1]))
        except TimingError:
            continue  # it cannot be called without later ones: the note has its operations


def _texts_with(fix: Fix, edits: Sequence[Edit]) -> dict[str, str]:
    """The texts with the first of the accepted edits."""
    texts = dict(fix.originals)
    for number in sorted({one.round for one in edits}):
        texts = with_changes(texts, [one.candidate for one in edits if one.round == number])
    return texts


def identity(one: Difference) -> Seen:
    """The same for the same difference of all calls."""
    return one.kind, one.name, one.text


def causes(edits: int, differences: Sequence[Difference],
           with_first: Callable[[int], Sequence[Difference] | None]) -> list[tuple[list[Difference], list[Difference]]]:
    """For each of so many edits its own differences, and those that it shares with others, of all that were proved.

    `with_first`: differences of eager calls with so many edits, the first ones; None where they cannot be called.
    """
    found: list[tuple[list[Difference], list[Difference]]] = [([], []) for _ in range(edits)]
    known: dict[int, frozenset[Seen] | None] = {0: frozenset()}

    def seen(count: int) -> frozenset[Seen] | None:
        if count not in known:
            called = with_first(count)
            known[count] = None if called is None else frozenset(map(identity, called))
        return known[count]

    def split(first: int, last: int, new: frozenset[Seen]) -> None:
        """Finds the causes of `new` among the edits from `first` up to `last`."""
        if not new:
            return
        of = [one for one in differences if identity(one) in new]
        if last - first == 1:
            found[first][0].extend(of)
            return
        middle = (first + last) // 2
        half = seen(middle)
        if half is None:
            for index in range(first, last):
                found[index][1].extend(of)
            return
        split(first, middle, new & half)
        split(middle, last, new - half)

    everything = frozenset(map(identity, differences))
    if edits == 1:
        split(0, 1, everything)
    elif everything:
        in_eager = seen(edits) or frozenset()
        split(0, edits, everything & in_eager)
        for index in range(edits):
            found[index][1].extend(one for one in differences if identity(one) not in in_eager)
    return found

"""Numbers that a program refuses with other words where settings take them into the graph: the place, as a break for the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from graphnet_guest.breaks_seen import Break

from .compare_runs import OTHER_WORDS, Difference
from .places import line_after
from .proof import Proof
from .rewrite import size_checks, traps
from .rewrite.symbols import BRANCH

RULES = (size_checks.RULE, traps.RULE)
"""Rules that keep the exception of a number which is refused."""


def refusal(proof: Proof, originals: Mapping[str, str], texts: Mapping[str, str],
            is_taken: Callable[[Difference], bool]) -> Break | None:
    """The first difference of a proof that is not taken, or a note of other words, where it is the text or the type of an exception;
    None otherwise."""
    first = next((one for one in proof.differences if not is_taken(one) or one.text == OTHER_WORDS), None)
    if proof.failure or first is None or first.kind != "exception" or not first.detail:
        return None
    place, before, after = (first.detail.split("\n", 2) + ["", ""])[:3]
    file, _, line = place.rpartition(":")
    if file not in originals or "Runtime assertion failed for expression" not in after:
        return None
    found = line_after(originals[file], texts.get(file, originals[file]), int(line))
    return Break(file, found, f"{before}\n{after}\n{BRANCH}", "", ((file, found, ""),)) if found else None

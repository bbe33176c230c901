"""The candidates that a search tries next, for the breaks that are left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import libcst as cst

from graphnet_guest.breaks_seen import Break

from .branches import Facts
from .found import Fix, key_of
from .learning import Record
from .rewrite.engine import around, innermost, overlaps, propose
from .rewrite.source import Candidate, Declined

_AROUND_A_CAUSE = ("Encountered graph break when attempting to trace", "Failed to handle graph break gracefully")
Learned = Callable[[dict[str, str]], list[Record] | None]
"""Runs the program with other texts of its files, one of which passes a stretch to learning.LEARN."""


class Proposer:
    """Asks the rules, and keeps which of their candidates were tried. What they decline goes into the result."""

    def __init__(self, fix: Fix, requests: Collection[str], without: Collection[str], has_time: Callable[[], bool]) -> None:
        """`requests`: rules that are accepted on request. `without`: keys of edits that are not wanted."""
        self._fix = fix
        self._requests = requests
        self._without = frozenset(without)
        self._has_time = has_time
        self._tried: set[tuple[str, str, tuple[str, ...]]] = set()

    def note_tried(self, one: Candidate) -> None:
        """It is proposed no more."""
        self._tried.add(_identity(one))

    def proposals(self, texts: dict[str, str], breaks: Sequence[Break], facts: Facts,
                  learn: Learned) -> list[list[Candidate]]:
        """For each place the candidates that were not tried; changes at different places do not overlap. Where there is none, those
        for the caller's statement."""
        chosen = self._at(texts, breaks, [], facts, learn)
        places = {place for _, place in chosen}
        callers = [caller for one in breaks if innermost(one) not in places and (caller := around(one, texts)) is not None]
        taken = [one for group, _ in chosen for one in group]
        chosen += self._at(texts, callers, taken, facts, learn) if callers and self._has_time() else []
        return [group for group, _ in chosen]

    def _at(self, texts: dict[str, str], breaks: Sequence[Break], taken: Sequence[Candidate], facts: Facts,
            learn: Learned) -> list[tuple[list[Candidate], tuple[str, int]]]:
        """Candidates with the place of their break."""
        fix, taken = self._fix, list(taken)
        chosen: list[tuple[list[Candidate], tuple[str, int]]] = []
        for file, text in texts.items():
            try:
                proposals = propose(file, text, facts, breaks, lambda changed, file=file: learn({**texts, file: changed}),
                                    self._requests)
            except cst.ParserSyntaxError as error:
                fix.declined.append(Declined("all", file, error.raw_line, f"the file cannot be parsed: {error.message}"))
                continue
            if not self._has_time():
                break  # rules that learn from calls may have declined for want of time
            for one in proposals:
                fix.declined += [item for item in one.declined if item not in fix.declined]
                new = [item for item in one.candidates if _identity(item) not in self._tried
                       and key_of(item) not in self._without
                       and not any(overlaps(item, other) for other in taken)]
                if not one.candidates and not one.declined:
                    fix.declined.append(Declined("none", file, one.line, f"no rule is for this break: {_cause(one.seen.reason)}"))
                if new:
                    taken += new
                    chosen.append((new, innermost(one.seen)))
        return chosen


def _cause(reason: str) -> str:
    """First line of torch's reason that is not about a break within a call."""
    lines = [part.splitlines()[0] for part in reason.split("\n\n") if part.strip()]
    return next((one for one in lines if not one.startswith(_AROUND_A_CAUSE)), lines[0] if lines else "an unknown reason")


def _identity(candidate: Candidate) -> tuple[str, str, tuple[str, ...]]:
    return candidate.file, candidate.rule, candidate.lines

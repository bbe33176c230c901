"""All that a search for fixes found: settings, and edits with their proofs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from graphnet_guest.breaks_seen import Break

from .offers import Offer
from .paired_times import Times
from .proof import Proof
from .rewrite.diff import Patch, patches
from .rewrite.source import Candidate, Declined
from .settings import Settings
from .work import work_note


NO_SECOND_GRADIENTS = "gradients of gradients through its operator raise an error"


@dataclass
class Edit:
    """A change that was tried, with its proof."""

    candidate: Candidate
    hunk: str
    proof: Proof
    accepted: bool
    round: int
    reason: str = ""
    notes: list[str] | None = None
    """Differences that this edit causes; None: all of its proof, which may be of several edits."""
    work: Times | None = None
    """Calls in eager mode without and with this edit, where it makes them do more work."""

    def as_json(self, number: int) -> dict[str, Any]:
        """Plain values."""
        one = self.candidate
        return {"id": number, "key": key_of(one), "file": one.file, "line": one.first, "last_line": one.last, "rule": one.rule,
                "condition": one.condition, "hunk": self.hunk, "round": self.round, "accepted": self.accepted,
                "reason": self.reason, "proof": self.proof.as_json(),
                "notes": self.shown_notes()}

    def shown_notes(self) -> list[str]:
        """Lines for what differs, but not in a user's results, or as the user requested."""
        if not self.accepted:
            return self.proof.notes()
        notes = self.proof.accepted_differences() if self.notes is None else self.notes
        if any("register_autograd" in one for one in self.candidate.definitions):
            notes = [*notes, NO_SECOND_GRADIENTS]
        return [*notes, work_note(self.candidate.more_work, self.work)] if self.candidate.more_work else notes


@dataclass
class Fix:
    """All that was found for a program."""

    before_graphs: int = 0
    before: list[Break] = field(default_factory=list)
    after_graphs: int = 0
    after: list[Break] = field(default_factory=list)
    remaining: list[Break] = field(default_factory=list)
    """Remaining breaks of all calls, including calls with inputs that this program made."""
    settings: list[Offer] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    declined: list[Declined] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    originals: dict[str, str] = field(default_factory=dict)
    chosen_settings: Settings = Settings()
    times: Times | None = None
    untimed: str = ""
    """Why a version could not be timed."""
    unfinished: str = ""
    """Why the search ended early, and what it had found; "" if it was complete."""

    @property
    def verdict(self) -> str:
        """"no breaks", "settings", "fixed", "reduced" or "declined"."""
        if not self.before and not self.remaining and not self.texts and not self.chosen_settings:
            return "no breaks"
        if self.remaining:
            return "reduced" if self.texts or self.chosen_settings else "declined"
        return "fixed" if self.texts else "settings"

    def patches(self) -> list[Patch]:
        """The accepted edits, a patch for each project."""
        return patches(self.originals, self.texts)

    def patch(self) -> str:
        """The accepted edits as one unified diff."""
        return "".join(one.text for one in self.patches())


def key_of(candidate: Candidate) -> str:
    """The same for the same rewrite of the same lines in every run."""
    text = "\n".join((candidate.file, candidate.rule, *candidate.lines))
    return hashlib.sha256(text.encode()).hexdigest()[:16]

"""Subject of a proof, and its outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from graphnet_guest.breaks_seen import Break

from .children import Limits
from .compare_runs import Difference, summary

Texts = Mapping[str, str]
"""Contents of files that differ from what is on the disk, by path."""
IsTaken = Callable[[Difference], bool]
"""Whether a difference does not make a proof fail."""


@dataclass(frozen=True)
class Program:
    """Subject of a proof: a callable by its name and the expressions of its inputs."""

    target: str
    inputs: tuple[str, ...] = ()
    train: bool = False
    backend: str = "eager"
    limits: Limits = Limits()
    full: bool = False
    """Sizes of a configuration of transformers itself, instead of small ones."""
    settings: tuple[str, ...] = ()
    """The user's own, NAME=VALUE: all versions have them, and settings that are offered come on top."""
    explore_s: float = 10.0
    """Seconds of the processor for the search for inputs."""
    compiled_s: float = 60.0
    """Seconds of the processor for the original's compiled calls; where they take longer, fewer are made."""


@dataclass
class Proof:
    """Outcome for one rewritten version. `failure`: it could not be called."""

    differences: list[Difference] = field(default_factory=list)
    failure: str = ""
    calls: int = 0
    breaks: list[Break] = field(default_factory=list)
    graphs: int = 0
    first_breaks: int = 0
    """Number of the breaks that are seen in the first call."""

    @property
    def holds(self) -> bool:
        """Whether nothing differs but notes."""
        return not self.failure and all(one.is_note for one in self.differences)

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"holds": self.holds, "failure": self.failure, "calls": self.calls,
                "differences": [one.as_json() for one in self.differences if not one.is_note][:8],
                "notes": self.notes()}

    def notes(self) -> list[str]:
        """Lines for what differs, but not in a user's results."""
        return summary(one for one in self.differences if one.is_note)

    def accepted_differences(self) -> list[str]:
        """Lines for what a user sees of an accepted version."""
        return lines_for(self.differences)


def lines_for(differences: Sequence[Difference]) -> list[str]:
    """Lines for what a user sees of an accepted version: its notes, and what differs because the user's request allows it."""
    return summary(one for one in differences if one.is_note) + [
        f"as requested: {one}" for one in summary(one for one in differences if not one.is_note)]


class ProgramError(Exception):
    """The original program itself cannot be called."""


class OutOfTimeError(ProgramError):
    """The original program was not called in the time that the search has left."""

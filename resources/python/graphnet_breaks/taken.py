"""Differences that are no obstacle: those that a rule's condition names, and those that come with what a user requests."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .compare_runs import Difference

UNROLL, GUARD = "unroll-rnn", "guard-effects"
CLOSE = 1e-5
"""Relative difference of numbers that unrolled steps may have from a library's."""


@dataclass(frozen=True)
class Taken:
    """Judges differences."""

    requests: Collection[str] = ()
    caches: Collection[str] = ()
    renewed: Collection[str] = ()

    def __call__(self, one: Difference) -> bool:
        """Whether a difference is no obstacle."""
        if one.is_note:
            return True
        if GUARD in self.requests and one.kind in ("text", "state") and one.where.startswith("compiled"):
            return True
        name = one.where.rpartition(".")[2]
        if name in self.caches and one.detail in ("existence", "aliasing") or name in self.renewed \
                and one.detail == "aliasing":
            return one.kind == "state"
        return UNROLL in self.requests and one.kind in ("bits", "gradients") and one.relative <= CLOSE

"""Acceptable differences: those that follow from a user's request."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .compare_runs import Difference

UNROLL, GUARD, STATE = "unroll-rnn", "guard-effects", "state-differences"
CLOSE = 1e-5
"""Allowed relative difference between unrolled steps and the library's function."""


@dataclass(frozen=True)
class Taken:
    """Judges differences. Those of `caches` and `renewed`, which the condition of a rule names, are taken with STATE."""

    requests: Collection[str] = ()
    caches: Collection[str] = ()
    """Attributes that may exist earlier."""
    renewed: Collection[str] = ()
    """Attributes that may have their own tensors."""

    def __call__(self, one: Difference) -> bool:
        """Whether a difference is acceptable."""
        if one.is_note:
            return True
        if GUARD in self.requests and one.kind in ("text", "state") and one.where.startswith("compiled"):
            return True
        name = one.where.rpartition(".")[2] if STATE in self.requests else ""
        if name in self.caches and one.detail in ("existence", "aliasing") or name in self.renewed \
                and one.detail == "aliasing":
            return one.kind == "state"
        return UNROLL in self.requests and one.kind in ("bits", "gradients") and one.relative <= CLOSE

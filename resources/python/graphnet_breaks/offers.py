"""Settings that are offered for breaks of certain kinds, before any rewrite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from graphnet_guest.breaks_seen import Break

from .prove import Proof
from .settings import Settings

_SCALAR = Settings(("capture_scalar_outputs",))
_DYNAMIC = Settings(("capture_scalar_outputs", "capture_dynamic_output_shape_ops"))
_NESTED = Settings(("nested_graph_breaks",))
_WORDS = (
    (("RNN", "LSTM", "GRU"), Settings(("allow_rnn",))),
    (("Tensor.item", ".item()", "tolist", "capture_scalar_outputs"), _SCALAR),
    (("dynamic shape operator", "capture_dynamic_output_shape_ops", "nonzero", "Dynamic shape"), _DYNAMIC),
    (("warnings.warn", "warnings"), Settings((), ("warnings.warn",))),
    (("print",), Settings((), ("builtins.print",))),
)


@dataclass
class Offer:
    """Settings, and whether they are offered."""

    settings: Settings
    accepted: bool = False
    reason: str = ""
    breaks_after: int = -1
    left: list[Break] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    """The rewritten files with which the settings were tried."""
    proved: bool = False
    notes: list[str] = field(default_factory=list)
    """Differences with them, but not in a user's results."""

    def judge(self, proof: Proof, before: int) -> None:
        """Accepts settings that change nothing but the number of breaks."""
        self.proved = True
        self.breaks_after, self.left = len(proof.breaks), proof.breaks
        self.notes = proof.notes()
        first = next((one for one in proof.differences if not one.is_note), None)
        if not proof.holds:
            self.reason = proof.failure or (f"{first.kind}: {first.where}: {first.text}" if first else "")
        elif len(proof.breaks) >= before:
            self.reason = "as many breaks are left"
        else:
            self.accepted = True

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"lines": self.settings.lines(), "accepted": self.accepted, "reason": self.reason,
                "events_after": self.breaks_after, "notes": self.notes}


def offers_for(breaks: Sequence[Break]) -> list[Offer]:
    """The settings that the reasons of these breaks name, together, then with nested breaks, then nested breaks alone."""
    joined = Settings()
    for one in breaks:
        text = one.reason
        for words, settings in _WORDS:
            if any(word in text for word in words):
                joined = joined.joined(settings)
    found = [Offer(joined)] if joined else []
    if any(len(one.stack) > 1 for one in breaks):
        found += [Offer(joined.joined(_NESTED)), *([Offer(_NESTED)] if joined else [])]
    return found

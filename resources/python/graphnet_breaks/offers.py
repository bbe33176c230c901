"""Settings that are offered for breaks of certain kinds, before any rewrite."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from graphnet_guest.breaks_seen import Break

from .compare_runs import Difference, is_note
from .proof import Proof
from .settings import SIZES_IN_GRAPH, Settings
from .taken import GUARD, Taken

_SCALAR = Settings(("capture_scalar_outputs",))
_NESTED = Settings(("nested_graph_breaks",))
_WORDS = (
    (("RNN", "LSTM", "GRU"), Settings(("allow_rnn",))),
    (("Tensor.item", ".item()", "tolist", "capture_scalar_outputs"), _SCALAR),
    (("dynamic shape operator", "capture_dynamic_output_shape_ops", "nonzero", "Dynamic shape"), SIZES_IN_GRAPH),
    (("warnings.warn", "warnings"), Settings((), ("warnings.warn",))),
    (("print",), Settings((), ("builtins.print",))),
)
_LOGGING = re.compile(r"method: .*>\.(\w+), args")
"""torch's words for the call of a logger's method, since 2.7."""
_METHODS = ("debug", "info", "warning", "error", "exception", "critical", "log")
LOST = "the text of these calls is lost in compiled runs; to be accepted by request (--guard-effects)"


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
    requested: bool = True
    """False: the settings change what compiled runs do, and the user has not requested that."""

    @property
    def taken(self) -> Callable[[Difference], bool]:
        """Judges the differences that the settings may make."""
        return Taken((GUARD,)) if self.settings.ignored and self.requested else is_note

    def judge(self, proof: Proof, before: int) -> None:
        """Accepts settings that change nothing but the number of breaks, or what the user has requested."""
        self.proved = True
        self.breaks_after, self.left = len(proof.breaks), proof.breaks
        self.notes = proof.notes()
        first = next((one for one in proof.differences if not self.taken(one)), None)
        failure = proof.failure or (f"{first.kind}: {first.where}: {first.text}" if first else "")
        if not self.requested:
            self.reason = f"{LOST}; {failure}" if failure else LOST
        elif failure:
            self.reason = failure
        elif len(proof.breaks) >= before:
            self.reason = "as many breaks are left"
        else:
            self.accepted, self.notes = True, proof.accepted_differences()

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"lines": self.settings.lines(), "accepted": self.accepted, "reason": self.reason,
                "events_after": self.breaks_after, "notes": self.notes}


def offers_for(breaks: Sequence[Break], requests: Collection[str] = ()) -> list[Offer]:
    """The settings that the reasons of these breaks name, together, then with nested breaks, then nested breaks alone; at last with
    calls of loggers left out, which is accepted on request alone. Settings that this version of torch does not have are left out."""
    joined = Settings()
    for one in breaks:
        text = one.reason
        for words, settings in _WORDS:
            if any(word in text for word in words):
                joined = joined.joined(settings)
    joined = joined.known()
    found = [Offer(joined)] if joined else []
    if _NESTED.known() and any(len(one.stack) > 1 for one in breaks):
        found += [Offer(joined.joined(_NESTED)), *([Offer(_NESTED)] if joined else [])]
    if methods := tuple(dict.fromkeys(name for one in breaks for name in _logged(one.reason))):
        ignored = Settings(ignored=tuple(f"logging.Logger.{name}" for name in methods)).known()
        found += [Offer(one, requested=GUARD in requests) for one in dict.fromkeys((ignored, joined.joined(ignored))) if ignored]
    return found


def is_of_numbers(seen: Break) -> bool:
    """Whether a number or a size that a tensor gives breaks the graph."""
    return any(word in seen.reason for words, settings in _WORDS if settings in (_SCALAR, SIZES_IN_GRAPH) for word in words)


def _logged(reason: str) -> tuple[str, ...]:
    """The method of a logger whose call is the reason; all of them where torch does not name it."""
    if "Logger" not in reason or "non-export" not in reason:
        return ()
    found = _LOGGING.search(reason)
    if found is None:
        return _METHODS
    return (found.group(1),) if found.group(1) in _METHODS else ()  # others are called by those, which then break in eager code

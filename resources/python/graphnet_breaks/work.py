"""Work that a rewrite adds to a call, for it computes ways that the program does not take.

Counted in the proof's calls: floating-point operations of matrix products, convolutions and attention, by torch.utils.flop_counter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import torch

from .effects_seen import recorded_text
from .loading import Loaded
from .variations import Variation, varied

if TYPE_CHECKING:
    from .paired_times import Times

MATTERS = 0.05
"""From this share of the calls' operations on, torch.cond is tried before a selection, and a selection has a note."""


def count_operations(loaded: Loaded, variations: Sequence[Variation]) -> int:
    """Operations of one eager call with each variation, without gradients."""
    from torch.utils.flop_counter import FlopCounterMode

    total = 0
    for variation in variations:
        args, kwargs = varied(loaded, variation)
        torch.manual_seed(variation.seed)
        counter = FlopCounterMode(display=False)
        try:
            with recorded_text(), torch.no_grad(), counter:
                loaded.call(*args, **kwargs)
        except Exception:  # noqa: BLE001 the program may raise anything; what it did until then counts
            pass
        total += counter.get_total_flops()
    return total


def more_work(before: int | None, after: int | None) -> float:
    """The operations that a version adds, as a share of those before; 0 where they do not matter."""
    if before is None or after is None or after <= before:
        return 0.0
    share = (after - before) / before if before else math.inf
    return share if share >= MATTERS else 0.0


def work_note(share: float, times: Times | None) -> str:
    """Line about operations that an edit adds, and the time that they take."""
    added = f"{share:.0%} more" if math.isfinite(share) else "all of the"
    text = f"ways that the program does not take are computed too: {added} floating-point operations in the proof's calls"
    if times is None:
        return text
    return f"{text}; in eager mode a call takes {times.ratio:.2f} times as long ({times.low:.2f} to {times.high:.2f}) with the first inputs"

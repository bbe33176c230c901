"""A call in eager mode before the program is compiled. Many programs set things up when they are called for the first time:
they choose an implementation by the sizes, fill a cache, warn once. Dynamo breaks there; in later calls nothing is left of it.
"""

from __future__ import annotations

from typing import Any

import torch

from .compare_runs import compare, same_state
from .effects_seen import recorded_text
from .generators import random_digest, seed_generators
from .loading import Loaded
from .observe import Plan, observe
from .outcomes import ALWAYS
from .variations import Variation, varied


def call_first(loaded: Loaded) -> list[dict[str, Any]]:
    """Calls the program in eager mode with each of the user's inputs as they are; an exception ends only its call. Returns
    the "text" of each call, and the state of the "random" numbers after it."""
    found = []
    for number in range(len(loaded.input_sets)):
        args, kwargs = varied(loaded, Variation(number))
        seed_generators(0)
        with recorded_text() as events, torch.no_grad():
            try:
                loaded.call(*args, **kwargs)
            except Exception:  # noqa: BLE001 the program may raise anything, and does so again when it is observed
                pass
        found.append({"text": events, "random": random_digest()})
    return found


def later_calls(loaded: Loaded, *, after_first: bool) -> dict[str, Any]:
    """Eager calls of a program that is newly loaded, as observe() gives them, and "first", what call_first() gives, with
    `after_first`."""
    variations = tuple(Variation(number, kind, seed) for number in range(len(loaded.input_sets))
                       for seed, kind in enumerate(ALWAYS))
    first = call_first(loaded) if after_first else []
    return {"first": first} | observe(loaded, Plan(variations, with_gradients=False))


def first_difference(without: dict[str, Any], after: dict[str, Any]) -> str:
    """The first thing that calls after a first one do otherwise, or "". Text and random numbers of the user's own call
    may have come in that one instead, if they are the same."""
    firsts = iter(after["first"])
    for one, other in zip(without["calls"], after["calls"], strict=True):
        if one["variation"].endswith(ALWAYS[0]):
            moved = next(firsts)
            if one["text"] == moved["text"] and same_state(one["random"], moved["random"]):
                other |= moved
    return next((f"{one.kind}: {one.where}: {one.text}" for one in compare(without, after, run="after a first call")
                 if not one.is_note), "")

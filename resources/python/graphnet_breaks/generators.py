"""State of generators of random numbers: the ones that torch, NumPy and Python share, those of GPUs, and a program's own."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import numpy
import torch

_OWN = (torch.Generator, numpy.random.Generator, numpy.random.RandomState, random.Random)


def seed_generators(seed: int) -> None:
    """Sets all generators of random numbers that a program may use."""
    torch.manual_seed(seed)
    random.seed(seed)
    numpy.random.seed(seed)


def random_digest() -> dict[str, Any]:
    """State of the shared generators, by name. Those of GPUs are there where CUDA has been initialized."""
    found: dict[str, Any] = {"torch": torch.get_rng_state(), "python": _digest(random.getstate()),
                             "numpy": _digest(numpy.random.get_state(legacy=False))}
    if torch.cuda.is_available() and torch.cuda.is_initialized():
        found |= {f"cuda:{index}": state for index, state in enumerate(torch.cuda.get_rng_state_all())}
    return found


def is_generator(value: Any) -> bool:
    """Whether a value is a generator of a program's own."""
    return isinstance(value, _OWN)


def state_digest(generator: Any) -> str:
    """Digest of a generator's state."""
    if isinstance(generator, torch.Generator):
        return _digest(generator.get_state())
    if isinstance(generator, random.Random):
        return "" if isinstance(generator, random.SystemRandom) else _digest(generator.getstate())
    if isinstance(generator, numpy.random.RandomState):
        return _digest(generator.get_state(legacy=False))
    return _digest(generator.bit_generator.state)


def _digest(state: Any) -> str:
    """The whole state: keys, and the position in them."""
    return hashlib.sha256(repr(_plain(state)).encode()).hexdigest()


def _plain(state: Any) -> Any:
    if isinstance(state, torch.Tensor):
        return state.tolist()
    if isinstance(state, numpy.ndarray):
        return state.tolist()
    return {name: _plain(value) for name, value in state.items()} if isinstance(state, dict) else state

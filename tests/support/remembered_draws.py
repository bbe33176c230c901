"""NumPy's normal draws, each made once: a pass over the archive seeds the generator alike for every sample, so that most
samples ask for the beginning of the same few sequences, which is most of what making inputs costs in Python."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from typing import Callable

import numpy as np

Randn = Callable[..., np.ndarray]
PIECE = 1 << 20  # numbers drawn at a time: what is kept is not needed twice meanwhile


def generator_state() -> bytes:
    """A digest of NumPy's legacy generator: the same digest, the same draws from here on."""
    _, key, position, has_gauss, cached = np.random.get_state()
    return hashlib.sha256(key.tobytes() + repr((position, has_gauss, cached)).encode()).digest()


class RememberedDraws:
    """Numbers of `np.random.randn` from one state of the generator on, the one asked for most often: the first `most`
    numbers, of 8 bytes, are kept, and those beyond are drawn each time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.state: bytes | None = None
        self.asked: Counter[bytes] = Counter()

    def begin(self, wanted: int) -> Randn:
        """Stands in for randn until `wanted` numbers are drawn, while nothing else may draw from the generator. It is
        randn itself where this state is asked for less often than the one whose numbers are kept."""
        state = generator_state()
        self.asked[state] += 1
        if self.state is not None and self.asked[state] < self.asked[self.state]:
            return np.random.randn
        if state != self.state:
            self.state, self.count, self.after = state, 0, np.random.get_state()
            self.kept = np.empty(self.most, dtype=np.float64)  # pages are taken as they are written
        self.keep(min(wanted, self.most))
        position = 0

        def randn(*shape: int) -> np.ndarray:
            nonlocal position
            start, position = position, position + math.prod(shape)
            if position <= self.count:
                return self.kept[start:position].reshape(shape)
            if start <= self.count:
                np.random.set_state(self.after)
            rest = position - max(start, self.count)
            return np.concatenate([self.kept[start:], np.random.randn(rest)]).reshape(shape)

        return randn

    def keep(self, count: int) -> None:
        if count <= self.count:
            return
        np.random.set_state(self.after)
        for start in range(self.count, count, PIECE):
            end = min(start + PIECE, count)
            self.kept[start:end] = np.random.randn(end - start)
        self.count, self.after = count, np.random.get_state()

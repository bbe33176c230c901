"""NumPy's draws that a pass over the archive makes once are those that NumPy makes each time."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from remembered_draws import RememberedDraws  # noqa: E402

SHAPES = [(3, 5), (), (7,), (2, 0), (4, 1, 3)]  # odd counts: the polar method makes two numbers at a time
WANTED = 15 + 1 + 7 + 0 + 12


def plainly(seed: int) -> list[np.ndarray]:
    np.random.seed(seed)
    return [np.asarray(np.random.randn(*shape)) for shape in SHAPES]


def remembered(draws: RememberedDraws, seed: int, shapes: list[tuple[int, ...]] = SHAPES) -> list[np.ndarray]:
    np.random.seed(seed)
    randn = draws.begin(WANTED)
    return [np.asarray(randn(*shape)) for shape in shapes]


def same(some: list[np.ndarray], others: list[np.ndarray]) -> bool:
    return all(np.array_equal(one, other) for one, other in zip(some, others, strict=True))


@pytest.mark.parametrize("most", [1000, WANTED, WANTED - 1, 20, 16, 15, 1, 0])
def test_the_numbers_are_numpys(most):
    draws = RememberedDraws(most)
    for seed in (123, 123, 7, 7, 7, 123):
        assert same(remembered(draws, seed), plainly(seed))


def test_a_longer_sequence_goes_on_where_a_shorter_one_ended():
    draws = RememberedDraws(1000)
    np.random.seed(123)
    draws.begin(4)
    assert same(remembered(draws, 123), plainly(123))

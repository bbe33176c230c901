#!/usr/bin/env python3
"""Writes tests/data/rank/kendall.txt: SciPy's Kendall tau-b of 1,000 made-up cases with ties and of two large ones. The
cases come from a linear congruential generator, which tests/unit/learn/rank repeats. Needs SciPy."""
from pathlib import Path

from scipy.stats import kendalltau

OUT = Path(__file__).resolve().parents[1] / "data/rank/kendall.txt"


class Generator:
    """Knuth's MMIX constants; the upper half of the state is the number."""

    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 32) % count


def case(seed, size=None, distinct=None):
    draw = Generator(seed)
    size = size or 2 + draw.below(200)
    of_a = distinct or 1 + draw.below(30)
    of_b = distinct or 1 + draw.below(30)
    a, b = [], []
    for _ in range(size):
        a.append((draw.below(of_a) - of_a // 2) / 8)
        b.append(draw.below(of_b) * 1e9 + (a[-1] if draw.below(2) else 0))
    return a, b


def main():
    OUT.parent.mkdir(exist_ok=True)
    lines = [f"{kendalltau(*case(seed)).statistic:.17g}" for seed in range(1000)]
    lines += [f"{kendalltau(*case(1000, size, 5000)).statistic:.17g}" for size in (10760, 100040)]
    OUT.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Scores of the made-up run that tests/unit/results/metrics/ScoreTest.cpp uses, computed from the definition.

Independent of the C++ code: exact fractions of samples, powers instead of sums of logarithms, scipy for the density.
Run it (needs numpy and scipy) and compare; the numbers printed here are the literals in the tests.
"""
import math

import numpy
from scipy.stats import gaussian_kde

# name, what happened, speedup, smallest t from which all outputs are close (None: never)
SAMPLES = [
    ("a", "correct", 2.0, -10),
    ("b", "correct", 0.5, -4),
    ("c", "correct", 1.25, 0),
    ("d", "correct", 0.8, 2),
    ("e", "accuracy", 3.0, None),
    ("f", "nonfinite", 1.5, None),
    ("g", "mismatch", None, None),
    ("h", "runtime", None, None),
    ("i", "compile", None, None),
    ("j", "eager", None, None),
]
FORGIVEN_FROM = {
    "paper": dict(accuracy=1, nonfinite=1, mismatch=1, runtime=2, compile=3, eager=3),
    "upstream-default": dict(accuracy=1, nonfinite=1, mismatch=3, runtime=3, compile=3, eager=3),
    "mismatch-extended": dict(accuracy=1, nonfinite=2, mismatch=2, runtime=3, compile=4, eager=99),
}


def rectified(speedup, p):
    return speedup ** (p + 1) if speedup < 1 else speedup


def correct(sample, t):
    return sample[1] == "correct" and sample[3] <= t


def s_of(t, p, b):
    values = [rectified(x[2], p) if correct(x, t) else b for x in SAMPLES]
    return math.prod(values) ** (1 / len(values))


def es_of(t, p, b, rule):
    if t < 1:
        return s_of(t, p, b)
    values = []
    for sample in SAMPLES:
        if correct(sample, 1):
            values.append(rectified(sample[2], p))
            continue
        kind = "accuracy" if sample[1] == "correct" else sample[1]
        values.append(1.0 if t >= FORGIVEN_FROM[rule][kind] else b)
    return math.prod(values) ** (1 / len(values))


for rule in FORGIVEN_FROM:
    for p in (0.0, 0.1):
        print(f"// {rule}, p = {p}, b = 0.1: t, S, ES")
        for t in range(-10, 6 if rule == "mismatch-extended" else 5):
            print(f"{{{t}, {s_of(t, p, 0.1):.15f}, {es_of(t, p, 0.1, rule):.15f}}},")

values = numpy.array([-1.0, -0.25, 0.0, 0.5, 0.75, 1.0, 2.5])
kde = gaussian_kde(values)
print("bandwidth", repr(math.sqrt(kde.covariance[0, 0])))
print("density at -1, 0.5, 2.5:", [repr(float(kde(x)[0])) for x in (-1.0, 0.5, 2.5)])
print("quartiles", [repr(float(x)) for x in numpy.percentile(values, [25, 50, 75])])

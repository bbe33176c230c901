#!/usr/bin/env python3
"""Numbers that tests/unit/results/metrics compares with, from SciPy: tests of paired samples, intervals of the bootstrap.

Run it (needs numpy and scipy); the numbers printed here are the literals in the tests.
"""
import numpy
import scipy
from scipy import stats

print("scipy", scipy.__version__)
exact = [0.3, -0.1, 0.7, 1.2, -0.4, 0.9, 0.05, 1.5, -0.2, 0.6]
tied = [0.0, 0.5, 0.5, -0.5, 1.0, 2.0, 0.0, -0.25, 0.75, 0.75, 1.25, 3.0, -1.0, 0.1]
print("exact", stats.wilcoxon(exact, method="exact"))
print("tied", stats.wilcoxon(tied, method="approx", correction=False, zero_method="wilcox"))
long = [((i * 37) % 101 - 40) / 7 + 0.001 * i for i in range(60)]
print("long", stats.wilcoxon(long, method="approx", correction=False))
for wins, losses in ((9, 2), (5, 5), (30, 12)):
    print("sign", wins, losses, repr(stats.binomtest(min(wins, losses), wins + losses).pvalue))

# BCa of fixed replicates: SciPy's formulas with its own normal distribution and numpy's quantiles.
replicates = numpy.array([1.0 + 0.01 * ((i * 61) % 199) + 0.0001 * i * i / 200 for i in range(200)])
without = numpy.array([1.9, 2.0, 2.05, 2.2, 2.6])
statistic = 1.9
share = ((replicates < statistic).sum() + (replicates <= statistic).sum()) / (2 * len(replicates))
z0 = stats.norm.ppf(share)
influence = (len(without) - 1) * (without.mean() - without)
a = (influence ** 3).sum() / (6 * (influence ** 2).sum() ** 1.5)
ends = []
for tail in (0.025, 0.975):
    z = z0 + stats.norm.ppf(tail)
    ends.append(float(numpy.quantile(replicates, stats.norm.cdf(z0 + z / (1 - a * z)))))
print("percentile", [repr(float(x)) for x in numpy.quantile(replicates, [0.025, 0.975])])
print("bca", [repr(x) for x in ends])

# The geometric mean of 40 speedups, resampled by SciPy itself: an interval that another generator must come near to.
speedups = numpy.array([1 + ((i * 29) % 40) ** 2 / 400 for i in range(40)])
for method in ("percentile", "BCa"):
    print(method, stats.bootstrap((speedups,), stats.gmean, n_resamples=200000, method=method, rng=1).confidence_interval)
print("gmean", repr(float(stats.gmean(speedups))))

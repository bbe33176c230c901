#include "core/exec/measure/PairStatistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/exec/measure/StudentsT.h"

namespace gnx::exec {
namespace {

constexpr double kHalf = 0.5;
constexpr std::size_t kMostValues = 256; ///< the means of all pairs of so many are quickly sorted
constexpr std::size_t kFewestForDrift = 8;
constexpr double kDriftCritical = 2.576;       ///< two-sided 1 % of the normal distribution
constexpr double kCorrelationCritical = 1.645; ///< one-sided 5 %
constexpr double kMostCorrelation = 0.9;       ///< more cannot be distinguished from a drift

/// Returns averages of successive values, so that these are few enough (batch means).
std::vector<double> condensed(std::span<const double> x) {
    std::vector<double> values(x.begin(), x.end());
    while (values.size() > kMostValues) {
        const std::size_t half = values.size() / 2;
        for (std::size_t i = 0; i < half; ++i)
            values[i] = (values[2 * i] + values[2 * i + 1]) * kHalf;
        values.resize(half);
    }
    return values;
}

std::vector<double> walshAverages(std::span<const double> x) {
    std::vector<double> means;
    means.reserve(x.size() * (x.size() + 1) / 2);
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = i; j < x.size(); ++j)
            means.push_back((x[i] + x[j]) * kHalf);
    std::sort(means.begin(), means.end());
    return means;
}

/// Returns the distribution of the sum of the positive ranks among 1 .. n, if each is positive with probability 1/2.
std::vector<double> signedRankDistribution(std::size_t n) {
    std::vector<double> probability{1.0};
    for (std::size_t rank = 1; rank <= n; ++rank) {
        std::vector<double> next(probability.size() + rank, 0.0);
        for (std::size_t sum = 0; sum < probability.size(); ++sum) {
            next[sum] += probability[sum] * kHalf;
            next[sum + rank] += probability[sum] * kHalf;
        }
        probability = std::move(next);
    }
    return probability;
}

/// Returns how many sums from 0 on have together at most `tail` of the distribution.
std::size_t sumsWithin(std::size_t n, double tail) {
    double total = 0;
    std::size_t count = 0;
    for (const double probability : signedRankDistribution(n)) {
        total += probability;
        if (total > tail)
            break;
        ++count;
    }
    return count;
}

LogInterval studentInterval(std::span<const double> x, double tail) {
    const auto n = static_cast<double>(x.size());
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / n;
    if (x.size() < 2)
        return {mean, mean, mean};
    double squares = 0;
    for (const double value : x)
        squares += (value - mean) * (value - mean);
    const double half = studentsT(n - 1, tail) * std::sqrt(squares / (n - 1) / n);
    return {mean, mean - half, mean + half};
}

/// Returns ranks from 1; equal values share the mean of their ranks.
std::vector<double> ranksOf(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first + 1;
        while (last < order.size() && values[order[last]] == values[order[first]])
            ++last;
        for (std::size_t i = first; i < last; ++i)
            ranks[order[i]] = static_cast<double>(first + last + 1) * kHalf;
        first = last;
    }
    return ranks;
}

/// Returns the autocorrelation of the ranks at one step, which outliers can neither hide nor imitate.
double rankAutocorrelation(std::span<const double> x) {
    std::vector<double> ranks = ranksOf(x);
    const double mean = static_cast<double>(x.size() + 1) * kHalf;
    double products = 0;
    double squares = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        squares += (ranks[i] - mean) * (ranks[i] - mean);
        if (i > 0)
            products += (ranks[i] - mean) * (ranks[i - 1] - mean);
    }
    return squares > 0 ? products / squares : 0;
}

double wideningFor(std::span<const double> x) {
    const double r = std::min(rankAutocorrelation(x), kMostCorrelation);
    if (r * std::sqrt(static_cast<double>(x.size())) <= kCorrelationCritical)
        return 1;
    return std::sqrt((1 + r) / (1 - r));
}

} // namespace

double LogInterval::speedup() const {
    return std::exp(estimate);
}

double LogInterval::halfWidth() const {
    return (std::exp(high - estimate) - std::exp(low - estimate)) * kHalf;
}

double medianOf(std::span<const double> values) {
    assert(!values.empty());
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const std::size_t n = sorted.size();
    return (sorted[(n - 1) / 2] + sorted[n / 2]) * kHalf;
}

LogInterval logInterval(std::span<const double> x, double confidence) {
    assert(!x.empty());
    const std::vector<double> values = condensed(x);
    const double tail = (1 - confidence) * kHalf;
    const std::size_t outside = sumsWithin(values.size(), tail);
    if (outside == 0)
        return studentInterval(values, tail);
    const std::vector<double> means = walshAverages(values);
    const double estimate = medianOf(means);
    const double widening = wideningFor(values);
    return {estimate, estimate - widening * (estimate - means[outside - 1]),
            estimate + widening * (means[means.size() - outside] - estimate)};
}

bool differ(std::span<const double> a, std::span<const double> b, double critical) {
    std::vector<double> both(a.begin(), a.end());
    both.insert(both.end(), b.begin(), b.end());
    const std::vector<double> ranks = ranksOf(both);
    const double sum = std::accumulate(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(a.size()), 0.0);
    const auto n = static_cast<double>(both.size());
    const double mean = static_cast<double>(a.size()) * (n + 1) * kHalf;
    double squares = 0; // sum of squares of the ranks about their mean: the variance with ties
    for (const double rank : ranks)
        squares += (rank - (n + 1) * kHalf) * (rank - (n + 1) * kHalf);
    const double variance = static_cast<double>(a.size()) * static_cast<double>(b.size()) / n * squares / (n - 1);
    return variance > 0 && std::abs(sum - mean) > critical * std::sqrt(variance);
}

std::optional<Drift> driftOf(std::span<const double> x, double tolerance) {
    if (x.size() < kFewestForDrift)
        return std::nullopt;
    const auto first = x.first(x.size() / 2);
    const auto second = x.last(x.size() / 2);
    const Drift drift{medianOf(first), medianOf(second)};
    if (std::abs(drift.second - drift.first) <= tolerance || !differ(first, second, kDriftCritical))
        return std::nullopt;
    return drift;
}

} // namespace gnx::exec

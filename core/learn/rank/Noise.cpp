#include "core/learn/rank/Noise.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Random.h"

namespace gnx::learn {
namespace {

/// Measurements of one configuration.
struct Repeats {
    std::size_t count = 0;
    double first = 0, second = 0; ///< measurements
    double sum = 0;               ///< sum of all of them

    double mean() const { return sum / static_cast<double>(count); }
};

/// Returns the repeats of each row that is the first one with its configuration; empty for all other rows.
std::vector<Repeats> byFirstRow(std::span<const double> costs, std::span<const std::uint32_t> first_equal) {
    std::vector<Repeats> all(costs.size());
    for (std::size_t i = 0; i < costs.size(); ++i) {
        Repeats& repeats = all[first_equal[i]];
        if (repeats.count < 2)
            (repeats.count == 0 ? repeats.first : repeats.second) = costs[i];
        ++repeats.count;
        repeats.sum += costs[i];
    }
    return all;
}

/// Relative standard deviation within configurations, as many degrees of freedom as there are repeats.
double pooledNoise(std::span<const double> costs, std::span<const std::uint32_t> first_equal,
                   std::span<const Repeats> repeats, std::size_t distinct) {
    double squares = 0;
    for (std::size_t i = 0; i < costs.size(); ++i)
        if (const double mean = repeats[first_equal[i]].mean(); mean > 0)
            squares += (costs[i] / mean - 1) * (costs[i] / mean - 1);
    return std::sqrt(squares / static_cast<double>(costs.size() - distinct));
}

std::optional<double> simulatedCeiling(std::span<const double> truth, double noise, std::size_t simulations,
                                       std::uint64_t seed) {
    std::vector<double> measured(truth.size());
    Random random(seed);
    double sum = 0;
    for (std::size_t s = 0; s < simulations; ++s) {
        for (std::size_t i = 0; i < truth.size(); ++i)
            measured[i] = truth[i] * (1 + noise * random.normal());
        sum += kendallTau(truth, measured);
    }
    return std::isnan(sum) || simulations == 0 ? std::nullopt : std::optional(sum / static_cast<double>(simulations));
}

} // namespace

NoiseReport measureNoise(std::span<const double> costs, std::span<const std::uint32_t> first_equal,
                         std::size_t simulations, std::uint64_t seed) {
    NoiseReport report;
    report.rows = costs.size();
    if (costs.empty())
        return report;
    const auto [smallest, largest] = std::ranges::minmax_element(costs);
    report.spread = *smallest > 0 ? *largest / *smallest : 1;
    const std::vector<Repeats> rows = byFirstRow(costs, first_equal);
    std::vector<double> truth, first, second;
    for (const Repeats& one : rows) {
        report.most_repeats = std::max(report.most_repeats, one.count);
        if (one.count > 0)
            truth.push_back(one.mean());
        if (one.count < 2)
            continue;
        first.push_back(one.first);
        second.push_back(one.second);
    }
    report.distinct = truth.size();
    report.repeated = first.size();
    if (report.repeated == 0)
        return report;
    report.relative_noise = pooledNoise(costs, first_equal, rows, report.distinct);
    if (const double tau = kendallTau(first, second); !std::isnan(tau))
        report.repeat_tau = tau;
    report.ceiling = simulatedCeiling(truth, *report.relative_noise, simulations, seed);
    return report;
}

} // namespace gnx::learn

#include "core/results/metrics/BootstrapInterval.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

#include <boost/math/distributions/normal.hpp>

namespace gnx::results {
namespace {

const boost::math::normal kStandard;

double quantileOf(const std::vector<double>& sorted, double fraction) {
    const double position = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], position - static_cast<double>(below));
}

/// Returns the acceleration, from the influence of each sample; 0 if all have the same.
double acceleration(std::span<const double> leave_one_out) {
    if (leave_one_out.empty())
        return 0;
    const double mean =
        std::accumulate(leave_one_out.begin(), leave_one_out.end(), 0.0) / static_cast<double>(leave_one_out.size());
    double squares = 0;
    double cubes = 0;
    for (const double value : leave_one_out) {
        const double influence = mean - value;
        squares += influence * influence;
        cubes += influence * influence * influence;
    }
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

/// The normal quantile of the share of replicates below the statistic; those equal to it count half.
double biasOf(double statistic, const std::vector<double>& sorted) {
    const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), statistic);
    const auto count = static_cast<double>(sorted.size());
    const double below = static_cast<double>((first - sorted.begin()) + (last - sorted.begin())) / 2;
    return boost::math::quantile(kStandard, std::clamp(below / count, 0.5 / count, 1 - 0.5 / count));
}

double corrected(double tail, double bias, double accelerated) {
    const double moved = bias + boost::math::quantile(kStandard, tail);
    return boost::math::cdf(kStandard, bias + moved / (1 - accelerated * moved));
}

} // namespace

BootstrapIntervals bootstrapIntervals(double statistic, std::vector<double>& replicates,
                                      std::span<const double> leave_one_out, double confidence) {
    assert(!replicates.empty());
    std::ranges::sort(replicates);
    const double tail = (1 - confidence) / 2;
    BootstrapIntervals intervals;
    intervals.percentile = {quantileOf(replicates, tail), quantileOf(replicates, 1 - tail)};
    intervals.bca = intervals.percentile;
    if (replicates.front() == replicates.back())
        return intervals;
    const double bias = biasOf(statistic, replicates);
    const double accelerated = acceleration(leave_one_out);
    intervals.bca = {quantileOf(replicates, corrected(tail, bias, accelerated)),
                     quantileOf(replicates, corrected(1 - tail, bias, accelerated))};
    return intervals;
}

std::span<const float, kNormalTableSize> normalTable() {
    static const auto table = [] {
        std::array<float, kNormalTableSize> values{};
        double squares = 0;
        for (std::size_t i = 0; i < kNormalTableSize; ++i) {
            const double value = boost::math::quantile(kStandard, (static_cast<double>(i) + 0.5) /
                                                                      static_cast<double>(kNormalTableSize));
            values[i] = static_cast<float>(value);
            squares += value * value;
        }
        const auto scale = static_cast<float>(std::sqrt(static_cast<double>(kNormalTableSize) / squares));
        for (float& value : values)
            value *= scale;
        return values;
    }();
    return table;
}

} // namespace gnx::results

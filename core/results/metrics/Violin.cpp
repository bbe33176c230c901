#include "core/results/metrics/Violin.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace gnx::results {
namespace {

double quantile(const std::vector<double>& sorted, double fraction) {
    const double position = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const auto above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], position - static_cast<double>(below));
}

double densityAt(double place, std::span<const double> values, double bandwidth) {
    double sum = 0;
    for (const double value : values) {
        const double z = (place - value) / bandwidth;
        sum += std::exp(-0.5 * z * z);
    }
    return sum / (static_cast<double>(values.size()) * bandwidth * std::sqrt(2 * std::numbers::pi));
}

void findWhiskers(Violin& violin) {
    const auto& box = violin.summary;
    const double reach = 1.5 * (box.q3 - box.q1);
    violin.whisker_low = box.q1;
    violin.whisker_high = box.q3;
    for (const double value : violin.log2_speedups) {
        if (value >= box.q1 - reach)
            violin.whisker_low = std::min(violin.whisker_low, value);
        if (value <= box.q3 + reach)
            violin.whisker_high = std::max(violin.whisker_high, value);
    }
}

} // namespace

FiveNumbers fiveNumbers(std::span<const double> values) {
    assert(!values.empty());
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    return {sorted.front(), quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75), sorted.back()};
}

double scottBandwidth(std::span<const double> values) {
    if (values.size() < 2)
        return 0;
    const auto count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values)
        mean += value / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const double deviation = std::sqrt(squares / (count - 1));
    // Equal values leave only rounding noise of the mean, which does not count as spread.
    if (deviation <= 1e-12 * std::max(1.0, std::abs(mean)))
        return 0;
    return deviation * std::pow(count, -0.2);
}

Density gaussianDensity(std::span<const double> values, std::size_t count) {
    assert(count >= 2);
    Density density;
    density.bandwidth = scottBandwidth(values);
    if (density.bandwidth == 0)
        return density;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    density.points.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double place = std::lerp(*low, *high, static_cast<double>(i) / static_cast<double>(count - 1));
        density.points.push_back({place, densityAt(place, values, density.bandwidth)});
    }
    return density;
}

Violin computeViolin(std::span<const SampleOutcome> outcomes, std::string label, std::optional<int> t) {
    Violin violin;
    violin.label = std::move(label);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (leftOut(outcomes[i])) {
            ++violin.not_run;
        } else if (outcomes[i].status != RunStatus::Correct || !timed(outcomes[i]) ||
                   (t && !correctAt(outcomes[i], *t))) {
            ++violin.failed;
        } else {
            violin.log2_speedups.push_back(std::log2(*outcomes[i].speedup));
            violin.samples.push_back(i);
        }
    }
    if (violin.log2_speedups.empty())
        return violin;
    violin.summary = fiveNumbers(violin.log2_speedups);
    findWhiskers(violin);
    violin.density = gaussianDensity(violin.log2_speedups);
    return violin;
}

} // namespace gnx::results

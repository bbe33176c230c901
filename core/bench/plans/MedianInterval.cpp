#include "core/bench/plans/MedianInterval.h"

#include <algorithm>
#include <cmath>

namespace gnx::bench {
namespace {

constexpr double kEachTail = 0.025;

double middleOf(const std::vector<double>& sorted) {
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/// Returns how many values may lie beyond each end: the largest k with P(Binomial(n, 1/2) < k) <= 2.5 %, less one.
std::size_t leftOutAtEachEnd(std::size_t n) {
    const auto count = static_cast<double>(n);
    double below = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const auto i = static_cast<double>(k);
        below +=
            std::exp(std::lgamma(count + 1) - std::lgamma(i + 1) - std::lgamma(count - i + 1) - count * std::log(2.0));
        if (below > kEachTail)
            return k == 0 ? 0 : k - 1;
    }
    return 0;
}

} // namespace

MedianInterval medianInterval(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t out = leftOutAtEachEnd(values.size());
    return {middleOf(values), values[out], values[values.size() - 1 - out]};
}

MedianInterval callTime(const RunResult& result, Side side) {
    std::vector<double> times = side == Side::Eager ? result.eager_ms : result.compiled_ms;
    if (result.measurement && !result.measurement->blocks.empty()) {
        times.clear();
        for (const MeasuredBlock& block : result.measurement->blocks)
            if (block.side == side && !block.disturbed && !block.ms.empty()) {
                std::vector<double> sorted = block.ms;
                std::ranges::sort(sorted);
                times.push_back(middleOf(sorted));
            }
    }
    return times.empty() ? MedianInterval() : medianInterval(std::move(times));
}

} // namespace gnx::bench

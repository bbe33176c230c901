#include "core/results/metrics/PairedTests.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>

namespace gnx::results {
namespace {

constexpr std::size_t kMostExact = 50;

/// P(sum of ranks <= statistic) for so many differences without ties: each rank is in the sum or not, equally likely.
double exactTail(std::size_t count, double statistic) {
    const std::size_t most = count * (count + 1) / 2;
    std::vector<double> share(most + 1, 0.0);
    share[0] = 1;
    std::size_t reached = 0;
    for (std::size_t rank = 1; rank <= count; ++rank) {
        reached += rank;
        for (std::size_t sum = reached; sum >= rank; --sum)
            share[sum] = (share[sum] + share[sum - rank]) / 2;
        for (std::size_t sum = 0; sum < rank; ++sum)
            share[sum] /= 2;
    }
    double tail = 0;
    for (std::size_t sum = 0; sum <= most && static_cast<double>(sum) <= statistic; ++sum)
        tail += share[sum];
    return tail;
}

struct Ranks {
    double positive = 0, negative = 0; ///< sums
    double ties = 0;                   ///< sum of t^3 - t over groups of t equal ones
};

Ranks rankSums(std::vector<double>& differences) {
    std::ranges::sort(differences, {}, [](double value) { return std::abs(value); });
    Ranks ranks;
    for (std::size_t first = 0; first < differences.size();) {
        std::size_t end = first + 1;
        while (end < differences.size() && std::abs(differences[end]) == std::abs(differences[first]))
            ++end;
        const double rank = static_cast<double>(first + 1 + end) / 2;
        for (std::size_t i = first; i < end; ++i)
            (differences[i] > 0 ? ranks.positive : ranks.negative) += rank;
        const auto equal = static_cast<double>(end - first);
        ranks.ties += equal * equal * equal - equal;
        first = end;
    }
    return ranks;
}

} // namespace

double signTest(std::uint32_t wins, std::uint32_t losses) {
    if (wins + losses == 0)
        return 1;
    const boost::math::binomial even(wins + losses, 0.5);
    return std::min(1.0, 2 * boost::math::cdf(even, std::min(wins, losses)));
}

WilcoxonTest wilcoxonTest(std::span<const double> differences) {
    std::vector<double> used;
    for (const double difference : differences)
        if (difference != 0)
            used.push_back(difference);
    WilcoxonTest test;
    test.count = static_cast<std::uint32_t>(used.size());
    if (used.empty())
        return test;
    const Ranks ranks = rankSums(used);
    test.statistic = std::min(ranks.positive, ranks.negative);
    test.exact = used.size() <= kMostExact && ranks.ties == 0 && used.size() == differences.size();
    if (test.exact) {
        test.p = std::min(1.0, 2 * exactTail(used.size(), test.statistic));
        return test;
    }
    const auto n = static_cast<double>(used.size());
    const double variance = n * (n + 1) * (2 * n + 1) / 24 - ranks.ties / 48;
    const double z = (test.statistic - n * (n + 1) / 4) / std::sqrt(variance);
    test.p = std::min(1.0, 2 * boost::math::cdf(boost::math::normal(), z));
    return test;
}

} // namespace gnx::results

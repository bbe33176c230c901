#include "core/learn/rank/RankScores.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Random.h"

namespace gnx::learn {
namespace {

std::uint64_t countTied(std::span<const double> predicted, std::span<const std::uint32_t> ranking) {
    std::uint64_t tied = 0;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const double here = predicted[ranking[i]];
        const bool before = i > 0 && predicted[ranking[i - 1]] == here;
        const bool after = i + 1 < ranking.size() && predicted[ranking[i + 1]] == here;
        tied += before || after ? 1 : 0;
    }
    return tied;
}

} // namespace

std::vector<std::uint32_t> rankingOf(std::span<const double> predicted, std::uint64_t seed) {
    std::vector<std::uint32_t> ranking = Random(seed).choose(predicted.size(), predicted.size());
    std::ranges::stable_sort(ranking, {}, [&](std::uint32_t i) { return predicted[i]; });
    return ranking;
}

std::vector<double> regretCurve(std::span<const double> costs, std::span<const std::uint32_t> ranking) {
    std::vector<double> curve;
    if (costs.empty())
        return curve;
    const double best = *std::ranges::min_element(costs);
    double found = std::numeric_limits<double>::infinity();
    for (const std::uint32_t config : ranking) {
        found = std::min(found, costs[config]);
        curve.push_back(found / best - 1);
    }
    return curve;
}

std::vector<double> meanRanks(std::span<const double> numbers) {
    std::vector<std::size_t> order(numbers.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return numbers[i]; });
    std::vector<double> ranks(numbers.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && numbers[order[end]] == numbers[order[begin]])
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[order[i]] = static_cast<double>(begin + end - 1) / 2;
        begin = end;
    }
    return ranks;
}

double slowdownAt(std::size_t k, std::span<const double> costs, std::span<const std::uint32_t> ranking) {
    return regretCurve(costs, ranking.first(std::min(k, ranking.size()))).back();
}

/// The i-th is the best of K with probability C(n - 1 - i, K - 1) / C(n, K).
double randomRegretAt(std::size_t k, std::span<const double> sorted) {
    constexpr double kNegligible = 1e-22; // the rest of 100,000 costs is then below the last digit
    const std::size_t n = sorted.size();
    double expected = 0;
    double probability = static_cast<double>(k) / static_cast<double>(n); // share of the first rank
    for (std::size_t i = 0; i + k <= n && probability > kNegligible; ++i) {
        expected += probability * sorted[i];
        if (i + 1 < n)
            probability *= static_cast<double>(n - i - k) / static_cast<double>(n - i - 1);
    }
    return expected / sorted.front() - 1;
}

std::vector<std::size_t> roundNumbersTo(std::size_t most) {
    std::vector<std::size_t> numbers;
    for (std::size_t power = 1; power <= most; power *= 10)
        for (const std::size_t factor : {1U, 2U, 5U})
            if (factor * power <= most)
                numbers.push_back(factor * power);
    return numbers;
}

std::vector<double> randomRegretCurve(std::span<const double> costs, std::size_t most) {
    std::vector<double> sorted(costs.begin(), costs.end());
    std::ranges::sort(sorted);
    std::vector<double> curve;
    for (std::size_t k = 1; k <= std::min(most, sorted.size()); ++k)
        curve.push_back(randomRegretAt(k, sorted));
    return curve;
}

RankScores scoreRanking(std::span<const double> costs, std::span<const double> predicted, std::uint64_t seed) {
    RankScores scores;
    scores.configs = costs.size();
    const PairCounts pairs = countPairs(costs, predicted);
    scores.tau = pairs.tauB();
    scores.ordered_pairs = pairs.orderedPairAccuracy();
    const std::vector<std::uint32_t> ranking = rankingOf(predicted, seed);
    std::vector<double> places(predicted.size());
    for (std::size_t i = 0; i < ranking.size(); ++i)
        places[ranking[i]] = static_cast<double>(i);
    scores.tau_ties_broken = kendallTau(costs, places);
    scores.tied_predictions = countTied(predicted, ranking);
    const std::vector<double> curve = regretCurve(costs, ranking);
    std::vector<double> sorted(costs.begin(), costs.end());
    std::ranges::sort(sorted);
    for (const std::size_t k : roundNumbersTo(curve.size())) {
        scores.slowdown.emplace_back(k, curve[k - 1]);
        scores.random_slowdown.emplace_back(k, randomRegretAt(k, sorted));
    }
    return scores;
}

MeanInterval bootstrapMean(std::span<const double> by_graph, double confidence, std::size_t resamples,
                           std::uint64_t seed) {
    std::vector<double> values;
    std::ranges::copy_if(by_graph, std::back_inserter(values), [](double value) { return !std::isnan(value); });
    MeanInterval interval;
    interval.graphs = values.size();
    interval.mean = interval.low = interval.high = std::numeric_limits<double>::quiet_NaN();
    if (values.empty())
        return interval;
    const auto count = static_cast<double>(values.size());
    interval.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    Random random(seed);
    std::vector<double> means(resamples);
    for (double& mean : means) {
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            sum += values[random.below(values.size())];
        mean = sum / count;
    }
    std::ranges::sort(means);
    const auto at = [&](double share) {
        return means[static_cast<std::size_t>(std::lround(share * static_cast<double>(means.size() - 1)))];
    };
    interval.low = at((1 - confidence) / 2);
    interval.high = at((1 + confidence) / 2);
    return interval;
}

FamilyMeans meansByFamily(std::span<const double> by_graph, std::span<const std::string> family_of,
                          std::uint64_t seed) {
    std::map<std::string, std::vector<double>> grouped;
    for (std::size_t i = 0; i < by_graph.size(); ++i)
        grouped[family_of[i]].push_back(by_graph[i]);
    FamilyMeans means;
    means.all = bootstrapMean(by_graph, 0.95, 2000, seed);
    double sum = 0;
    std::size_t counted = 0;
    for (const auto& [family, values] : grouped) {
        const MeanInterval& mean = means.families[family] = bootstrapMean(values, 0.95, 2000, seed);
        if (mean.graphs > 0) {
            sum += mean.mean;
            ++counted;
        }
    }
    means.macro = counted > 0 ? sum / static_cast<double>(counted) : std::numeric_limits<double>::quiet_NaN();
    return means;
}

} // namespace gnx::learn

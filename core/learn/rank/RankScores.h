#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::learn {

/// Positions in the order of the predictions, the smallest first. Equal predictions come in random order, by `seed`:
/// otherwise the order of the file would decide.
std::vector<std::uint32_t> rankingOf(std::span<const double> predicted, std::uint64_t seed);

/// Ranks from 0, the smallest first; equal numbers share their mean rank.
std::vector<double> meanRanks(std::span<const double> numbers);

/// Returns how much slower the best of the first K of a ranking is than the best of all: 0.1 is 10 %. Costs are above
/// 0.
double slowdownAt(std::size_t k, std::span<const double> costs, std::span<const std::uint32_t> ranking);
/// slowdownAt() for every K of the ranking: entry K - 1.
std::vector<double> regretCurve(std::span<const double> costs, std::span<const std::uint32_t> ranking);
/// Average result of K configurations chosen at random, exactly, for K = 1 .. most.
std::vector<double> randomRegretCurve(std::span<const double> costs, std::size_t most);
/// The same for one K, 1 to their number, of costs in ascending order.
double randomRegretAt(std::size_t k, std::span<const double> sorted);
/// 1, 2, 5, 10, 20, 50 ... up to `most`.
std::vector<std::size_t> roundNumbersTo(std::size_t most);

/// All scores of the predictions for one graph.
struct RankScores {
    std::size_t configs = 0;
    double tau = 0;                     ///< Kendall's tau-b; NaN if truth or predictions are constant
    double tau_ties_broken = 0;         ///< the same with equal predictions in random order: tau-b flatters ties
    double ordered_pairs = 0;           ///< ordered pair accuracy
    std::uint64_t tied_predictions = 0; ///< configurations that share their prediction with another
    std::vector<std::pair<std::size_t, double>> slowdown;        ///< the regret curve at the K of roundNumbersTo()
    std::vector<std::pair<std::size_t, double>> random_slowdown; ///< the same of random choice, its expectation
};
RankScores scoreRanking(std::span<const double> costs, std::span<const double> predicted, std::uint64_t seed = 0);

/// An interval by the bootstrap over graphs (percentile method).
struct MeanInterval {
    double mean = 0, low = 0, high = 0;
    std::size_t graphs = 0; ///< with a value; NaNs are left out
};
MeanInterval bootstrapMean(std::span<const double> by_graph, double confidence = 0.95, std::size_t resamples = 2000,
                           std::uint64_t seed = 0);

/// One value of each graph, by family: the families' means, and the mean of these, in which every family counts alike.
struct FamilyMeans {
    std::map<std::string, MeanInterval> families;
    MeanInterval all; ///< every graph counts alike
    double macro = 0; ///< mean over families
};
FamilyMeans meansByFamily(std::span<const double> by_graph, std::span<const std::string> family_of,
                          std::uint64_t seed = 0);

} // namespace gnx::learn

#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/learn/train/Training.h"

namespace gnx::learn {

/// Kendall's tau with ties broken at random, over the graphs that a model was scored on.
FamilyMeans tauMeans(const std::vector<GraphScore>& scores);
/// The same of the analytic model; NaN if it has none.
FamilyMeans analyticMeans(const std::vector<GraphScore>& scores);
/// Kendall's tau that noise leaves reachable, over the graphs where it is known: those with configurations that were
/// measured twice.
FamilyMeans ceilingMeans(const std::vector<GraphScore>& scores);

/// A point of the mean regret curve.
struct RegretPoint {
    std::size_t k = 0;
    double slowdown = 0, random = 0; ///< best of the first K, best of K random ones; means over graphs
};
/// The points that all graphs have; a graph with at most K configurations has a slowdown of 0 there.
std::vector<RegretPoint> regretMeans(const std::vector<GraphScore>& scores);

/// Slowdown of the best of the first K, mean over graphs.
FamilyMeans slowdownMeans(const std::vector<GraphScore>& scores, std::size_t k);
/// Slowdown of the best of the first K of one graph; NaN if it has fewer.
double slowdownOf(const RankScores& scores, std::size_t k);

/// Tau of the second model less that of the first on the graphs that both were scored on, with an interval over these;
/// without graphs if there are none.
MeanInterval tauDifference(const std::vector<GraphScore>& first, const std::vector<GraphScore>& second);

} // namespace gnx::learn

#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/hlo/ConfigTable.h"

namespace gnx::learn {

/// A linear model of how configurations of one graph rank, learned from a few measured ones: the sum over configurable
/// nodes of a number for the node's layout. The target is the rank among the measured, not the time, so that rare slow
/// configurations do not rule. Ridge regression (Hoerl and Kennard 1970) in its dual form; which statements about
/// layouts are alike (LayoutView), the penalty, and how much each statement may say, are chosen by the leave-one-out
/// error, so that a layout that was never measured borrows from those that share parts of it. Of this graph alone: it
/// uses measurements of the graph itself, which models that are said to be zero-shot do not.
class RankSurrogate {
  public:
    /// `measured`: configurations, `costs`: what each has cost, in the same order. Errors: InvalidInput for fewer than
    /// three, more than 2,000, or costs that are all equal; Cancelled.
    static Result<RankSurrogate> fit(const data::ConfigTable& configs, std::span<const std::uint32_t> measured,
                                     std::span<const double> costs, const std::stop_token& stop = {},
                                     const ProgressSink& progress = {});

    /// The smaller, the faster; for any of the table's configurations.
    double predict(const data::ConfigTable& configs, std::size_t config) const;
    std::vector<double> predictAll(const data::ConfigTable& configs) const;
    /// Relative root mean square error of the ranks, by leave-one-out: 1 is as good as their mean.
    double leaveOneOutError() const { return error_; }

  private:
    std::vector<double> weights_;      ///< weights of layouts, node by node
    std::vector<std::uint32_t> first_; ///< by node: its first weight
    double error_ = 1;
};

/// Configurations that differ, in the order of their first rows.
struct DistinctConfigs {
    std::vector<std::uint32_t> rows; ///< first row of each
    std::vector<double> costs;       ///< mean of the rows that are equal to it
};
DistinctConfigs distinctConfigs(const data::ConfigTable& configs, std::span<const double> costs);

inline constexpr std::size_t kChecked = 10; ///< predicted best that are measured after the ranking

/// How good a ranking of what is not measured is. NaN where too few are ranked: two for tau, kChecked for the others.
struct RestScores {
    double tau = std::numeric_limits<double>::quiet_NaN(); ///< predictions against costs
    double slowdown_found = tau;  ///< best of the N measured and the kChecked predicted best, beside the best of all
    double slowdown_random = tau; ///< best of as many random ones
};
/// `order`: the distinct configurations, the measured ones first; `predicted`: of the others, in that order; ties by
/// `seed`.
RestScores scoreRest(const DistinctConfigs& distinct, std::span<const std::uint32_t> order,
                     std::span<const double> predicted, std::uint64_t seed);

/// The result of measuring N configurations of a labelled graph and ranking the rest, compared with random choice.
struct FewShotReport {
    std::size_t measured = 0;
    std::size_t ranked = 0; ///< distinct configurations that were not measured
    std::size_t splits = 0;
    double tau = 0;                   ///< mean over splits: predictions against costs of the ranked
    double tau_low = 0, tau_high = 0; ///< tau of the worst and of the best split
    double slowdown_found = 0;        ///< best of the N measured and the 10 predicted best, beside the best of all
    double slowdown_random = 0;       ///< best of N + 10 random ones
    double seconds = 0;               ///< mean duration of one fit and prediction
};

/// Splits at random, by `seed`, among distinct configurations; a configuration's first row is its measurement, the mean
/// of its rows is what the ranking is compared with. Errors: InvalidInput if fewer than N + 10 are there; those of
/// RankSurrogate::fit().
Result<FewShotReport> tryFewShot(const data::ConfigTable& configs, std::span<const double> costs, std::size_t measured,
                                 std::size_t splits = 5, std::uint64_t seed = 0, const std::stop_token& stop = {});

} // namespace gnx::learn

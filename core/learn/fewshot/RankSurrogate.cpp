#include "core/learn/fewshot/RankSurrogate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include <Eigen/Dense>

#include "core/base/Units.h"
#include "core/learn/fewshot/LayoutFeatures.h"
#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Random.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr std::size_t kLeastMeasured = 3;
constexpr std::size_t kMostMeasured = 2000; ///< the decompositions of more take minutes
constexpr int kRounds = 2;                  ///< rounds of weighting the features; more change little
constexpr LayoutView kViews[] = {LayoutView::Whole, LayoutView::Numbers, LayoutView::NumbersAndPairs};

/// Dual solution of a ridge regression, and its leave-one-out error.
struct Solution {
    double error = std::numeric_limits<double>::infinity(); ///< mean of squares
    Vector dual;
};

/// Best of penalties from 1e-4 to 1e4 times the kernel's trace per row. One eigendecomposition serves all; the residual
/// without row i is its residual over 1 - leverage (Allen 1974), the mean's share of the leverage included.
Solution solveRidge(const Matrix& kernel, const Vector& target) {
    const auto n = static_cast<double>(target.size());
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(kernel);
    const Vector values = solver.eigenvalues().cwiseMax(0);
    const Matrix& vectors = solver.eigenvectors();
    const Vector projected = vectors.transpose() * target;
    const double scale = std::max(values.sum() / n, 1e-12);
    Solution best;
    for (int step = -8; step <= 8; ++step) {
        const double penalty = scale * std::pow(10.0, step / 2.0);
        const Vector shrink = values.array() / (values.array() + penalty);
        const Vector fitted = vectors * shrink.cwiseProduct(projected);
        const Vector leverage = (vectors.array().square().matrix() * shrink).array() + 1 / n;
        const Vector free = (1 - leverage.array()).cwiseMax(1e-9);
        const double error = (target - fitted).cwiseQuotient(free).squaredNorm() / n;
        if (error < best.error)
            best = {error, vectors * projected.cwiseQuotient(values + Vector::Constant(values.size(), penalty))};
    }
    return best;
}

/// The measured rows as statements about their layouts, centred.
class Design {
  public:
    Design(const data::ConfigTable& configs, const LayoutFeatures& features, std::span<const std::uint32_t> rows)
        : features_(features), nodes_(configs.nodes()), rows_(rows.size()), codes_(rows_ * nodes_),
          share_(Vector::Zero(static_cast<Eigen::Index>(features.features()))) {
        std::vector<std::uint32_t> place(configs.layouts().first.back(), kNone); // by layout: index in seen_
        seen_.resize(nodes_);
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t node = 0; node < nodes_; ++node) {
                const std::uint32_t layout = configs.layouts().first[node] + configs.code(rows[r], node);
                if (place[layout] == kNone) {
                    place[layout] = static_cast<std::uint32_t>(seen_[node].size());
                    seen_[node].push_back(layout);
                }
                codes_[r * nodes_ + node] = place[layout];
                for (const std::uint32_t feature : features.of(layout))
                    share_[feature] += 1.0 / static_cast<double>(rows_);
            }
    }

    /// A weight for each feature under which words, numbers and pairs vary alike over the rows, each kind as a whole.
    Vector evenWeights() const {
        double variance[2] = {0, 0};
        for (std::size_t i = 0; i < features_.features(); ++i)
            variance[features_.isPair(i) ? 1 : 0] += share_[at(i)] * (1 - share_[at(i)]);
        Vector weights(share_.size());
        for (std::size_t i = 0; i < features_.features(); ++i)
            weights[at(i)] = 1 / std::max(variance[features_.isPair(i) ? 1 : 0], 1e-9);
        return weights;
    }

    /// The kernel under a weight for each feature: inner products of the centred rows.
    Matrix kernel(const Vector& weight) const {
        const auto n = static_cast<Eigen::Index>(rows_);
        Matrix kernel = Matrix::Zero(n, n);
        for (std::size_t node = 0; node < nodes_; ++node) {
            const Matrix products = layoutProducts(node, weight);
            for (Eigen::Index i = 0; i < n; ++i) {
                const auto row = products.col(codes_[static_cast<std::size_t>(i) * nodes_ + node]);
                for (Eigen::Index j = 0; j <= i; ++j)
                    kernel(j, i) += row[codes_[static_cast<std::size_t>(j) * nodes_ + node]];
            }
        }
        kernel.triangularView<Eigen::StrictlyLower>() = kernel.transpose();
        const Vector mean = kernel.rowwise().mean();
        kernel.colwise() -= mean;
        kernel.rowwise() -= mean.transpose();
        kernel.array() += mean.mean();
        return kernel;
    }

    /// A number for each feature, from a dual solution.
    Vector primal(const Vector& dual, const Vector& weight) const {
        Vector weights = Vector::Zero(weight.size());
        for (std::size_t node = 0; node < nodes_; ++node) {
            std::vector<double> sums(seen_[node].size(), 0);
            for (std::size_t r = 0; r < rows_; ++r)
                sums[codes_[r * nodes_ + node]] += dual[at(r)];
            for (std::size_t i = 0; i < sums.size(); ++i)
                for (const std::uint32_t feature : features_.of(seen_[node][i]))
                    weights[feature] += sums[i] * weight[feature];
        }
        return weights;
    }

    /// The weights by how much each group moves the prediction over the rows (its standard deviation): what says little
    /// may say less, a penalty of its own.
    Vector reweighed(const Vector& even, const Vector& weights) const {
        Vector mean = Vector::Zero(at(features_.groups())), square = mean;
        for (std::size_t i = 0; i < features_.features(); ++i) {
            mean[features_.group(i)] += share_[at(i)] * weights[at(i)];
            square[features_.group(i)] += share_[at(i)] * weights[at(i)] * weights[at(i)];
        }
        Vector moved = (square.array() - mean.array().square()).cwiseMax(0).sqrt();
        moved /= std::max(moved.maxCoeff(), 1e-300);
        Vector result = even;
        for (std::size_t i = 0; i < features_.features(); ++i)
            result[at(i)] *= moved[features_.group(i)];
        return result;
    }

  private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    static Eigen::Index at(std::size_t i) { return static_cast<Eigen::Index>(i); }

    /// Inner products of the layouts that a node has in the rows.
    Matrix layoutProducts(std::size_t node, const Vector& weight) const {
        const std::vector<std::uint32_t>& seen = seen_[node];
        Matrix products(at(seen.size()), at(seen.size()));
        for (std::size_t a = 0; a < seen.size(); ++a)
            for (std::size_t b = 0; b <= a; ++b) {
                const auto first = features_.of(seen[a]), second = features_.of(seen[b]);
                double sum = 0;
                for (std::size_t i = 0, j = 0; i < first.size() && j < second.size();) {
                    if (first[i] == second[j])
                        sum += weight[first[i]];
                    const bool step = first[i] <= second[j];
                    j += first[i] >= second[j] ? 1 : 0;
                    i += step ? 1 : 0;
                }
                products(at(a), at(b)) = products(at(b), at(a)) = sum;
            }
        return products;
    }

    const LayoutFeatures& features_;
    std::size_t nodes_, rows_;
    std::vector<std::vector<std::uint32_t>> seen_; ///< by node: layouts that occur in the rows
    std::vector<std::uint32_t> codes_;             ///< by row and node: a layout's place in seen_
    Vector share_;                                 ///< by feature: of the rows
};

/// Rounds of all views, the stop request and the sink for progress.
class Rounds {
  public:
    Rounds(const std::stop_token& stop, const ProgressSink& progress) : stop_(stop), progress_(progress) {}
    /// Before each round. Errors: Cancelled.
    Status next() {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled,
                         .message = "learning from measured configurations was cancelled"};
        if (progress_)
            progress_({.done = done_, .total = std::uint64_t{kRounds} * std::size(kViews), .what = {}});
        ++done_;
        return {};
    }

  private:
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    std::uint64_t done_ = 0;
};

/// The best of the models of one view of the layouts.
struct Candidate {
    double error = std::numeric_limits<double>::infinity();
    std::vector<double> weights; ///< weights of layouts, node by node
};

Result<Candidate> fitView(const data::ConfigTable& configs, LayoutView view, std::span<const std::uint32_t> measured,
                          const Vector& target, Rounds& rounds) {
    const LayoutFeatures features(configs, view);
    const Design design(configs, features, measured);
    const Vector even = design.evenWeights();
    Candidate best;
    Vector weight = even, chosen;
    for (int round = 0; round < kRounds; ++round) {
        GNX_CHECK(rounds.next());
        const Solution solution = solveRidge(design.kernel(weight), target);
        const Vector weights = design.primal(solution.dual, weight);
        if (solution.error < best.error) {
            best.error = solution.error;
            chosen = weights;
        }
        weight = design.reweighed(even, weights);
    }
    best.weights.assign(configs.layouts().first.back(), 0);
    for (std::size_t layout = 0; layout < best.weights.size(); ++layout)
        for (const std::uint32_t feature : features.of(layout))
            best.weights[layout] += chosen[feature];
    return best;
}

} // namespace

Result<RankSurrogate> RankSurrogate::fit(const data::ConfigTable& configs, std::span<const std::uint32_t> measured,
                                         std::span<const double> costs, const std::stop_token& stop,
                                         const ProgressSink& progress) {
    if (measured.size() < kLeastMeasured || measured.size() > kMostMeasured)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "expected " + std::to_string(kLeastMeasured) + " to " + formatCount(kMostMeasured) +
                                " measured configurations, found " + formatCount(measured.size())};
    const std::vector<double> places = meanRanks(costs);
    const Vector ranks = Eigen::Map<const Vector>(places.data(), static_cast<Eigen::Index>(places.size()));
    const Vector target = ranks.array() - ranks.mean();
    const double variance = target.squaredNorm() / static_cast<double>(target.size());
    if (variance == 0)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the measured configurations have all cost the same: nothing can be learned of them"};
    RankSurrogate surrogate;
    surrogate.first_ = configs.layouts().first;
    double best = std::numeric_limits<double>::infinity();
    Rounds rounds(stop, progress);
    for (const LayoutView view : kViews) {
        GNX_TRY(Candidate candidate, fitView(configs, view, measured, target, rounds));
        if (candidate.error >= best)
            continue;
        best = candidate.error;
        surrogate.weights_ = std::move(candidate.weights);
    }
    surrogate.error_ = std::sqrt(best / variance);
    return surrogate;
}

double RankSurrogate::predict(const data::ConfigTable& configs, std::size_t config) const {
    double sum = 0;
    for (std::size_t node = 0; node + 1 < first_.size(); ++node)
        sum += weights_[first_[node] + configs.code(config, node)];
    return sum;
}

std::vector<double> RankSurrogate::predictAll(const data::ConfigTable& configs) const {
    std::vector<double> all(configs.configs());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = predict(configs, i);
    return all;
}

DistinctConfigs distinctConfigs(const data::ConfigTable& configs, std::span<const double> costs) {
    const std::vector<std::uint32_t> first_equal = configs.firstEqual();
    DistinctConfigs made;
    std::vector<double> sums(costs.size(), 0);
    std::vector<std::size_t> counts(costs.size(), 0);
    for (std::uint32_t i = 0; i < costs.size(); ++i) {
        if (first_equal[i] == i)
            made.rows.push_back(i);
        sums[first_equal[i]] += costs[i];
        ++counts[first_equal[i]];
    }
    for (const std::uint32_t config : made.rows)
        made.costs.push_back(sums[config] / static_cast<double>(counts[config]));
    return made;
}

RestScores scoreRest(const DistinctConfigs& distinct, std::span<const std::uint32_t> order,
                     std::span<const double> predicted, std::uint64_t seed) {
    const std::size_t measured = order.size() - predicted.size();
    std::vector<double> truth;
    for (const std::uint32_t place : order.subspan(measured))
        truth.push_back(distinct.costs[place]);
    RestScores scores;
    if (truth.size() >= 2)
        scores.tau = kendallTau(truth, predicted);
    if (truth.size() < kChecked)
        return scores;
    double best = std::numeric_limits<double>::infinity();
    for (const std::uint32_t place : order.first(measured))
        best = std::min(best, distinct.costs[place]);
    const auto ranking = rankingOf(predicted, seed);
    for (std::size_t i = 0; i < kChecked; ++i)
        best = std::min(best, truth[ranking[i]]);
    std::vector<double> sorted = distinct.costs;
    std::ranges::sort(sorted);
    scores.slowdown_found = best / sorted.front() - 1;
    scores.slowdown_random = randomRegretAt(measured + kChecked, sorted);
    return scores;
}

Result<FewShotReport> tryFewShot(const data::ConfigTable& configs, std::span<const double> costs, std::size_t measured,
                                 std::size_t splits, std::uint64_t seed, const std::stop_token& stop) {
    const DistinctConfigs all = distinctConfigs(configs, costs);
    const std::vector<std::uint32_t>& distinct = all.rows;
    if (distinct.size() < measured + kChecked)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "measuring " + formatCount(measured) + " and ranking the rest needs at least " +
                                formatCount(measured + kChecked) + " distinct configurations; this graph has " +
                                formatCount(distinct.size())};
    FewShotReport report{.measured = measured, .ranked = distinct.size() - measured, .splits = splits, .tau_low = 1};
    Random random(seed);
    for (std::size_t s = 0; s < splits; ++s) {
        const std::vector<std::uint32_t> order = random.choose(distinct.size(), distinct.size());
        std::vector<std::uint32_t> rows;
        std::vector<double> row_costs, predicted;
        for (std::size_t i = 0; i < measured; ++i) {
            rows.push_back(distinct[order[i]]);
            row_costs.push_back(costs[rows.back()]);
        }
        const auto started = std::chrono::steady_clock::now();
        GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(configs, rows, row_costs, stop));
        for (std::size_t i = measured; i < order.size(); ++i)
            predicted.push_back(surrogate.predict(configs, distinct[order[i]]));
        report.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        const RestScores scores = scoreRest(all, order, predicted, seed + s);
        report.tau += scores.tau;
        report.tau_low = std::min(report.tau_low, scores.tau);
        report.tau_high = std::max(report.tau_high, scores.tau);
        report.slowdown_found += scores.slowdown_found;
        report.slowdown_random = scores.slowdown_random; // the same for each split
    }
    const auto count = static_cast<double>(splits);
    report.tau /= count;
    report.slowdown_found /= count;
    report.seconds /= count;
    return report;
}

} // namespace gnx::learn

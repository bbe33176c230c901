#include "core/learn/fewshot/RankSurrogate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include <Eigen/Dense>

#include "core/base/Units.h"
#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Random.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr std::size_t kLeastMeasured = 3;
constexpr std::size_t kMostMeasured = 5000; ///< the kernel matrix of more takes too much memory
constexpr int kRounds = 3;                  ///< of weighing the nodes; further ones change nothing
constexpr std::size_t kChecked = 10;        ///< predicted best that are measured too

/// Ranks from 0, equal costs share their mean rank.
Vector meanRanks(std::span<const double> costs) {
    std::vector<std::size_t> order(costs.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return costs[i]; });
    Vector ranks(static_cast<Eigen::Index>(costs.size()));
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && costs[order[end]] == costs[order[begin]])
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[static_cast<Eigen::Index>(order[i])] = static_cast<double>(begin + end - 1) / 2;
        begin = end;
    }
    return ranks;
}

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

/// Rows of one-hot layouts, centred, in a compact form: for each node the layouts' codes and their shares.
class Design {
  public:
    Design(const data::ConfigTable& configs, std::span<const std::uint32_t> rows)
        : nodes_(configs.nodes()), rows_(rows.size()), first_(configs.layouts().first), codes_(rows_ * nodes_),
          share_(first_.back(), 0.0) {
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t node = 0; node < nodes_; ++node) {
                codes_[r * nodes_ + node] = first_[node] + configs.code(rows[r], node);
                share_[codes_[r * nodes_ + node]] += 1.0 / static_cast<double>(rows_);
            }
    }

    /// The kernel under a weight for each node: inner products of the centred rows.
    Matrix kernel(const Vector& weight) const {
        const auto n = static_cast<Eigen::Index>(rows_);
        Matrix kernel = Matrix::Zero(n, n);
        for (Eigen::Index i = 0; i < n; ++i)
            for (Eigen::Index j = 0; j <= i; ++j) {
                const std::uint32_t* a = &codes_[static_cast<std::size_t>(i) * nodes_];
                const std::uint32_t* b = &codes_[static_cast<std::size_t>(j) * nodes_];
                double sum = 0;
                for (std::size_t node = 0; node < nodes_; ++node)
                    sum += a[node] == b[node] ? weight[static_cast<Eigen::Index>(node)] : 0;
                kernel(i, j) = kernel(j, i) = sum;
            }
        const Vector mean = kernel.rowwise().mean();
        kernel.colwise() -= mean;
        kernel.rowwise() -= mean.transpose();
        kernel.array() += mean.mean();
        return kernel;
    }

    /// A number for each layout, from a dual solution.
    std::vector<double> primal(const Vector& dual, const Vector& weight) const {
        std::vector<double> weights(share_.size(), 0);
        for (std::size_t r = 0; r < rows_; ++r)
            for (std::size_t node = 0; node < nodes_; ++node)
                weights[codes_[r * nodes_ + node]] +=
                    dual[static_cast<Eigen::Index>(r)] * weight[static_cast<Eigen::Index>(node)];
        return weights;
    }

    /// How much each node's layouts move the prediction over the rows: their standard deviation.
    Vector contributions(std::span<const double> weights) const {
        Vector spread(static_cast<Eigen::Index>(nodes_));
        for (std::size_t node = 0; node < nodes_; ++node) {
            double mean = 0, square = 0;
            for (std::uint32_t l = first_[node]; l < first_[node + 1]; ++l) {
                mean += share_[l] * weights[l];
                square += share_[l] * weights[l] * weights[l];
            }
            spread[static_cast<Eigen::Index>(node)] = std::sqrt(std::max(square - mean * mean, 0.0));
        }
        return spread;
    }

  private:
    std::size_t nodes_, rows_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> codes_; ///< by row and node: a layout's place among all
    std::vector<double> share_;        ///< by layout: of the rows
};

} // namespace

Result<RankSurrogate> RankSurrogate::fit(const data::ConfigTable& configs, std::span<const std::uint32_t> measured,
                                         std::span<const double> costs) {
    if (measured.size() < kLeastMeasured || measured.size() > kMostMeasured)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "expected " + std::to_string(kLeastMeasured) + " to " + formatCount(kMostMeasured) +
                                " measured configurations, found " + formatCount(measured.size())};
    const Vector ranks = meanRanks(costs);
    const Vector target = ranks.array() - ranks.mean();
    const double variance = target.squaredNorm() / static_cast<double>(target.size());
    if (variance == 0)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the measured configurations have all cost the same: nothing can be learned of them"};
    const Design design(configs, measured);
    RankSurrogate surrogate;
    surrogate.first_ = configs.layouts().first;
    double best = std::numeric_limits<double>::infinity();
    Vector weight = Vector::Ones(static_cast<Eigen::Index>(configs.nodes()));
    for (int round = 0; round < kRounds; ++round) {
        const Solution solution = solveRidge(design.kernel(weight), target);
        std::vector<double> weights = design.primal(solution.dual, weight);
        const Vector moved = design.contributions(weights);
        if (solution.error < best) {
            best = solution.error;
            surrogate.weights_ = std::move(weights);
        }
        if (moved.maxCoeff() <= 0)
            break;
        weight = moved / moved.maxCoeff(); // a node with little influence gets a larger penalty of its own
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

Result<FewShotReport> tryFewShot(const data::ConfigTable& configs, std::span<const double> costs, std::size_t measured,
                                 std::size_t splits, std::uint64_t seed) {
    const std::vector<std::uint32_t> first_equal = configs.firstEqual();
    std::vector<std::uint32_t> distinct;
    std::vector<double> sums(costs.size(), 0);
    std::vector<std::size_t> counts(costs.size(), 0);
    for (std::uint32_t i = 0; i < costs.size(); ++i) {
        if (first_equal[i] == i)
            distinct.push_back(i);
        sums[first_equal[i]] += costs[i];
        ++counts[first_equal[i]];
    }
    if (distinct.size() < measured + kChecked)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "measuring " + formatCount(measured) + " and ranking the rest needs at least " +
                                formatCount(measured + kChecked) + " distinct configurations; this graph has " +
                                formatCount(distinct.size())};
    std::vector<double> truth; // of the distinct ones
    for (const std::uint32_t config : distinct)
        truth.push_back(sums[config] / static_cast<double>(counts[config]));
    FewShotReport report{.measured = measured, .ranked = distinct.size() - measured, .splits = splits, .tau_low = 1};
    Random random(seed);
    for (std::size_t s = 0; s < splits; ++s) {
        const std::vector<std::uint32_t> order = random.choose(distinct.size(), distinct.size());
        std::vector<std::uint32_t> rows;
        std::vector<double> row_costs, rest_truth, predicted;
        for (std::size_t i = 0; i < measured; ++i) {
            rows.push_back(distinct[order[i]]);
            row_costs.push_back(costs[rows.back()]);
        }
        const auto started = std::chrono::steady_clock::now();
        GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(configs, rows, row_costs));
        for (std::size_t i = measured; i < order.size(); ++i) {
            predicted.push_back(surrogate.predict(configs, distinct[order[i]]));
            rest_truth.push_back(truth[order[i]]);
        }
        report.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        const double tau = kendallTau(rest_truth, predicted);
        report.tau += tau;
        report.tau_low = std::min(report.tau_low, tau);
        report.tau_high = std::max(report.tau_high, tau);
        double best = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < measured; ++i)
            best = std::min(best, truth[order[i]]);
        const auto ranking = rankingOf(predicted, seed + s);
        for (std::size_t i = 0; i < kChecked; ++i)
            best = std::min(best, rest_truth[ranking[i]]);
        report.slowdown_found += best / *std::ranges::min_element(truth) - 1;
    }
    const auto count = static_cast<double>(splits);
    report.tau /= count;
    report.slowdown_found /= count;
    report.seconds /= count;
    report.slowdown_random = randomRegretCurve(truth, measured + kChecked).back();
    return report;
}

} // namespace gnx::learn

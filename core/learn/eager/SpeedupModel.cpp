#include "core/learn/eager/SpeedupModel.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Dense>

#include "core/base/Units.h"
#include "core/learn/eager/HeldOutParts.h"

namespace gnx::learn {
namespace {

constexpr double kCallNs = 2000;           ///< about the time of a call of an operator; a shorter one is bound by it
constexpr double kMostSpeedupSpread = 0.2; ///< standard deviation of log(speedup); more is not a prediction
constexpr double kMostUnknownWork = 0.25;  ///< share of operators whose work is not known
constexpr double kMostUnseen = 0.2;
constexpr double kBeyond = 4;             ///< factor beyond the smallest and largest size that was measured
constexpr double kNormalQuantile = 1.645; ///< quantile of the normal law for 90 % on both sides
constexpr double kLeastNoise = 0.01;
constexpr Eigen::Index kSize = 0, kNodes = 1, kShort = 2, kUnknownShare = 3, kFirstCategory = 4,
                       kFeatures = kFirstCategory + static_cast<Eigen::Index>(kOpCategoryCount);

Eigen::VectorXd featuresOf(const GraphWork& work) {
    Eigen::VectorXd features = Eigen::VectorXd::Zero(kFeatures);
    double time = 0;
    for (const NodeWork& one : work.works) {
        const double ns = (one.least_ns.value_or(0) + kCallNs) * one.count;
        time += ns;
        features[kFirstCategory + static_cast<Eigen::Index>(one.category)] += ns;
        features[kShort] += one.least_ns.value_or(kCallNs) < kCallNs ? one.count : 0;
    }
    const double nodes = std::max<double>(work.nodes(), 1);
    features.tail(kFeatures - kFirstCategory) /= std::max(time, 1.0);
    features[kShort] /= nodes;
    features[kUnknownShare] = work.unknownNodes() / nodes;
    features[kSize] = std::log(std::max(time, 1.0));
    features[kNodes] = std::log(nodes);
    return features;
}

/// Largest share of the time that a category has beyond all graphs that were measured.
double unseenShare(const Eigen::VectorXd& features, const Eigen::VectorXd& high) {
    return (features - high).tail(kFeatures - kFirstCategory).maxCoeff();
}

/// Mean of the squared errors of a ridge regression when each row in turn is left out (Allen 1974).
double leaveOneOut(const Eigen::MatrixXd& x, const Eigen::VectorXd& y, const Eigen::MatrixXd& inverse) {
    const Eigen::VectorXd rest = y - x * (inverse * (x.transpose() * y));
    double sum = 0;
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
        const double leverage = 1.0 / static_cast<double>(x.rows()) + x.row(i) * inverse * x.row(i).transpose();
        sum += std::pow(rest[i] / std::max(1 - leverage, 0.05), 2);
    }
    return sum / static_cast<double>(x.rows());
}

} // namespace

struct SpeedupModel::Fitted {
    std::size_t examples = 0;
    Eigen::VectorXd mean, scale; ///< features become (x - mean) x scale
    Eigen::VectorXd low, high;   ///< range of the features
    Eigen::VectorXd weights;
    Eigen::MatrixXd inverse; ///< inverse of X'X + penalty
    double bias = 0, noise = 0;
    double quantile = kNormalQuantile;
};

SpeedupModel::SpeedupModel(std::shared_ptr<const Fitted> fitted) : fitted_(std::move(fitted)) {}

Result<SpeedupModel> SpeedupModel::fit(std::span<const SpeedupExample* const> examples) {
    if (examples.size() < kFewest)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "speedups are learned from " + std::to_string(kFewest) + " graphs or more; there are " +
                                formatCount(examples.size()),
                     .hint = "graphnet bench measures more"};
    const auto rows = static_cast<Eigen::Index>(examples.size());
    Eigen::MatrixXd x(rows, kFeatures);
    Eigen::VectorXd y(rows);
    for (Eigen::Index i = 0; i < rows; ++i) {
        x.row(i) = featuresOf(examples[static_cast<std::size_t>(i)]->work).transpose();
        y[i] = std::log(examples[static_cast<std::size_t>(i)]->speedup);
    }
    auto made = std::make_shared<Fitted>();
    made->examples = examples.size();
    made->low = x.colwise().minCoeff();
    made->high = x.colwise().maxCoeff();
    made->mean = x.colwise().mean();
    x.rowwise() -= made->mean.transpose();
    made->scale = (x.colwise().squaredNorm() / static_cast<double>(rows)).cwiseSqrt().transpose();
    for (double& scale : made->scale)
        scale = scale > 1e-9 ? 1 / scale : 0; // a feature that is always the same explains nothing
    x = x * made->scale.asDiagonal();
    made->bias = y.mean();
    y.array() -= made->bias;
    double best = -1;
    for (const double penalty : {1.0, 3.0, 10.0, 30.0, 100.0, 1000.0}) {
        const Eigen::MatrixXd inverse =
            (x.transpose() * x + penalty * Eigen::MatrixXd::Identity(kFeatures, kFeatures)).inverse();
        const double error = leaveOneOut(x, y, inverse);
        if (best >= 0 && error >= best)
            continue;
        best = error;
        made->inverse = inverse;
        made->weights = inverse * (x.transpose() * y);
    }
    made->noise = std::max(std::sqrt(best), kLeastNoise);
    return SpeedupModel(std::move(made));
}

SpeedupModel SpeedupModel::withIntervals(std::vector<Miss> misses) const {
    auto made = std::make_shared<Fitted>(*fitted_);
    if (!misses.empty())
        made->quantile = coveringMiss(std::move(misses));
    return SpeedupModel(std::move(made));
}

double SpeedupModel::uncertainty(const SpeedupPrediction& prediction) const {
    return std::hypot(fitted_->noise, prediction.spread);
}

std::size_t SpeedupModel::examples() const {
    return fitted_->examples;
}

SpeedupPrediction SpeedupModel::predict(const GraphWork& work) const {
    const Eigen::VectorXd features = featuresOf(work);
    const Eigen::VectorXd x = (features - fitted_->mean).cwiseProduct(fitted_->scale);
    SpeedupPrediction made;
    const double log_speedup = fitted_->bias + fitted_->weights.dot(x);
    made.spread = fitted_->noise * std::sqrt(std::max(0.0, x.dot(fitted_->inverse * x)));
    made.speedup = std::exp(log_speedup);
    const double half = fitted_->quantile * uncertainty(made);
    made.low = std::exp(log_speedup - half);
    made.high = std::exp(log_speedup + half);
    const auto beyond = [&](Eigen::Index feature) {
        return features[feature] < fitted_->low[feature] - std::log(kBeyond) ||
               features[feature] > fitted_->high[feature] + std::log(kBeyond);
    };
    if (features[kUnknownShare] > kMostUnknownWork)
        made.abstains = "the work of too many operators is not known";
    else if (beyond(kSize) || beyond(kNodes))
        made.abstains = "its size is far beyond what was measured";
    else if (unseenShare(features, fitted_->high) > kMostUnseen)
        made.abstains = "too much of it are operators of kinds that were not measured";
    else if (made.spread > kMostSpeedupSpread)
        made.abstains = "too few graphs like it were measured";
    return made;
}

} // namespace gnx::learn

#include "core/learn/eager/LogFit.h"

#include <algorithm>
#include <cmath>

namespace gnx::learn {
namespace {

constexpr double kHuber = 1.5; ///< deviations beyond which an example counts less
constexpr int kRounds = 40;
constexpr double kEnough = 1e-6; ///< relative gain of a round after which learning ends
constexpr double kMostLeverage = 0.95;

/// Returns twice the sum of Huber's losses and the loss of the prior.
double lossOf(const Eigen::VectorXd& misses, const Eigen::VectorXd& from_prior) {
    double loss = from_prior.squaredNorm();
    for (const double miss : misses) {
        const double size = std::abs(miss);
        loss += size <= kHuber ? size * size : kHuber * (2 * size - kHuber);
    }
    return loss;
}

/// Levenberg-Marquardt on the posterior.
class Fit {
  public:
    Fit(const LogExamples& examples, const Prior& prior) : examples_(examples), prior_(prior), at_(prior.mean) {}

    LogFit run() {
        double damping = 1e-2;
        Point here = pointAt(at_);
        for (int round = 0; round < kRounds && damping < 1e8; ++round) {
            Eigen::MatrixXd damped = curvatureAt(here);
            damped.diagonal() *= 1 + damping;
            const Eigen::VectorXd next = at_ + damped.ldlt().solve(downhill(here));
            Point there = pointAt(next);
            if (!(there.loss < here.loss)) {
                damping *= 8;
                continue;
            }
            const bool done = here.loss - there.loss < kEnough * here.loss;
            at_ = next;
            here = std::move(there);
            damping = std::max(damping / 8, 1e-9);
            if (done)
                break;
        }
        LogFit made{.parameters = at_,
                    .covariance = curvatureAt(here).ldlt().solve(Eigen::MatrixXd::Identity(at_.size(), at_.size())),
                    .left_out = here.misses.cwiseProduct(examples_.noise)};
        for (Eigen::Index i = 0; i < made.left_out.size(); ++i) {
            const Eigen::VectorXd slope = here.slopes.row(i).transpose();
            made.left_out[i] /= 1 - std::min(here.weights[i] * slope.dot(made.covariance * slope), kMostLeverage);
        }
        return made;
    }

  private:
    struct Point {
        Eigen::MatrixXd slopes;
        Eigen::VectorXd misses, weights, from_prior;
        double loss = 0;
    };

    Point pointAt(const Eigen::VectorXd& parameters) const {
        const Eigen::Index n = examples_.measured.size();
        Point point{.slopes = Eigen::MatrixXd(n, parameters.size()),
                    .misses = Eigen::VectorXd(n),
                    .weights = Eigen::VectorXd(n),
                    .from_prior = (parameters - prior_.mean).cwiseQuotient(prior_.deviation)};
        for (Eigen::Index i = 0; i < n; ++i) {
            const LogPoint one = examples_.law(i, parameters);
            point.slopes.row(i) = one.slope.transpose() / examples_.noise[i];
            point.misses[i] = (examples_.measured[i] - one.value) / examples_.noise[i];
            point.weights[i] = std::min(1.0, kHuber / std::max(std::abs(point.misses[i]), 1e-12));
        }
        point.loss = lossOf(point.misses, point.from_prior);
        return point;
    }

    Eigen::VectorXd downhill(const Point& point) const {
        return point.slopes.transpose() * point.weights.cwiseProduct(point.misses) -
               point.from_prior.cwiseQuotient(prior_.deviation);
    }

    Eigen::MatrixXd curvatureAt(const Point& point) const {
        Eigen::MatrixXd curvature = point.slopes.transpose() * point.weights.asDiagonal() * point.slopes;
        curvature.diagonal() += prior_.deviation.cwiseAbs2().cwiseInverse();
        return curvature;
    }

    const LogExamples& examples_;
    const Prior& prior_;
    Eigen::VectorXd at_;
};

} // namespace

LogFit fitLogs(const LogExamples& examples, const Prior& prior) {
    return Fit(examples, prior).run();
}

} // namespace gnx::learn

#pragma once

#include <algorithm>
#include <cmath>
#include <functional>

#include <Eigen/Dense>

#include "core/Wings.h"

/// Learning of laws whose logarithms are measured. Private to core/learn/eager.
namespace gnx::learn {

/// A logarithm that a law gives, and its slope by parameter.
struct LogPoint {
    double value = 0;
    Eigen::VectorXd slope;
};

struct LogExamples {
    Eigen::VectorXd measured; ///< logarithms
    /// Gives the law's logarithm for an example, by its place, under some parameters.
    std::function<LogPoint(Eigen::Index example, const Eigen::VectorXd& parameters)> law;
    Eigen::VectorXd noise; ///< standard deviations of the measured logarithms around the law
};

/// Independent normal laws of the parameters before anything is measured.
struct Prior {
    Eigen::VectorXd mean, deviation;
};

struct LogFit {
    Eigen::VectorXd parameters;
    Eigen::MatrixXd covariance; ///< by the curvature there (Laplace)
    /// For each example, how far its logarithm is from what the law would give without it, by leverage (Cook 1977).
    Eigen::VectorXd left_out;
};

/// The maximum of the posterior, by Levenberg-Marquardt (Marquardt 1963) with Huber's weights (1964), so that a few
/// disturbed measurements do not rule.
LogFit fitLogs(const LogExamples& examples, const Prior& prior);

/// Range of what was measured, for finding graphs that lie far beyond it.
struct MeasuredRange {
    double low = INFINITY, high = 0;

    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool isFar(double value) const { return value * kFar < low || value > high * kFar; }

  private:
    static constexpr double kFar = 4; ///< times smaller or larger than everything
};

} // namespace gnx::learn

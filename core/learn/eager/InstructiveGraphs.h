#pragma once

#include <stop_token>
#include <vector>

#include <Eigen/Dense>

#include "core/Wings.h"
#include "core/base/Result.h"

/// Choice of the graphs whose times would teach most. Private to core/learn/eager.
namespace gnx::learn {

/// Uncertainty of a model of log times: the covariance of its parameters, and the variance of one measured log time
/// around the law.
struct Unlearned {
    Eigen::MatrixXd covariance;
    double noise = 0;
};

/// Rows of `slopes` (of the candidates' log times, by parameter), the first one that teaches most: each lowers the sum
/// of the variances of all log times most, given those before it (Cohn et al. 1996). Ends after `count`, or where
/// little is left to learn, or one would be measured again. Time is linear in the number of candidates. Errors:
/// Cancelled.
Result<std::vector<std::size_t>> instructiveRows(const Eigen::MatrixXd& slopes, const Unlearned& unlearned,
                                                 std::size_t count, const std::stop_token& stop);

} // namespace gnx::learn

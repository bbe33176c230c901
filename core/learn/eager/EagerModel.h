#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/learn/eager/EagerExample.h"

namespace gnx::learn {

/// Predicted time of one eager call of a graph.
struct EagerPrediction {
    double time_ns = 0;
    double low_ns = 0, high_ns = 0; ///< 90 % of new graphs lie between them
    std::vector<double> work_ns;    ///< by NodeWork: of one node
    double spread = 0;              ///< standard deviation of log(time_ns) because of what was not learned
    std::string abstains;           ///< why the prediction is not to be used; empty: it may be
};

/// Predicts eager times of graphs on one machine. A node takes
///     max(FLOPs / peak, bytes / bandwidth) x factor + dispatch.
/// The factor depends on the operator's category, on the node's size and arithmetic intensity, and on the operator
/// if several graphs have it; the dispatch on the category. A graph takes the sum over its nodes. All are learned
/// from times of whole graphs: the maximum of the posterior of log times with normal priors, by Levenberg-Marquardt
/// (Marquardt 1963) with Huber's weights (1964). The curvature there gives the spread of a prediction (Laplace).
/// Immutable.
class EagerModel {
  public:
    static constexpr std::size_t kFewest = 20; ///< graphs to learn from

    /// Learns without a known interval: low_ns and high_ns assume a normal law. Errors: InvalidInput for fewer than
    /// kFewest examples.
    static Result<EagerModel> fit(std::span<const EagerExample* const> examples);
    /// The same model with intervals that held 90 % of these: for each graph that it was not learned from,
    /// |log(predicted / measured)| / uncertainty().
    EagerModel withIntervals(std::vector<double> misses) const;

    EagerPrediction predict(const GraphWork& work) const;
    /// Scale of the error of log(time_ns): noise and spread.
    static double uncertainty(const EagerPrediction& prediction);
    /// Positions of the candidates that would teach most about all candidates, the first one most: each lowers the sum
    /// of the variances of the candidates' log times most, given those before it. At most `count`, and no two that are
    /// nearly the same to the model. Errors: Cancelled.
    Result<std::vector<std::size_t>> mostInstructive(std::span<const GraphWork> candidates, std::size_t count,
                                                     const std::stop_token& stop) const;

    std::size_t examples() const;
    /// Text of the model, for a file.
    nlohmann::json toJson() const;
    /// Errors: Malformed.
    static Result<EagerModel> fromJson(const nlohmann::json& json);

  private:
    struct Fitted;
    explicit EagerModel(std::shared_ptr<const Fitted> fitted);
    std::shared_ptr<const Fitted> fitted_;
};

} // namespace gnx::learn

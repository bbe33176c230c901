#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/eager/EagerModel.h"
#include "core/learn/eager/HeldOutParts.h"

namespace gnx::learn {

/// Scores of a prediction method against the measured times.
struct EagerScores {
    std::size_t graphs = 0;
    double mape = 0;                                   ///< mean of |predicted - measured| / measured
    double within_5 = 0, within_10 = 0, within_20 = 0; ///< shares of the graphs
    double tau = 0;                  ///< Kendall's tau-b over the graphs; NaN if a prediction is constant
    std::optional<double> covered{}; ///< share within the interval; nothing if there is none
};

/// A prediction beside what was measured; `covered`: whether that lies within the predicted interval, if there is one.
struct ScoredPair {
    double predicted = 0, measured = 0;
    std::optional<bool> covered{};
};
EagerScores scoresOf(const std::vector<ScoredPair>& pairs);

/// One graph, predicted by a model that has not seen its origin or group.
struct EagerOutcome {
    std::size_t example = 0; ///< its place
    double measured_ns = 0;
    EagerPrediction predicted;
};

struct EagerCheck {
    std::vector<EagerOutcome> outcomes;    ///< for each example that could be predicted
    EagerScores model, roofline, constant; ///< scores for the same graphs: those for which the model gives a prediction
    std::vector<std::pair<std::string, EagerScores>> origins; ///< the model's, by origin
    std::size_t abstained = 0;
    EagerScores all; ///< the model's, where it would rather abstain too
    /// A second measurement of a graph as the prediction of the first: nothing predicts better. Of the graphs with two
    /// or more series of calls.
    std::optional<EagerScores> floor;
};

/// Cross-validation. Errors: InvalidInput if too few examples are left to learn from, or all have one origin;
/// Cancelled.
Result<EagerCheck> checkEager(std::span<const EagerExample> examples, HeldOut held_out, const std::stop_token& stop);

/// Learns from all examples, with intervals from a cross-validation by origin (by group, if there is one origin
/// only). Errors: as EagerModel::fit(); Cancelled.
Result<EagerModel> learnEager(std::span<const EagerExample* const> examples, const std::stop_token& stop);

} // namespace gnx::learn

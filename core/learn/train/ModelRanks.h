#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/learn/train/ModelStore.h"

namespace gnx::learn {

/// A trained model that can rank the configurations of a graph.
struct ModelChoice {
    ModelRow model;
    std::string part; ///< the graph's part in the training: "train", "valid" or "test"; empty: not seen
};

/// The trained models for graphs of this kind, layouts or tiles, the newest first. `file`: of the graph. Errors: those
/// of the database.
Result<std::vector<ModelChoice>> modelsFor(const std::filesystem::path& database_file,
                                           const std::filesystem::path& file, bool layouts);

/// All configurations of a graph in the order that a trained model predicts; none of them counts as measured, and the
/// tau, with ties broken at random, is over all; NaN where the times are not known. Errors: those of predictByName().
Result<PredictedRanks> ranksByModel(const std::filesystem::path& database_file, const std::string& name,
                                    const std::filesystem::path& file, const ConfigReport& report,
                                    const TrainingPlaces& places, const std::stop_token& stop);

} // namespace gnx::learn

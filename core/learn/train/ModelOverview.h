#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/train/ModelStore.h"

namespace gnx::learn {

/// A model with the scores that it was given.
struct ScoredModel {
    ModelRow model;
    std::vector<GraphScore> scores;
    std::vector<TrainStep> steps; ///< steps of its training
    FamilyMeans tau;              ///< over the scored graphs
    double analytic = 0;          ///< tau of the analytic model on them; NaN: unknown
};

/// All models of a database. Errors: those of the database.
Result<std::vector<ScoredModel>> scoredModels(const std::filesystem::path& database_file);

/// The graphs of a query with known times, by their splits. Errors: those of the query and of the database; NotFound,
/// if there is no such graph.
Result<std::vector<GraphUse>> graphsOfQuery(const std::filesystem::path& database_file, const std::string& query);

} // namespace gnx::learn

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/learn/train/ModelStore.h"
#include "core/learn/train/ModelSummary.h"

namespace gnx::learn {

/// A model with the scores that it was given, and where it comes from.
struct ScoredModel {
    ModelRow model;
    bool training = false; ///< somebody trains it now
    std::size_t train_graphs = 0, valid_graphs = 0, test_graphs = 0;
    std::vector<GraphScore> scores;
    std::vector<TrainStep> steps; ///< steps of its training
    FamilyMeans tau;              ///< over the scored graphs
    MeanInterval ceiling;         ///< over those of them whose ceiling is known
    double analytic = 0;          ///< tau of the analytic model on them; NaN: unknown
    double slowdown = 0;          ///< mean slowdown of the first choice; NaN: unknown

    bool interrupted() const { return !model.trained && !training; }
};

/// All models of a database. Errors: those of the database.
Result<std::vector<ScoredModel>> scoredModels(const std::filesystem::path& database_file);

/// A model beside the first of several.
struct ModelBeside {
    std::string name;
    MeanInterval tau;
    MeanInterval difference;    ///< to the first, on the graphs that both were scored on (tauDifference())
    MeanInterval ceiling;       ///< ScoredModel::ceiling
    std::uint32_t measured = 0; ///< number of measurements that it has seen of each graph: another task
};
/// In the order of the models; the first has no difference.
std::vector<ModelBeside> besideFirst(std::span<const ScoredModel* const> models);

/// The graphs of a query that can be trained on or scored, by their splits.
struct QueriedGraphs {
    std::vector<GraphUse> graphs;
    std::vector<std::string> left_out; ///< samples without known times, or with one configuration alone
    std::size_t count(std::string_view part) const;
};
/// Errors: those of the query and of the database; NotFound, where there is no such graph.
Result<QueriedGraphs> graphsOfQuery(const std::filesystem::path& database_file, const std::string& query);

/// The graphs of a model. Errors: NotFound; those of the database.
Result<std::vector<GraphUse>> graphsOfModel(const std::filesystem::path& database_file, const std::string& name);

/// Kendall's tau that can be reached, and that of the analytic model: means over graphs.
struct ReachableTau {
    std::optional<double> ceiling{};  ///< nothing where no graph was measured twice
    std::optional<double> analytic{}; ///< nothing where it has no prediction
};
/// Reads the graphs that choose the best epoch; reports them as TrainingStage::Writing. Errors: those of
/// HloCache::open(); Cancelled.
Result<ReachableTau> reachableTau(const std::vector<GraphUse>& graphs, const TrainingPlaces& places,
                                  const std::stop_token& stop);
/// The same from the scores of a model.
ReachableTau reachableTau(const std::vector<GraphScore>& scores);

/// Names of the models whose training was cut off, the newest first. Errors: those of the database.
Result<std::vector<std::string>> interruptedTrainings(const std::filesystem::path& database_file);

} // namespace gnx::learn

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/train/ModelStore.h"
#include "core/learn/train/Training.h"

namespace gnx::learn {

/// A training that is kept as a model of the database.
struct TrainingOrder {
    std::string name{};    ///< name of the model
    std::string query{};   ///< query that selected the graphs
    std::string version{}; ///< version of this program
    TrainingSetup setup{};
};

/// Budget of a training that goes on; what is 0 is as it was.
struct MoreTraining {
    double seconds = 0; ///< in total, including earlier training
    int epochs = 0;     ///< in total, including earlier training
    int threads = 0;    ///< threads of LibTorch; 0: its default
};

struct KeptModel {
    ModelRow model;
    std::vector<GraphScore> scores;
};

/// Notes the model, trains it and keeps it. A stop or the end of the worker leaves a model that resumeAndKeep() goes on
/// with; after an error of the setup nothing is left. `places.checkpoint` is of no concern. Errors: those of
/// ModelStore::begin() and runTraining().
Result<KeptModel> trainAndKeep(const std::filesystem::path& database_file, const TrainingOrder& order,
                               TrainingPlaces places, const std::stop_token& stop, const StepSink& steps);

/// Goes on with a model whose training was interrupted, or trains a model further with a larger budget. Errors: as
/// above; NotFound.
Result<KeptModel> resumeAndKeep(const std::filesystem::path& database_file, const std::string& name,
                                const MoreTraining& more, TrainingPlaces places, const std::stop_token& stop,
                                const StepSink& steps);

/// Trains on all graphs but one, and scores that one, for each of them in turn; nothing is kept. Progress counts
/// graphs. Errors: those of runTraining().
Result<std::vector<GraphScore>> leaveOneOut(const TrainingSetup& setup, const TrainingPlaces& places,
                                            const std::stop_token& stop, const ProgressSink& progress);

/// Predicted costs of all configurations of each graph by a kept model. Errors: NotFound, those of predictWith().
Result<std::vector<std::vector<double>>> predictByName(const std::filesystem::path& database_file,
                                                       const std::string& name, const std::vector<GraphUse>& graphs,
                                                       const TrainingPlaces& places, const std::stop_token& stop);

} // namespace gnx::learn

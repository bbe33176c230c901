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

/// Budget of a training that goes on. Where seconds or epochs are given, the other limit of before holds no longer;
/// where neither is, both are as they were.
struct MoreTraining {
    double seconds = 0; ///< in total, including earlier training; 0: not given
    int epochs = 0;     ///< in total, including earlier training; 0: not given
    int threads = 0;    ///< threads of LibTorch; 0: its default
};

struct KeptModel {
    ModelRow model;
    std::vector<GraphScore> scores;
};

/// Notes the model, trains it and keeps it. A stop or the end of the worker leaves a model that resumeAndKeep() goes on
/// with; after an error of the setup nothing is left. `places.checkpoint` is of no concern. Errors: those of
/// ModelStore::begin() and runTraining(); InvalidInput while another training of the model is in work.
Result<KeptModel> trainAndKeep(const std::filesystem::path& database_file, const TrainingOrder& order,
                               TrainingPlaces places, const std::stop_token& stop, const StepSink& steps);

/// Goes on with a model whose training was interrupted, or trains a model further with a larger budget. Errors: as
/// above; NotFound.
Result<KeptModel> resumeAndKeep(const std::filesystem::path& database_file, const std::string& name,
                                const MoreTraining& more, TrainingPlaces places, const std::stop_token& stop,
                                const StepSink& steps);

/// Whether a training of the model is in work, in this program or in another.
bool isTraining(const std::filesystem::path& database_file, std::int64_t id);

/// All of a model that restoreModels() needs to bring it back.
struct RemovedModel {
    ModelRow model;
    std::vector<GraphUse> graphs;
    std::vector<GraphScore> scores;
    std::vector<TrainStep> steps;
    std::string checkpoint; ///< bytes, also of an interrupted training; empty: it had none yet
};
/// Removes models with their scores and what interrupted trainings left: all of them, or after an error none. Errors:
/// NotFound; InvalidInput while one is being trained.
Result<std::vector<RemovedModel>> removeModels(const std::filesystem::path& database_file,
                                               const std::vector<std::string>& names);
/// Stores them again, under other ids: all of them, or after an error none. Errors: InvalidInput if a name is taken by
/// now; those of the database.
Status restoreModels(const std::filesystem::path& database_file, const std::vector<RemovedModel>& removed);

/// Trains on all graphs but one, and scores that one, for each of them in turn; nothing is kept. Progress counts
/// graphs. Errors: those of runTraining().
Result<std::vector<GraphScore>> leaveOneOut(const TrainingSetup& setup, const TrainingPlaces& places,
                                            const std::stop_token& stop, const ProgressSink& progress);

/// Predicted costs of all configurations of each graph by a kept model. Errors: NotFound, those of predictWith().
Result<std::vector<std::vector<double>>> predictByName(const std::filesystem::path& database_file,
                                                       const std::string& name, const std::vector<GraphUse>& graphs,
                                                       const TrainingPlaces& places, const std::stop_token& stop);

} // namespace gnx::learn

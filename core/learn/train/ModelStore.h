#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/learn/train/Training.h"

namespace gnx::learn {

/// A model that was trained, or whose training was begun, and where it comes from.
struct ModelRow {
    std::int64_t id = 0;
    std::string name;
    std::int64_t made_at = 0; ///< seconds since 1970
    bool trained = false;     ///< false: its training was interrupted, or is still in work
    std::string query;        ///< query that selected the graphs
    TrainSettings settings;
    std::uint32_t within = 0;   ///< TrainingSetup::within
    std::string torch, version; ///< versions of LibTorch and of this program
    double seconds = 0;         ///< duration of training
    int epochs = 0, best_epoch = 0;
    std::uint64_t parameters = 0; ///< learned numbers
};

/// Models in the database: settings, graphs, scores and parameters. Used by one thread.
class ModelStore {
  public:
    explicit ModelStore(Database database) : database_(std::move(database)) {}

    /// Notes a training that begins; a name that is taken is InvalidInput. Returns the id.
    Result<std::int64_t> begin(const ModelRow& model, const std::vector<GraphUse>& graphs);
    /// The training is over: scores and the bytes of the checkpoint.
    Status finish(std::int64_t id, const TrainResult& result, const std::vector<GraphScore>& scores,
                  const std::string& checkpoint);
    Result<std::vector<ModelRow>> all();
    /// Finds a model by name or id. Errors: NotFound.
    Result<ModelRow> find(const std::string& name);
    Result<std::vector<GraphUse>> graphs(std::int64_t id);
    Result<std::vector<GraphScore>> scores(std::int64_t id);
    Result<std::vector<TrainStep>> steps(std::int64_t id); ///< steps of the training; empty before its end
    /// Errors: NotFound (its training was interrupted).
    Result<std::string> checkpoint(std::int64_t id);
    Status remove(const std::vector<std::int64_t>& ids); ///< all of them, or none
    const std::filesystem::path& file() const { return database_.file(); }

  private:
    Database database_;
};

/// Returns the checkpoint file of a running or interrupted training: beside the database, by the model's id.
std::filesystem::path workingCheckpoint(const std::filesystem::path& database_file, std::int64_t id);

} // namespace gnx::learn

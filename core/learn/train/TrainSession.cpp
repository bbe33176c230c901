#include "core/learn/train/TrainSession.h"

#include <ctime>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/base/system/FileLock.h"
#include "core/exec/worker/OwnedFolder.h"

namespace gnx::learn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPredictionPrefix = "prediction-";

Result<ModelStore> openStore(const fs::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return ModelStore(std::move(database));
}

Result<std::string> bytesOf(const fs::path& file) {
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    return std::string(mapped.text());
}

fs::path lockFile(const fs::path& database_file, std::int64_t id) {
    return workingCheckpoint(database_file, id).string() + ".lock";
}

/// Nobody else trains or removes the model meanwhile.
Result<FileLock> claim(const fs::path& database_file, const ModelRow& model) {
    GNX_TRY(std::optional<FileLock> lock, FileLock::tryTake(lockFile(database_file, model.id)));
    if (lock)
        return *std::move(lock);
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "the model \"" + model.name + "\" is being trained, here or in another program",
                 .hint = "wait for its end, or stop it there"};
}

Result<KeptModel> keep(ModelStore& store, const ModelRow& model, const TrainingOutcome& outcome,
                       const fs::path& checkpoint) {
    GNX_TRY(const std::string bytes, bytesOf(checkpoint));
    GNX_CHECK(store.finish(model.id, outcome.result, outcome.scores, bytes));
    std::error_code failure;
    fs::remove(checkpoint, failure);
    GNX_TRY(ModelRow row, store.find(std::to_string(model.id)));
    return KeptModel{std::move(row), outcome.scores};
}

Result<RemovedModel> readWhole(ModelStore& store, ModelRow model) {
    RemovedModel whole;
    GNX_TRY(whole.graphs, store.graphs(model.id));
    GNX_TRY(whole.scores, store.scores(model.id));
    GNX_TRY(whole.steps, store.steps(model.id));
    const fs::path working = workingCheckpoint(store.file(), model.id);
    std::error_code failure;
    if (model.trained) {
        GNX_TRY(whole.checkpoint, store.checkpoint(model.id));
    } else if (fs::exists(working, failure)) {
        GNX_TRY(whole.checkpoint, bytesOf(working));
    }
    whole.model = std::move(model);
    return whole;
}

/// Adds the new id to `ids` as soon as something is stored.
Status restoreModel(ModelStore& store, const RemovedModel& removed, std::vector<std::int64_t>& ids) {
    GNX_TRY(const std::int64_t id, store.begin(removed.model, removed.graphs));
    ids.push_back(id);
    if (!removed.model.trained)
        return removed.checkpoint.empty()
                   ? Status()
                   : writeFileAtomically(workingCheckpoint(store.file(), id), removed.checkpoint);
    TrainResult result{.environment = {{"torch", removed.model.torch}}, .steps = removed.steps};
    result.best_epoch = removed.model.best_epoch;
    result.parameters = removed.model.parameters;
    return store.finish(id, result, removed.scores, removed.checkpoint);
}

void removeCheckpoints(const fs::path& database_file, const std::vector<std::int64_t>& ids) {
    std::error_code failure;
    for (const std::int64_t id : ids)
        fs::remove(workingCheckpoint(database_file, id), failure);
}

} // namespace

Result<KeptModel> trainAndKeep(const fs::path& database_file, const TrainingOrder& order, TrainingPlaces places,
                               const std::stop_token& stop, const StepSink& steps) {
    GNX_TRY(ModelStore store, openStore(database_file));
    ModelRow row;
    row.name = order.name;
    row.made_at = std::time(nullptr);
    row.query = order.query;
    row.settings = order.setup.settings;
    row.within = order.setup.within;
    row.version = order.version;
    GNX_TRY(row.id, store.begin(row, order.setup.graphs));
    GNX_TRY(const FileLock lock, claim(database_file, row));
    places.checkpoint = workingCheckpoint(database_file, row.id);
    std::error_code failure;
    fs::remove(places.checkpoint, failure); // it may remain from a deleted model with the same number
    const auto outcome = runTraining(order.setup, places, false, stop, steps);
    if (!outcome) {
        if (!fs::exists(places.checkpoint, failure))
            GNX_CHECK(store.remove({row.id}));
        return outcome.error();
    }
    return keep(store, row, *outcome, places.checkpoint);
}

Result<KeptModel> resumeAndKeep(const fs::path& database_file, const std::string& name, const MoreTraining& more,
                                TrainingPlaces places, const std::stop_token& stop, const StepSink& steps) {
    GNX_TRY(ModelStore store, openStore(database_file));
    GNX_TRY(const ModelRow row, store.find(name));
    GNX_TRY(const FileLock lock, claim(database_file, row));
    TrainingSetup setup{.settings = row.settings, .graphs = {}, .within = row.within, .threads = more.threads};
    GNX_TRY(setup.graphs, store.graphs(row.id));
    if (more.seconds > 0 || more.epochs > 0) {
        setup.settings.seconds = more.seconds;
        setup.settings.epochs = more.epochs;
    }
    places.checkpoint = workingCheckpoint(database_file, row.id);
    std::error_code failure;
    bool begun = fs::exists(places.checkpoint, failure);
    if (!begun && row.trained) {
        GNX_TRY(const std::string bytes, store.checkpoint(row.id));
        GNX_CHECK(writeFileAtomically(places.checkpoint, bytes));
        begun = true;
    }
    GNX_TRY(const TrainingOutcome outcome, runTraining(setup, places, begun, stop, steps));
    return keep(store, row, outcome, places.checkpoint);
}

bool isTraining(const fs::path& database_file, std::int64_t id) {
    return FileLock::isTaken(lockFile(database_file, id));
}

Result<std::vector<RemovedModel>> removeModels(const fs::path& database_file, const std::vector<std::string>& names) {
    GNX_TRY(ModelStore store, openStore(database_file));
    std::vector<FileLock> locks;
    std::vector<RemovedModel> removed;
    std::vector<std::int64_t> ids;
    for (const std::string& name : names) {
        GNX_TRY(ModelRow model, store.find(name));
        GNX_TRY(FileLock lock, claim(database_file, model));
        locks.push_back(std::move(lock));
        ids.push_back(model.id);
        GNX_TRY(RemovedModel whole, readWhole(store, std::move(model)));
        removed.push_back(std::move(whole));
    }
    GNX_CHECK(store.remove(ids));
    removeCheckpoints(database_file, ids);
    return removed;
}

Status restoreModels(const fs::path& database_file, const std::vector<RemovedModel>& removed) {
    GNX_TRY(ModelStore store, openStore(database_file));
    std::vector<std::int64_t> ids;
    for (const RemovedModel& model : removed) {
        if (Status restored = restoreModel(store, model, ids); !restored.ok()) {
            GNX_CHECK(store.remove(ids));
            removeCheckpoints(database_file, ids);
            return restored;
        }
    }
    return {};
}

Result<std::vector<GraphScore>> leaveOneOut(const TrainingSetup& setup, const TrainingPlaces& places,
                                            const std::stop_token& stop, const ProgressSink& progress) {
    std::vector<GraphScore> scores;
    for (std::size_t i = 0; i < setup.graphs.size(); ++i) {
        TrainingSetup fold = setup;
        for (std::size_t j = 0; j < fold.graphs.size(); ++j)
            fold.graphs[j].part = i == j ? "test" : "train";
        if (progress)
            progress({i, setup.graphs.size(), setup.graphs[i].name});
        GNX_TRY(TrainingOutcome outcome, runTraining(fold, places, false, stop, {}));
        for (GraphScore& score : outcome.scores)
            scores.push_back(std::move(score));
    }
    return scores;
}

Result<std::vector<std::vector<double>>> predictByName(const fs::path& database_file, const std::string& name,
                                                       const std::vector<GraphUse>& graphs,
                                                       const TrainingPlaces& places, const std::stop_token& stop) {
    GNX_TRY(ModelStore store, openStore(database_file));
    GNX_TRY(const ModelRow row, store.find(name));
    GNX_TRY(const std::string bytes, store.checkpoint(row.id));
    // A folder of this prediction alone: two by one model may be in work at once.
    const fs::path parent = fs::absolute(database_file).parent_path();
    OwnedFolder::clearAbandoned(parent, kPredictionPrefix);
    GNX_TRY(const OwnedFolder folder, OwnedFolder::make(parent, kPredictionPrefix));
    TrainingPlaces beside = places;
    beside.checkpoint = folder.path() / "checkpoint";
    GNX_CHECK(writeFileAtomically(beside.checkpoint, bytes));
    return predictWith(beside.checkpoint, graphs, beside, stop);
}

} // namespace gnx::learn

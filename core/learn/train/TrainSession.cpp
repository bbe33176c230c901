#include "core/learn/train/TrainSession.h"

#include <ctime>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/base/system/FileLock.h"

namespace gnx::learn {
namespace {

namespace fs = std::filesystem;

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
            GNX_CHECK(store.remove(row.id));
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
    if (more.seconds > 0)
        setup.settings.seconds = more.seconds;
    if (more.epochs > 0)
        setup.settings.epochs = more.epochs;
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

Result<RemovedModel> removeModel(const fs::path& database_file, const std::string& name) {
    GNX_TRY(ModelStore store, openStore(database_file));
    RemovedModel removed;
    GNX_TRY(removed.model, store.find(name));
    const std::int64_t id = removed.model.id;
    GNX_TRY(const FileLock lock, claim(database_file, removed.model));
    GNX_TRY(removed.graphs, store.graphs(id));
    GNX_TRY(removed.scores, store.scores(id));
    GNX_TRY(removed.steps, store.steps(id));
    const fs::path working = workingCheckpoint(database_file, id);
    std::error_code failure;
    if (removed.model.trained) {
        GNX_TRY(removed.checkpoint, store.checkpoint(id));
    } else if (fs::exists(working, failure)) {
        GNX_TRY(removed.checkpoint, bytesOf(working));
    }
    GNX_CHECK(store.remove(id));
    fs::remove(working, failure);
    return removed;
}

Status restoreModel(const fs::path& database_file, const RemovedModel& removed) {
    GNX_TRY(ModelStore store, openStore(database_file));
    GNX_TRY(const std::int64_t id, store.begin(removed.model, removed.graphs));
    if (!removed.model.trained)
        return removed.checkpoint.empty()
                   ? Status()
                   : writeFileAtomically(workingCheckpoint(database_file, id), removed.checkpoint);
    TrainResult result{.environment = {{"torch", removed.model.torch}}, .steps = removed.steps};
    result.best_epoch = removed.model.best_epoch;
    result.parameters = removed.model.parameters;
    return store.finish(id, result, removed.scores, removed.checkpoint);
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
    const fs::path file = workingCheckpoint(database_file, row.id).string() + ".predict";
    GNX_CHECK(writeFileAtomically(file, bytes));
    TrainingPlaces beside = places;
    beside.checkpoint = file;
    auto predicted = predictWith(file, graphs, beside, stop);
    std::error_code failure;
    fs::remove(file, failure);
    return predicted;
}

} // namespace gnx::learn

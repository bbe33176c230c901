#include "core/exec/observe/ObserveService.h"

#include <chrono>

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include "core/data/model/ModelFile.h"
#include "core/exec/observe/OnnxRequest.h"

namespace gnx::exec {
namespace {

std::int64_t secondsNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Returns whether anything besides files was requested.
bool isWorthKeeping(const ObservedRun& run) {
    const ObserveResult& result = run.result;
    if (!result.run.ran())
        return false;
    if (run.compared_with)
        return result.comparison && result.comparison->other.ran();
    return result.memory || result.times || !result.values.empty();
}

Error cancelled() {
    return {.code = ErrorCode::Cancelled, .message = "the run was cancelled"};
}

} // namespace

ObserveService::ObserveService(Options options)
    : options_(std::move(options)), pool_(options_.worker, [](const std::string& line) { spdlog::debug("{}", line); }) {
}
ObserveService::~ObserveService() = default;

Result<std::shared_ptr<const ObservedRun>> ObserveService::observe(const SampleRow& sample, ObserveRequest request,
                                                                   const std::stop_token& stop,
                                                                   const PhaseSink& phase) {
    request.sample_dir = sample.directory;
    const Turn turn(turns_, stop);
    return turn.taken() ? run(sample, request, stop, phase) : cancelled();
}

Result<ObserveResult> ObserveService::execute(const SampleRow& sample, const ObserveRequest& request,
                                              const std::stop_token& stop, const PhaseSink& phase) {
    const char* kind = modelKindOf(request.sample_dir);
    if (kind != nullptr && std::string_view(kind) == kOnnxKind)
        return executeOnnx(request, stop, phase);
    return pool_.worker().call(request, {.sample = &sample, .timeout_seconds = options_.timeout_seconds}, stop, phase);
}

Result<ObserveResult> ObserveService::executeOnnx(ObserveRequest request, const std::stop_token& stop,
                                                  const PhaseSink& phase) {
    if (!options_.places)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "ONNX Runtime is needed to execute a model of ONNX",
                     .path = request.sample_dir};
    GNX_CHECK(completeForOnnx(request));
    GNX_TRY(const JobPlace place, options_.places("onnxruntime", frameworkName(Framework::Onnx), stop));
    GNX_TRY(JobRunner* const runner, pool_.at(place));
    return runner->call(request, {.timeout_seconds = options_.timeout_seconds}, stop, phase);
}

Result<std::shared_ptr<const ObservedRun>> ObserveService::run(const SampleRow& sample, const ObserveRequest& request,
                                                               const std::stop_token& stop, const PhaseSink& phase) {
    auto observed = std::make_shared<ObservedRun>();
    observed->configuration = request.configuration;
    observed->compared_with = request.compare;
    GNX_TRY(observed->result, execute(sample, request, stop, phase));
    if (observed->result.run.status == RunStatus::Cancelled)
        return cancelled();
    observed->made_at = secondsNow();
    if (isWorthKeeping(*observed))
        keep(request.sample_dir, *observed);
    return std::shared_ptr<const ObservedRun>(std::move(observed));
}

std::optional<ObservationStore> ObserveService::openStore() const {
    if (options_.database_file.empty())
        return std::nullopt;
    auto database = Database::open(options_.database_file);
    if (database)
        return ObservationStore(*std::move(database));
    spdlog::debug("{}", database.error().text());
    return std::nullopt;
}

void ObserveService::keep(const std::filesystem::path& sample_dir, ObservedRun& run) {
    const auto key = sampleKeyOf(sample_dir);
    auto store = openStore();
    if (!key || !store)
        return;
    if (const Kept earlier = store->find(*key, run.configuration); earlier && *earlier)
        run = withPartsOf(std::move(run), **earlier);
    const auto put = [&](const ObservedRun& one) {
        if (const Status stored = store->store(*key, one); !stored.ok())
            spdlog::warn("{}", stored.error().text());
    };
    put(run);
    if (!run.compared_with)
        return;
    ObservedRun alone = run; // the first of the two runs is valid without the second
    alone.compared_with.reset();
    alone.result.comparison.reset();
    if (isWorthKeeping(alone))
        put(alone);
}

template <class Read>
std::shared_ptr<const ObservedRun> ObserveService::kept(const std::filesystem::path& sample_dir, const Read& read) {
    const auto key = sampleKeyOf(sample_dir);
    auto store = openStore();
    if (!key || !store)
        return nullptr;
    Kept found = read(*store, *key);
    if (!found)
        spdlog::debug("{}", found.error().text());
    return found && *found ? std::make_shared<const ObservedRun>(**std::move(found)) : nullptr;
}

std::shared_ptr<const ObservedRun> ObserveService::find(const std::filesystem::path& sample_dir,
                                                        const RunConfiguration& configuration) {
    return kept(sample_dir,
                [&](ObservationStore& store, const SampleKey& key) { return store.find(key, configuration); });
}

std::shared_ptr<const ObservedRun> ObserveService::latest(const std::filesystem::path& sample_dir, bool compared) {
    return kept(sample_dir, [&](ObservationStore& store, const SampleKey& key) { return store.latest(key, compared); });
}

void ObserveService::rest() {
    std::stop_source at_once;
    at_once.request_stop();
    const Turn turn(turns_, at_once.get_token());
    if (turn.taken())
        pool_.dropAll();
}

} // namespace gnx::exec

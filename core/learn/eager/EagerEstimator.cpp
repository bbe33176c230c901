#include "core/learn/eager/EagerEstimator.h"

#include <algorithm>
#include <utility>

#include "core/base/Units.h"
#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/SpeedupCheck.h"

namespace gnx::learn {
namespace {

Error estimateCancelled() {
    return {.code = ErrorCode::Cancelled, .message = "estimating was cancelled"};
}

/// Samples that cannot be read, for a message.
struct Unreadable {
    std::size_t count = 0;
    std::optional<Error> first;
};

/// Reports why no sample is left to choose from.
Error noCandidates(Unreadable unreadable) {
    if (!unreadable.first)
        return {.code = ErrorCode::NotFound,
                .message = "each of these samples has an eager time already",
                .hint = "show others in the table"};
    Error error = *std::move(unreadable.first);
    error.message = formatCount(unreadable.count, "sample") +
                    " without an eager time cannot be read, and there are no others; the first: " + error.message;
    return error;
}

const EagerExample* exampleOf(const MeasuredGraphs& graphs, const SampleRow& sample) {
    const auto found = std::ranges::find(graphs.examples, sample.name, &EagerExample::name);
    return found == graphs.examples.end() ? nullptr : &*found;
}

} // namespace

EagerEstimator::EagerEstimator(std::filesystem::path database_file, std::filesystem::path worker)
    : database_file_(std::move(database_file)),
      types_(TypeService::Options{.database_file = database_file_, .worker = std::move(worker)}) {}

bool EagerEstimator::hasLearned() const {
    const std::lock_guard lock(mutex_);
    return learned_ != nullptr;
}

void EagerEstimator::forget() {
    const std::lock_guard lock(mutex_);
    learned_ = nullptr;
    ++version_;
}

/// Compilers with too few results have no model.
Result<std::map<std::string, SpeedupModel>> EagerEstimator::learnedSpeedups(const MeasuredGraphs& graphs,
                                                                            const std::stop_token& stop) const {
    GNX_TRY(const auto stored, measuredSpeedups(database_file_, {}, graphs));
    std::map<std::string, SpeedupModel> models;
    for (const auto& [compiler, examples] : stored) {
        if (compiler == "eager" || graphsAmong(pointersTo(examples)) < SpeedupModel::kFewest)
            continue;
        GNX_TRY(SpeedupModel model, learnSpeedups(pointersTo(examples), stop));
        models.emplace(compiler, std::move(model));
    }
    return models;
}

/// Called by one at a time.
Result<std::shared_ptr<const EagerEstimator::Learned>> EagerEstimator::learned(const std::stop_token& stop,
                                                                               const ProgressSink& progress) {
    std::uint64_t version = 0;
    {
        const std::lock_guard lock(mutex_);
        if (learned_)
            return learned_;
        version = version_;
    }
    GNX_TRY(MeasuredGraphs graphs, measuredGraphs(database_file_, {}, types_, stop, progress));
    GNX_TRY(EagerModel model, learnEager(pointersTo(graphs.examples), stop));
    GNX_TRY(auto speedups, learnedSpeedups(graphs, stop));
    auto made = std::make_shared<const Learned>(Learned{std::move(model), std::move(graphs), std::move(speedups)});
    const std::lock_guard lock(mutex_);
    if (version == version_)
        learned_ = made;
    return made;
}

Result<EagerEstimate> EagerEstimator::estimate(const SampleRow& sample, const std::stop_token& stop,
                                               const ProgressSink& progress) {
    const std::lock_guard turn(asking_);
    if (stop.stop_requested())
        return estimateCancelled();
    GNX_TRY(const std::shared_ptr<const Learned> known, learned(stop, progress));
    const MachineRoofs& roofs = known->graphs.roofs;
    EagerEstimate estimate;
    GNX_TRY(estimate.work, workOfSample(sample.directory, roofs, types_, stop));
    if (stop.stop_requested())
        return estimateCancelled();
    estimate.predicted = known->model.predict(estimate.work);
    estimate.roofline_ns = estimate.work.leastNs();
    if (const EagerExample* example = exampleOf(known->graphs, sample))
        estimate.measured_ns = example->timeNs();
    for (const auto& [compiler, model] : known->speedups)
        estimate.speedups.push_back({compiler, model.predict(estimate.work)});
    estimate.graphs = known->model.examples();
    estimate.device = roofs.device;
    estimate.hardware = roofs.hardware;
    estimate.threads = roofs.threads;
    return estimate;
}

Result<BenchPlan> EagerEstimator::instructivePlan(const std::vector<SampleRow>& samples, std::size_t count,
                                                  const std::stop_token& stop, const ProgressSink& progress) {
    const std::lock_guard turn(asking_);
    GNX_TRY(const std::shared_ptr<const Learned> known, learned(stop, progress));
    const MachineRoofs& roofs = known->graphs.roofs;
    std::vector<SampleRow> candidates;
    std::vector<GraphWork> works;
    Unreadable unreadable;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (stop.stop_requested())
            return estimateCancelled();
        if (progress)
            progress({.done = i, .total = samples.size(), .what = samples[i].name});
        if (exampleOf(known->graphs, samples[i]) != nullptr)
            continue;
        auto work = workOfSample(samples[i].directory, roofs, types_, stop);
        if (!work) { // neither a file of TpuGraphs nor one that cannot be read can be run
            if (unreadable.count++ == 0)
                unreadable.first = work.error();
            continue;
        }
        works.push_back(*std::move(work));
        candidates.push_back(samples[i]);
    }
    if (stop.stop_requested()) // types that were not inferred because of it would be no reason to choose a graph
        return estimateCancelled();
    if (candidates.empty())
        return noCandidates(std::move(unreadable));
    BenchPlan plan;
    plan.title = "teaches most about eager times";
    plan.compilers = {"eager"};
    plan.protocol.device = roofs.device;
    plan.protocol.threads = roofs.threads;
    GNX_TRY(const std::vector<std::size_t> places, known->model.mostInstructive(works, count, stop));
    for (const std::size_t place : places)
        plan.samples.push_back(candidates[place]);
    return plan;
}

std::shared_ptr<const Overlay> estimatedTimeOverlay(const EagerEstimate& estimate) {
    const EagerPrediction& made = estimate.predicted;
    std::vector<std::optional<double>> values;
    for (const std::uint32_t work : estimate.work.work_of)
        values.emplace_back(made.work_ns[work]);
    Overlay overlay = overlayOf(kEstimatedTimeOverlay, GNX_UI_TEXT("Estimated eager time"), OverlayUnit::Nanoseconds,
                                std::move(values));
    overlay.note = made.abstains.empty() ? "estimated " + formatDuration(made.time_ns) + ", 90 % within " +
                                               formatDuration(made.low_ns) + " to " + formatDuration(made.high_ns) +
                                               "; learned from " + formatCount(estimate.graphs, "graph")
                                         : "not to be relied on: " + made.abstains;
    return std::make_shared<const Overlay>(std::move(overlay));
}

} // namespace gnx::learn

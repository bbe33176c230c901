#include "core/learn/eager/MeasuredGraphs.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "core/bench/plans/ResultStore.h"
#include "core/bench/plans/Speedup.h"
#include "core/data/search/Catalog.h"
#include "core/data/search/Similar.h"
#include "core/graph/sample/Sample.h"
#include "core/learn/eager/CombinedSpeedup.h"
#include "core/learn/eager/Probes.h"
#include "core/learn/eager/UndisturbedTime.h"
#include "core/profile/roofline/CalibrateDevice.h"

namespace gnx::learn {
namespace {

constexpr const char* kEager = "eager";
constexpr std::size_t kAllSimilar = 100'000;

/// Conditions under which times may be compared: device, threads (of a processor), hardware, whether Python executed
/// the graph.
struct Executor {
    std::string device;
    int threads = 0;
    std::string hardware;
    bool python = false;
    friend auto operator<=>(const Executor&, const Executor&) = default;
};

Executor executorOf(const ResultRow& row) {
    const auto named = [&row](const char* name) {
        const auto found = row.result.environment.find(name);
        return found == row.result.environment.end() ? std::string() : found->second;
    };
    Executor made{.device = wholeDeviceName(row.device), .hardware = {}, .python = !named("compiler").empty()};
    if (made.device != "cpu")
        return made;
    made.hardware = named("cpu");
    const std::string threads = named("threads");
    std::from_chars(threads.data(), threads.data() + threads.size(), made.threads);
    return made;
}

bool isOn(const Executor& executor, const MachineRoofs& roofs) {
    return executor.device == roofs.device && executor.threads == roofs.threads &&
           (executor.device != "cpu" || executor.hardware == roofs.hardware);
}

void addTo(CombinedSpeedup& speedups, const RunResult& result) {
    const bench::Speedup speedup = *bench::speedupOf(result);
    const double low = result.measurement ? result.measurement->low : speedup.value - speedup.spread;
    const double high = result.measurement ? result.measurement->high : speedup.value + speedup.spread;
    speedups.add(speedup.value, low, high);
}

using Times = std::map<SampleId, std::vector<double>>;

Result<std::map<Executor, Times>> timesByExecutor(const ResultStore& store, const std::vector<RunId>& runs) {
    std::map<Executor, Times> times;
    GNX_TRY(const std::vector<RunRow> known, store.runs());
    for (const RunRow& run : known) {
        const bool wanted = runs.empty() || std::ranges::find(runs, run.id) != runs.end();
        if (!wanted || run.protocol.inputs.isVariant())
            continue;
        GNX_TRY(const std::vector<ResultRow> results, store.results(run.id));
        for (const ResultRow& row : results) {
            const RunResult& result = row.result;
            if (!row.sample.valid() || !result.speedup() || result.eager_ms.empty() || result.compiled_ms.empty())
                continue;
            const Executor executor = executorOf(row);
            std::vector<double>& of_sample = times[executor][row.sample];
            of_sample.push_back(undisturbedNs(result, Side::Eager, executor.threads));
            if (row.compiler == kEager) // against itself: both sides are eager
                of_sample.push_back(undisturbedNs(result, Side::Compiled, executor.threads));
        }
    }
    return times;
}

/// Groups of near-duplicates among samples of a catalog: connected by similarity.
class Groups {
  public:
    Groups(const Catalog& catalog, const std::vector<std::size_t>& positions) : parent_(positions.size()) {
        std::iota(parent_.begin(), parent_.end(), 0U);
        std::map<std::size_t, std::uint32_t> place_of;
        for (std::uint32_t i = 0; i < positions.size(); ++i)
            place_of[positions[i]] = i;
        for (std::uint32_t i = 0; i < positions.size(); ++i)
            for (const SimilarSample& similar : similarSamples(catalog, positions[i], kNearDuplicate, kAllSimilar))
                if (const auto found = place_of.find(similar.position); found != place_of.end())
                    parent_[rootOf(i)] = rootOf(found->second);
    }
    std::uint32_t rootOf(std::uint32_t place) {
        while (parent_[place] != place)
            place = parent_[place] = parent_[parent_[place]];
        return place;
    }

  private:
    std::vector<std::uint32_t> parent_;
};

Error nothingMeasured(const std::filesystem::path& database_file) {
    return {.code = ErrorCode::NotFound,
            .message = "no eager times are stored",
            .path = database_file.string(),
            .hint = "graphnet bench measures them"};
}

Result<MachineRoofs> roofsOf(const std::filesystem::path& database_file, const Executor& executor) {
    const RoofsWanted wanted{.device = executor.device, .threads = executor.threads, .hardware = executor.hardware};
    GNX_TRY(std::optional<MachineRoofs> roofs, keptRoofs(database_file, wanted));
    if (roofs)
        return *std::move(roofs);
    const std::string threads = executor.threads > 0 ? " --threads " + std::to_string(executor.threads) : "";
    return Error{.code = ErrorCode::NotFound,
                 .message = "the roofs of the machine of these results have not been measured",
                 .path = database_file.string(),
                 .hint = "graphnet roofs --measure --device " + executor.device + threads + " does that on it"};
}

} // namespace

std::size_t MeasuredGraphs::probes() const {
    return examples.size() - graphsAmong(pointersTo(examples));
}

Result<GraphWork> workOfSample(const std::filesystem::path& directory, const MachineRoofs& machine, TypeService& types,
                               const std::stop_token& stop) {
    GNX_TRY(const Sample sample, loadSample(directory));
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    const std::shared_ptr<const ValueTypes> known = types.typesOf(sample, *graph, stop);
    GraphWork work = graphWork(*graph, *known, estimateCosts(*graph, *known), machine.roofs);
    if (machine.device == "cpu") {
        work.frozen = frozenWorks(*graph, *known, work, machine.roofs);
        work.captured = capturedWorks(*graph, *known, work, machine.roofs);
    }
    return work;
}

Result<std::map<std::string, std::vector<SpeedupExample>>> measuredSpeedups(const std::filesystem::path& database_file,
                                                                            const std::vector<RunId>& runs,
                                                                            const MeasuredGraphs& graphs) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const std::vector<RunRow> known, store.runs());
    std::map<std::string, std::map<std::string, CombinedSpeedup>> by_compiler; // and by sample
    for (const RunRow& run : known) {
        const bool wanted = runs.empty() || std::ranges::find(runs, run.id) != runs.end();
        if (!wanted || run.protocol.inputs.isVariant())
            continue;
        GNX_TRY(const std::vector<ResultRow> results, store.results(run.id));
        for (const ResultRow& row : results)
            if (row.sample.valid() && row.result.speedup() && isOn(executorOf(row), graphs.roofs))
                addTo(by_compiler[row.compiler][row.sample_name], row.result);
    }
    std::map<std::string, std::vector<SpeedupExample>> made;
    for (const auto& [compiler, samples] : by_compiler)
        for (const EagerExample& graph : graphs.examples) {
            const auto found = samples.find(graph.name);
            const bool eager_alone = found == samples.end() && graph.work.probe && compiler != kEager;
            if (found == samples.end() && !eager_alone)
                continue;
            made[compiler].push_back({.name = graph.name,
                                      .compiler = compiler,
                                      .origin = graph.origin,
                                      .group = graph.group,
                                      .work = graph.work,
                                      .eager_ns = graph.timeNs(),
                                      .speedup = eager_alone ? 0 : found->second.value(),
                                      .low = eager_alone ? 0 : found->second.low(),
                                      .high = eager_alone ? 0 : found->second.high()});
        }
    return made;
}

Result<MeasuredGraphs> measuredGraphs(const std::filesystem::path& database_file, const std::vector<RunId>& runs,
                                      TypeService& types, const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const auto by_executor, timesByExecutor(store, runs));
    if (by_executor.empty())
        return nothingMeasured(database_file);
    const auto largest = std::ranges::max_element(
        by_executor, [](const auto& one, const auto& other) { return one.second.size() < other.second.size(); });
    MeasuredGraphs made;
    for (const auto& [executor, times] : by_executor)
        if (executor != largest->first)
            made.elsewhere += times.size();
    GNX_TRY(made.roofs, roofsOf(database_file, largest->first));

    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    std::vector<std::size_t> positions;
    for (const auto& [sample, times] : largest->second) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "reading measured graphs was cancelled"};
        const auto position = catalog->positionOf(sample);
        if (!position)
            continue;
        const SampleRow& row = catalog->sample(*position);
        if (progress)
            progress({.done = positions.size(), .total = largest->second.size(), .what = row.name});
        auto work = workOfSample(row.directory, made.roofs, types, stop);
        if (!work) {
            made.unreadable.push_back(row.name);
            continue;
        }
        work->probe = row.origin == kProbeOrigin;
        positions.push_back(*position);
        made.examples.push_back(
            {.name = row.name, .origin = row.origin, .group = 0, .work = *std::move(work), .times_ns = times});
    }
    Groups groups(*catalog, positions);
    for (std::uint32_t i = 0; i < made.examples.size(); ++i)
        made.examples[i].group = groups.rootOf(i);
    std::ranges::sort(made.examples, {}, &EagerExample::name);
    return made;
}

} // namespace gnx::learn

#include "core/learn/train/Training.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/exec/worker/OwnedFolder.h"
#include "core/exec/worker/WorkerPool.h"
#include "core/learn/features/AnalyticModel.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/rank/Random.h"
#include "core/learn/train/SafeTensors.h"
#include "core/learn/train/TrainingFile.h"

namespace gnx::learn {
namespace {

constexpr const char* kFolderPrefix = "training-";
/// After a stop the worker ends a graph's step and writes the checkpoint.
constexpr std::chrono::milliseconds kCheckpointPatience{10'000};

std::vector<std::uint32_t> allOf(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

/// The measured configurations and those to be ranked.
struct WithinSplit {
    std::vector<std::uint32_t> measured, ranked;
};

WithinSplit splitWithin(const data::HloData& data, std::uint32_t count, std::uint64_t seed) {
    Random random(seed);
    const std::size_t configs = data.file->configs();
    const std::vector<std::uint32_t> first = data::firstEqual(data);
    std::vector<std::uint32_t> distinct;
    for (std::uint32_t config = 0; config < configs; ++config)
        if (first[config] == config)
            distinct.push_back(config);
    const std::vector<std::uint32_t> order = random.choose(distinct.size(), distinct.size());
    WithinSplit split;
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::vector<std::uint32_t>& part = i < count ? split.measured : split.ranked;
        if (part.size() < TrainingSetup::kHeldOut)
            part.push_back(distinct[order[i]]);
    }
    return split;
}

/// A graph of the request, and the configurations in its file.
struct WrittenGraph {
    std::size_t used = 0;
    std::vector<std::uint32_t> configs;
    std::string part;
};

class TrainingRun {
  public:
    TrainingRun(const TrainingPlaces& places, const std::stop_token& stop) : places_(places), stop_(stop) {}

    Status prepare() {
        std::error_code failure;
        // Beside the checkpoint: a data set of gigabytes does not belong into a folder that may lie in memory.
        const auto parent = places_.checkpoint.empty() ? std::filesystem::temp_directory_path(failure)
                                                       : std::filesystem::absolute(places_.checkpoint).parent_path();
        OwnedFolder::clearAbandoned(parent, kFolderPrefix);
        GNX_TRY(OwnedFolder folder, OwnedFolder::make(parent, kFolderPrefix));
        folder_.emplace(std::move(folder));
        return {};
    }

    Status write(const std::vector<GraphUse>& graphs, std::uint32_t within, std::uint64_t seed) {
        const HloCache cache(places_.hlo_cache);
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            report(TrainingStage::Writing, {i, graphs.size(), graphs[i].name});
            GNX_TRY(const data::HloData data, cache.open(graphs[i].directory, stop_, {}));
            if (within == 0) {
                GNX_CHECK(writePart(graphs, i, data, allOf(data.file->configs()), graphs[i].part));
                continue;
            }
            WithinSplit split = splitWithin(data, within, seed);
            if (split.measured.size() < 2 || split.ranked.size() < 2)
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "the graph has too few configurations that differ for " +
                                        std::to_string(within) + " measured ones and two to rank",
                             .path = graphs[i].directory,
                             .hint = "configs>N in the query leaves graphs with few configurations out"};
            GNX_CHECK(writePart(graphs, i, data, std::move(split.measured), "train"));
            GNX_CHECK(writePart(graphs, i, data, std::move(split.ranked), "test"));
        }
        return {};
    }

    Result<TrainResult> call(TrainRequest request, const StepSink& steps) {
        request.graphs = files_;
        request.predictions = (folder_->path() / "predictions").string();
        WorkerPool pool(places_.worker);
        const auto phase = [&](const std::string& name, const Progress& progress) {
            if (const auto step = stepOfPhase(name); step && steps)
                steps(*step, progress);
            else if (name == "load" || name == "predict")
                report(name == "load" ? TrainingStage::Loading : TrainingStage::Predicting, progress);
        };
        JobTerms terms;
        if (!request.predict_only)
            terms.stop_patience = kCheckpointPatience;
        GNX_TRY(TrainResult result, pool.worker().call(request, terms, stop_, phase));
        if (result.status == RunStatus::Correct)
            return result;
        return Error{.code = result.status == RunStatus::NotRun ? ErrorCode::InvalidInput : errorCodeOf(result.status),
                     .message = result.message};
    }

    Result<std::map<std::string, std::vector<float>>> predictions() const {
        return readFloatTensors(folder_->path() / "predictions");
    }
    const std::vector<WrittenGraph>& written() const { return written_; }
    void report(TrainingStage stage, const Progress& progress) const {
        if (places_.stages)
            places_.stages(stage, progress);
    }

  private:
    Status writePart(const std::vector<GraphUse>& graphs, std::size_t used, const data::HloData& data,
                     std::vector<std::uint32_t> configs, const std::string& part) {
        const std::filesystem::path file = folder_->path() / ("graph-" + std::to_string(files_.size()));
        GNX_CHECK(writeTrainingFile(file, graphs[used].name, data, configs));
        files_.push_back({file.string(), part, graphs[used].family});
        written_.push_back({used, std::move(configs), part});
        return {};
    }

    const TrainingPlaces& places_;
    const std::stop_token& stop_;
    std::optional<OwnedFolder> folder_;
    std::vector<TrainGraphFile> files_;
    std::vector<WrittenGraph> written_;
};

Result<GraphScore> scoreOf(const GraphUse& graph, const WrittenGraph& written, const std::vector<float>& predicted,
                           const TrainingPlaces& places, const std::stop_token& stop) {
    GNX_TRY(const data::HloData data, HloCache(places.hlo_cache).open(graph.directory, stop, {}));
    const std::vector<double> all = costsOf(*data.file);
    std::vector<double> costs, predictions, analytic;
    const auto computed = analyticCosts(data);
    for (std::size_t i = 0; i < written.configs.size() && i < predicted.size(); ++i) {
        costs.push_back(all[written.configs[i]]);
        predictions.push_back(double{predicted[i]});
        if (computed)
            analytic.push_back((*computed)[written.configs[i]]);
    }
    GraphScore score{.name = graph.name, .collection = graph.collection, .family = graph.family, .part = written.part};
    if (!data.file->labelled() || costs.size() < 2)
        return score;
    score.scores = scoreRanking(costs, predictions);
    if (computed)
        score.analytic = scoreRanking(costs, analytic);
    score.ceiling = noiseOf(data).ceiling;
    return score;
}

} // namespace

std::vector<GraphUse> usableGraphs(const std::vector<SampleRow>& rows, std::vector<std::string>& left_out) {
    std::vector<GraphUse> graphs;
    for (const SampleRow& row : rows) {
        if (row.kind == kGraphNetKind || row.labelled != "yes" || row.config_count < 2) {
            left_out.push_back(row.name);
            continue;
        }
        graphs.push_back({.directory = row.directory,
                          .name = row.model_name,
                          .collection = row.collection,
                          .family = row.family.empty() ? "unknown" : row.family,
                          .part = row.split.empty() ? "train" : row.split});
    }
    return graphs;
}

Result<TrainingOutcome> runTraining(const TrainingSetup& setup, const TrainingPlaces& places, bool resume,
                                    const std::stop_token& stop, const StepSink& steps) {
    TrainingRun run(places, stop);
    GNX_CHECK(run.prepare());
    GNX_CHECK(run.write(setup.graphs, setup.within, setup.settings.seed));
    TrainRequest request{.settings = setup.settings, .checkpoint = places.checkpoint.string(), .resume = resume};
    request.threads = setup.threads;
    GNX_TRY(TrainResult result, run.call(std::move(request), steps));
    GNX_TRY(const auto predicted, run.predictions());
    TrainingOutcome outcome{.result = std::move(result), .scores = {}};
    for (std::size_t i = 0; i < run.written().size(); ++i) {
        const WrittenGraph& written = run.written()[i];
        const auto found = predicted.find(std::to_string(i));
        if (found == predicted.end())
            continue;
        run.report(TrainingStage::Scoring, {i, run.written().size(), setup.graphs[written.used].name});
        GNX_TRY(GraphScore score, scoreOf(setup.graphs[written.used], written, found->second, places, stop));
        if (score.scores.configs > 0)
            outcome.scores.push_back(std::move(score));
    }
    return outcome;
}

Result<std::vector<std::vector<double>>> predictWith(const std::filesystem::path& checkpoint,
                                                     const std::vector<GraphUse>& graphs, const TrainingPlaces& places,
                                                     const std::stop_token& stop) {
    TrainingRun run(places, stop);
    GNX_CHECK(run.prepare());
    std::vector<GraphUse> tests = graphs;
    for (GraphUse& graph : tests)
        graph.part = "test";
    GNX_CHECK(run.write(tests, 0, 0));
    GNX_CHECK(run.call({.checkpoint = checkpoint.string(), .resume = true, .predict_only = true}, {}));
    GNX_TRY(const auto predicted, run.predictions());
    std::vector<std::vector<double>> all;
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const auto found = predicted.find(std::to_string(i));
        all.emplace_back();
        if (found != predicted.end())
            all.back().assign(found->second.begin(), found->second.end());
    }
    return all;
}

} // namespace gnx::learn

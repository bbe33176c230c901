#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/index/Index.h"
#include "core/exec/protocol/TrainProtocol.h"
#include "core/exec/worker/WorkerClient.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {

/// A graph's role in a training.
struct GraphUse {
    std::string directory{}; ///< folder of its file
    std::string name{}, collection{}, family{};
    std::string part = "train"; ///< "train", "valid" or "test"
    friend bool operator==(const GraphUse&, const GraphUse&) = default;
};

/// A model to be trained: its settings and its graphs.
struct TrainingSetup {
    TrainSettings settings{};
    std::vector<GraphUse> graphs{};
    /// If N is above 0, the model learns from N measured configurations of each graph and ranks others, at most
    /// kHeldOut distinct ones that were not measured. This is another task than ranking the configurations of unseen
    /// graphs.
    std::uint32_t within = 0;
    static constexpr std::size_t kHeldOut = 6000;
    int threads = 0; ///< threads of LibTorch; 0: its default
};

/// Returns the graphs of some samples with their split; without splits all are for training. Samples without known
/// times or information are left out and named in `left_out`.
std::vector<GraphUse> usableGraphs(const std::vector<SampleRow>& rows, std::vector<std::string>& left_out);

/// Scores of a trained model on one graph that it was not trained on.
struct GraphScore {
    std::string name{}, collection{}, family{}, part{};
    RankScores scores{};
    std::optional<double> ceiling{};      ///< reachable Kendall's tau
    std::optional<RankScores> analytic{}; ///< scores of the model without training
};

/// Work around the epochs of a training, each with graphs done and all of them.
enum class TrainingStage : std::uint8_t { Writing /* for the worker */, Loading /* there */, Predicting, Scoring };

struct TrainingPlaces {
    std::filesystem::path worker{};     ///< empty: graphnet-worker next to this program or in PATH
    std::filesystem::path checkpoint{}; ///< written meanwhile and at the end
    std::filesystem::path hlo_cache = defaultHloCacheFolder();
    std::function<void(TrainingStage stage, const Progress& progress)> stages{}; ///< may be empty
};

struct TrainingOutcome {
    TrainResult result;
    std::vector<GraphScore> scores; ///< scores of the parts "valid" and "test"
};

using StepSink = std::function<void(const TrainStep& step, const Progress& progress)>;

/// Writes the graphs for the worker, lets it train, and scores its predictions. With `resume` it continues from the
/// checkpoint. Errors: those of reading and writing files; InvalidInput, Unsupported (the setup); Cancelled: the
/// checkpoint is there; Crashed, OutOfMemory (the worker).
Result<TrainingOutcome> runTraining(const TrainingSetup& setup, const TrainingPlaces& places, bool resume,
                                    const std::stop_token& stop, const StepSink& steps);

/// Returns the costs, without a unit, that the model of a checkpoint predicts for all configurations of each graph.
/// Errors: those of runTraining().
Result<std::vector<std::vector<double>>> predictWith(const std::filesystem::path& checkpoint,
                                                     const std::vector<GraphUse>& graphs, const TrainingPlaces& places,
                                                     const std::stop_token& stop);

} // namespace gnx::learn

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

/// The worker trains a model that ranks configurations of TpuGraphs, and predicts with it.
namespace gnx::exec {

/// A graph with configurations, handed over by file (core/learn/train/TrainingFile.h).
struct TrainGraphFile {
    std::string file{};
    std::string part = "train"; ///< "train", "valid" (chooses among the epochs) or "test" (predicted alone)
    std::string family{};       ///< made alike by TrainSettings::balance
    friend bool operator==(const TrainGraphFile&, const TrainGraphFile&) = default;
};

/// A model, and how it learns.
struct TrainSettings {
    std::string model = "structured"; ///< "mlp", "sage", "gcn" or "structured"
    std::string loss{};               ///< "listmle", "listmle+mse", "mse" or "hinge"; empty: the model's own
    bool residual = false;            ///< on the analytic model
    bool invariant = false;           ///< layouts as what does not depend on the numbering of dimensions
    std::string balance = "none";     ///< families alike by "weights" of losses or by "sampling" of graphs, or "none"
    bool attention = false;           ///< configurations of a graph are compared with each other at every layer
    int near = 0; ///< nodes further than so many edges from one with layouts are left out; 0: none is
    int hidden = 64;
    int layers = 3;
    int configs = 32;    ///< configurations per graph in a step
    int graphs = 8;      ///< in a step
    int segment = 0;     ///< nodes that a step's gradient goes through; 0: all
    int epochs = 0;      ///< at most; 0: no limit
    double seconds = 60; ///< at most; 0: no limit
    double rate = 0.003; ///< learning rate of Adam, falling to a hundredth of this
    std::uint64_t seed = 0;
    friend bool operator==(const TrainSettings&, const TrainSettings&) = default;
};

struct TrainRequest {
    TrainSettings settings{};
    std::vector<TrainGraphFile> graphs{};
    std::string checkpoint{};  ///< a file of parameters: written every few seconds and at the end; read with `resume`
    bool resume = false;       ///< go on from it; its settings are kept, except for epochs and seconds
    bool predict_only = false; ///< with `resume`: no training
    std::string predictions{}; ///< gets a tensor "N" of graph N of part "test" or "valid"; empty: none
    int threads = 0;           ///< 0: LibTorch's default
    std::string device = "cpu";
};

/// An epoch of the training.
struct TrainStep {
    int epoch = 0;
    double seconds = 0;                ///< since the beginning, times before a resumption included
    double loss = 0;                   ///< mean over the epoch
    std::optional<double> valid_tau{}; ///< Kendall's tau on the graphs of part "valid", mean
    friend bool operator==(const TrainStep&, const TrainStep&) = default;
};

/// Correct: trained, or predicted. Cancelled: stopped; the checkpoint is there.
struct TrainResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase{}, message{};
    std::map<std::string, std::string> environment{};
    std::vector<TrainStep> steps{}; ///< those before a resumption included
    int best_epoch = 0; ///< the parameters of this epoch are kept: the best one on "valid", or the last one if there
                        ///< are no such graphs
    std::uint64_t parameters = 0; ///< learned numbers
    double seconds = 0;
};

/// An epoch that is over, as the name of a phase; nothing if the name is of another phase.
std::string phaseOf(const TrainStep& step);
std::optional<TrainStep> stepOfPhase(std::string_view phase);

/// The phases are "load" with graphs and all of them, those of phaseOf() with seconds or epochs and all of them,
/// "predict".
template <> struct Wire<TrainRequest> {
    static constexpr const char* kName = "train";
    using Answer = TrainResult;
};
nlohmann::json toJson(const TrainSettings& settings);
nlohmann::json toJson(const TrainStep& step);
nlohmann::json toJson(const TrainRequest& request);
nlohmann::json toJson(const TrainResult& result);
/// Missing members keep their defaults.
template <> Result<TrainSettings> fromJson(const nlohmann::json& json);
template <> Result<TrainStep> fromJson(const nlohmann::json& json);
template <> Result<TrainRequest> fromJson(const nlohmann::json& json);
template <> Result<TrainResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec

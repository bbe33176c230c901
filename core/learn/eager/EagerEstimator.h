#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/plans/Bench.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/exec/typing/TypeService.h"
#include "core/learn/eager/EagerModel.h"
#include "core/learn/eager/MeasuredGraphs.h"

namespace gnx::learn {

/// Predicted speedup of a compiler.
struct CompilerSpeedup {
    std::string compiler;
    SpeedupPrediction predicted;
};

/// Estimated eager time of a sample, beside the measured one.
struct EagerEstimate {
    EagerPrediction predicted;
    GraphWork work;
    double roofline_ns = 0;
    std::optional<double> measured_ns; ///< on the same machine, if there is one: the model has learned from it too
    std::size_t graphs = 0;            ///< number of graphs that the model was learned from
    std::string device, hardware;
    int threads = 0;
    std::vector<CompilerSpeedup> speedups; ///< compilers with enough stored speedups, by name
};

/// Estimates eager times by a model of all times that are stored, which is learned at the first question and kept until
/// forget(). One question at a time, on any thread: the others wait.
class EagerEstimator {
  public:
    explicit EagerEstimator(std::filesystem::path database_file, std::filesystem::path worker = {});

    /// Learns first, where that has not been done. Errors: those of measuredGraphs(), learnEager() and workOfSample();
    /// Cancelled.
    Result<EagerEstimate> estimate(const SampleRow& sample, const std::stop_token& stop, const ProgressSink& progress);
    /// A plan that measures those of the samples that would teach most, at most `count`; samples with a time are left
    /// out. Errors: as above; NotFound where all have one.
    Result<BenchPlan> instructivePlan(const std::vector<SampleRow>& samples, std::size_t count,
                                      const std::stop_token& stop, const ProgressSink& progress);
    bool hasLearned() const;
    /// Results have changed.
    void forget();

  private:
    struct Learned {
        EagerModel model;
        MeasuredGraphs graphs;
        std::map<std::string, SpeedupModel> speedups; ///< by compiler
    };
    Result<std::map<std::string, SpeedupModel>> learnedSpeedups(const MeasuredGraphs& graphs,
                                                                const std::stop_token& stop) const;
    Result<std::shared_ptr<const Learned>> learned(const std::stop_token& stop, const ProgressSink& progress);

    const std::filesystem::path database_file_;
    TypeService types_;
    std::mutex asking_;
    mutable std::mutex mutex_; ///< guards the members below
    std::shared_ptr<const Learned> learned_;
    std::uint64_t version_ = 0; ///< a model learned before a forget() is not kept
};

/// Predicted time of each operator; the note has the whole graph's, or why the model abstains.
std::shared_ptr<const Overlay> estimatedTimeOverlay(const EagerEstimate& estimate);
inline constexpr const char* kEstimatedTimeOverlay = "estimated-time";

} // namespace gnx::learn

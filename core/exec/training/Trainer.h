#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/exec/training/CostModel.h"

namespace gnx::exec {

/// Graphs of a training, by part.
struct TrainGraphs {
    struct Graph {
        TrainGraph content;
        double weight = 1; ///< factor of its loss
    };
    std::vector<Graph> train;
    std::vector<TrainGraph> valid;
    /// By training graph: a number of its family. An epoch then draws all families equally often; empty: it has each
    /// graph once.
    std::vector<std::size_t> families{};

    /// Weighs losses so that all families count alike in an epoch that has each graph once.
    void weighFamilies(std::span<const std::size_t> families);
};

/// Returns the graphs of an epoch in random order: as many as there are families, by their numbers, but each family
/// as often as any other, or once more. The graphs of a family come in turn: one comes again only after all others.
std::vector<std::size_t> drawFamiliesAlike(std::span<const std::size_t> families, at::Generator& random);

/// Trains a model epoch by epoch. The random numbers of an epoch depend only on the seed and its number. So a training
/// with a given number of epochs gives the same result whether or not it was interrupted and resumed.
class Trainer {
  public:
    Trainer(TrainSettings settings, InputForm form, std::unique_ptr<CostModel> model);
    /// Continues from a checkpoint; epochs and seconds are those of `limits`. Errors: Malformed, and those of
    /// makeModel().
    static Result<Trainer> resume(const NamedTensors& checkpoint, const TrainSettings& limits);

    const TrainSettings& settings() const { return settings_; }
    const InputForm& form() const { return form_; }
    const std::vector<TrainStep>& steps() const { return steps_; }
    int bestEpoch() const { return best_epoch_; }
    CostModel& model() { return *model_; }

    bool finished() const;
    /// Trains one epoch: each training graph once, in random order, or as TrainGraphs::families asks. Returns false if
    /// it was stopped meanwhile; then nothing of the epoch is kept.
    bool trainEpoch(const TrainGraphs& graphs, const std::stop_token& stop);
    NamedTensors checkpoint() const;
    /// Returns the scores of all configurations with the best parameters.
    std::vector<at::Tensor> predictAll(const std::vector<TrainGraph>& graphs, const std::stop_token& stop);

  private:
    double rate() const;
    double trainGraph(const TrainGraphs::Graph& graph, at::Generator& random, double share);
    std::optional<double> validate(const std::vector<TrainGraph>& graphs) const;

    TrainSettings settings_;
    InputForm form_;
    std::unique_ptr<CostModel> model_;
    std::vector<TrainStep> steps_;
    Parameters::Values best_;
    int best_epoch_ = 0;
    std::optional<double> best_tau_;
};

/// Returns the scores of all configurations of a graph, computed some at a time.
at::Tensor scoresOf(const CostModel& model, const TrainGraph& graph, const std::stop_token& stop);

} // namespace gnx::exec

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/protocol/TrainProtocol.h"
#include "core/exec/training/Parameters.h"
#include "core/exec/training/TrainGraph.h"

namespace gnx::exec {

/// Sizes and ranges of the training graphs, which a model is made for.
struct InputForm {
    bool tile = false;
    at::Tensor columns;            ///< int64: features that are not constant over the training graphs
    at::Tensor low, scale;         ///< float: they become (feature - low) x scale, 0 .. 1
    std::int64_t layout_width = 0; ///< numbers of a layout
    std::int64_t entry_features = 0;

    /// Errors: InvalidInput (no graph, tiles and layouts mixed, different widths).
    static Result<InputForm> of(const std::vector<TrainGraph>& graphs);
    bool fits(const TrainGraph& graph) const;
    at::Tensor normalized(const at::Tensor& features) const; ///< (n, F) of nodes
    void save(NamedTensors& into) const;
    static Result<InputForm> load(const NamedTensors& from);
};

/// Ranks the configurations of a graph.
class CostModel {
  public:
    virtual ~CostModel() = default;
    /// Scores of some configurations (int64, k): float (k), the smaller the faster.
    virtual at::Tensor predict(const TrainGraph& graph, const at::Tensor& configs) const = 0;
    /// Returns whether scores are logarithms of costs; otherwise they are in standard deviations of a graph's log
    /// costs.
    virtual bool logarithms() const { return false; }
    Parameters& parameters() { return parameters_; }
    const Parameters& parameters() const { return parameters_; }

  protected:
    explicit CostModel(std::uint64_t seed) : parameters_(seed) {}
    Parameters parameters_;
};

/// Errors: InvalidInput (an unknown model or loss, sizes that cannot be), Unsupported (a structured model of tiles, or
/// of layouts whose features are of an unknown form).
Result<std::unique_ptr<CostModel>> makeModel(const TrainSettings& settings, const InputForm& form);

/// Loss of the settings, or the model's own.
std::string lossOf(const TrainSettings& settings);

} // namespace gnx::exec

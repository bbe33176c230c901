#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/training/CostModel.h"

namespace gnx::exec {

/// The baselines of TpuGraphs (Phothilimthana et al. 2023): configurations join the nodes' features before the first
/// layer.
/// - "mlp": no edges. Of layouts it is a sum over the nodes that have them, computed once for each distinct layout.
/// - "sage": GraphSAGE (Hamilton et al. 2017), means over producers and consumers apart, states of length 1.
/// - "gcn": residual GCN (Kipf and Welling 2017) over A + A^T + I.
///
/// A state differs between configurations only within as many steps of a node with layouts as there were layers. Only
/// those states are computed for each configuration, all others once: the same numbers, earlier.
class MessagePassing : public CostModel {
  public:
    MessagePassing(const TrainSettings& settings, const InputForm& form);
    at::Tensor predict(const TrainGraph& graph, const at::Tensor& configs) const override;
    /// For tests and comparisons: every state is computed for every configuration.
    void shareNothing() { shared_ = false; }

  private:
    at::Tensor nodeInput(const TrainGraph& graph) const;
    at::Tensor entryInput(const TrainGraph& graph) const;
    at::Tensor sumOverLayouts(const TrainGraph& graph, const at::Tensor& configs) const;
    at::Tensor overEdges(const TrainGraph& graph, const at::Tensor& configs) const;
    at::Tensor head(const at::Tensor& pooled) const;

    std::string kind_;
    InputForm form_;
    bool residual_, invariant_, shared_ = true;
    int layers_, segment_;
    std::int64_t hidden_;
};

} // namespace gnx::exec

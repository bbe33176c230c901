#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/training/CostModel.h"
#include "core/exec/training/MessageSteps.h"

namespace gnx::exec {

/// The baselines of TpuGraphs (Phothilimthana et al. 2023): configurations join the nodes' features before the first
/// layer.
/// - "mlp": no edges. Of layouts it is a sum over the nodes that have them, computed once for each distinct layout.
/// - "sage": GraphSAGE (Hamilton et al. 2017), means over producers and consumers apart, states of length 1.
/// - "gcn": residual GCN (Kipf and Welling 2017) over A + A^T + I.
/// With attention across configurations each state is weighed, number by number, against those that the same node has
/// in other configurations: x + W (x * w), after every layer, where w is a softmax over the configurations of x / |x|,
/// bounded, with a mean of 1. A training compares those
/// of a step, a prediction some that are evenly spread over the file, so that scores do not depend on which others are
/// asked for.
///
/// A state differs between configurations only within as many steps of a node with layouts as there were layers. Only
/// those states are computed for each configuration, all others once: the same numbers, earlier.
class MessagePassing : public CostModel {
  public:
    MessagePassing(const TrainSettings& settings, const InputForm& form);
    at::Tensor predict(const TrainGraph& graph, const at::Tensor& configs) const override;
    /// For tests and comparisons: every state is computed for every configuration.
    void shareNothing() { shared_ = false; }
    /// Likewise: every state is computed for every node.
    void foldNothing() { fold_ = false; }

  private:
    struct Classes;
    /// States after a layer: those that depend on the configuration (k, count, H) by own number, all others (n, H) by
    /// class.
    struct States {
        at::Tensor own, base;
    };
    Classes classesOf(const TrainGraph& graph) const;
    at::Tensor firstOwn(const TrainGraph& graph, const Classes& classes, const at::Tensor& input,
                        const at::Tensor& configs) const;
    States afterLayer(int number, const MessageSteps::Layer& layer, const States& states) const;
    /// Sums over nodes (k, H): over all of them, and over those with layouts; of tiles the maximum.
    struct Pool {
        at::Tensor all, chosen;
    };
    Pool pooled(const TrainGraph& graph, const MessageSteps& steps, const States& states,
                std::int64_t with_layouts) const;
    Pool throughSegment(const TrainGraph& graph, const at::Tensor& configs) const;
    at::Tensor nodeInput(const TrainGraph& graph, const at::Tensor& nodes) const;
    at::Tensor entryInput(const TrainGraph& graph) const;
    at::Tensor sumOverLayouts(const TrainGraph& graph, const at::Tensor& configs) const;
    /// `references`: the first of the configurations, which all are compared with.
    Pool overEdges(const TrainGraph& graph, const at::Tensor& configs, std::int64_t references) const;
    at::Tensor scoresOverEdges(const TrainGraph& graph, const at::Tensor& configs) const;
    States attended(int number, const States& states, std::int64_t references) const;
    at::Tensor head(const TrainGraph& graph, const Pool& pool) const;

    std::string kind_;
    InputForm form_;
    bool residual_, invariant_, attention_, shared_ = true, fold_ = true;
    int layers_, segment_;
    std::int64_t hidden_;
};

} // namespace gnx::exec

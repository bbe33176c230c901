#pragma once

#include <cstdint>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/training/TrainGraph.h"

namespace gnx::exec {

/// Where the messages of each layer come from and go to. Nodes that no round of messages so far can distinguish are one
/// class and have one state (TrainGraph::levels); of these, the states that depend on the configuration are apart from
/// those that do not: within as many edges of a node with layouts as there were layers. They are numbered by themselves
/// ("own" numbers); all other states are computed once for all configurations ("base"). Both give the numbers that
/// every node and configuration by itself would get.
class MessageSteps {
  public:
    /// Messages between the classes of two levels.
    struct Messages {
        at::Tensor from, to, weight;
    };
    /// Producers to consumers (0), or back (1).
    struct Direction {
        Messages all;    ///< classes to classes: base to base
        Messages own;    ///< own numbers to own numbers
        Messages shared; ///< classes to own numbers: from states that do not depend on the configuration
    };
    struct Layer {
        at::Tensor before;      ///< by class: its class in the level before
        bool same = false;      ///< the classes are those of the level before
        at::Tensor kept, added; ///< own numbers in the level before; classes there that become own
        bool same_own = false;  ///< `kept` is all of them in their order
        Direction directions[2];
        at::Tensor self_weight, own_self_weight; ///< by class and own number; of symmetric messages
        std::int64_t own_count = 0;              ///< after the layer
    };

    /// `first`: classes of level 0 whose states depend on the configuration from the beginning. `symmetric`: messages
    /// are weighted by the degrees of both ends (GCN), otherwise they are means (GraphSAGE).
    MessageSteps(const std::vector<TrainGraph::Level>& levels, const at::Tensor& first, int layers, bool symmetric);

    const Layer& layer(int number) const { return layers_[static_cast<std::size_t>(number)]; }
    const at::Tensor& own() const { return own_; }     ///< class of the last level, by own number there
    const at::Tensor& count() const { return count_; } ///< float, by class of the last level: its nodes
    /// Returns the own numbers of the last level whose classes were among the first `count` of `first`.
    at::Tensor descendants(std::int64_t count) const;

  private:
    using Numbers = std::vector<std::int64_t>;
    /// Own numbers of a level, by class; -1: its state does not depend on the configuration.
    struct Level {
        Numbers number, own;
        Numbers root; ///< by own number: the place in `first`, or -1
    };
    static Level nextLevel(const TrainGraph::Level& classes, const Level& before, Layer& layer);
    static void addMessages(const at::Tensor& edges, const at::Tensor& weights, const Level& before, const Level& after,
                            Direction& direction);

    std::vector<Layer> layers_;
    at::Tensor own_, count_, root_;
};

} // namespace gnx::exec

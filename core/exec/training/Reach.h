#pragma once

#include <cstdint>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Finds the states of a graph's nodes that depend on the configuration after each layer, and the edges that bring
/// messages to them. Nodes get new numbers, by the layer at which they are reached first: those with layouts come
/// first.
class Reach {
  public:
    /// Messages to states that depend on the configuration, from such states (own) and from other ones (base).
    struct Messages {
        at::Tensor own_from, own_to, own_weight;    ///< new numbers of sources and targets
        at::Tensor base_from, base_to, base_weight; ///< sources as nodes, targets as new numbers
    };
    /// `first`: the nodes that depend on the configuration from the beginning.
    Reach(const at::Tensor& edges, std::int64_t nodes, const at::Tensor& first, int layers, bool symmetric);

    /// Returns how many nodes depend on the configuration before the first layer (0), after it (1) ...
    std::int64_t count(int layer) const { return counts_[static_cast<std::size_t>(layer)]; }
    at::Tensor nodes(std::int64_t begin, std::int64_t end) const { return order_.slice(0, begin, end); }
    const at::Tensor& order() const { return order_; } ///< nodes by new number
    /// Direction 0: from producers to consumers; 1: back.
    Messages messages(int layer, int direction) const;
    const at::Tensor& from(int direction) const { return direction == 0 ? producers_ : consumers_; }
    const at::Tensor& to(int direction) const { return direction == 0 ? consumers_ : producers_; }
    const at::Tensor& weight(int direction) const { return direction == 0 ? weight_forth_ : weight_back_; }
    const at::Tensor& selfWeight() const { return self_weight_; } ///< by node; symmetric reach

  private:
    at::Tensor producers_, consumers_, weight_forth_, weight_back_, self_weight_;
    at::Tensor order_, number_; ///< number_: by node its new number, or the number of nodes
    std::vector<std::int64_t> counts_;
};

} // namespace gnx::exec

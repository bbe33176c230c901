#pragma once

#include <string_view>

#include "core/graph/Graph.h"

namespace gnx {

/// What a node does besides computing its results.
enum class Effect : std::uint8_t {
    None,
    Writes, ///< its first operand's memory
    Random, ///< draws random numbers: order matters among such
    Mode,   ///< changes how later nodes compute: autocast, grad, or is not understood at all
};

/// What the name of a called operator alone tells: found once per name, since a graph calls few operators many times.
struct OperatorFacts {
    /// What decides a call's effect.
    enum class Rule : std::uint8_t {
        Inplace,   ///< writes if inplace=True
        BatchNorm, ///< writes its statistics when training
        Dropout,   ///< draws when training, may work in place
        Writes,
        Random,
        Mode,
    };
    Rule rule = Rule::Inplace;
    bool may_alias = false;   ///< its result may be its first operand's memory: views, and what returns it unchanged
    bool takes_sizes = false; ///< integers in its operands are sizes: view, reshape, expand, zeros ...
    bool is_device = false;   ///< torch.device("cuda:0")
    bool augmented = false;   ///< as Python's operator: +=, |= ...
};
OperatorFacts factsOf(std::string_view op);

/// `facts` are those of the node's operator.
Effect effectOf(const Graph& graph, const Node& node, const OperatorFacts& facts);

/// "view" of "Tensor.view"
std::string_view lastPart(std::string_view op);

} // namespace gnx

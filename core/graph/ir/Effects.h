#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Effects of a node besides computing its results.
enum class Effect : std::uint8_t {
    None,
    Writes, ///< some of its operands' memory: OperatorFacts::first_written
    Random, ///< draws random numbers: order matters among such
    Mode,   ///< changes how later nodes compute: autocast, grad, or is not understood at all
};

/// Facts from the name of a called operator alone: found once per name, since a graph calls few operators many times.
struct OperatorFacts {
    /// Input that decides a call's effect.
    enum class Rule : std::uint8_t {
        Inplace,   ///< writes if inplace=True
        BatchNorm, ///< writes its statistics when training
        PaddleBatchNorm,
        Dropout, ///< draws when training, may work in place
        PaddleDropout,
        PaddleRnn,
        Attention, ///< draws if dropout_p is not 0
        MultiHead,
        Writes,
        Random,
        Mode,
    };
    /// Operands whose memory its results may share: views, and operands that may be returned unchanged.
    enum class Aliases : std::uint8_t { None, First, Any };

    Rule rule = Rule::Inplace;
    Aliases aliases = Aliases::None;
    bool is_device = false; ///< torch.device("cuda:0")
    bool augmented = false; ///< as Python's operator: +=, |= ...
    /// The operands that it writes where its effect is that; positions count a method's receiver.
    std::size_t first_written = 0, last_written = 0;
    /// The operands whose integers are sizes (view, expand, zeros ...); none if first > last.
    std::size_t first_size = 1, last_size = 0;
};
/// Prefix of operators of HLO graphs: "hlo.dot".
inline constexpr std::string_view kHloPrefix = "hlo.";

OperatorFacts factsOf(std::string_view op);

/// Returns whether an operator that takes sizes takes them by this keyword.
bool isSizeKeyword(std::string_view name);

/// `facts` are those of the node's operator.
Effect effectOf(const Graph& graph, const Node& node, const OperatorFacts& facts);

/// Returns "view" for "Tensor.view".
std::string_view lastPart(std::string_view op);

} // namespace gnx::graph

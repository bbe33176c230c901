#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

/// Argument of a node for one parameter.
struct NodeArgument {
    std::span<const Operand> operands; ///< one; several where the parameter takes all that follow; empty: left out
    std::optional<MotifValue> default_value; ///< default of an argument that is left out, if it is known
    bool rest = false;                       ///< the parameter takes all that follow
};

/// `key` is a parameter's name or its position.
NodeArgument argumentOf(const Graph& graph, const Node& node, std::string_view key);

/// Returns whether the comparison holds. A missing argument counts as its default; if that is not known, nothing holds.
/// For one that is computed at run time it is only known that it is not None.
bool satisfies(const Graph& graph, const Node& node, const MotifConstraint& comparison);

} // namespace gnx::graph

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/RoofsProtocol.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::learn {

/// Nodes of a graph that ask the same of a machine: the same operator, dtype, FLOPs and bytes.
struct NodeWork {
    std::string op; ///< shortOpName()
    OpCategory category = OpCategory::Other;
    /// Time that the roofs allow, max(FLOPs / peak, bytes / bandwidth); 0 for a node that moves and computes nothing (a
    /// view); nothing if FLOPs and bytes are not known or have no roof.
    std::optional<double> least_ns;
    double intensity = 0;    ///< FLOPs for each byte; 0 if one of them is not known
    std::uint32_t count = 0; ///< nodes
    friend bool operator==(const NodeWork&, const NodeWork&) = default;
};

/// Work of a whole graph, as much as a model of times needs of it.
struct GraphWork {
    std::vector<NodeWork> works;
    std::vector<std::uint32_t> work_of; ///< by node: its entry in `works`

    std::uint32_t nodes() const { return static_cast<std::uint32_t>(work_of.size()); }
    double leastNs() const;             ///< the roofline's time of the graph, without unknown nodes
    std::uint32_t unknownNodes() const; ///< without least_ns
};

/// Linear in the graph, without the sorting of its distinct works.
GraphWork graphWork(const Graph& graph, const ValueTypes& types, const GraphCosts& costs, const Roofs& roofs);

} // namespace gnx::learn

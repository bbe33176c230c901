#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/graph/Graph.h"

namespace gnx {

/// What a range of a graph's nodes needs and gives.
struct SubgraphPlan {
    NodeId first, end;            ///< nodes [first, end) in execution order
    std::vector<Operand> outputs; ///< of the whole graph: what the part returns, as a tuple
};

/// A part of a graph as a graph of its own.
struct Subgraph {
    std::shared_ptr<const Graph> graph;
    /// The whole's value behind each input: first those that are inputs of the whole, in their order and with their
    /// names, then what earlier nodes have made, by id.
    std::vector<ValueId> inputs;
};

/// How a value that enters a part from outside is declared: its parameter's name and type annotation.
struct EnteringValue {
    std::string name;
    std::string annotation;
};

/// The nodes of a range with everything they read from before as inputs. `entering` names what is no input of the
/// whole; the names must differ from each other and from the whole's inputs.
Subgraph extractSubgraph(const Graph& whole, const SubgraphPlan& plan,
                         const std::function<EnteringValue(ValueId)>& entering);

} // namespace gnx

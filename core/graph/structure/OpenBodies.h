#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A graph whose operators have separate boxes in a drawing: the whole graph, or an open body within it.
struct DrawnGraph {
    /// Operator of the graph that runs bodies, which replace it in the drawing.
    struct Call {
        std::vector<DrawnGraph*> open;
        std::vector<std::uint32_t> closed; ///< boxes of bodies that are closed
    };
    const Graph* graph = nullptr;
    const DrawnGraph* around = nullptr;  ///< null: the whole graph
    NodeId caller;                       ///< operator of the surrounding graph that runs it
    std::vector<ValueId> arguments;      ///< by input: the value of the graph around; may be empty
    std::vector<std::uint32_t> box_of;   ///< by operator; those in `calls` have none
    std::map<std::uint32_t, Call> calls; ///< by operator
};

/// The graphs of a drawing; finds the boxes that a value comes from across their borders.
class OpenBodies {
  public:
    static constexpr std::uint32_t kNoBox = 0xFFFFFFFF;
    using BoxOfValue = std::function<std::uint32_t(ValueId)>;

    explicit OpenBodies(const Graph& whole);
    DrawnGraph& whole() { return *graphs_.front(); }
    /// Adds a body that an operator of `around` runs.
    DrawnGraph& add(DrawnGraph& around, NodeId caller, const Graph& body);
    const std::vector<std::unique_ptr<DrawnGraph>>& graphs() const { return graphs_; }

    /// Returns the boxes from which a value of `graph` that `reader` reads comes. `box_of_value` has the boxes of the
    /// whole graph's inputs and operators (kNoBox: none).
    static std::vector<std::uint32_t> sourcesOf(const DrawnGraph& graph, ValueId value, NodeId reader,
                                                const BoxOfValue& box_of_value);
    /// Returns the values that an operator with bodies reads itself and passes to none of them, such as a condition.
    static std::vector<ValueId> ownReads(const DrawnGraph& graph, NodeId caller);
    /// Returns the first box that replaces an operator with bodies; kNoBox if all bodies are empty.
    static std::uint32_t firstBox(const DrawnGraph::Call& call);

  private:
    std::vector<std::unique_ptr<DrawnGraph>> graphs_;
};

} // namespace gnx::graph

#pragma once

#include <array>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/find/NodeQuery.h"
#include "core/graph/structure/Structure.h"

namespace gnx::graph {

/// Searchable texts of each operator, made once and searched many times: names, module path and constants, in lower
/// case (ASCII). Immutable; shared between threads.
class NodeTexts {
  public:
    /// Linear in the graph's operands and names. A stop ends it early: what it holds then is of no use.
    NodeTexts(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
              const std::stop_token& stop = {});

    const Graph& graph() const { return *graph_; }
    std::size_t size() const { return ends_.size(); } ///< nodes
    /// One text a line. Operator: the brief name and the full one. Any: those of all fields, and the constants.
    std::string_view of(NodeId node, NodeCondition::Field field) const;

  private:
    static constexpr std::size_t kParts = 4; ///< operator, module, names, constants
    void add(NodeId node, const Structure& structure);
    void addLine(std::string_view text);

    std::shared_ptr<const Graph> graph_;
    std::string pool_;
    std::vector<std::array<std::size_t, kParts>> ends_; ///< by node, where each part of it ends in the pool
};

/// Module path of an operator: the module whose parameter it reads, else that of the group around it; may be empty.
std::string moduleOf(const Graph& graph, const Structure& structure, NodeId node);

} // namespace gnx::graph

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/cost/Counts.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph::cost {

/// A node with its arguments and the types of what it reads and makes. Private to core/graph/cost.
class CostCall {
  public:
    CostCall(const Graph& graph, const ValueTypes& types, NodeId node)
        : graph_(graph), types_(types), id_(node), node_(graph.node(node)) {}

    const Graph& graph() const { return graph_; }
    const ValueTypes& types() const { return types_; }
    const Node& node() const { return node_; }
    NodeId id() const { return id_; }
    std::string_view op() const { return graph_.op(node_); }
    std::string_view name() const; ///< the last part of op()
    bool isPaddle() const { return op().starts_with("paddle."); }

    /// The argument for a parameter by its name in PyTorch; null if it is left out or its place is not known.
    const Operand* argument(std::string_view parameter) const;
    /// The argument at a position, or the keyword called so.
    const Operand* argument(std::size_t position, std::string_view keyword) const;
    /// The type of a value; null for anything else.
    const ValueType* type(const Operand* operand) const;
    const ValueType* tensor(std::string_view parameter) const { return type(argument(parameter)); }
    const ValueType* tensor(std::size_t position, std::string_view keyword) const {
        return type(argument(position, keyword));
    }
    /// A constant; nothing if it is left out or computed.
    std::optional<bool> flag(std::string_view parameter) const;
    std::string_view text(std::string_view parameter, std::string_view otherwise) const;

    std::uint32_t resultCount() const { return node_.results.count; }
    const ValueType& result(std::uint32_t index = 0) const { return types_.of(ValueId(node_.results.first + index)); }
    /// The first result; of a node without results its first operand, which it changes.
    const ValueType* made() const { return resultCount() > 0 ? &result() : tensor(0, "input"); }

  private:
    const Graph& graph_;
    const ValueTypes& types_;
    NodeId id_;
    const Node& node_;
};

} // namespace gnx::graph::cost

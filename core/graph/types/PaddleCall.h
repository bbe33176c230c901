#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/types/Shapes.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// A call of one of Paddle's operators with the types of what it reads, as far as they are known. Private to
/// core/graph/types.
class PaddleCall {
  public:
    PaddleCall(const Graph& graph, const std::vector<ValueType>& types, const Node& node)
        : graph_(graph), types_(types), node_(node) {}

    const Operand* argument(std::size_t position) const;
    /// The type of a tensor; null for anything else.
    const ValueType* tensor(std::size_t position) const;
    /// The types of a list of tensors; nothing if one is not known to be one.
    std::optional<std::vector<const ValueType*>> tensors(std::size_t position) const;
    /// A number, also in a tensor made by full(), or as a size taken from shape64().
    std::optional<std::int64_t> integer(std::size_t position) const;
    /// The numbers of a list, or of a tensor that stack() makes of them, some of which may be computed; nothing for
    /// what is neither.
    std::optional<shapes::MaybeInts> integers(std::size_t position) const;
    /// The same, if none is computed.
    std::optional<std::vector<std::int64_t>> constants(std::size_t position) const;
    std::optional<std::vector<double>> numbers(std::size_t position) const;
    bool flag(std::size_t position) const; ///< false if it is left out
    std::string_view text(std::size_t position) const;
    bool isNone(std::size_t position) const;

  private:
    std::optional<std::int64_t> integer(const Operand& operand) const;
    std::optional<std::int64_t> sizeTaken(const Node& slice) const;

    const Graph& graph_;
    const std::vector<ValueType>& types_;
    const Node& node_;
};

} // namespace gnx::graph

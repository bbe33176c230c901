#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Variant.h"

namespace gnx::graph {

/// Writes operands as Python expressions. `name_of` returns a value's present name; nothing: it has none. For display
/// slices are always written with colons, and expressions outside the subset as in the source.
class OperandWriter {
  public:
    using NameOf = std::function<std::optional<std::string>(ValueId)>;
    enum class For : std::uint8_t { Source, Display };
    OperandWriter(const Graph& graph, NameOf name_of, For use = For::Source)
        : graph_(graph), name_of_(std::move(name_of)), use_(use) {}

    /// Writes an operand as an argument or an element.
    std::string write(const Operand& operand);
    /// Writes an operand for a place that binds tighter than a comma: in parentheses unless it is a name, a literal
    /// list or text.
    std::string writeTight(const Operand& operand);
    /// Between the brackets of x[...].
    std::string writeIndex(const Operand& operand);
    /// Returns arguments such as "a, b, key=c", without the first `skip` operands.
    std::string writeArguments(const Node& node, std::size_t skip);

    /// Texts that name a device ("cuda:0") are written as this one, from now on; empty: as they are.
    void writeDevicesAs(const std::string& device) { device_ = device; }
    const std::string& device() const { return device_; }
    /// Data types that the operands name are written as a variant has them, from now on.
    void writeTypesAs(DTypeMap types) { types_ = std::move(types); }
    const DTypeMap& types() const { return types_; }

    /// Returns why the last operands cannot be written; empty if they can.
    const std::string& failure() const { return failure_; }

  private:
    std::string list(std::span<const Operand> items);
    std::string colons(const Operand& slice);

    const Graph& graph_;
    NameOf name_of_;
    For use_;
    std::string device_;
    DTypeMap types_;
    std::string failure_;
};

} // namespace gnx::graph

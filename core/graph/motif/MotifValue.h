#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A constant with which an argument is compared, or the constant value of an argument.
struct MotifValue {
    struct None {
        friend bool operator==(None, None) = default;
    };
    struct Text {
        std::string text;
        bool quoted = false; ///< 'same': only a text of Python; same: also a name (torch.float32, float32)
        friend bool operator==(const Text&, const Text&) = default;
    };
    using Items = std::vector<MotifValue>;

    std::variant<None, bool, std::int64_t, double, Text, Items> value;

    bool isNumber() const {
        return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
    }
    friend bool operator==(const MotifValue&, const MotifValue&) = default;
};

/// Returns a text such as "None", "True", "2", "1e-05", "'same'", "float32" or "(1, 1)"; readMotifValue() reads it back
/// as an equal value.
std::string text(const MotifValue& value);

/// The constant that an operand is. Nothing if it is computed at run time or is a slice, a dictionary or an expression
/// that was not understood. A dotted name becomes a Text that is not quoted.
std::optional<MotifValue> constantOf(const Graph& graph, const Operand& operand);

enum class Comparison : std::uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

/// Returns whether `found` satisfies `wanted`. A number or text equals a tuple or list if it equals all its elements,
/// as stride=2 means (2, 2); NotEqual is the opposite of Equal. An order holds for a tuple if it does for one element.
/// Numbers are equal by value (1 and 1.0), True is not a number. A bare text equals also the end of a dotted name:
/// float32 and torch.float32.
bool holds(const MotifValue& found, Comparison comparison, const MotifValue& wanted);

} // namespace gnx::graph

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::capture {

/// Line of a program.
struct ShapePlace {
    std::string file{};
    std::int64_t line = 0;
    std::string function{}, code{};
    bool operator==(const ShapePlace&) const = default;
};

/// Decision of torch about a symbolic size while it compiled.
struct ShapeEvent {
    enum class Kind : std::uint8_t {
        Symbol,         ///< a size of an input became a symbol
        Unbacked,       ///< a number that depends on data became a symbol
        Specialization, ///< a symbol became a constant: another size compiles again
        Guard,          ///< the code holds for sizes with this relation only
        Assumption,     ///< a number that depends on data was taken from an example run
    };
    Kind kind = Kind::Symbol;
    std::string expression{};           ///< the symbol, or the relation
    std::string value{};                ///< example, or what it became; empty: none is logged
    std::string range{};                ///< "[2, int_oo]" of a symbol
    std::string reason{};               ///< reason for a specialization
    std::vector<std::string> sources{}; ///< "L['x'].size()[1]"
    std::vector<ShapePlace> stack{};    ///< the user's code, outermost first
    std::uint64_t times = 1;            ///< how often the same was logged

    /// Innermost place in the user's own code, else in a library's; null: the log has none.
    const ShapePlace* place() const;
};

/// Example: "net.py:12"; "line 12" where the log does not name the file.
std::string shapePlaceText(const ShapePlace& place);

/// Example: "specialization".
std::string_view shapeEventName(ShapeEvent::Kind kind);

/// An event for people, with the user's stack.
std::string shapeEventText(const ShapeEvent& event);

/// Adds an event, or counts one that is the same but for its stack's outer places.
void addShapeEvent(std::vector<ShapeEvent>& events, ShapeEvent event);

} // namespace gnx::capture

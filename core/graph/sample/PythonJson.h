#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// JSON as Python's json module writes it by default, with NaN, Infinity and -Infinity in the place of numbers, which
/// JSON does not have.
struct PythonJson {
    struct Place {
        std::size_t offset = 0; ///< in the text as it was
        std::string_view name;  ///< "NaN", "Infinity", "-Infinity"
    };
    std::string text;          ///< with `null` in their places; empty if there are none
    std::vector<Place> places; ///< ascending

    /// The place in the text as it was of a place in `text`.
    std::size_t original(std::size_t offset) const;
};

/// Finds them outside of strings. Linear.
PythonJson withoutPythonNumbers(std::string_view json);

} // namespace gnx::graph

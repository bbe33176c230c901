#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// Names in a piece of Python that could not be parsed or understood; they are found by its tokens alone.
struct OpaqueNames {
    std::vector<std::string_view> assigned; ///< left of `=` at the start of a line, or after `as`; each once
    // every other name that is not an attribute or keyword argument; each once
    std::vector<std::string_view> mentioned;
};
OpaqueNames scanOpaque(std::string_view source);

} // namespace gnx::graph

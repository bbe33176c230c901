#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::capture {

/// An input of a graph with the type that torch prints: `x: "f32[8, 4][4, 1]cpu"`.
struct PrintedInput {
    std::string name{};
    std::string type{}; ///< without quotation marks
};

/// The class that print_readable() prints, as code of Python without the types.
struct PrintedModule {
    std::vector<PrintedInput> inputs{};
    std::string code{}; ///< a model.py
};

/// Errors: Malformed where the text is not a class with a forward().
Result<PrintedModule> readPrintedModule(std::string_view text);

} // namespace gnx::capture

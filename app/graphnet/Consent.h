#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::cli {

/// A process that would execute the user's code.
struct GuestCommand {
    std::string purpose{};                ///< at the beginning of a sentence: "finding graph breaks"
    std::string target{};                 ///< the code
    std::filesystem::path python{};       ///< the program
    std::vector<std::string> arguments{}; ///< its own
};

/// Shows the whole command line on the terminal and asks; `agreed` (--yes) answers beforehand. Errors: InvalidInput
/// if nobody is at the terminal, Cancelled if the answer is not yes.
Status requireConsent(const GuestCommand& command, bool agreed);

} // namespace gnx::cli

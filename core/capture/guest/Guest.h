#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/Subprocess.h"

namespace gnx::capture {

/// A command of resources/python/graphnet_breaks or graphnet_extract, which executes a user's code in a separate
/// process.
struct Guest {
    std::filesystem::path python{};       ///< interpreter with torch and the model's own packages
    std::string target{};                 ///< in messages
    std::vector<std::string> arguments{}; ///< from "-m" on
    std::chrono::seconds time_limit{0};   ///< for the user's code after the event "begin"; 0: the command's
    std::uint64_t memory_limit = 0;       ///< bytes of the process and what it starts; 0: what the machine has to spare
};

/// End of the process.
struct GuestEnd {
    ExitState exit{};
    std::string phase{}; ///< the last that it reported
    std::string words{}; ///< the last line of what it wrote that is not blank
};

/// Called with what the process is doing: "importing torch".
using GuestPhase = std::function<void(const std::string& phase)>;
/// Called with each line that is a JSON object and reports no phase.
using GuestEvent = std::function<void(const nlohmann::json& event)>;

/// Runs the command to its end; the process and all that it started end with this call. Errors: NotFound (the package
/// or the interpreter), Timeout, OutOfMemory, Cancelled.
Result<GuestEnd> runGuest(const Guest& guest, const std::stop_token& stop, const GuestPhase& phase,
                          const GuestEvent& event = {});

/// Error for a process that died, with the evidence.
Error guestDied(const Guest& guest, const GuestEnd& end);

} // namespace gnx::capture

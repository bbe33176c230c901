#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// Outcome of one sample under one compiler. The first six are upstream's.
enum class RunStatus : std::uint8_t {
    Correct,
    EagerFail,
    CompileFail,
    RuntimeFail,
    ShapeMismatch,
    TypeMismatch,
    NotTrusted, ///< it ran, but its timed calls did not do the work: no time of it counts
    OutOfMemory,
    Timeout,
    Crash,
    Unsupported,
    NotRun,
    Cancelled
};
const char* runStatusName(RunStatus status); ///< "correct", "eager_fail", "compile_fail", ...
std::optional<RunStatus> parseRunStatus(std::string_view name);

} // namespace gnx::base

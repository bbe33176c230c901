#include "core/base/RunStatus.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace gnx::base {
namespace {

constexpr std::array<const char*, 13> status_names{
    "correct",       "eager_fail", "compile_fail", "runtime_fail", "shape_mismatch", "type_mismatch", "not_trusted",
    "out_of_memory", "timeout",    "crash",        "unsupported",  "not_run",        "cancelled"};

} // namespace

const char* runStatusName(RunStatus status) {
    return status_names[static_cast<std::size_t>(status)];
}

std::optional<RunStatus> parseRunStatus(std::string_view name) {
    const auto found = std::ranges::find(status_names, name, [](const char* text) { return std::string_view(text); });
    if (found == status_names.end())
        return std::nullopt;
    return static_cast<RunStatus>(found - status_names.begin());
}

} // namespace gnx::base

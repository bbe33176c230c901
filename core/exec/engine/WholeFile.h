#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// Writes `parts` one after the other; the file appears complete or not at all. Errors: Unreadable, NoSpace; the
/// message names the content as `what` ("the outputs").
Status writeWholeFile(const std::filesystem::path& file, std::span<const std::string_view> parts, const char* what);

} // namespace gnx::exec

#pragma once

#include <cstddef>
#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// Number of the last lines of a failed program's stderr that go into the message.
inline constexpr std::size_t kStderrLines = 8;

/// The last `lines` lines of `text`, without the line end of the last one.
std::string lastLines(const std::string& text, std::size_t lines);

} // namespace gnx::base

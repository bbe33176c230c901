#pragma once

#include <cstddef>
#include <string>

namespace gnx {

/// The last `lines` lines of `text`, without the line end of the last one.
std::string lastLines(const std::string& text, std::size_t lines);

} // namespace gnx

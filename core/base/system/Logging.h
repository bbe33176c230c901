#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// Sends spdlog's messages to stderr as "12:30:01.123 program warning: text". The level is the environment variable
/// GNX_LOG (trace, debug, info, warning, error, off); warnings and worse by default.
void setUpLogging(const std::string& program);

} // namespace gnx::base

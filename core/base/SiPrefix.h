#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// Three significant digits with an SI prefix: "1.23 G", "45.6"; with a unit "1.23 GFLOP/s", "45.6 FLOP/s".
std::string siText(double value, const char* unit = "");

} // namespace gnx::base

#pragma once

#include <cstdint>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// A number with its noun: "1 sample", "3,018 samples", in the window's language where it has the noun.
QString counted(std::uint64_t count, const char* noun);

} // namespace gnx::widgets

#pragma once

#include <cstdint>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// A number with its noun: "1 sample", "3,018 samples", in the window's language where it has the noun.
QString counted(std::uint64_t count, const char* noun);

/// A part of a whole with its noun: "3 of 5 jobs", "1 of 1 job", in the window's language where it has the noun.
QString countedOf(std::uint64_t part, std::uint64_t whole, const char* noun);

} // namespace gnx::widgets

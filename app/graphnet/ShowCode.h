#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Writes a sample's code to a file, or to stdout where `out` is empty: as it is, or clean (CleanCode.h).
Status showCode(const SampleRow& row, bool clean, const std::string& out);

} // namespace gnx::cli

#pragma once

#include <iosfwd>

#include "core/Wings.h"
#include "core/capture/guest/FixRun.h"

namespace gnx::cli {

/// Prints what a search for rewrites found: breaks before and after, settings, edits with their hunks, what was
/// declined with its reason.
void printFix(const FixResult& fix, std::ostream& out);

} // namespace gnx::cli

#pragma once

#include "app/graphnet/ProgressLine.h"
#include "core/Wings.h"
#include "core/data/import/OpenSource.h"

namespace gnx::cli {

/// Draws what indexing a source does on one line; `line` must outlive the result.
SourceProgress sourceProgress(ProgressLine& line);

} // namespace gnx::cli

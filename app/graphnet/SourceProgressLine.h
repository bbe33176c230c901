#pragma once

#include "app/graphnet/ProgressLine.h"
#include "core/import/OpenSource.h"

namespace gnx {

/// Draws what indexing a source does on one line; `line` must outlive the result.
SourceProgress sourceProgress(ProgressLine& line);

} // namespace gnx

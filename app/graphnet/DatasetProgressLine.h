#pragma once

#include "app/graphnet/ProgressLine.h"
#include "core/Wings.h"
#include "core/data/import/OpenDataset.h"

namespace gnx::cli {

/// Draws what indexing a dataset does on one line; `line` must outlive the result.
DatasetProgress datasetProgress(ProgressLine& line);

} // namespace gnx::cli

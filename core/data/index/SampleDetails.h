#pragma once

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Data of the index about one sample beyond its row, read in one transaction. Errors: NotFound; Malformed for a
/// damaged blob.
Result<SampleDetails> readSampleDetails(Database& database, SampleId sample);

} // namespace gnx::data

#pragma once

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// What the index holds of one sample beyond its row, of one moment. Errors: NotFound; Malformed for a damaged blob.
Result<SampleDetails> readSampleDetails(Database& database, SampleId sample);

} // namespace gnx::data

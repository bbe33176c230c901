#pragma once

#include "core/index/Index.h"

namespace gnx {

/// What the index holds of one sample beyond its row, of one moment. Errors: NotFound; Malformed for a damaged blob.
Result<SampleDetails> readSampleDetails(Database& database, SampleId sample);

} // namespace gnx

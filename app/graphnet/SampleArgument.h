#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Meaning of SAMPLE: an id, a name, a unique end of a name, or a sample's folder, which need not be indexed (the row
/// then has no ids). Errors: NotFound; InvalidInput with candidates if it is ambiguous.
Result<SampleRow> resolveSample(const CommandContext& context, const std::string& text);

} // namespace gnx::cli

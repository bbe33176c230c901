#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// The samples that match a query (Query.h), by dataset, then name. Loads a catalog for it: keep one for frequent
/// queries. Errors: those of Query::parse() and of the index.
Result<std::vector<SampleRow>> selectSamples(const Index& index, std::string_view query,
                                             std::optional<DatasetId> dataset = {});

} // namespace gnx::data

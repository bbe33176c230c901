#pragma once

#include "core/index/Index.h"

namespace gnx {

/// Index::catalogColumns() on a database.
Result<CatalogColumns> readCatalogColumns(const Index& index, Database& database,
                                          const std::vector<DatasetId>& datasets);

} // namespace gnx

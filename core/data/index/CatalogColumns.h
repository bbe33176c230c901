#pragma once

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Index::catalogColumns() on a database: one pass per column, all in one transaction.
Result<CatalogColumns> readCatalogColumns(Database& database, const std::vector<DatasetId>& datasets);

} // namespace gnx::data

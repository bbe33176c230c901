#pragma once

#include "core/index/Index.h"

namespace gnx {

/// Index::catalogColumns() on a database: one pass per column, all in one transaction.
Result<CatalogColumns> readCatalogColumns(Database& database, const std::vector<DatasetId>& datasets);

} // namespace gnx

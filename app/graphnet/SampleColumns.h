#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/graphnet/Table.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// A column that `graphnet list` can show.
struct SampleColumn {
    const char* name; ///< name for --columns
    Table::Column column;
    std::string (*text)(const SampleRow&);                ///< for people
    std::string (*raw)(const SampleRow&);                 ///< for CSV: numbers as digits
    bool (*less)(const SampleRow& a, const SampleRow& b); ///< for --sort
};

std::span<const SampleColumn> sampleColumns();
/// Reads a list of columns such as "name,ops". Errors: InvalidInput (the message lists the columns that exist).
Result<std::vector<SampleColumn>> chosenColumns(const std::string& names);
/// Sorts by a column, with "-NAME" descending; samples with equal values keep their order.
Status sortSamples(std::vector<SampleRow>& rows, const std::string& column);

/// Returns a text as a field of a CSV row (RFC 4180).
std::string csvField(const std::string& text);

} // namespace gnx::cli

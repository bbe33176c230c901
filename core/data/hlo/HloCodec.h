#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/ConfigTable.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::data {

/// Content of a layout file's cache besides the configurations' codes.
struct HloSummary {
    HloFile file;
    ConfigTable::Layouts layouts;
    std::vector<ConfigTable::HighBytes> high;
};

std::string encodeSummary(const HloSummary& summary);
/// `table_bytes`: what offsets of second bytes must lie within. Errors, without a path: Malformed.
Result<HloSummary> decodeSummary(std::string_view bytes, std::size_t table_bytes);

} // namespace gnx::data

#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/results/report/SampleCardData.h"

namespace gnx::cli {

/// Facts of the index about a sample beyond its files: category, verdicts, results, relatives. None for a sample that
/// is not indexed.
Result<std::optional<SampleCardData>> readIndexed(const CommandContext& context, SampleId sample);

void printIndexed(const SampleCardData& data, const Terminal& terminal);
/// Adds keys to what `show --json` prints.
void addIndexed(nlohmann::json& out, const SampleCardData& data);

} // namespace gnx::cli

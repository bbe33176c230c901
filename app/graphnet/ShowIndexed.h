#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/results/report/SampleCardData.h"

namespace gnx::cli {

/// What the index knows of a sample beyond its files: category, verdicts, results, relatives. None of a sample that is
/// not indexed.
Result<std::optional<SampleCardData>> readIndexed(const CommandContext& context, SampleId sample);

void printIndexed(const SampleCardData& data, const Terminal& terminal);
/// Adds keys to what `show --json` prints.
void addIndexed(nlohmann::json& out, const SampleCardData& data);

} // namespace gnx::cli

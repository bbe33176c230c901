#pragma once

#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::cli {

/// Prints one line per result.
void printResults(const std::vector<ResultRow>& results, const CommandContext& context);
/// Prints the same for a spreadsheet: one line per result, all numbers, without units.
void printResultsCsv(const std::vector<ResultRow>& results);
/// All facts behind a result: messages and exceptions, the measurement, its outputs, the machine.
void printEvidence(const ResultRow& row);

} // namespace gnx::cli

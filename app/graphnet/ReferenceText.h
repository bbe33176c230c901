#pragma once

#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/ReferenceCheck.h"
#include "core/bench/plans/ReferenceRun.h"
#include "core/results/sets/EndedCheck.h"

namespace gnx::cli {

/// Example: "2 failures, 1 mismatch, 3 slower".
std::string countsText(const ReferenceReport& report);
/// Example: "reference of 3 jobs, 2 correct, in /data/ref".
std::string publishedText(const PublishedReference& published);
/// Example: "kept as run 12, "regression ref"".
std::string keptText(const EndedCheck& check);
/// Prints the changes as a table, the environment's differences and the counts, on stdout.
void printReport(const CommandContext& context, const ReferenceReport& report);

} // namespace gnx::cli

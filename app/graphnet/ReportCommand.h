#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// graphnet report: setup, scores, figures and failures of runs and logs as one page or PDF.
void addReportCommand(CLI::App& program, CommandContext& context);

} // namespace gnx::cli

#pragma once

#include "app/graphnet/CommandContext.h"

namespace gnx {

/// graphnet report: setup, scores, figures and failures of runs and logs as one page or PDF.
void addReportCommand(CLI::App& program, CommandContext& context);

} // namespace gnx

#pragma once

#include "app/graphnet/CommandContext.h"

namespace gnx {

/// graphnet figure: the figures of a run as PDF, SVG, PNG and CSV.
void addFigureCommand(CLI::App& program, CommandContext& context);

} // namespace gnx

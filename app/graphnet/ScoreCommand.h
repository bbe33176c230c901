#pragma once

#include "app/graphnet/CommandContext.h"

namespace gnx {

/// graphnet score: S(t), ES(t) and their factors as a table or JSON.
void addScoreCommand(CLI::App& program, CommandContext& context);

} // namespace gnx

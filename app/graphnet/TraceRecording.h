#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// `graphnet trace SAMPLE`: has a worker run a sample and records what it does. `command` is "trace", whose subcommands
/// read what was recorded.
void addTraceRecording(CLI::App& command, CommandContext& context);

} // namespace gnx::cli

#pragma once

#include "app/graphnet/CommandContext.h"

namespace gnx {

/// `graphnet trace roofline FILE`: what operators achieve against what the machine does at most.
void addTraceRoofline(CLI::App& trace_command, CommandContext& context);

} // namespace gnx

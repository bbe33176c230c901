#pragma once

#include "app/graphnet/CommandContext.h"

namespace gnx {

void addCompilersInstallCommand(CLI::App& compilers, CommandContext& context);
void addCompilersRemoveCommand(CLI::App& compilers, CommandContext& context);

} // namespace gnx

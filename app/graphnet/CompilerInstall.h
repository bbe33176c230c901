#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

void addCompilersInstallCommand(CLI::App& compilers, CommandContext& context);
void addCompilersRemoveCommand(CLI::App& compilers, CommandContext& context);

} // namespace gnx::cli

#pragma once

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/exec/protocol/InputOptions.h"

namespace gnx::cli {

/// --seed, --generator, --dtype and --size: which inputs samples are run with. `options` lives as long as the command.
void addInputOptions(CLI::App& command, InputOptions& options);

} // namespace gnx::cli

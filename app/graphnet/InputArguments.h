#pragma once

#include <CLI/CLI.hpp>

#include "core/protocol/InputOptions.h"

namespace gnx {

/// --seed, --generator, --dtype and --size: which inputs samples are run with. `options` lives as long as the command.
void addInputOptions(CLI::App& command, InputOptions& options);

} // namespace gnx

#pragma once

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/results/metrics/ScoreBands.h"

namespace gnx::cli {

/// --resamples, --confidence, --seed and --no-trial-noise. `options` lives as long as the command.
void addBootstrapOptions(CLI::App& command, BootstrapOptions& options);

/// Returns a score with four decimals for tables, such as "0.0312".
std::string scoreText(double value);

} // namespace gnx::cli

#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace gnx::cli {

/// Describes a command, its options and its subcommands, as `graphnet --command-tree` prints them. docs/make-reference
/// makes the command reference, the man pages and the completions of shells of it.
nlohmann::json commandTree(const CLI::App& command);

} // namespace gnx::cli

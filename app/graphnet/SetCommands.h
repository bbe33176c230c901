#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// Operations of `graphnet runs` on whole result sets: rename, note, merge, filter, delete, restore, purge, provenance.
void addSetCommands(CLI::App& runs, CommandContext& context);

/// Marks the named sets as deleted, all or none, and prints how to restore them.
Status deleteSets(const CommandContext& context, const std::vector<std::string>& words);

} // namespace gnx::cli

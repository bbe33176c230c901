#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// What `graphnet runs` does with result sets as a whole: rename, note, merge, filter, delete, restore, purge,
/// provenance.
void addSetCommands(CLI::App& runs, CommandContext& context);

/// Marks the sets that the words name as deleted, all or none, and says how they come back.
Status deleteSets(const CommandContext& context, const std::vector<std::string>& words);

} // namespace gnx::cli

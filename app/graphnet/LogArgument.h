#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/results/logs/Log.h"

namespace gnx::cli {

/// Argument for standard input.
inline constexpr const char* kStandardInput = "-";

/// The logs of an argument: logFiles(), or kStandardInput itself.
Result<std::vector<std::filesystem::path>> logArguments(const std::string& word);
/// readLog() of one of them. Errors: of standard input too, Cancelled while it is waited for.
Result<Log> readLogArgument(const std::filesystem::path& file, const CommandContext& context);

} // namespace gnx::cli

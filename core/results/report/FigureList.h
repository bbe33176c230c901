#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::results {

/// One entry of a list of figures: the words of a separate `graphnet figure`.
struct FigureListEntry {
    std::string place;              ///< "line 3", or "figure 3" of JSON
    std::vector<std::string> words; ///< as a shell would give them
    std::optional<Error> broken;    ///< why the entry cannot be read
};

/// Reads a list: lines of words as typed after `graphnet figure` (which may come before them; quotes and backslashes as
/// in a shell, '#' begins a comment), or a JSON array of objects with "figure", "sources", "query" and options by their
/// long names. Errors: those of the file; Malformed for invalid JSON; InvalidInput for an empty list.
Result<std::vector<FigureListEntry>> readFigureList(const std::filesystem::path& file);

} // namespace gnx::results

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::capture {

struct PatchedFile {
    std::filesystem::path file{};
    std::string text{}; ///< text of the whole file
};

/// Returns the files changed by a unified diff; the names behind "+++ b/" are paths below `folder`. Nothing is written.
/// Every line that the diff keeps or removes must be at its place in the file. Errors: InvalidInput if a file has
/// changed since the diff was made (with its line), Malformed if the text is not a unified diff, those of reading a
/// file.
Result<std::vector<PatchedFile>> applyPatch(std::string_view patch, const std::filesystem::path& folder);

/// Replaces the files, each completely or not at all.
Status writePatched(const std::vector<PatchedFile>& files);

} // namespace gnx::capture

#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/contribute/ContributionRecord.h"

namespace gnx::capture {

/// Returns the Markdown text of a pull request: its samples, the evidence for them, and how they were made.
std::string pullRequestText(const std::vector<ContributionEntry>& entries);

/// Returns a shell script that makes the samples of a contribution again.
std::string extractionScript(const std::vector<ContributionEntry>& entries);

/// Returns a word quoted so that a shell reads it unchanged.
std::string shellQuoted(const std::string& word);

} // namespace gnx::capture

#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/contribute/ContributionRecord.h"

namespace gnx::capture {

/// Text of a pull request in Markdown: its samples, the evidence, and how they were made.
std::string pullRequestText(const std::vector<ContributionEntry>& entries);

/// A script of the shell that makes the samples of a contribution again.
std::string extractionScript(const std::vector<ContributionEntry>& entries);

/// A word as a shell reads it.
std::string shellQuoted(const std::string& word);

} // namespace gnx::capture

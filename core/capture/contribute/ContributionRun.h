#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/contribute/ContributionFolder.h"
#include "core/capture/guest/ExtractRun.h"

namespace gnx::capture {

/// One model of a batch.
struct ContributionTarget {
    std::string target{}; ///< as ExtractRequest::target, or a folder of samples, of which nothing is executed
    std::vector<std::string> inputs{}; ///< as ExtractRequest::inputs
};

struct ContributionRequest {
    std::vector<ContributionTarget> targets{};
    ExtractRequest extract{};         ///< options of each; target, inputs and out are not read
    std::filesystem::path folder{};   ///< folder of the contribution
    std::filesystem::path database{}; ///< index in which duplicates are searched; missing: none
    std::string task{};               ///< pipeline task; empty: suggested
    bool retry = false;               ///< models that failed are tried again
    ModelCheck::Options check{};
};

/// Called on the thread of runContribution().
struct ContributionEvents {
    std::function<void(std::size_t at, const std::string& phase)> phase{};
    /// `before`: it had been done in an earlier run.
    std::function<void(std::size_t at, const ContributionEntry& entry, bool before)> ended{};
};

/// Lines of a list of models: a target, and separated by tabs the inputs of each input set. Empty lines and those that
/// begin with # are left out.
std::vector<ContributionTarget> parseTargets(std::string_view text);

/// Returns whether the target names a folder of samples.
bool isSampleFolder(const std::string& target);

/// An entry with all that a request and an extraction say of a model, without samples.
ContributionEntry entryFor(const ExtractRequest& request, const Extraction& extraction);
/// Identity of a model with its inputs and options: what has the same is not done again.
std::string contributionKey(const ExtractRequest& request);

/// Extracts, checks and places one model after the other. Every model that has ended is in the folder, whatever comes
/// later; a model that an earlier run has ended is not done again. A model that fails costs itself. Errors: those that
/// concern all, as a full disk; Cancelled. The texts of the pull request are written in any case.
Status runContribution(const ContributionRequest& request, const std::stop_token& stop,
                       const ContributionEvents& events);

} // namespace gnx::capture

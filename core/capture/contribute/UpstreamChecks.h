#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/contribute/KnownSamples.h"
#include "core/data/index/VerdictStore.h"

namespace gnx::capture {

/// A check of a pull request by GraphNet's own CI, made beforehand.
struct UpstreamCheck {
    std::string name{}; ///< "files", "hash", "descriptions", "runs", "redundancy", "form"
    Verdict verdict = Verdict::NotChecked;
    std::string evidence{};
};

/// The checks of one sample, in the order of UpstreamCheck::name. `like`: known samples, of which those with the same
/// structure are compared by the content of graph_hash.txt too. `runnable`: the verdict of the worker; null: unknown.
/// GraphNet's CI runs a sample on its GPU, which is not done here.
std::vector<UpstreamCheck> checkForUpstream(const SampleRecord& record, const std::vector<LikeSample>& like,
                                            const ConstraintResult* runnable);

} // namespace gnx::capture

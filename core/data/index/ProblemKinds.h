#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Problems with one code.
struct ProblemKind {
    std::string code;
    Problem::Severity severity = Problem::Severity::Note; ///< the worst of them
    std::size_t problems = 0, samples = 0;
    std::string example; ///< message of the first
    /// The data set is like that, and nothing is wrong with these samples alone: only notes, or most samples have it.
    bool quirk = false;
};

/// Groups the problems of so many samples by code. Defects before quirks, the worse first, then those in more samples.
std::vector<ProblemKind> problemKinds(std::span<const ProblemRow> problems, std::size_t of_samples);

} // namespace gnx::data

#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "core/bench/plans/PlanExecutor.h"
#include "core/data/index/Index.h"

namespace gnx::bench {

/// Environment of a search.
struct DivergencePrograms {
    PlanExecutor::Options executor;
    std::filesystem::path database_file{}; ///< keeps the answer, and types; empty: nothing is kept
};

/// Compiles prefixes of the sample's graph to find the operator at which the compiler's result first differs from eager
/// (findDivergence()), and keeps the answer. Progress has the phase of each prefix's run. The prefixes share the
/// compilers' caches, which are removed after the search. Errors: why nothing could be tried at all (the sample cannot
/// be read, there is no such compiler), Cancelled; NoSpace or Database where the answer cannot be kept.
Result<KeptDivergence> searchDivergence(const SampleRow& sample, const DivergenceSubject& subject,
                                        const DivergencePrograms& programs, const std::stop_token& stop,
                                        const DivergenceSink& progress);

} // namespace gnx::bench

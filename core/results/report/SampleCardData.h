#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/data/index/Index.h"
#include "core/data/index/VerdictStore.h"
#include "core/data/search/Similar.h"

namespace gnx::results {

/// All facts about one sample: the content of its card and of `graphnet show`.
struct SampleCardData {
    struct Relative {
        SampleRow row;
        double similarity = 0;
        bool same_structure = false, same_variant = false;
    };
    SampleRow row;
    SampleDetails details;
    std::vector<ConstraintResult> verdicts; ///< only of what was checked at all
    std::vector<ResultRow> results;         ///< the newest per compiler
    std::vector<Relative> similar;          ///< most similar first
};

/// Reads it; takes some milliseconds, so not on the window's thread. Without a catalog duplicates are unknown.
Result<SampleCardData> readSampleCard(Index& index, SampleId sample, const std::shared_ptr<const Catalog>& catalog);

} // namespace gnx::results

#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"

namespace gnx::data {

struct SimilarSample {
    std::size_t position = 0; ///< in the catalog
    double similarity = 0;    ///< estimated Jaccard similarity of the two graphs' sketches, 0 .. 1
    bool same_structure = false, same_variant = false; ///< equal hashes
};

/// Similarity at and above which samples count as near-duplicates.
inline constexpr double kNearDuplicate = 0.8;

/// The samples most like one, most similar first, without itself: the result of similar:SAMPLE. Samples of the same
/// structure are always included, whatever their sketches.
std::vector<SimilarSample> similarSamples(const Catalog& catalog, std::size_t position,
                                          double at_least = kNearDuplicate, std::size_t limit = 100);

/// Groups of samples with equal variant hash, of two or more; largest first.
std::vector<std::vector<std::size_t>> duplicateGroups(const Catalog& catalog);

} // namespace gnx::data

#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/graph/motif/SearchMotif.h"

namespace gnx::data {

/// The samples of a catalog that are worth searching for a motif: they have its operators.
struct MotifCandidates {
    std::size_t selected = 0;               ///< samples that were asked for
    std::vector<std::size_t> positions;     ///< in the catalog, of those to search
    std::vector<MotifSample> samples;       ///< the same
    std::vector<std::size_t> with_operator; ///< by the motif's nodes: samples of the whole catalog that have it
};

/// Finds the candidates among these samples of the catalog.
MotifCandidates motifCandidates(const Catalog& catalog, const SampleSet& among, const Motif& motif);

/// Returns why nothing was found: an operator that no sample has, with suggestions, or that no sample connects the
/// operators in this way.
std::string whyNoMotif(const Motif& motif, const Catalog& catalog, const MotifCandidates& candidates);

/// Example: "1,204 occurrences in 212 of 3,018 samples, 0.4 s". Further lines list what is not counted.
std::string motifSummary(const MotifSearchReport& report, std::size_t selected);

} // namespace gnx::data

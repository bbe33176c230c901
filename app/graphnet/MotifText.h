#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/motif/SearchMotif.h"
#include "core/search/Catalog.h"

namespace gnx {

inline constexpr std::size_t kLinesShown = 5; ///< of a sample, where no nodes are asked for

/// A sample that has the motif; both must outlive it.
struct MotifLine {
    const SampleRow* sample = nullptr;
    const MotifSampleMatches* found = nullptr;
};

/// A row a sample; with `nodes` a row an occurrence.
void printMotifTable(const std::vector<MotifLine>& lines, bool nodes, const Terminal& terminal);

nlohmann::json motifJson(const Motif& motif, const MotifSearchReport& report, std::size_t selected,
                         const std::vector<MotifLine>& lines, bool nodes);

/// "1,204 occurrences in 212 of 3,018 samples, 0.4 s"
std::string motifSummary(const MotifSearchReport& report, std::size_t shown, std::size_t selected);

/// Why nothing was found: an operator that no sample has, with what may have been meant, or that nothing connects those
/// there are. `with_operator`: by the motif's nodes, samples of the catalog that have its operator.
std::string whyNoMotif(const Motif& motif, const Catalog& catalog, const std::vector<std::size_t>& with_operator,
                       std::size_t selected, std::size_t candidates);

} // namespace gnx

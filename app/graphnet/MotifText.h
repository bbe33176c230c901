#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/graph/motif/SearchMotif.h"

namespace gnx::cli {

inline constexpr std::size_t kLinesShown = 5; ///< lines per sample, if the nodes are not requested

/// A sample that has the motif; both must outlive it.
struct MotifLine {
    const SampleRow* sample = nullptr;
    const MotifSampleMatches* found = nullptr;
};

/// A row a sample; with `nodes` a row an occurrence.
void printMotifTable(const std::vector<MotifLine>& lines, bool nodes, const Terminal& terminal);

nlohmann::json motifJson(const Motif& motif, const MotifSearchReport& report, std::size_t selected,
                         const std::vector<MotifLine>& lines, bool nodes);

} // namespace gnx::cli

#pragma once

#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/FindMotif.h"
#include "tests/unit/graph/ir/ModelSource.h"

namespace gnx::test {

/// The graph of a forward(self, x, y) with these statements; node ids count its calls from 0.
inline std::shared_ptr<const Graph> graphOf(const std::string& body) {
    auto graph = parseGraph(modelSource(body), Framework::Torch);
    if (!graph.ok() || (*graph)->opaqueCount() > 0)
        throw std::invalid_argument("this is no graph: " + body);
    return *graph;
}

inline Motif motifOf(std::string_view text) {
    return Motif::parse(text).value();
}

using Ids = std::vector<std::uint32_t>;

/// The nodes of every occurrence, by node of the motif.
inline std::vector<Ids> idsOf(const MotifMatches& matches) {
    std::vector<Ids> all;
    for (const Occurrence& occurrence : matches.occurrences) {
        all.emplace_back();
        for (const NodeId node : occurrence.nodes)
            all.back().push_back(node.value());
    }
    return all;
}

inline std::vector<Ids> find(const std::string& body, std::string_view motif) {
    return idsOf(findMotif(*graphOf(body), motifOf(motif)));
}

} // namespace gnx::test

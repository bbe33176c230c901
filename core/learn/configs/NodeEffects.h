#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/ConfigTable.h"

namespace gnx::learn {

/// The configurations that give a node one of its layouts.
struct LayoutEffect {
    std::uint32_t configs = 0;
    double mean_place = 0; ///< mean rank as a share of all: 0 the fastest, 1 the slowest
};

/// Share of the order of the configurations that the layouts of one node explain. Differences of means: the other nodes
/// vary meanwhile, so that in a search which keeps good choices an effect may be another node's.
struct NodeEffect {
    double explained = 0;              ///< share of the ranks' variance that lies between the node's layouts (eta²)
    std::vector<LayoutEffect> layouts; ///< by layout of the node
    std::uint32_t best = 0;            ///< layout with the smallest mean rank

    /// Mean ranks of the worst and the best layout, apart as a share of all configurations.
    double spread() const;
};

/// Returns the effect of each configurable node. `costs`: by configuration; equal ones share their mean rank.
std::vector<NodeEffect> nodeEffects(const data::ConfigTable& configs, std::span<const double> costs);

} // namespace gnx::learn

#include "core/learn/configs/NodeEffects.h"

#include <algorithm>

#include "core/learn/rank/RankScores.h"

namespace gnx::learn {
namespace {

constexpr double kMean = 0.5; ///< mean of all places

/// Returns the mean ranks of costs, scaled to 0 .. 1.
std::vector<double> placesOf(std::span<const double> costs) {
    if (costs.size() < 2)
        return std::vector<double>(costs.size(), kMean); // there is no order
    std::vector<double> places = meanRanks(costs);
    const auto most = static_cast<double>(costs.size() - 1);
    for (double& place : places)
        place /= most;
    return places;
}

double varianceOf(std::span<const double> places, double mean) {
    double sum = 0;
    for (const double place : places)
        sum += (place - mean) * (place - mean);
    return sum;
}

} // namespace

double NodeEffect::spread() const {
    double low = 1, high = 0;
    for (const LayoutEffect& layout : layouts)
        if (layout.configs > 0) {
            low = std::min(low, layout.mean_place);
            high = std::max(high, layout.mean_place);
        }
    return std::max(0.0, high - low);
}

std::vector<NodeEffect> nodeEffects(const data::ConfigTable& configs, std::span<const double> costs) {
    const std::vector<double> places = placesOf(costs);
    const double variance = varianceOf(places, kMean);
    std::vector<NodeEffect> effects(configs.nodes());
    for (std::size_t node = 0; node < effects.size(); ++node)
        effects[node].layouts.resize(configs.layoutsOf(node));
    for (std::size_t config = 0; config < places.size(); ++config)
        for (std::size_t node = 0; node < effects.size(); ++node) {
            LayoutEffect& layout = effects[node].layouts[configs.code(config, node)];
            ++layout.configs;
            layout.mean_place += places[config]; // their sum, for now
        }
    for (NodeEffect& effect : effects) {
        double between = 0;
        for (std::uint32_t i = 0; i < effect.layouts.size(); ++i) {
            LayoutEffect& layout = effect.layouts[i];
            if (layout.configs == 0)
                continue;
            layout.mean_place /= layout.configs;
            between += layout.configs * (layout.mean_place - kMean) * (layout.mean_place - kMean);
            const LayoutEffect& best = effect.layouts[effect.best];
            if (best.configs == 0 || layout.mean_place < best.mean_place)
                effect.best = i;
        }
        effect.explained = variance > 0 ? between / variance : 0;
    }
    return effects;
}

} // namespace gnx::learn

#include "core/learn/features/AnalyticModel.h"

#include <algorithm>

#include "core/learn/features/NodeGeometry.h"
#include "core/learn/rank/Predictions.h"

namespace gnx::learn {
namespace {

constexpr std::size_t kTileWidth = 24, kKernelProduct = 7, kOutputProduct = 15;

std::vector<double> tileCosts(const data::HloFile& file) {
    std::vector<double> costs(file.configs());
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const float* const tile = file.tiles.data() + i * kTileWidth;
        costs[i] = -std::max(1.0, double{tile[kKernelProduct]}) * std::max(1.0, double{tile[kOutputProduct]});
    }
    return costs;
}

std::vector<double> layoutCosts(const data::HloData& data) {
    const data::ConfigTable& configs = *data.configs;
    const std::vector<NodeGeometry> geometries = nodeGeometries(*data.file);
    std::vector<double> costs(configs.configs(), 0);
    for (std::size_t node = 0; node < geometries.size(); ++node) {
        std::vector<double> by_code;
        for (std::uint32_t code = 0; code < configs.layoutsOf(node); ++code)
            by_code.push_back(geometries[node].output.padded(nodeLayout(configs.layout(node, code)).output));
        for (std::size_t config = 0; config < costs.size(); ++config)
            costs[config] += by_code[configs.code(config, node)];
    }
    return costs;
}

} // namespace

Result<std::vector<double>> analyticCosts(const data::HloData& data) {
    const data::HloFile& file = *data.file;
    if (file.kind == data::HloKind::Tile ? file.config_width != kTileWidth : !file.knownFeatures())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "the analytic model needs the columns of today's TpuGraphs; this file has others"};
    return file.kind == data::HloKind::Tile ? tileCosts(file) : layoutCosts(data);
}

Result<RankScores> scoreAnalytic(const data::HloData& data, std::uint64_t seed) {
    if (!data.file->labelled())
        return Error{.code = ErrorCode::Unsupported, .message = "the times of this graph are not known"};
    GNX_TRY(const std::vector<double> predicted, analyticCosts(data));
    return scoreRanking(costsOf(*data.file), predicted, seed);
}

} // namespace gnx::learn

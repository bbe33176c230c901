#include "core/learn/train/ModelRanks.h"

#include <algorithm>
#include <limits>

#include "core/learn/rank/Predictions.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::learn {
namespace {

constexpr const char* kTileCollections = "tile:";

/// Models of layouts and of tiles see different features. A graph from outside a tree of TpuGraphs has no collection:
/// then the worker compares the forms.
bool fits(const std::vector<GraphUse>& graphs, bool layouts) {
    const auto known = std::ranges::find_if(graphs, [](const GraphUse& graph) { return !graph.collection.empty(); });
    return known == graphs.end() || known->collection.starts_with(kTileCollections) != layouts;
}

} // namespace

Result<std::vector<ModelChoice>> modelsFor(const std::filesystem::path& database_file,
                                           const std::filesystem::path& file, bool layouts) {
    GNX_TRY(Database database, Database::open(database_file));
    ModelStore store(std::move(database));
    GNX_TRY(std::vector<ModelRow> rows, store.all());
    std::vector<ModelChoice> choices;
    for (ModelRow& row : rows) {
        if (!row.trained)
            continue;
        GNX_TRY(const std::vector<GraphUse> graphs, store.graphs(row.id));
        if (!fits(graphs, layouts))
            continue;
        const auto own = std::ranges::find(graphs, file.string(), &GraphUse::directory);
        choices.insert(choices.begin(), {std::move(row), own == graphs.end() ? std::string() : own->part});
    }
    return choices;
}

Result<PredictedRanks> ranksByModel(const std::filesystem::path& database_file, const std::string& name,
                                    const std::filesystem::path& file, const ConfigReport& report,
                                    const TrainingPlaces& places, const std::stop_token& stop) {
    const GraphUse graph{.directory = file.string(), .name = file.stem().string(), .part = "test"};
    GNX_TRY(const auto predicted, predictByName(database_file, name, {graph}, places, stop));
    const std::vector<double>& costs = predicted.front();
    if (costs.size() != report.rows.size())
        return Error{.code = ErrorCode::Malformed,
                     .message = "the file has changed since it was read",
                     .path = file.string(),
                     .hint = "open the graph again"};
    PredictedRanks ranks;
    ranks.measured.assign(costs.size(), 0);
    ranks.rank.resize(costs.size());
    std::uint32_t rank = 0;
    for (const std::uint32_t config : rankingOf(costs, 0))
        ranks.rank[config] = ++rank;
    ranks.tau = std::numeric_limits<double>::quiet_NaN();
    if (report.labelled())
        ranks.tau = scoreRanking(costsOf(*report.data.file), costs).tau_ties_broken;
    return ranks;
}

} // namespace gnx::learn

#include "core/learn/train/ModelOverview.h"

#include "core/data/search/SelectSamples.h"
#include "core/learn/train/ModelSummary.h"

namespace gnx::learn {

Result<std::vector<ScoredModel>> scoredModels(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    ModelStore store(std::move(database));
    GNX_TRY(std::vector<ModelRow> rows, store.all());
    std::vector<ScoredModel> models;
    for (ModelRow& row : rows) {
        ScoredModel model;
        GNX_TRY(model.scores, store.scores(row.id));
        GNX_TRY(model.steps, store.steps(row.id));
        model.tau = tauMeans(model.scores);
        model.analytic = analyticMeans(model.scores).all.mean;
        model.model = std::move(row);
        models.push_back(std::move(model));
    }
    return models;
}

Result<std::vector<GraphUse>> graphsOfQuery(const std::filesystem::path& database_file, const std::string& query) {
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::vector<SampleRow> rows, selectSamples(index, query));
    std::vector<std::string> left_out;
    std::vector<GraphUse> graphs = plannedGraphs(rows, left_out);
    if (graphs.empty())
        return Error{.code = ErrorCode::NotFound, .message = "no graph with measured configurations matches: " + query};
    return graphs;
}

} // namespace gnx::learn

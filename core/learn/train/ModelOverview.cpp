#include "core/learn/train/ModelOverview.h"

#include <algorithm>

#include "core/data/search/SelectSamples.h"
#include "core/learn/features/AnalyticModel.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::learn {
namespace {

Result<ScoredModel> scoredModel(ModelStore& store, ModelRow row, const std::filesystem::path& database_file) {
    ScoredModel model;
    model.training = isTraining(database_file, row.id);
    GNX_TRY(const std::vector<GraphUse> graphs, store.graphs(row.id));
    for (const GraphUse& graph : graphs)
        ++(graph.part == "train" ? model.train_graphs : graph.part == "valid" ? model.valid_graphs : model.test_graphs);
    GNX_TRY(model.scores, store.scores(row.id));
    GNX_TRY(model.steps, store.steps(row.id));
    model.tau = tauMeans(model.scores);
    model.ceiling = ceilingMeans(model.scores).all;
    model.analytic = analyticMeans(model.scores).all.mean;
    model.slowdown = slowdownMeans(model.scores, 1).all.mean;
    model.model = std::move(row);
    return model;
}

std::optional<double> meanOf(const std::vector<double>& numbers) {
    const MeanInterval mean = bootstrapMean(numbers, 0.95, 1);
    return mean.graphs > 0 ? std::optional(mean.mean) : std::nullopt;
}

} // namespace

Result<std::vector<ScoredModel>> scoredModels(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    ModelStore store(std::move(database));
    GNX_TRY(std::vector<ModelRow> rows, store.all());
    std::vector<ScoredModel> models;
    for (ModelRow& row : rows) {
        GNX_TRY(ScoredModel model, scoredModel(store, std::move(row), database_file));
        models.push_back(std::move(model));
    }
    return models;
}

std::vector<ModelBeside> besideFirst(std::span<const ScoredModel* const> models) {
    std::vector<ModelBeside> made;
    for (const ScoredModel* model : models) {
        ModelBeside beside{.name = model->model.name,
                           .tau = model->tau.all,
                           .difference = {},
                           .ceiling = model->ceiling,
                           .measured = model->model.within};
        if (model != models.front())
            beside.difference = tauDifference(models.front()->scores, model->scores);
        made.push_back(std::move(beside));
    }
    return made;
}

std::size_t QueriedGraphs::count(std::string_view part) const {
    return static_cast<std::size_t>(std::ranges::count(graphs, part, &GraphUse::part));
}

Result<QueriedGraphs> graphsOfQuery(const std::filesystem::path& database_file, const std::string& query) {
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::vector<SampleRow> rows, selectSamples(index, query));
    QueriedGraphs found;
    found.graphs = usableGraphs(rows, found.left_out);
    if (found.graphs.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no graph with measured configurations matches: " + query,
                     .hint = "labelled:yes finds those there are"};
    return found;
}

Result<std::vector<GraphUse>> graphsOfModel(const std::filesystem::path& database_file, const std::string& name) {
    GNX_TRY(Database database, Database::open(database_file));
    ModelStore store(std::move(database));
    GNX_TRY(const ModelRow row, store.find(name));
    return store.graphs(row.id);
}

Result<ReachableTau> reachableTau(const std::vector<GraphUse>& graphs, const TrainingPlaces& places,
                                  const std::stop_token& stop) {
    std::vector<double> ceilings, analytic;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        const GraphUse& graph = graphs[i];
        if (graph.part != "valid")
            continue;
        if (places.stages)
            places.stages(TrainingStage::Writing, {.done = i, .total = graphs.size(), .what = graph.name});
        GNX_TRY(const data::HloData data, HloCache(places.hlo_cache).open(graph.directory, stop, {}));
        if (!data.file->labelled())
            continue;
        const std::vector<double> costs = costsOf(*data.file);
        if (const auto ceiling = noiseOf(data).ceiling)
            ceilings.push_back(*ceiling);
        if (const auto computed = analyticCosts(data))
            analytic.push_back(scoreRanking(costs, *computed).tau_ties_broken);
    }
    return ReachableTau{.ceiling = meanOf(ceilings), .analytic = meanOf(analytic)};
}

ReachableTau reachableTau(const std::vector<GraphScore>& scores) {
    std::vector<double> ceilings, analytic;
    for (const GraphScore& score : scores) {
        if (score.part != "valid")
            continue;
        if (score.ceiling)
            ceilings.push_back(*score.ceiling);
        if (score.analytic)
            analytic.push_back(score.analytic->tau_ties_broken);
    }
    return {.ceiling = meanOf(ceilings), .analytic = meanOf(analytic)};
}

Result<std::vector<std::string>> interruptedTrainings(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    GNX_TRY(const std::vector<ModelRow> rows, ModelStore(std::move(database)).all());
    std::vector<std::string> names;
    for (const ModelRow& row : rows)
        if (!row.trained && !isTraining(database_file, row.id))
            names.insert(names.begin(), row.name);
    return names;
}

} // namespace gnx::learn

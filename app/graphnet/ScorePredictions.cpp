#include "app/graphnet/ScorePredictions.h"

#include <cmath>
#include <cstdio>
#include <iostream>
#include <limits>
#include <map>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/index/Index.h"
#include "core/learn/features/AnalyticModel.h"
#include "core/learn/rank/Predictions.h"

namespace gnx::cli {
namespace {

/// A row of a file of predictions, with its scores.
struct ScoredRow {
    PredictedOrder predicted;
    std::string family;
    ScoredPrediction scored;
    std::optional<RankScores> analytic; ///< scores of the untrained model, if it has an analytic form
};

using GraphsByName = std::map<std::string, SampleRow>; ///< by COLLECTION:NAME

Result<GraphsByName> indexedGraphs(const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::vector<SampleRow> rows, index.samples());
    GraphsByName graphs;
    for (SampleRow& row : rows)
        if (row.kind != kGraphNetKind)
            graphs.emplace(predictedCollection(row.collection, row.kind == kHloTileKind) + ':' + row.model_name,
                           std::move(row));
    return graphs;
}

/// Graphs that cannot be scored are reported and left out.
std::vector<ScoredRow> scoreRows(const CommandContext& context, const std::string& file,
                                 std::vector<PredictedOrder> predictions, const GraphsByName& graphs) {
    std::vector<ScoredRow> rows;
    const HloCache cache(defaultHloCacheFolder());
    for (PredictedOrder& predicted : predictions) {
        const auto graph = graphs.find(predicted.collection + ':' + predicted.name);
        const auto leaveOut = [&](const std::string& reason) {
            std::string text = file;
            text.append(":").append(std::to_string(predicted.line)).append(": left out: ").append(reason);
            context.note(text);
        };
        if (graph == graphs.end()) {
            leaveOut("no indexed graph is " + predicted.collection + ':' + predicted.name);
            continue;
        }
        const auto data = cache.open(graph->second.directory, context.stop(), {});
        if (!data) {
            leaveOut(data.error().text());
            continue;
        }
        auto scored = scorePrediction(predicted, *data);
        const auto analytic = scoreAnalytic(*data);
        if (scored)
            rows.push_back({std::move(predicted), graph->second.family, *std::move(scored),
                            analytic ? std::optional(*analytic) : std::nullopt});
        else
            leaveOut(scored.error().message);
    }
    return rows;
}

nlohmann::json scoredJson(const ScoredRow& row) {
    const RankScores& scores = row.scored.scores;
    nlohmann::json made{{"collection", row.predicted.collection},
                        {"name", row.predicted.name},
                        {"family", row.family},
                        {"configs", scores.configs},
                        {"kaggle", orNull(row.scored.kaggle)},
                        {"tau", orNull(scores.tau)},
                        {"tau_ties_broken", orNull(scores.tau_ties_broken)},
                        {"tied_predictions", scores.tied_predictions},
                        {"ordered_pair_accuracy", orNull(scores.ordered_pairs)},
                        {"ceiling", row.scored.noise.ceiling ? nlohmann::json(*row.scored.noise.ceiling) : nullptr},
                        {"analytic_tau", row.analytic ? orNull(row.analytic->tau_ties_broken) : nullptr}};
    for (const auto& [k, slowdown] : scores.slowdown)
        made["slowdown"][std::to_string(k)] = slowdown;
    for (const auto& [k, slowdown] : scores.random_slowdown)
        made["random_slowdown"][std::to_string(k)] = slowdown;
    return made;
}

nlohmann::json meanJson(const MeanInterval& mean, const MeanInterval& ceiling) {
    return {{"mean", orNull(mean.mean)}, {"low", orNull(mean.low)},         {"high", orNull(mean.high)},
            {"graphs", mean.graphs},     {"ceiling", orNull(ceiling.mean)}, {"graphs_with_ceiling", ceiling.graphs}};
}

/// The means of a collection's graphs, and their mean ceilings.
struct CollectionMeans {
    FamilyMeans scores, ceilings;
};

/// Returns the means by collection, and in it by family.
std::map<std::string, CollectionMeans> meansOf(const std::vector<ScoredRow>& rows) {
    struct Graphs {
        std::vector<double> scores, ceilings;
        std::vector<std::string> families;
    };
    std::map<std::string, Graphs> grouped;
    for (const ScoredRow& row : rows) {
        Graphs& graphs = grouped[row.predicted.collection];
        graphs.scores.push_back(row.scored.kaggle);
        graphs.ceilings.push_back(row.scored.noise.ceiling.value_or(std::numeric_limits<double>::quiet_NaN()));
        graphs.families.push_back(row.family.empty() ? "unknown" : row.family);
    }
    std::map<std::string, CollectionMeans> means;
    for (const auto& [collection, graphs] : grouped)
        means[collection] = {meansByFamily(graphs.scores, graphs.families),
                             meansByFamily(graphs.ceilings, graphs.families)};
    return means;
}

std::string slowdownText(const RankScores& scores, std::size_t k) {
    for (std::size_t i = 0; i < scores.slowdown.size(); ++i)
        if (scores.slowdown[i].first == k)
            return percentText(scores.slowdown[i].second) + " (" + percentText(scores.random_slowdown[i].second) + ')';
    return {};
}

void printScored(const std::vector<ScoredRow>& rows, const CommandContext& context) {
    using enum Table::Align;
    Table table({{"COLLECTION"},
                 {"GRAPH", Left, true},
                 {"CONFIGS", Right},
                 {"TAU", Right},
                 {"CEILING", Right},
                 {"ANALYTIC", Right},
                 {"PAIRS", Right},
                 {"SLOWDOWN@1 (RANDOM)", Right},
                 {"@5", Right},
                 {"@10", Right},
                 {"TIED", Right}});
    for (const ScoredRow& row : rows) {
        const RankScores& scores = row.scored.scores;
        const auto& ceiling = row.scored.noise.ceiling;
        table.addRow({row.predicted.collection, row.predicted.name, formatCount(scores.configs), rankText(scores.tau),
                      ceiling ? rankText(*ceiling) : "", row.analytic ? rankText(row.analytic->tau_ties_broken) : "",
                      rankText(scores.ordered_pairs), slowdownText(scores, 1), slowdownText(scores, 5),
                      slowdownText(scores, 10), formatCount(scores.tied_predictions)});
    }
    table.print(std::cout, context.terminal());
    for (const auto& [collection, means] : meansOf(rows)) {
        const MeanInterval& all = means.scores.all;
        std::cout << '\n'
                  << collection << ": Kaggle's score " << rankText(all.mean) << " (" << rankText(all.low) << ".."
                  << rankText(all.high) << ", bootstrap over " << formatCount(all.graphs, "graph")
                  << "), mean over families " << rankText(means.scores.macro) << ", "
                  << ceilingText(means.ceilings.all, all.graphs) << '\n';
        for (const auto& [family, mean] : means.scores.families)
            std::cout << "  " << family << ' ' << rankText(mean.mean) << " (" << formatCount(mean.graphs, "graph")
                      << "), " << ceilingText(means.ceilings.families.at(family), mean.graphs) << '\n';
    }
}

} // namespace

nlohmann::json orNull(double value) {
    return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(nullptr);
}

std::string rankText(double value) {
    if (!std::isfinite(value))
        return {};
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", value);
    return text.data();
}

std::string ceilingText(const MeanInterval& ceiling, std::size_t graphs) {
    if (ceiling.graphs == 0)
        return "ceiling not known";
    return "ceiling " + rankText(ceiling.mean) +
           (ceiling.graphs == graphs
                ? std::string()
                : " (of " + std::to_string(ceiling.graphs) + " of " + formatCount(graphs, "graph") + ")");
}

std::string percentText(double share) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g %%", share * 100);
    return text.data();
}

Status scorePredictions(const CommandContext& context, const std::vector<std::string>& files, bool json) {
    GNX_TRY(const GraphsByName graphs, indexedGraphs(context));
    std::vector<ScoredRow> rows;
    for (const std::string& file : files) {
        GNX_TRY(std::vector<PredictedOrder> predictions, readPredictions(file));
        std::vector<ScoredRow> scored = scoreRows(context, file, std::move(predictions), graphs);
        std::ranges::move(scored, std::back_inserter(rows));
    }
    if (context.stop().stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
    if (rows.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no row can be scored",
                     .path = files.front(),
                     .hint = "graphnet index DIR adds the graphs; those of the test split have no times"};
    if (!json) {
        printScored(rows, context);
        return {};
    }
    nlohmann::json made{{"graphs", nlohmann::json::array()}, {"collections", nlohmann::json::object()}};
    for (const ScoredRow& row : rows)
        made["graphs"].push_back(scoredJson(row));
    for (const auto& [collection, means] : meansOf(rows)) {
        nlohmann::json& one = made["collections"][collection];
        one = meanJson(means.scores.all, means.ceilings.all);
        one["macro"] = orNull(means.scores.macro);
        for (const auto& [family, mean] : means.scores.families)
            one["families"][family] = meanJson(mean, means.ceilings.families.at(family));
    }
    context.printJson(made);
    return {};
}

} // namespace gnx::cli

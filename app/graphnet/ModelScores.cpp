#include "app/graphnet/ModelScores.h"

#include <iostream>
#include <limits>

#include "app/graphnet/ScorePredictions.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/learn/train/ModelSummary.h"

namespace gnx::cli {
namespace {

std::string slowdownWithRandom(const RankScores& scores, std::size_t k) {
    for (std::size_t i = 0; i < scores.slowdown.size(); ++i)
        if (scores.slowdown[i].first == k)
            return percentText(scores.slowdown[i].second) + " (" + percentText(scores.random_slowdown[i].second) + ')';
    return {};
}

double analyticTauOf(const GraphScore& score) {
    return score.analytic ? score.analytic->tau_ties_broken : std::numeric_limits<double>::quiet_NaN();
}

std::string intervalText(const MeanInterval& mean) {
    return rankText(mean.mean) + " (" + rankText(mean.low) + ".." + rankText(mean.high) + ')';
}

nlohmann::json intervalJson(const MeanInterval& mean) {
    return {{"mean", orNull(mean.mean)}, {"low", orNull(mean.low)}, {"high", orNull(mean.high)}};
}

} // namespace

void printModelScores(const std::vector<GraphScore>& scores, const CommandContext& context) {
    if (scores.empty()) {
        std::cout << "no graph to score: all of them trained\n";
        return;
    }
    using enum Table::Align;
    Table table({{"GRAPH", Left, true},
                 {"PART"},
                 {"CONFIGS", Right},
                 {"TAU", Right},
                 {"CEILING", Right},
                 {"ANALYTIC", Right},
                 {"SLOWDOWN@1 (RANDOM)", Right},
                 {"@5", Right},
                 {"@10", Right},
                 {"TIED", Right}});
    for (const GraphScore& score : scores)
        table.addRow({score.name, score.part, formatCount(score.scores.configs), rankText(score.scores.tau_ties_broken),
                      score.ceiling ? rankText(*score.ceiling) : "", rankText(analyticTauOf(score)),
                      slowdownWithRandom(score.scores, 1), slowdownWithRandom(score.scores, 5),
                      slowdownWithRandom(score.scores, 10), formatCount(score.scores.tied_predictions)});
    table.print(std::cout, context.terminal());
    const FamilyMeans taus = tauMeans(scores), ceilings = ceilingMeans(scores);
    std::cout << "\nKendall's tau, ties broken at random: mean " << intervalText(taus.all) << " over "
              << formatCount(taus.all.graphs, "graph") << ", " << ceilingText(ceilings.all, taus.all.graphs)
              << ", mean over families " << rankText(taus.macro) << "; analytic model "
              << rankText(analyticMeans(scores).all.mean) << '\n';
    for (const auto& [family, mean] : taus.families)
        std::cout << "  " << family << ' ' << intervalText(mean) << ", " << formatCount(mean.graphs, "graph") << ", "
                  << ceilingText(ceilings.families.at(family), mean.graphs) << '\n';
    for (const std::size_t k : {1U, 5U, 10U})
        std::cout << "slowdown of the best of the first " << k << ": mean "
                  << percentText(slowdownMeans(scores, k).all.mean) << '\n';
}

nlohmann::json modelScoresJson(const std::vector<GraphScore>& scores) {
    nlohmann::json made{{"graphs", nlohmann::json::array()}};
    for (const GraphScore& score : scores) {
        nlohmann::json one{{"name", score.name},
                           {"collection", score.collection},
                           {"family", score.family},
                           {"part", score.part},
                           {"configs", score.scores.configs},
                           {"tau", orNull(score.scores.tau_ties_broken)},
                           {"tied_predictions", score.scores.tied_predictions},
                           {"analytic_tau", orNull(analyticTauOf(score))},
                           {"ceiling", score.ceiling ? orNull(*score.ceiling) : nullptr}};
        for (const auto& [k, slowdown] : score.scores.slowdown)
            one["slowdown"][std::to_string(k)] = slowdown;
        for (const auto& [k, slowdown] : score.scores.random_slowdown)
            one["random_slowdown"][std::to_string(k)] = slowdown;
        made["graphs"].push_back(std::move(one));
    }
    const FamilyMeans taus = tauMeans(scores), ceilings = ceilingMeans(scores);
    made["tau"] = intervalJson(taus.all);
    made["ceiling"] = orNull(ceilings.all.mean);
    made["graphs_with_ceiling"] = ceilings.all.graphs;
    made["macro_tau"] = orNull(taus.macro);
    made["analytic_tau"] = orNull(analyticMeans(scores).all.mean);
    for (const auto& [family, mean] : taus.families) {
        made["families"][family] = intervalJson(mean);
        made["families"][family]["ceiling"] = orNull(ceilings.families.at(family).mean);
    }
    made["regret"] = nlohmann::json::array();
    for (const RegretPoint& point : regretMeans(scores))
        made["regret"].push_back({{"k", point.k}, {"slowdown", point.slowdown}, {"random", point.random}});
    for (const std::size_t k : {1U, 5U, 10U})
        made["slowdown"][std::to_string(k)] = orNull(slowdownMeans(scores, k).all.mean);
    return made;
}

nlohmann::json modelJson(const ModelRow& model) {
    return {{"id", model.id},
            {"name", model.name},
            {"made_at", model.made_at},
            {"trained", model.trained},
            {"query", model.query},
            {"settings", toJson(model.settings)},
            {"measured", model.within},
            {"torch", model.torch},
            {"version", model.version},
            {"seconds", model.seconds},
            {"epochs", model.epochs},
            {"best_epoch", model.best_epoch},
            {"parameters", model.parameters}};
}

std::string modelText(const ModelRow& model) {
    const TrainSettings& settings = model.settings;
    std::string text =
        settings.model + ", " + std::to_string(settings.layers) + " x " + std::to_string(settings.hidden);
    if (!settings.loss.empty())
        text += ", " + settings.loss;
    if (settings.residual)
        text += ", on the analytic one";
    if (settings.invariant)
        text += ", invariant";
    if (settings.balance != "none")
        text += ", families balanced by " + settings.balance;
    if (settings.attention)
        text += ", attention across configurations";
    if (settings.near > 0)
        text += ", nodes within " + formatCount(static_cast<std::uint64_t>(settings.near), "edge") + " of layouts";
    if (settings.segment > 0)
        text += ", segments of " + std::to_string(settings.segment);
    if (model.within > 0)
        text += ", " + std::to_string(model.within) + " measured of each graph";
    return text;
}

} // namespace gnx::cli

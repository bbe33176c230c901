#include "app/graphnet/EagerText.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <numeric>

#include "core/base/Units.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

DataTable::Cell tauCell(double tau) {
    if (std::isnan(tau))
        return noCell();
    char text[16];
    std::snprintf(text, sizeof text, "%.3f", tau);
    return {text, tau};
}

DataTable scoreTable() {
    return {.columns = {{"predicted_by", "PREDICTED BY"},
                        {"graphs", "GRAPHS", true},
                        {"mape", "MAPE", true},
                        {"within_5", "WITHIN 5 %", true},
                        {"within_10", "10 %", true},
                        {"within_20", "20 %", true},
                        {"tau", "TAU", true},
                        {"covered", "IN RANGE", true}},
            .rows = {}};
}

void addScores(DataTable& table, const std::string& name, const EagerScores& scores) {
    table.rows.push_back({textCell(name), countCell(scores.graphs), percentCell(scores.mape),
                          percentCell(scores.within_5), percentCell(scores.within_10), percentCell(scores.within_20),
                          tauCell(scores.tau), scores.covered ? percentCell(*scores.covered) : noCell()});
}

DataTable tableOf(const EagerCheck& check) {
    DataTable table = scoreTable();
    addScores(table, "model", check.model);
    addScores(table, "roofline", check.roofline);
    addScores(table, "median of the others", check.constant);
    if (check.floor)
        addScores(table, "another measurement", *check.floor);
    if (check.abstained > 0)
        addScores(table, "model, abstentions too", check.all);
    for (const auto& [origin, scores] : check.origins)
        addScores(table, "model, " + (origin.empty() ? std::string("no source") : origin), scores);
    return table;
}

void addSpeedupScores(DataTable& table, const std::string& name, const SpeedupScores& scores) {
    addScores(table, name, scores.scores);
    table.rows.back().push_back(scores.sign ? percentCell(*scores.sign) : noCell());
    table.rows.back().push_back(countCell(scores.beyond_noise));
}

DataTable speedupTable(const SpeedupCheck& check, std::span<const SpeedupExample> itself) {
    DataTable table = scoreTable();
    table.columns.push_back({"sign", "SIGN RIGHT", true});
    table.columns.push_back({"beyond_noise", "BEYOND NOISE", true});
    addSpeedupScores(table, "model", check.model);
    addSpeedupScores(table, "median of the others", check.constant);
    addSpeedupScores(table, "no change", check.unchanged);
    if (check.abstained > 0)
        addSpeedupScores(table, "model, abstentions too", check.all);
    if (!itself.empty()) {
        std::vector<ScoredPair> pairs;
        for (const SpeedupExample& example : itself)
            if (!example.work.probe)
                pairs.push_back({.predicted = 1, .measured = example.speedup});
        addSpeedupScores(table, "eager against itself", {.scores = scoresOf(pairs)});
    }
    return table;
}

DataTable::Cell speedupCell(double speedup) {
    char text[24];
    std::snprintf(text, sizeof text, "%.3f", speedup);
    return {text, speedup};
}

} // namespace

std::string measuredText(const MeasuredGraphs& graphs) {
    const MachineRoofs& roofs = graphs.roofs;
    std::string text = "learned from " + formatCount(graphs.examples.size() - graphs.probes(), "graph");
    if (graphs.probes() > 0)
        text += " and " + formatCount(graphs.probes(), "probe");
    text += " on " + roofs.device;
    if (!roofs.hardware.empty())
        text += ", " + printable(roofs.hardware);
    if (roofs.threads > 0)
        text += ", " + formatCount(static_cast<std::uint64_t>(roofs.threads), "thread");
    if (graphs.elsewhere > 0)
        text += "; " + formatCount(graphs.elsewhere, "sample") + " measured elsewhere not used";
    if (!graphs.unreadable.empty())
        text += "; " + formatCount(graphs.unreadable.size()) + " cannot be read";
    return text;
}

DataTable eagerTable(const std::vector<SampleRow>& samples, const std::vector<GraphWork>& works,
                     const std::vector<EagerPrediction>& predictions) {
    DataTable table{.columns = {{"sample", "SAMPLE", false, true},
                                {"operators", "OPERATORS", true},
                                {"time_ns", "TIME", true},
                                {"low_ns", "FROM", true},
                                {"high_ns", "TO", true},
                                {"roofline_ns", "ROOFLINE", true},
                                {"abstains", "ABSTAINS"}},
                    .rows = {}};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const EagerPrediction& made = predictions[i];
        const bool useful = made.abstains.empty();
        const auto cell = [useful](double ns) { return useful ? durationCell(ns) : noCell(); };
        table.rows.push_back({textCell(samples[i].name), countCell(works[i].nodes()), cell(made.time_ns),
                              cell(made.low_ns), cell(made.high_ns), durationCell(works[i].leastNs()),
                              useful ? noCell() : textCell(made.abstains)});
    }
    return table;
}

void addSpeedups(DataTable& table, const std::string& compiler, const std::vector<SpeedupPrediction>& predictions) {
    table.columns.push_back({compiler + "_speedup", "SPEEDUP " + compiler, true});
    table.columns.push_back({compiler + "_low", "FROM", true});
    table.columns.push_back({compiler + "_high", "TO", true});
    table.columns.push_back({compiler + "_abstains", "ABSTAINS"});
    for (std::size_t i = 0; i < predictions.size(); ++i) {
        const SpeedupPrediction& made = predictions[i];
        const bool useful = made.abstains.empty();
        const auto cell = [useful](double speedup) { return useful ? speedupCell(speedup) : noCell(); };
        auto& row = table.rows[i];
        for (const double speedup : {made.speedup, made.low, made.high})
            row.push_back(cell(speedup));
        row.push_back(useful ? noCell() : textCell(made.abstains));
    }
}

void printSpeedupCheck(const std::string& compiler, const SpeedupCheck& check, std::span<const SpeedupExample> itself,
                       const CommandContext& context) {
    std::cout << "speedups of " << compiler << ", " << formatCount(check.outcomes.size(), "graph")
              << "; the model abstains from " << formatCount(check.abstained) << '\n';
    printTable(speedupTable(check, itself), 0, context);
}

json speedupCheckJson(const std::string& compiler, const SpeedupCheck& check, std::span<const SpeedupExample> examples,
                      std::span<const SpeedupExample> itself) {
    json outcomes = json::array();
    for (const SpeedupOutcome& outcome : check.outcomes) {
        const SpeedupExample& example = examples[outcome.example];
        outcomes.push_back({{"sample", example.name},
                            {"source", example.origin},
                            {"measured", example.speedup},
                            {"measured_low", example.low},
                            {"measured_high", example.high},
                            {"predicted", outcome.predicted.speedup},
                            {"low", outcome.predicted.low},
                            {"high", outcome.predicted.high},
                            {"abstains", outcome.predicted.abstains}});
    }
    return {{"compiler", compiler},
            {"abstained", check.abstained},
            {"scores", toJson(speedupTable(check, itself))},
            {"outcomes", std::move(outcomes)}};
}

DataTable eagerNodeTable(const Graph& graph, const GraphWork& work, const EagerPrediction& prediction) {
    DataTable table{.columns = {{"node", "NODE", true},
                                {"operator", "OPERATOR", false, true},
                                {"category", "CATEGORY"},
                                {"time_ns", "TIME", true},
                                {"roofline_ns", "ROOFLINE", true}},
                    .rows = {}};
    const auto time = [&](std::uint32_t node) { return prediction.work_ns[work.work_of[node]]; };
    std::vector<std::uint32_t> order(work.nodes());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::greater(), time);
    for (const std::uint32_t node : order) {
        const NodeWork& one = work.works[work.work_of[node]];
        table.rows.push_back({countCell(node), textCell(graph.op(graph.node(NodeId(node)))),
                              textCell(opCategoryName(one.category)), durationCell(time(node)),
                              one.least_ns ? durationCell(*one.least_ns) : noCell()});
    }
    return table;
}

void printEagerCheck(const EagerCheck& check, const MeasuredGraphs& graphs, const CommandContext& context) {
    std::cout << measuredText(graphs) << "; the model abstains from " << formatCount(check.abstained, "graph") << '\n';
    printTable(tableOf(check), 0, context);
    if (!check.floor)
        context.note("no graph was measured twice: how far two measurements differ is not known");
}

json eagerCheckJson(const EagerCheck& check, const MeasuredGraphs& graphs) {
    json outcomes = json::array();
    for (const EagerOutcome& outcome : check.outcomes) {
        const EagerExample& example = graphs.examples[outcome.example];
        outcomes.push_back({{"sample", example.name},
                            {"source", example.origin},
                            {"measured_ns", outcome.measured_ns},
                            {"predicted_ns", outcome.predicted.time_ns},
                            {"low_ns", outcome.predicted.low_ns},
                            {"high_ns", outcome.predicted.high_ns},
                            {"roofline_ns", example.work.leastNs()},
                            {"abstains", outcome.predicted.abstains}});
    }
    return {{"device", graphs.roofs.device},     {"threads", graphs.roofs.threads},
            {"hardware", graphs.roofs.hardware}, {"graphs", graphs.examples.size() - graphs.probes()},
            {"probes", graphs.probes()},         {"elsewhere", graphs.elsewhere},
            {"abstained", check.abstained},      {"scores", toJson(tableOf(check))},
            {"outcomes", std::move(outcomes)}};
}

} // namespace gnx::cli

#include "app/graphnet/Commands.h"

#include <array>
#include <iostream>
#include <memory>

#include "app/graphnet/RunSelection.h"
#include "app/graphnet/Table.h"
#include "core/bench/Trust.h"
#include "core/report/ResultGroups.h"

namespace gnx {
namespace {

struct ScoreCommand {
    ScoreArguments arguments;
    bool json = false;
};

std::string decimals(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", value);
    return text.data();
}

/// One interpretation, or all of them for "all".
Result<std::vector<ScoreOptions>> optionSets(const ScoreArguments& arguments) {
    std::vector<ScoreOptions> sets;
    std::vector<std::string> names{arguments.interpretation};
    if (arguments.interpretation == "all") {
        names.clear();
        for (const auto each :
             {Interpretation::Paper, Interpretation::UpstreamDefault, Interpretation::MismatchExtended})
            names.emplace_back(interpretationName(each));
    }
    for (const auto& name : names) {
        auto single = arguments;
        single.interpretation = name;
        GNX_TRY(const ScoreOptions options, single.checked());
        sets.push_back(options);
    }
    return sets;
}

nlohmann::json toJson(const ScoreCurve& curve) {
    nlohmann::json points = nlohmann::json::array();
    for (const auto& point : curve.points)
        points.push_back({{"t", point.t},
                          {"s", point.s},
                          {"es", point.es},
                          {"s_macro", point.s_macro},
                          {"es_macro", point.es_macro},
                          {"alpha", point.alpha},
                          {"beta", point.beta},
                          {"lambda", point.lambda},
                          {"eta", point.eta},
                          {"gamma", point.gamma},
                          {"correct", point.correct},
                          {"total", point.total}});
    return {{"compiler", curve.label},
            {"interpretation", interpretationName(curve.options.interpretation)},
            {"p", curve.options.p},
            {"b", curve.options.b},
            {"without_timing", curve.without_speedup},
            {"not_run", curve.not_run},
            {"cancelled", curve.cancelled},
            {"points", std::move(points)}};
}

void printTable(const std::vector<ScoreCurve>& curves, const CommandContext& context) {
    using enum Table::Align;
    Table table({{"compiler", Left, true},
                 {"t", Right},
                 {"S(t)", Right},
                 {"ES(t)", Right},
                 {"alpha", Right},
                 {"beta", Right},
                 {"lambda", Right},
                 {"eta", Right},
                 {"gamma", Right},
                 {"correct", Right}});
    for (const auto& curve : curves)
        for (const auto& point : curve.points)
            table.addRow({curve.label, std::to_string(point.t), decimals(point.s), decimals(point.es),
                          decimals(point.alpha), decimals(point.beta), decimals(point.lambda), decimals(point.eta),
                          decimals(point.gamma), std::to_string(point.correct) + "/" + std::to_string(point.total)});
    table.print(std::cout, context.terminal());
}

void printCounts(const std::vector<ScoreCurve>& curves) {
    for (const auto& curve : curves) {
        if (curve.without_speedup > 0)
            std::cout << curve.label << ": " << curve.without_speedup << " without timing, counted as failed\n";
        if (curve.not_run + curve.cancelled > 0)
            std::cout << curve.label << ": " << curve.not_run << " not run and " << curve.cancelled
                      << " cancelled, left out\n";
    }
}

/// How far times of the run's device can be trusted.
Result<std::string> selfCheckBeside(const CommandContext& context, const RunRow& run) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const auto runs, store.runs());
    GNX_TRY(const auto check, newestSelfCheck(store, runs, run.device));
    return selfCheckLine(check);
}

Status runScore(const ScoreCommand& command, const CommandContext& context) {
    GNX_TRY(const std::vector<ScoreOptions> sets, optionSets(command.arguments));
    GNX_TRY(const SelectedRun selected, selectRun(context, command.arguments.run));
    const auto groups = groupByCompiler(selected.results);
    GNX_TRY(const std::string self_check, selfCheckBeside(context, selected.run));
    nlohmann::json all = nlohmann::json::array();
    for (const auto& options : sets) {
        const auto curves = scoreCurves(groups, options);
        if (command.json) {
            for (const auto& curve : curves)
                all.push_back(toJson(curve));
            continue;
        }
        const std::string title = selected.run.title.empty() ? "" : " (" + selected.run.title + ")";
        std::cout << (&options == sets.data() ? "" : "\n") << "Run " << selected.run.id.value() << title
                  << ", interpretation " << interpretationName(options.interpretation) << ", p = " << options.p
                  << ", b = " << options.b << "; " << self_check << '\n';
        printTable(curves, context);
        printCounts(curves);
    }
    if (command.json)
        context.printJson({{"run", selected.run.id.value()},
                           {"title", selected.run.title},
                           {"self_check", self_check},
                           {"curves", std::move(all)}});
    return {};
}

} // namespace

void addScoreCommand(CLI::App& program, CommandContext& context) {
    auto* app = program.add_subcommand("score", "Show S(t), ES(t) and their factors for a run");
    const auto command = std::make_shared<ScoreCommand>();
    command->arguments.addTo(*app);
    app->get_option("--interpretation")
        ->description("Which t forgives which failure: paper, upstream-default, mismatch-extended, or all");
    app->add_flag("--json", command->json, "Print JSON, full precision");
    context.onChosen(*app, [command, &context] { return runScore(*command, context); });
}

} // namespace gnx

#include "app/graphnet/Commands.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "app/graphnet/BootstrapArguments.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/ScoreInputs.h"
#include "app/graphnet/ScorePredictions.h"
#include "app/graphnet/Table.h"
#include "core/base/system/AtomicFile.h"
#include "core/bench/plans/Trust.h"
#include "core/learn/rank/Predictions.h"
#include "core/results/metrics/ScoreBands.h"
#include "core/results/report/ScoreTableText.h"

namespace gnx::cli {
namespace {

constexpr double kMostRounding = 1e-9; ///< relative, between the micro and the macro form

struct ScoreCommand {
    ScoreArguments arguments;
    std::vector<std::string> names;
    std::string type; ///< empty: both types in the table, ESt in "scores"
    bool bands = false;
    BootstrapOptions bootstrap;
    bool json = false;
    bool csv = false, latex = false; ///< the table of the paper's appendix
    std::string out;                 ///< file for the table; empty: stdout
};

/// All curves that use the same options.
struct ScoredSet {
    ScoreOptions options;
    std::vector<ScoreCurve> curves;
    std::vector<ScoreBands> bands; ///< parallel to the curves; empty if not requested
};

/// Returns the options of one interpretation, or of each interpretation for "all".
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

Result<std::optional<ScoreType>> typeOf(const ScoreCommand& command) {
    if (command.type.empty())
        return std::optional<ScoreType>();
    const auto type = parseScoreType(command.type);
    if (!type)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "--type is \"" + command.type + "\", expected St or ESt"};
    return type;
}

/// Returns the largest difference in either score.
double macroDifference(const ScoreCurve& curve) {
    double most = 0;
    for (const auto& point : curve.points)
        for (const auto& [micro, macro] : {std::pair(point.s, point.s_macro), std::pair(point.es, point.es_macro)})
            if (std::isfinite(micro))
                most = std::max(most, std::abs(macro / micro - 1));
    return most;
}

nlohmann::json intervalJson(const Interval& interval) {
    return {interval.low, interval.high};
}

nlohmann::json intervalsJson(const BootstrapIntervals& intervals) {
    return {{"percentile", intervalJson(intervals.percentile)}, {"bca", intervalJson(intervals.bca)}};
}

nlohmann::json sharesJson(const ScoreCurve& curve) {
    nlohmann::json shares;
    for (std::size_t i = 0; i < curve.pi.size(); ++i)
        shares[failureClassName(static_cast<FailureClass>(i))] = curve.pi[i];
    return shares;
}

nlohmann::json aggregateJson(const ScoreCurve& curve) {
    const auto aggregate = aggregateScore(curve);
    return aggregate ? nlohmann::json(*aggregate) : nlohmann::json();
}

nlohmann::json curveJson(const ScoreCurve& curve, const ScoreBands* bands) {
    nlohmann::json points = nlohmann::json::array();
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const ScorePoint& point = curve.points[i];
        nlohmann::json& made = points.emplace_back(nlohmann::json{{"t", point.t},
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
        if (bands != nullptr && i < bands->points.size()) {
            made["s_interval"] = intervalsJson(bands->points[i].s);
            made["es_interval"] = intervalsJson(bands->points[i].es);
        }
    }
    nlohmann::json made{{"compiler", curve.label},
                        {"interpretation", interpretationName(curve.options.interpretation)},
                        {"p", curve.options.p},
                        {"b", curve.options.b},
                        {"pi", sharesJson(curve)},
                        {"aggregate", aggregateJson(curve)},
                        {"macro_difference", macroDifference(curve)},
                        {"without_timing", curve.without_speedup},
                        {"not_run", curve.not_run},
                        {"cancelled", curve.cancelled},
                        {"points", std::move(points)}};
    if (bands != nullptr)
        made["bootstrap"] = {{"resamples", bands->options.resamples},
                             {"confidence", bands->options.confidence},
                             {"seed", bands->options.seed},
                             {"trial_noise", bands->options.trial_noise},
                             {"without_noise", bands->without_noise}};
    return made;
}

/// Returns a curve as upstream's script writes it: {"-10": 0.5, ...}.
nlohmann::json scoresByTolerance(const ScoreCurve& curve, ScoreType type) {
    nlohmann::json scores = nlohmann::json::object();
    for (const auto& point : curve.points)
        scores[std::to_string(point.t)] = type == ScoreType::S ? point.s : point.es;
    return scores;
}

/// Returns only the scores of a single curve; of several curves the scores by label; of several interpretations these
/// by name.
nlohmann::json scoresJson(const std::vector<ScoredSet>& sets, ScoreType type) {
    const auto ofSet = [type](const ScoredSet& set) {
        if (set.curves.size() == 1)
            return scoresByTolerance(set.curves.front(), type);
        nlohmann::json scores = nlohmann::json::object();
        for (const auto& curve : set.curves)
            scores[curve.label] = scoresByTolerance(curve, type);
        return scores;
    };
    if (sets.size() == 1)
        return ofSet(sets.front());
    nlohmann::json scores;
    for (const auto& set : sets)
        scores[interpretationName(set.options.interpretation)] = ofSet(set);
    return scores;
}

std::string intervalText(const BootstrapIntervals& intervals) {
    return scoreText(intervals.bca.low) + ".." + scoreText(intervals.bca.high);
}

void printTable(const ScoredSet& set, const std::optional<ScoreType>& type, const CommandContext& context) {
    using enum Table::Align;
    const bool s = type != ScoreType::Es;
    const bool es = type != ScoreType::S;
    const bool bands = !set.bands.empty();
    std::vector<Table::Column> columns{{"compiler", Left, true}, {"t", Right}};
    for (const auto& [shown, title] : {std::pair(s, "S(t)"), std::pair(es, "ES(t)")}) {
        if (shown)
            columns.push_back({title, Right});
        if (shown && bands)
            columns.push_back({"interval", Right});
    }
    for (const char* title : {"alpha", "beta", "lambda", "eta", "gamma", "correct"})
        columns.push_back({title, Right});
    Table table(std::move(columns));
    for (std::size_t c = 0; c < set.curves.size(); ++c) {
        const ScoreCurve& curve = set.curves[c];
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const ScorePoint& point = curve.points[i];
            const bool has_band = bands && i < set.bands[c].points.size();
            std::vector<std::string> cells{curve.label, std::to_string(point.t)};
            for (const auto& [shown, value, is_s] : {std::tuple(s, point.s, true), std::tuple(es, point.es, false)}) {
                if (shown)
                    cells.push_back(scoreText(value));
                if (shown && bands)
                    cells.push_back(
                        !has_band ? "" : intervalText(is_s ? set.bands[c].points[i].s : set.bands[c].points[i].es));
            }
            for (const double value : {point.alpha, point.beta, point.lambda, point.eta, point.gamma})
                cells.push_back(scoreText(value));
            cells.push_back(std::to_string(point.correct) + "/" + std::to_string(point.total));
            table.addRow(std::move(cells));
        }
    }
    table.print(std::cout, context.terminal());
}

/// Prints the single number with which GraphNet summarizes a curve.
void printAggregates(const ScoredSet& set) {
    for (const ScoreCurve& curve : set.curves)
        if (const auto aggregate = aggregateScore(curve))
            std::cout << curve.label << ": " << scoreText(*aggregate) << " over all t, as GraphNet weighs ES(t)\n";
}

void printCounts(const ScoredSet& set, const std::string& speedup) {
    const std::string no_timing = speedup == "e2e" ? " without timing" : " without " + speedup + " times";
    for (const auto& curve : set.curves) {
        if (curve.without_speedup > 0)
            std::cout << curve.label << ": " << curve.without_speedup << no_timing << ", counted as failed\n";
        if (curve.not_run + curve.cancelled > 0)
            std::cout << curve.label << ": " << curve.not_run << " not run and " << curve.cancelled
                      << " cancelled, left out\n";
        if (macroDifference(curve) > kMostRounding)
            std::cout << curve.label << ": the macro form differs from the micro form by "
                      << macroDifference(curve) * 100 << " %\n";
    }
    for (const auto& bands : set.bands)
        if (bands.without_noise > 0 && bands.options.trial_noise)
            std::cout << bands.label << ": the times' own noise is not known of " << bands.without_noise
                      << " samples\n";
}

/// Returns how far times of the run's device can be trusted.
Result<std::string> selfCheckBeside(const CommandContext& context, const RunRow& run) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const auto runs, store.runs());
    GNX_TRY(const auto check, newestSelfCheck(store, runs, run.device));
    return selfCheckLine(check);
}

Result<std::vector<ScoredSet>> score(const ScoreCommand& command, const std::vector<ScoreInput>& inputs,
                                     const std::vector<ScoreOptions>& option_sets, const std::stop_token& stop) {
    std::vector<ScoreColumns> columns;
    std::vector<const ScoreColumns*> views;
    std::vector<std::string> labels;
    columns.reserve(inputs.size());
    if (command.bands)
        for (const ScoreInput& input : inputs) {
            views.push_back(&columns.emplace_back(input.outcomes));
            labels.push_back(input.label);
        }
    std::vector<ScoredSet> sets;
    for (const ScoreOptions& options : option_sets) {
        ScoredSet& set = sets.emplace_back();
        set.options = options;
        for (const ScoreInput& input : inputs)
            set.curves.push_back(computeScores(input.outcomes, options, input.label));
        if (command.bands) {
            GNX_TRY(set.bands, bootstrapScores(views, labels, options, command.bootstrap, stop));
        }
    }
    return sets;
}

/// Examples: "Run 3 (made up)", "a.log", "2 sources".
std::string titleOf(const std::vector<ScoreInput>& inputs, std::size_t words) {
    if (words != 1)
        return std::to_string(words) + " sources";
    const ScoreInput& first = inputs.front();
    if (!first.run)
        return first.file;
    return "Run " + std::to_string(first.run->id.value()) +
           (first.run->title.empty() ? "" : " (" + first.run->title + ")");
}

/// Writes the table of the paper's appendix for all curves with all options.
Status writeScoreTable(const ScoreCommand& command, const std::vector<ScoredSet>& sets) {
    std::vector<ScoreCurve> curves;
    for (const ScoredSet& set : sets)
        curves.insert(curves.end(), set.curves.begin(), set.curves.end());
    const std::string table = command.latex ? scoreTableLatex(curves) : scoreTableCsv(curves);
    if (!command.out.empty())
        return writeFileAtomically(command.out, table);
    std::cout << table;
    return {};
}

Status runScore(const ScoreCommand& command, const CommandContext& context) {
    const auto predictions = std::ranges::count_if(command.names, looksLikePredictions);
    if (predictions > 0 && static_cast<std::size_t>(predictions) == command.names.size())
        return scorePredictions(context, command.names, command.json);
    if (predictions > 0)
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         "predictions of rankings and results of benchmarks have different scores: name files of "
                         "one form"};
    GNX_TRY(const std::vector<ScoreOptions> option_sets, optionSets(command.arguments));
    GNX_TRY(const SpeedupKind speedup, command.arguments.checkedSpeedup());
    GNX_TRY(const std::optional<ScoreType> type, typeOf(command));
    GNX_CHECK(validate(command.bootstrap));
    if (!command.out.empty() && !command.csv && !command.latex)
        return Error{.code = ErrorCode::InvalidInput, .message = "--out needs --csv or --latex"};
    const std::vector<std::string> words = command.names.empty() ? std::vector{command.arguments.run} : command.names;
    if (command.names.empty() && !parseRunWord(words.front())) {
        // the error has the expected values
        GNX_TRY([[maybe_unused]] const SelectedRun none, selectRun(context, words.front()));
    }
    GNX_TRY(const std::vector<ScoreInput> inputs, scoreInputs(context, words, speedup));
    GNX_TRY(const std::vector<ScoredSet> sets, score(command, inputs, option_sets, context.stop()));
    if (command.csv || command.latex)
        return writeScoreTable(command, sets);
    const std::optional<RunRow> run = words.size() == 1 ? inputs.front().run : std::nullopt;
    std::string self_check;
    if (run) {
        GNX_TRY(self_check, selfCheckBeside(context, *run));
    }
    if (command.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const ScoredSet& set : sets)
            for (std::size_t i = 0; i < set.curves.size(); ++i)
                all.push_back(curveJson(set.curves[i], set.bands.empty() ? nullptr : &set.bands[i]));
        nlohmann::json made{{"scores", scoresJson(sets, type.value_or(ScoreType::Es))},
                            {"type", scoreTypeName(type.value_or(ScoreType::Es))},
                            {"speedup", speedupKindName(speedup)},
                            {"curves", std::move(all)}};
        if (run) {
            made["run"] = run->id.value();
            made["title"] = run->title;
            made["self_check"] = self_check;
        }
        context.printJson(made);
        return {};
    }
    for (const ScoredSet& set : sets) {
        std::cout << (&set == sets.data() ? "" : "\n") << titleOf(inputs, words.size()) << ", interpretation "
                  << interpretationName(set.options.interpretation) << ", p = " << set.options.p
                  << ", b = " << set.options.b
                  << (speedup == SpeedupKind::EndToEnd ? "" : ", speedup of " + command.arguments.speedup + " times")
                  << (self_check.empty() ? "" : "; " + self_check) << '\n';
        printTable(set, type, context);
        if (type != ScoreType::S)
            printAggregates(set);
        printCounts(set, command.arguments.speedup);
    }
    return {};
}

} // namespace

void addScoreCommand(CLI::App& program, CommandContext& context) {
    auto* app = addVerb(program, "score", "Show S(t), ES(t) and their factors of runs and logs");
    const auto command = std::make_shared<ScoreCommand>();
    app->add_option(
           "SOURCE", command->names,
           "Logs of GraphNet's benchmark, folders of them (each log a curve), runs by number or \"latest\", or "
           "RUN:COMPILER; without any, --run. Or predictions of rankings in Kaggle's form (ID,TopConfigs), scored "
           "against the indexed graphs of TpuGraphs")
        ->type_name("LOG|RUN");
    command->arguments.addTo(*app);
    app->get_option("--interpretation")
        ->description(
            "Which t forgives which failure: paper, upstream-default (or default), mismatch-extended, or all");
    app->add_option("--type", command->type, "St or ESt alone; \"scores\" in JSON has ESt where it is not said")
        ->type_name("TYPE");
    app->add_flag("--bands", command->bands, "BCa intervals by the bootstrap; JSON has percentile intervals too");
    addBootstrapOptions(*app, command->bootstrap);
    auto* json = app->add_flag("--json", command->json, "Print JSON, full precision; \"scores\" has upstream's form");
    auto* csv = app->add_flag("--csv", command->csv, "The table alone as CSV, full precision");
    auto* latex = app->add_flag("--latex", command->latex, "The table alone for LaTeX (booktabs), as in the paper");
    csv->excludes(json)->excludes(latex);
    latex->excludes(json);
    app->add_option("-o,--out", command->out, "Write --csv or --latex into this file")->type_name("FILE");
    context.onChosen(*app, [command, &context] { return runScore(*command, context); });
}

} // namespace gnx::cli

#include "app/graphnet/Commands.h"

#include <iostream>
#include <memory>

#include "app/graphnet/BootstrapArguments.h"
#include "app/graphnet/ScoreInputs.h"
#include "app/graphnet/Table.h"
#include "core/results/metrics/CompareOutcomes.h"

namespace gnx::cli {
namespace {

struct CompareCommand {
    std::vector<std::string> curves;
    std::string interpretation = "paper";
    std::string type = "ESt";
    std::string speedup = "e2e";
    CompareOptions options;
    bool samples = false;
    bool json = false;
};

Error notComparable(std::string message, std::string hint = {}) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message), .hint = std::move(hint)};
}

Result<CompareOptions> optionsOf(const CompareCommand& command) {
    CompareOptions options = command.options;
    const auto interpretation = parseInterpretation(command.interpretation);
    if (!interpretation)
        return notComparable("--interpretation is \"" + command.interpretation +
                             "\", expected paper, upstream-default or mismatch-extended");
    const auto type = parseScoreType(command.type);
    if (!type)
        return notComparable("--type is \"" + command.type + "\", expected St or ESt");
    options.score.interpretation = *interpretation;
    options.type = *type;
    GNX_CHECK(validate(options));
    return options;
}

std::string scoreName(const CompareOptions& options) {
    return (options.type == ScoreType::S ? "S(" : "ES(") + std::to_string(options.t) + ")";
}

const char* resultName(int result) {
    return result > 0 ? "win" : result < 0 ? "loss" : "tie";
}

nlohmann::json boundsJson(const Interval& interval) {
    return {interval.low, interval.high};
}

/// The runs of the two curves, each counted once.
std::size_t jobsLeft(const ScoreInput& a, const ScoreInput& b) {
    const auto left = [](const std::optional<RunRow>& run) -> std::size_t {
        return run && run->done < run->jobs ? run->jobs - run->done : 0;
    };
    const bool of_one_run = a.run && b.run && a.run->id == b.run->id;
    return left(a.run) + (of_one_run ? 0 : left(b.run));
}

nlohmann::json comparisonJson(const PairedComparison& comparison, std::size_t jobs_left, bool samples) {
    const CompareOptions& options = comparison.options;
    nlohmann::json made{{"a", comparison.a},
                        {"b", comparison.b},
                        {"score", scoreName(options)},
                        {"interpretation", interpretationName(options.score.interpretation)},
                        {"p", options.score.p},
                        {"b_value", options.score.b},
                        {"tie", options.tie},
                        {"pairs", comparison.pairs.size()},
                        {"only_a", comparison.only_a},
                        {"only_b", comparison.only_b},
                        {"left_out", comparison.left_out},
                        {"repeated", comparison.repeated},
                        {"jobs_left", jobs_left},
                        {"sentence", rankingSentence(comparison, jobs_left)}};
    if (comparison.pairs.empty())
        return made;
    made.update({{"score_a", comparison.score_a},
                 {"score_b", comparison.score_b},
                 {"ratio", comparison.ratio},
                 {"ratio_percentile", boundsJson(comparison.ratio_interval.percentile)},
                 {"ratio_bca", boundsJson(comparison.ratio_interval.bca)},
                 {"wins", comparison.wins},
                 {"ties", comparison.ties},
                 {"losses", comparison.losses},
                 {"both_failed", comparison.both_failed},
                 {"a_failed", comparison.a_failed},
                 {"b_failed", comparison.b_failed},
                 {"sign_p", comparison.sign_p},
                 {"wilcoxon",
                  {{"statistic", comparison.wilcoxon.statistic},
                   {"p", comparison.wilcoxon.p},
                   {"exact", comparison.wilcoxon.exact},
                   {"differences", comparison.wilcoxon.count}}},
                 {"bootstrap",
                  {{"resamples", options.bootstrap.resamples},
                   {"confidence", options.bootstrap.confidence},
                   {"seed", options.bootstrap.seed},
                   {"trial_noise", options.bootstrap.trial_noise}}}});
    if (samples)
        for (const OutcomePair& pair : comparison.pairs)
            made["samples"].push_back({{"name", pair.name},
                                       {"ratio", pair.ratio()},
                                       {"log_noise", pair.log_noise},
                                       {"result", resultName(pair.result)}});
    return made;
}

void printSamples(const PairedComparison& comparison, const CommandContext& context) {
    using enum Table::Align;
    Table table({{"SAMPLE", Left, true}, {"RATIO", Right}, {"RESULT"}, {"FAILED"}});
    for (const OutcomePair& pair : comparison.pairs) {
        const char* failed = pair.a_correct && pair.b_correct     ? ""
                             : !pair.a_correct && !pair.b_correct ? "both"
                             : pair.a_correct                     ? "second"
                                                                  : "first";
        table.addRow({pair.name, scoreText(pair.ratio()), resultName(pair.result), failed});
    }
    table.print(std::cout, context.terminal());
}

void printComparison(const PairedComparison& comparison, std::size_t jobs_left, const CompareCommand& command,
                     const CommandContext& context) {
    const CompareOptions& options = comparison.options;
    std::cout << comparison.a << " against " << comparison.b << ": " << scoreName(options) << ", interpretation "
              << interpretationName(options.score.interpretation) << ", p = " << options.score.p
              << ", b = " << options.score.b << '\n';
    std::cout << "  samples      " << comparison.pairs.size() << " shared; " << comparison.only_a
              << " only in the first, " << comparison.only_b << " only in the second, " << comparison.left_out
              << " not run by one\n";
    if (comparison.repeated > 0)
        std::cout << "  repeated     " << comparison.repeated << " samples stand twice; their last results count\n";
    if (!comparison.pairs.empty()) {
        const auto& interval = comparison.ratio_interval;
        std::cout << "  score        " << scoreText(comparison.score_a) << " and " << scoreText(comparison.score_b)
                  << ", ratio " << scoreText(comparison.ratio) << " (BCa " << scoreText(interval.bca.low) << " to "
                  << scoreText(interval.bca.high) << ", percentile " << scoreText(interval.percentile.low) << " to "
                  << scoreText(interval.percentile.high) << ")\n";
        std::cout << "  wins         " << comparison.wins << ", ties " << comparison.ties << ", losses "
                  << comparison.losses << "; failed: " << comparison.a_failed << " in the first alone, "
                  << comparison.b_failed << " in the second alone, " << comparison.both_failed << " in both\n";
        std::cout << "  tests        sign p = " << comparison.sign_p << ", Wilcoxon p = " << comparison.wilcoxon.p
                  << (comparison.wilcoxon.exact ? " (exact)" : "") << '\n';
    }
    if (command.samples)
        printSamples(comparison, context);
    std::cout << rankingSentence(comparison, jobs_left) << '\n';
}

Status runCompare(const CompareCommand& command, const CommandContext& context) {
    GNX_TRY(const CompareOptions options, optionsOf(command));
    const auto speedup = parseSpeedupKind(command.speedup);
    if (!speedup)
        return notComparable("--speedup is \"" + command.speedup + "\", expected e2e, gpu or kernel");
    GNX_TRY(const std::vector<ScoreInput> curves, scoreInputs(context, command.curves, *speedup));
    if (curves.size() < 2)
        return notComparable("there is one curve, " + curves.front().label + ", expected two or more to compare",
                             "a run of several compilers, or several of LOG, RUN, RUN:COMPILER");
    nlohmann::json all = nlohmann::json::array();
    for (std::size_t a = 0; a < curves.size(); ++a)
        for (std::size_t b = a + 1; b < curves.size(); ++b) {
            GNX_TRY(const PairedComparison comparison,
                    compareOutcomes(curves[a].outcomes, curves[b].outcomes, curves[a].label, curves[b].label, options,
                                    context.stop()));
            const std::size_t jobs_left = jobsLeft(curves[a], curves[b]);
            if (command.json) {
                all.push_back(comparisonJson(comparison, jobs_left, command.samples));
                continue;
            }
            std::cout << (a == 0 && b == 1 ? "" : "\n");
            printComparison(comparison, jobs_left, command, context);
        }
    if (command.json)
        context.printJson({{"comparisons", std::move(all)}});
    return {};
}

} // namespace

void addCompareCommand(CLI::App& program, CommandContext& context) {
    auto* app = addVerb(program, "compare", "Test whether one compiler is really better than another");
    const auto command = std::make_shared<CompareCommand>();
    app->add_option("SOURCE", command->curves,
                    "Two or more curves, each pair of which is compared on the samples that both have: logs, runs, or "
                    "RUN:COMPILER")
        ->required()
        ->type_name("LOG|RUN");
    app->add_option("-t,--t", command->options.t, "The tolerance at which failures are judged")->capture_default_str();
    app->add_option("--type", command->type, "St or ESt; the same below t = 1")->capture_default_str();
    app->add_option("--interpretation", command->interpretation,
                    "Which t forgives which failure: paper, upstream-default, mismatch-extended")
        ->capture_default_str();
    app->add_option("-p,--p", command->options.score.p, "Penalty exponent for slowdowns, >= 0")->capture_default_str();
    app->add_option("-b,--b", command->options.score.b, "What a failure counts, above 0 and below 1")
        ->capture_default_str();
    app->add_option("--speedup", command->speedup, "Which times are compared: e2e, gpu, kernel")->capture_default_str();
    app->add_option("--tie", command->options.tie, "Speedups that differ by less than this share are equal")
        ->capture_default_str();
    addBootstrapOptions(*app, command->options.bootstrap);
    app->add_flag("--samples", command->samples, "List the samples with who won them");
    app->add_flag("--json", command->json, "Print JSON");
    context.onChosen(*app, [command, &context] { return runCompare(*command, context); });
}

} // namespace gnx::cli

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/ScorePredictions.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
#include "core/learn/features/AnalyticModel.h"
#include "core/learn/fewshot/RankSurrogate.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/rank/Random.h"

namespace gnx::cli {
namespace {

struct RankOptions {
    std::string sample;
    std::size_t measured = 100;
    std::size_t splits = 5;
    std::uint64_t seed = 0;
    std::string out; ///< a file of predictions; empty: none
    bool json = false;
};

Result<HloData> openMeasured(const RankOptions& options, const CommandContext& context, const SampleRow& row) {
    if (!isHloPath(row.directory))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = options.sample + " is no file of TpuGraphs: expected a graph with configurations",
                     .path = row.directory,
                     .hint = "graphnet list kind:hlo-layout labelled:yes shows those there are"};
    ProgressLine line(context);
    GNX_TRY(HloData data, HloCache(defaultHloCacheFolder()).open(row.directory, context.stop(), line.sink()));
    if (!data.file->labelled())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "the times of this graph are not known, as of all of the test split: nothing of it is "
                                "measured",
                     .path = row.directory};
    return data;
}

/// Measures a random part, ranks all of them, and writes the order as predictions.
Status writeOrder(const RankOptions& options, const CommandContext& context, const SampleRow& row,
                  const HloData& data) {
    const std::vector<double> costs = costsOf(*data.file);
    const std::vector<std::uint32_t> measured =
        Random(options.seed).choose(std::min(options.measured, costs.size()), costs.size());
    std::vector<double> known;
    for (const std::uint32_t config : measured)
        known.push_back(costs[config]);
    GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(*data.configs, measured, known, context.stop()));
    const PredictedOrder order{predictedCollection(row.collection, /*tile=*/false), row.model_name,
                               rankingOf(surrogate.predictAll(*data.configs), options.seed), 0};
    return writeFileAtomically(options.out, predictionsText({order}));
}

void printReport(const FewShotReport& report, const NoiseReport& noise) {
    std::cout << formatCount(report.measured) << " configurations measured, " << formatCount(report.ranked)
              << " ranked; mean of " << formatCount(report.splits, "split") << '\n'
              << "Kendall's tau " << rankText(report.tau) << " (" << rankText(report.tau_low) << ".."
              << rankText(report.tau_high) << "), ceiling "
              << (noise.ceiling ? rankText(*noise.ceiling) : std::string("not known (no repeats)"))
              << ", random choice 0\n"
              << "best of the measured and the 10 predicted best: " << percentText(report.slowdown_found)
              << " above the fastest; best of as many random ones: " << percentText(report.slowdown_random) << '\n'
              << formatDuration(report.seconds * 1e9) << " a fit. It has seen " << formatCount(report.measured)
              << " measurements of this graph: no comparison with models that see none\n";
}

/// The analytic model has seen no measurement; its equal predictions are counted.
void printAnalytic(const std::optional<RankScores>& scores) {
    if (!scores) {
        std::cout << "analytic model: not of this form of file\n";
        return;
    }
    std::cout << "analytic model, without any measurement: tau "
              << (std::isnan(scores->tau) ? "not defined, for all predictions or all times are equal"
                                          : rankText(scores->tau))
              << ", with ties broken at random " << rankText(scores->tau_ties_broken) << "; "
              << formatCount(scores->tied_predictions) << " of " << formatCount(scores->configs)
              << " configurations share their prediction\n";
    for (std::size_t i = 0; i < scores->slowdown.size(); ++i)
        if (const std::size_t k = scores->slowdown[i].first; k == 1 || k == 5 || k == 10 || k == 100)
            std::cout << "  best of its first " << k << ": " << percentText(scores->slowdown[i].second)
                      << " above the fastest; of as many random ones: "
                      << percentText(scores->random_slowdown[i].second) << '\n';
}

nlohmann::json analyticJson(const std::optional<RankScores>& scores) {
    if (!scores)
        return nullptr;
    nlohmann::json made{{"tau", orNull(scores->tau)},
                        {"tau_ties_broken", orNull(scores->tau_ties_broken)},
                        {"tied_predictions", scores->tied_predictions},
                        {"configs", scores->configs}};
    for (const auto& [k, slowdown] : scores->slowdown)
        made["slowdown"][std::to_string(k)] = slowdown;
    for (const auto& [k, slowdown] : scores->random_slowdown)
        made["random_slowdown"][std::to_string(k)] = slowdown;
    return made;
}

nlohmann::json reportJson(const FewShotReport& report, const NoiseReport& noise) {
    return {{"measured", report.measured},
            {"ranked", report.ranked},
            {"splits", report.splits},
            {"tau", report.tau},
            {"tau_low", report.tau_low},
            {"tau_high", report.tau_high},
            {"ceiling", noise.ceiling ? nlohmann::json(*noise.ceiling) : nlohmann::json(nullptr)},
            {"slowdown_found", report.slowdown_found},
            {"slowdown_random", report.slowdown_random},
            {"seconds", report.seconds}};
}

Error withoutInformation(const RankOptions& options, const SampleRow& row) {
    return {.code = ErrorCode::Unsupported,
            .message = "this file contains no information: there is nothing to rank",
            .path = row.directory,
            .hint = "graphnet show " + options.sample + " --noise says why"};
}

/// Tiles: no model learns from a few of them here.
Status rankTiles(const RankOptions& options, const CommandContext& context, const HloData& data, const SampleRow& row) {
    GNX_TRY(const std::vector<double> predicted, analyticCosts(data));
    if (noiseOf(data).withoutInformation())
        context.note("this file contains no information: graphnet show " + options.sample + " --noise says why");
    const RankScores scores = scoreRanking(costsOf(*data.file), predicted, options.seed);
    if (!options.out.empty()) {
        const PredictedOrder order{predictedCollection(row.collection, /*tile=*/true), row.model_name,
                                   rankingOf(predicted, options.seed), 0};
        GNX_CHECK(writeFileAtomically(options.out, predictionsText({order})));
        context.note("written to " + options.out);
    }
    if (options.json)
        context.printJson({{"analytic", analyticJson(scores)}});
    else
        printAnalytic(scores);
    return {};
}

Status runRank(const RankOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const HloData data, openMeasured(options, context, row));
    if (!data.configs)
        return rankTiles(options, context, data, row);
    const std::vector<double> costs = costsOf(*data.file);
    const NoiseReport noise = noiseOf(data);
    if (noise.withoutInformation())
        return withoutInformation(options, row);
    GNX_TRY(const FewShotReport report,
            tryFewShot(*data.configs, costs, options.measured, options.splits, options.seed, context.stop()));
    const auto scored = scoreAnalytic(data, options.seed);
    const std::optional<RankScores> analytic = scored ? std::optional(*scored) : std::nullopt;
    if (!options.out.empty()) {
        GNX_CHECK(writeOrder(options, context, row, data));
        context.note("written to " + options.out);
    }
    if (options.json) {
        nlohmann::json made = reportJson(report, noise);
        made["analytic"] = analyticJson(analytic);
        context.printJson(made);
    } else {
        printReport(report, noise);
        printAnalytic(analytic);
    }
    return {};
}

} // namespace

void addRankCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(
        program, "rank", "Rank the configurations of a graph of TpuGraphs: after measuring a few of them, and without");
    auto options = std::make_shared<RankOptions>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or the .npz file")->required();
    command->add_option("--measured", options->measured, "Configurations that count as measured")
        ->type_name("N")
        ->check(aboveZero)
        ->capture_default_str();
    command->add_option("--splits", options->splits, "Random choices of these, over which the scores are averaged")
        ->type_name("N")
        ->check(between(1, 1000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Seed of the random choices")->capture_default_str();
    command->add_option("-o,--out", options->out, "Write the order of all configurations in Kaggle's form")
        ->type_name("FILE");
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runRank(*options, context); });
}

} // namespace gnx::cli

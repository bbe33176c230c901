#include <algorithm>
#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/ScorePredictions.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
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

Result<HloData> openLayouts(const RankOptions& options, const CommandContext& context, const SampleRow& row) {
    if (!isHloPath(row.directory))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = options.sample + " is no file of TpuGraphs: expected a graph with configurations",
                     .path = row.directory,
                     .hint = "graphnet list kind:hlo-layout labelled:yes shows those there are"};
    ProgressLine line(context);
    GNX_TRY(HloData data, HloCache(defaultHloCacheFolder()).open(row.directory, context.stop(), line.sink()));
    if (!data.configs)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "few-shot ranking is for layouts; this is a tile file",
                     .path = row.directory};
    if (!data.file->labelled())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "the times of this graph are not known, as of all of the test split: nothing of it is "
                                "measured",
                     .path = row.directory};
    return data;
}

/// Measures a random part, ranks all of them, and writes the order as predictions.
Status writeOrder(const RankOptions& options, const SampleRow& row, const HloData& data) {
    const std::vector<double> costs = costsOf(*data.file);
    const std::vector<std::uint32_t> measured =
        Random(options.seed).choose(std::min(options.measured, costs.size()), costs.size());
    std::vector<double> known;
    for (const std::uint32_t config : measured)
        known.push_back(costs[config]);
    GNX_TRY(const RankSurrogate surrogate, RankSurrogate::fit(*data.configs, measured, known));
    const std::string collection = row.collection.empty() ? "layout:unknown:unknown" : row.collection;
    const PredictedOrder order{collection, row.model_name, rankingOf(surrogate.predictAll(*data.configs), options.seed),
                               0};
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

Status runRank(const RankOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const HloData data, openLayouts(options, context, row));
    const std::vector<double> costs = costsOf(*data.file);
    const NoiseReport noise = measureNoise(costs, data.configs->firstEqual());
    if (noise.withoutInformation())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "this file carries no information: there is nothing to rank",
                     .path = row.directory,
                     .hint = "graphnet show " + options.sample + " --noise says why"};
    GNX_TRY(const FewShotReport report,
            tryFewShot(*data.configs, costs, options.measured, options.splits, options.seed));
    if (!options.out.empty()) {
        GNX_CHECK(writeOrder(options, row, data));
        context.note("written to " + options.out);
    }
    if (options.json)
        context.printJson(reportJson(report, noise));
    else
        printReport(report, noise);
    return {};
}

} // namespace

void addRankCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "rank", "Rank the configurations of a graph of TpuGraphs after measuring a few of them");
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

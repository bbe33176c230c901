#include "app/graphnet/ShowHlo.h"

#include <algorithm>
#include <iostream>

#include "app/graphnet/OneFigure.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ScorePredictions.h"
#include "app/graphnet/ShowLayouts.h"
#include "app/graphnet/ShowRepeats.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
#include "core/learn/configs/ConfigReport.h"
#include "core/results/report/ConfigFigure.h"

namespace gnx::cli {
namespace {

nlohmann::json configJson(std::uint32_t config, const ConfigReport& report) {
    const ConfigRow& row = report.rows[config];
    const auto known = [labelled = report.labelled()](auto number) {
        return labelled ? nlohmann::json(number) : nlohmann::json(nullptr);
    };
    return {{"config", config},
            {"rank", known(row.rank)},
            {"runtime_ns", known(report.data.file->runtimes_ns[config])},
            {"cost", known(row.cost)},
            {"slowdown", known(row.slowdown)},
            {"first_equal", row.first_equal},
            {"repeats", row.repeats}};
}

template <class T> nlohmann::json optionalJson(const std::optional<T>& value) {
    return value ? nlohmann::json(*value) : nlohmann::json(nullptr);
}

nlohmann::json noiseJson(const NoiseReport& noise) {
    return {{"rows", noise.rows},
            {"distinct", noise.distinct},
            {"repeated", noise.repeated},
            {"most_repeats", noise.most_repeats},
            {"spread", orNull(noise.spread)},
            {"relative_noise", optionalJson(noise.relative_noise)},
            {"repeat_tau", optionalJson(noise.repeat_tau)},
            {"ceiling", optionalJson(noise.ceiling)},
            {"without_information", noise.withoutInformation()}};
}

void printConfigs(const ConfigReport& report, const HloOptions& options, const Terminal& terminal) {
    using enum Table::Align;
    const bool labelled = report.labelled();
    Table table({{"RANK", Right},
                 {"CONFIG", Right},
                 {"TIME", Right},
                 {"SLOWDOWN", Right},
                 {"ROWS", Right},
                 {"SAME AS", Right}});
    const std::vector<std::uint32_t> order = report.fastestFirst();
    const std::size_t shown = options.limit == 0 ? order.size() : std::min(options.limit, order.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const ConfigRow& row = report.rows[order[i]];
        table.addRow(
            {labelled ? formatCount(row.rank) : "", std::to_string(order[i]),
             labelled ? formatDuration(static_cast<double>(report.data.file->runtimes_ns[order[i]])) : "unknown",
             labelled ? percentText(row.slowdown) : "", formatCount(row.repeats),
             row.first_equal == order[i] ? "" : std::to_string(row.first_equal)});
    }
    table.print(std::cout, terminal);
    if (shown < order.size())
        std::cout << formatCount(shown) << " of " << formatCount(order.size(), "configuration")
                  << "; --limit 0 prints all\n";
}

void printCounts(const NoiseReport& noise, HloKind kind) {
    if (kind == HloKind::Tile) {
        std::cout << formatCount(noise.rows, "configuration") << ", " << formatCount(noise.distinct)
                  << " of them with numbers of their own\n";
        return;
    }
    std::cout << formatCount(noise.rows, "measurement") << " of "
              << formatCount(noise.distinct, "distinct configuration") << ", " << formatCount(noise.repeated)
              << " of them measured more than once (at most " << formatCount(noise.most_repeats) << " times)\n";
}

const char* emptyReason(const NoiseReport& noise, HloKind kind) {
    if (noise.rows == 0)
        return "it has no configuration";
    if (noise.distinct >= 2)
        return "all of its times are equal";
    return kind == HloKind::Tile && noise.rows > 1 ? "all of its configurations have the same numbers"
                                                   : "it has one configuration alone";
}

void printNoise(const NoiseReport& noise, HloKind kind, bool labelled) {
    printCounts(noise, kind);
    if (!labelled) {
        std::cout << "the times of this graph are not known\n";
        return;
    }
    if (noise.withoutInformation())
        std::cout << "this file contains no information: " << emptyReason(noise, kind)
                  << ", there is nothing to rank\n";
    std::cout << "slowest / fastest: " << rankText(noise.spread) << '\n';
    if (!noise.relative_noise) {
        std::cout << (kind == HloKind::Tile
                          ? "a file of tiles does not say which were measured twice: the noise is not known\n"
                          : "no configuration was measured twice: the noise is not known\n");
        return;
    }
    std::cout << "noise of one measurement: " << percentText(*noise.relative_noise) << '\n';
    if (noise.repeat_tau)
        std::cout << "two measurements of the same configurations agree: tau " << rankText(*noise.repeat_tau) << '\n';
    if (noise.ceiling)
        std::cout << "reachable Kendall's tau (ceiling, optimistic): " << rankText(*noise.ceiling) << '\n';
}

nlohmann::json hloJson(const ConfigReport& report, const SampleRow& row, const HloOptions& options) {
    nlohmann::json out{{"name", row.name}, {"kind", hloKindName(report.data.file->kind)}};
    if (options.noise)
        out["noise"] = noiseJson(report.noise);
    if (options.configs) {
        out["configs"] = nlohmann::json::array();
        for (const std::uint32_t config : report.fastestFirst())
            out["configs"].push_back(configJson(config, report));
    }
    if (options.effects)
        out["effects"] = effectsJson(report);
    if (options.config)
        out["layouts"] = layoutsJson(report, options);
    if (options.repeats)
        out["repeats"] = repeatsJson(report.data, options);
    return out;
}

void printHlo(const ConfigReport& report, const HloOptions& options, const Terminal& terminal) {
    if (options.repeats)
        printRepeats(report.data, options, terminal);
    if (options.noise)
        printNoise(report.noise, report.data.file->kind, report.labelled());
    if (options.effects)
        printEffects(report, options, terminal);
    if (options.config)
        printLayouts(report, options, terminal);
    if (options.configs)
        printConfigs(report, options, terminal);
}

} // namespace

void HloOptions::addTo(CLI::App& command) {
    command.add_flag("--configs", configs, "Of a graph of TpuGraphs: list its configurations, the fastest first");
    command.add_flag(
        "--noise", noise,
        "Of a graph of TpuGraphs: what repeated measurements say of the noise, and which Kendall's tau can "
        "be reached at all");
    command.add_flag("--repeats", repeats,
                     "Of a graph of TpuGraphs: fold nodes that look alike, configurations included, into classes with "
                     "their numbers (colour refinement)");
    command.add_option("--rounds", rounds, "With --repeats: how many steps away neighbours count")
        ->type_name("N")
        ->check(between(0, 1000))
        ->capture_default_str();
    command.add_flag("--effects", effects,
                     "Of a graph of TpuGraphs: which nodes' layouts go with the order of the configurations");
    CLI::Option* one = command
                           .add_option("--config", config,
                                       "Of a graph of TpuGraphs: print the layouts that configuration N gives to its "
                                       "nodes, and where the compiler must copy")
                           ->type_name("N");
    command.add_option("--against", against, "With --config: beside those of configuration N")
        ->type_name("N")
        ->needs(one);
    command.add_option("--limit", limit, "Of tables of a graph of TpuGraphs: print at most N lines; 0: all")
        ->type_name("N")
        ->capture_default_str();
}

Status showHlo(const CommandContext& context, const SampleRow& row, const HloOptions& options, bool json) {
    if (!isHloPath(row.directory))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "only files of TpuGraphs have configurations",
                     .path = row.directory,
                     .hint = "graphnet list kind:hlo-layout,hlo-tile shows those there are"};
    HloData data;
    {
        ProgressLine line(context);
        GNX_TRY(data, HloCache(defaultHloCacheFolder()).open(row.directory, context.stop(), line.sink()));
    }
    const ConfigReport report = configReport(std::move(data));
    GNX_CHECK(checkLayouts(report, options));
    if (!options.figure.empty()) {
        std::vector<std::uint32_t> marked;
        for (const auto& config : {options.config, options.against})
            if (config)
                marked.push_back(static_cast<std::uint32_t>(*config));
        GNX_CHECK(writeFigure(configFigure(report, marked, row.name), options.figure, context));
    }
    if (json)
        context.printJson(hloJson(report, row, options));
    else
        printHlo(report, options, context.terminal());
    return {};
}

} // namespace gnx::cli

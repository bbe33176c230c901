#include "app/graphnet/ShowHlo.h"

#include <algorithm>
#include <iostream>
#include <numeric>

#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ScorePredictions.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"

namespace gnx::cli {
namespace {

/// A configuration of the table: its row, and the earlier one that it equals.
struct ConfigRow {
    std::uint32_t config = 0, rank = 0;
    double cost = 0, slowdown = 0;
    std::uint32_t first_equal = 0;
    std::uint32_t repeats = 1; ///< rows with this configuration
};

/// The fastest first; in the file's order where no times are known.
std::vector<ConfigRow> configRows(const HloData& data) {
    const std::vector<double> costs = costsOf(*data.file);
    const std::vector<std::uint32_t> first = data.configs ? data.configs->firstEqual() : std::vector<std::uint32_t>();
    std::vector<std::uint32_t> counts(costs.size(), 0);
    for (const std::uint32_t of : first)
        ++counts[of];
    const double best = costs.empty() ? 1 : *std::ranges::min_element(costs);
    std::vector<ConfigRow> rows(costs.size());
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        rows[i] = {i, 0, costs[i], best > 0 ? costs[i] / best - 1 : 0, first.empty() ? i : first[i], 1};
        rows[i].repeats = first.empty() ? 1 : counts[first[i]];
    }
    std::ranges::stable_sort(rows, {}, &ConfigRow::cost);
    for (std::uint32_t i = 0; i < rows.size(); ++i)
        rows[i].rank = i + 1;
    return rows;
}

nlohmann::json configJson(const ConfigRow& row, const HloFile& file) {
    return {{"config", row.config},
            {"rank", file.labelled() ? nlohmann::json(row.rank) : nlohmann::json(nullptr)},
            {"runtime_ns", file.runtimes_ns[row.config]},
            {"cost", row.cost},
            {"slowdown", row.slowdown},
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
            {"spread", noise.spread},
            {"relative_noise", optionalJson(noise.relative_noise)},
            {"repeat_tau", optionalJson(noise.repeat_tau)},
            {"ceiling", optionalJson(noise.ceiling)},
            {"without_information", noise.withoutInformation()}};
}

void printConfigs(const std::vector<ConfigRow>& rows, const HloData& data, const HloOptions& options,
                  const Terminal& terminal) {
    using enum Table::Align;
    const bool labelled = data.file->labelled();
    Table table({{"RANK", Right},
                 {"CONFIG", Right},
                 {"TIME", Right},
                 {"SLOWDOWN", Right},
                 {"ROWS", Right},
                 {"SAME AS", Right}});
    const std::size_t shown = options.limit == 0 ? rows.size() : std::min(options.limit, rows.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const ConfigRow& row = rows[i];
        table.addRow({labelled ? formatCount(row.rank) : "", std::to_string(row.config),
                      labelled ? formatDuration(static_cast<double>(data.file->runtimes_ns[row.config])) : "unknown",
                      labelled ? percentText(row.slowdown) : "", formatCount(row.repeats),
                      row.first_equal == row.config ? "" : std::to_string(row.first_equal)});
    }
    table.print(std::cout, terminal);
    if (shown < rows.size())
        std::cout << formatCount(shown) << " of " << formatCount(rows.size(), "configuration")
                  << "; --limit 0 prints all\n";
}

void printNoise(const NoiseReport& noise, bool labelled) {
    std::cout << formatCount(noise.rows, "measurement") << " of "
              << formatCount(noise.distinct, "distinct configuration") << ", " << formatCount(noise.repeated)
              << " of them measured more than once (at most " << formatCount(noise.most_repeats) << " times)\n";
    if (!labelled) {
        std::cout << "the times of this graph are not known\n";
        return;
    }
    if (noise.withoutInformation())
        std::cout << "this file carries no information: "
                  << (noise.distinct < 2 ? "it has one configuration alone" : "all of its times are equal")
                  << ", there is nothing to rank\n";
    std::cout << "slowest / fastest: " << rankText(noise.spread) << '\n';
    if (!noise.relative_noise) {
        std::cout << "no configuration was measured twice: the noise is not known\n";
        return;
    }
    std::cout << "noise of one measurement: " << percentText(*noise.relative_noise) << '\n';
    if (noise.repeat_tau)
        std::cout << "two measurements of the same configurations agree: tau " << rankText(*noise.repeat_tau) << '\n';
    if (noise.ceiling)
        std::cout << "reachable Kendall's tau (ceiling, optimistic): " << rankText(*noise.ceiling) << '\n';
}

} // namespace

void HloOptions::addTo(CLI::App& command) {
    command.add_flag("--configs", configs, "Of a graph of TpuGraphs: list its configurations, the fastest first");
    command.add_flag(
        "--noise", noise,
        "Of a graph of TpuGraphs: what repeated measurements say of the noise, and which Kendall's tau can "
        "be reached at all");
    command.add_option("--limit", limit, "With --configs: print at most N configurations; 0: all")
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
    std::vector<std::uint32_t> first(data.file->configs());
    std::iota(first.begin(), first.end(), 0U);
    if (data.configs)
        first = data.configs->firstEqual();
    const NoiseReport noise = measureNoise(costsOf(*data.file), first);
    if (json) {
        nlohmann::json out{{"name", row.name}, {"kind", hloKindName(data.file->kind)}};
        if (options.noise)
            out["noise"] = noiseJson(noise);
        if (options.configs)
            for (const ConfigRow& config : configRows(data))
                out["configs"].push_back(configJson(config, *data.file));
        context.printJson(out);
        return {};
    }
    if (options.noise)
        printNoise(noise, data.file->labelled());
    if (options.configs)
        printConfigs(configRows(data), data, options, context.terminal());
    return {};
}

} // namespace gnx::cli

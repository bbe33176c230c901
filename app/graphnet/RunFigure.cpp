#include "app/graphnet/RunFigure.h"

#include <algorithm>

#include "app/graphnet/BootstrapArguments.h"
#include "core/index/Index.h"
#include "core/samplecost/Intensity.h"
#include "core/search/Catalog.h"
#include "core/typing/TypeService.h"

namespace gnx {
namespace {

Error unexpected(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::move(message);
    return error;
}

Result<Grouping> groupingOf(const RunFigureArguments& arguments, const std::string& filter) {
    const auto by = parseGroupBy(arguments.group_by);
    if (!by) {
        std::string names;
        for (const auto each : kGroupings)
            names += (names.empty() ? "" : ", ") + std::string(groupByName(each));
        return unexpected("--group-by is \"" + arguments.group_by + "\", expected one of " + names);
    }
    if ((*by == GroupBy::Query) == arguments.group_query.empty())
        return unexpected(*by == GroupBy::Query ? "--group-by query needs --group-query"
                                                : "--group-query needs --group-by query");
    return Grouping{*by, arguments.group_query, filter};
}

/// The group of that label, else `otherwise`.
Result<std::size_t> groupCalled(const std::vector<CompilerOutcomes>& groups, const std::string& label,
                                std::size_t otherwise) {
    if (label.empty())
        return otherwise;
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&](const CompilerOutcomes& group) { return group.compiler == label; });
    if (found != groups.end())
        return static_cast<std::size_t>(found - groups.begin());
    std::string names;
    for (const auto& group : groups)
        names += (names.empty() ? "" : ", ") + group.compiler;
    return unexpected("no curve is called \"" + label + "\", expected one of " + names);
}

/// Samples whose graph tells none are left out of the figure, which says how many.
Intensities intensitiesOf(const CommandContext& context, const Catalog& catalog,
                          const std::vector<ResultRow>& results) {
    TypeService::Options options;
    options.database_file = context.databaseFile();
    TypeService types(std::move(options));
    Intensities found;
    for (const auto& row : results) {
        const auto position = catalog.positionOf(row.sample);
        if (!position || found.contains(row.sample) || context.stop().stop_requested())
            continue;
        if (const auto intensity = intensityOf(catalog.sample(*position).directory, types, context.stop());
            intensity.ok())
            found[row.sample] = intensity.value();
    }
    return found;
}

Result<std::vector<ScoreBands>> bandsOf(const std::vector<CompilerOutcomes>& groups, const ScoreOptions& options,
                                        const BootstrapOptions& bootstrap, const std::stop_token& stop) {
    std::vector<ScoreColumns> columns;
    std::vector<std::string> labels;
    for (const auto& group : groups) {
        columns.emplace_back(group.outcomes);
        labels.push_back(group.compiler);
    }
    std::vector<const ScoreColumns*> pointers;
    for (const auto& column : columns)
        pointers.push_back(&column);
    return bootstrapScores(pointers, labels, options, bootstrap, stop);
}

} // namespace

void RunFigureArguments::addTo(CLI::App& command) {
    command
        .add_option("--group-by", group_by,
                    "A curve for each compiler, and each part of the data: compiler, category, task, source, "
                    "framework, dtype, operators, query")
        ->capture_default_str()
        ->type_name("NAME");
    command.add_option("--group-query", group_query, "Of --group-by query: samples that match, and all others")
        ->type_name("QUERY");
    command.add_option("--at", t, "Tolerance of heatmap and waterfall")->capture_default_str()->type_name("T");
    command.add_option("--from", from, "The curve that the waterfall begins with")->type_name("NAME");
    command.add_option("--to", to, "The curve that the waterfall ends with")->type_name("NAME");
    command.add_flag("--bands", bands, "Draw bootstrap intervals behind st and est");
    addBootstrapOptions(command, bootstrap);
}

Result<RunFigureData> runFigureData(const CommandContext& context, const SelectedRun& selected, SpeedupKind speedup,
                                    const ScoreOptions& options, const RunFigureArguments& arguments,
                                    const std::string& filter, bool intensity) {
    GNX_TRY(const Grouping grouping, groupingOf(arguments, filter));
    if (arguments.t < options.first_t || arguments.t > options.last())
        return unexpected("--at is " + std::to_string(arguments.t) + ", expected " + std::to_string(options.first_t) +
                          " to " + std::to_string(options.last()));
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    RunFigureData data;
    data.options = options;
    data.measured = contextOf(selected.results, selected.run.title);
    data.measured.speedup = speedup;
    if (!filter.empty())
        data.measured.details.emplace_back("samples", filter);
    const auto compilers = groupByCompiler(selected.results, speedup);
    GNX_TRY(data.grouped,
            groupOutcomes(compilers, catalog.get(), grouping,
                          intensity ? intensitiesOf(context, *catalog, selected.results) : Intensities()));
    if (data.grouped.groups.empty())
        return unexpected("no result of the run is of a sample that matches \"" + filter + "\"");
    data.choices.t = arguments.t;
    GNX_TRY(data.choices.first, groupCalled(data.grouped.groups, arguments.from, 0));
    GNX_TRY(data.choices.second, groupCalled(data.grouped.groups, arguments.to, 1));
    if (arguments.bands) {
        GNX_CHECK(validate(arguments.bootstrap));
        GNX_TRY(data.bands, bandsOf(data.grouped.groups, options, arguments.bootstrap, context.stop()));
    }
    return data;
}

Figure runFigure(FigureKind kind, const RunFigureData& data) {
    FigureChoices choices = data.choices;
    choices.bands = data.bands;
    // parts are the heatmap's rows, not its columns
    return makeFigure(kind, kind == FigureKind::Heatmap ? data.grouped.compilers : data.grouped.groups, data.options,
                      data.measured, choices);
}

} // namespace gnx

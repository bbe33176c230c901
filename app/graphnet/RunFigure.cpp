#include "app/graphnet/RunFigure.h"

#include <algorithm>

#include "app/graphnet/BootstrapArguments.h"
#include "app/graphnet/ScoreInputs.h"
#include "core/base/Join.h"
#include "core/data/index/Index.h"
#include "core/data/search/Catalog.h"
#include "core/exec/typing/Intensity.h"
#include "core/exec/typing/TypeService.h"
#include "core/results/report/FigureTable.h"
#include "core/results/sets/CurveNames.h"

namespace gnx::cli {
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

/// Loads the catalog; null if there is no index and nothing needs one, as for figures of logs alone.
Result<std::shared_ptr<const Catalog>> catalogFor(const CommandContext& context, const Grouping& grouping) {
    const Status there = context.requireIndex();
    const bool of_results = grouping.by == GroupBy::Compiler || grouping.by == GroupBy::Machine;
    if (!there.ok() && of_results && grouping.filter.empty())
        return std::shared_ptr<const Catalog>();
    GNX_CHECK(there);
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    return catalog;
}

Status hideCurves(GroupedOutcomes& grouped, const std::vector<std::string>& hidden) {
    const std::vector<std::string> labels = hideGroups(grouped, {hidden.begin(), hidden.end()});
    for (const std::string& name : hidden)
        if (std::find(labels.begin(), labels.end(), name) == labels.end())
            return unexpected("--hide: no curve is called \"" + name + "\", there are " + joined(labels));
    if (grouped.groups.empty())
        return unexpected("--hide leaves no curve to draw; there are " + joined(labels));
    return {};
}

/// Returns the index of the group with that label, or `otherwise` if none is named.
Result<std::size_t> groupCalled(const std::vector<CompilerOutcomes>& groups, const std::string& label,
                                std::size_t otherwise) {
    if (label.empty())
        return otherwise;
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&](const CompilerOutcomes& group) { return group.compiler == label; });
    if (found != groups.end())
        return static_cast<std::size_t>(found - groups.begin());
    std::vector<std::string> names;
    names.reserve(groups.size());
    for (const auto& group : groups)
        names.push_back(group.compiler);
    return unexpected("no curve is called \"" + label + "\", expected one of " + joined(names));
}

/// Samples without known costs are left out of the figure, which has their number.
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
    pointers.reserve(columns.size());
    for (const auto& column : columns)
        pointers.push_back(&column);
    return bootstrapScores(pointers, labels, options, bootstrap, stop);
}

} // namespace

void RunFigureArguments::addTo(CLI::App& command) {
    command
        .add_option("--group-by", group_by,
                    "A curve for each compiler, and each part of the data: compiler, category, task, source, "
                    "framework, dtype, operators, machine, query")
        ->capture_default_str()
        ->type_name("NAME");
    command.add_option("--group-query", group_query, "Of --group-by query: samples that match, and all others")
        ->type_name("QUERY");
    command.add_option("--hide", hidden, "A curve that is not drawn, again for more; the others keep their colours")
        ->allow_extra_args(false) // because a run or a query follows
        ->type_name("NAME");
    command.add_option("--at", t, "Tolerance of violin-at, heatmap and waterfall")
        ->capture_default_str()
        ->type_name("T");
    command.add_option("--from-curve", from, "The curve that the waterfall begins with")->type_name("NAME");
    command.add_option("--to-curve", to, "The curve that the waterfall ends with")->type_name("NAME");
    command.add_flag("--bands", bands, "Draw bootstrap intervals behind st and est");
    addBootstrapOptions(command, bootstrap);
}

Result<RunFigureData> runFigureData(const CommandContext& context, const FigureResults& selected, SpeedupKind speedup,
                                    const ScoreOptions& options, const RunFigureArguments& arguments,
                                    const std::string& filter, bool intensity) {
    GNX_TRY(const Grouping grouping, groupingOf(arguments, filter));
    if (arguments.t < options.first_t || arguments.t > options.last())
        return unexpected("--at is " + std::to_string(arguments.t) + ", expected " + std::to_string(options.first_t) +
                          " to " + std::to_string(options.last()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, catalogFor(context, grouping));
    RunFigureData data;
    data.options = options;
    data.measured = contextOf(selected.results, selected.title);
    data.measured.speedup = speedup;
    if (!filter.empty())
        data.measured.details.emplace_back("samples", filter);
    const auto compilers = groupByCompiler(selected.results, speedup);
    GNX_TRY(data.grouped,
            groupOutcomes(compilers, catalog.get(), grouping,
                          intensity && catalog ? intensitiesOf(context, *catalog, selected.results) : Intensities()));
    if (context.stop().stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "stopped: nothing was written"};
    if (data.grouped.groups.empty())
        return unexpected("no result of the run is of a sample that matches \"" + filter + "\"");
    if (!arguments.hidden.empty())
        GNX_CHECK(hideCurves(data.grouped, arguments.hidden));
    data.choices.t = arguments.t;
    GNX_TRY(data.choices.first, groupCalled(data.grouped.groups, arguments.from, 0));
    GNX_TRY(data.choices.second, groupCalled(data.grouped.groups, arguments.to, data.choices.first == 1 ? 0 : 1));
    if (arguments.from.empty() && data.choices.second == 0)
        data.choices.first = 1;
    if (arguments.bands) {
        GNX_CHECK(validate(arguments.bootstrap));
        GNX_TRY(data.bands, bandsOf(data.grouped.groups, options, arguments.bootstrap, context.stop()));
    }
    return data;
}

FigureInputs figureInputs(FigureKind kind, const RunFigureData& data) {
    FigureInputs inputs;
    inputs.kind = kind;
    const FigureRow& row = figureRow(kind);
    inputs.groups = row.of_compilers ? data.grouped.compilers : data.grouped.groups;
    inputs.options = data.options;
    inputs.context = data.measured;
    inputs.choices = data.choices;
    if (row.score)
        inputs.bands = data.bands;
    return inputs;
}

Result<FigureResults> figureResults(const CommandContext& context, const std::string& run,
                                    const std::vector<std::string>& words, SpeedupKind speedup) {
    constexpr std::size_t kTitled = 3; ///< most names in a title
    FigureResults made;
    if (words.empty()) {
        GNX_TRY(SelectedRun selected, selectRun(context, run));
        made.title = selected.run.title;
        made.subjects = {"run " + std::to_string(selected.run.id.value()) + ": " + selected.run.title};
        made.results = std::move(selected.results);
        return made;
    }
    GNX_TRY(std::vector<ScoreInput> inputs, scoreInputs(context, words, speedup));
    CurveNames names;
    for (ScoreInput& input : inputs) {
        std::string origin =
            input.file.empty() && input.run ? "run " + std::to_string(input.run->id.value()) : input.file;
        const std::string name = names.own(input.label); // two logs with one name are two curves
        for (ResultRow& row : input.results) {
            row.compiler = name;
            made.results.push_back(std::move(row));
        }
        made.subjects.push_back(origin.append(": ").append(name));
        if (made.subjects.size() <= kTitled)
            made.title += (made.title.empty() ? "" : ", ") + name;
    }
    if (made.subjects.size() > kTitled)
        made.title += " and " + std::to_string(made.subjects.size() - kTitled) + " more";
    return made;
}

} // namespace gnx::cli

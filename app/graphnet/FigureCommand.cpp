#include "app/graphnet/Commands.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>

#include "app/graphnet/RunFigure.h"
#include "app/graphnet/RunSelection.h"
#include "core/index/Index.h"
#include "core/report/DatasetFigures.h"
#include "core/report/FigureExport.h"
#include "core/report/Figures.h"
#include "core/search/Catalog.h"
#include "core/search/Query.h"

namespace gnx {
namespace {

namespace fs = std::filesystem;

struct FigureCommand {
    ScoreArguments arguments;
    std::string kind = "all";
    RunFigureArguments of_run;
    std::string query;                ///< samples that the figures are of
    std::vector<std::string> formats; ///< empty: by the name of the file, else pdf
    std::string out = ".";
    FigureStyle size;
    bool no_caption = false;
    bool json = false;
};

struct FigureFile {
    std::string figure;
    FigureFormat format;
    fs::path path;
};

Error invalid(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::move(message);
    return error;
}

bool ofDataset(const FigureCommand& command) {
    return command.kind.starts_with("dataset");
}

/// Names of the figures that are asked for.
Result<std::vector<std::string>> figuresOf(const FigureCommand& command) {
    if (command.kind == "all") {
        std::vector<std::string> names;
        for (const auto kind : kFigureKinds)
            if (kind != FigureKind::SpeedupIntensity) // takes a worker and minutes
                names.emplace_back(figureKindName(kind));
        return names;
    }
    if (command.kind == "dataset") {
        std::vector<std::string> names;
        names.reserve(std::size(kDatasetFigures));
        for (const auto kind : kDatasetFigures)
            names.emplace_back(datasetFigureName(kind));
        return names;
    }
    if (parseFigureKind(command.kind) || parseDatasetFigure(command.kind))
        return std::vector{command.kind};
    std::string names = "all, dataset";
    for (const auto kind : kFigureKinds)
        names += std::string(", ") + figureKindName(kind);
    for (const auto kind : kDatasetFigures)
        names += std::string(", ") + datasetFigureName(kind);
    return invalid("\"" + command.kind + "\" is no figure, expected one of " + names);
}

std::optional<FigureFormat> formatOfFile(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension.empty() || fs::is_directory(path) ? std::nullopt : parseFigureFormat(extension.substr(1));
}

Result<std::vector<FigureFormat>> formatsOf(const FigureCommand& command) {
    const auto by_name = formatOfFile(command.out);
    if (command.formats.empty())
        return std::vector{by_name.value_or(FigureFormat::Pdf)};
    std::vector<FigureFormat> formats;
    for (const auto& name : command.formats) {
        const auto format = parseFigureFormat(name);
        if (!format)
            return invalid("\"" + name + "\" is no format, expected pdf, svg, png or csv");
        if (std::find(formats.begin(), formats.end(), *format) == formats.end())
            formats.push_back(*format);
    }
    if (by_name && (formats.size() != 1 || formats.front() != *by_name))
        return invalid("--out names a " + std::string(figureFormatName(*by_name)) +
                       " file, but --format asks for something else; give a folder instead");
    return formats;
}

/// Every file to be written. A --out that names a file holds one figure in one format; any other is a folder.
Result<std::vector<FigureFile>> plan(const FigureCommand& command) {
    GNX_TRY(const std::vector<std::string> figures, figuresOf(command));
    GNX_TRY(const std::vector<FigureFormat> formats, formatsOf(command));
    if (formatOfFile(command.out)) {
        if (figures.size() != 1)
            return invalid("--out names one file, but there are " + std::to_string(figures.size()) +
                           " figures; give a folder instead");
        return std::vector<FigureFile>{{figures.front(), formats.front(), command.out}};
    }
    std::vector<FigureFile> files;
    for (const auto& figure : figures)
        for (const auto format : formats)
            files.push_back({figure, format, fs::path(command.out) / (figure + "." + figureFormatName(format))});
    return files;
}

Status makeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (!failure)
        return {};
    Error error;
    error.code = failure == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable;
    error.path = folder.string();
    error.message = "cannot create the folder: " + failure.message();
    return error;
}

using MakeFigure = std::function<Figure(const std::string& name)>;

/// Writes every file; `facts` go with the JSON.
Status writeFigures(const FigureCommand& command, const CommandContext& context, const std::vector<FigureFile>& files,
                    nlohmann::json facts, const MakeFigure& make) {
    if (!formatOfFile(command.out))
        GNX_CHECK(makeFolder(command.out));
    FigureStyle size = command.size;
    size.with_caption = !command.no_caption;
    nlohmann::json written = nlohmann::json::array();
    for (const auto& file : files) {
        GNX_CHECK(exportFigure(make(file.figure), file.path, file.format, size));
        if (command.json)
            written.push_back({{"figure", file.figure},
                               {"format", figureFormatName(file.format)},
                               {"path", fs::absolute(file.path).lexically_normal().string()}});
        else
            std::cout << file.path.string() << '\n';
    }
    facts["files"] = std::move(written);
    if (command.json)
        context.printJson(facts);
    return {};
}

Status runDatasetFigure(const FigureCommand& command, const CommandContext& context) {
    GNX_TRY(const std::vector<FigureFile> files, plan(command));
    GNX_TRY(const Query query, Query::parse(command.query));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    const SampleSet samples = query.evaluate(*catalog);
    const nlohmann::json facts{{"query", command.query}, {"samples", samples.count()}};
    return writeFigures(command, context, files, facts, [&](const std::string& name) {
        return datasetFigure(*parseDatasetFigure(name), *catalog, samples, command.query);
    });
}

Status runFigure(const FigureCommand& command, const CommandContext& context) {
    if (ofDataset(command))
        return runDatasetFigure(command, context);
    GNX_TRY(const ScoreOptions options, command.arguments.checked());
    GNX_TRY(const SpeedupKind speedup, command.arguments.checkedSpeedup());
    GNX_TRY(const std::vector<FigureFile> files, plan(command));
    GNX_TRY(const SelectedRun selected, selectRun(context, command.arguments.run));
    const bool intensity = command.kind == figureKindName(FigureKind::SpeedupIntensity);
    GNX_TRY(const RunFigureData data,
            runFigureData(context, selected, speedup, options, command.of_run, command.query, intensity));
    return writeFigures(command, context, files, {{"run", selected.run.id.value()}},
                        [&](const std::string& name) { return runFigure(*parseFigureKind(name), data); });
}

} // namespace

void addFigureCommand(CLI::App& program, CommandContext& context) {
    auto* app = program.add_subcommand("figure", "Write the figures of a run, or of the dataset, for a paper");
    const auto command = std::make_shared<FigureCommand>();
    app->add_option(
           "FIGURE", command->kind,
           "Of a run: st, est, violin, ecdf, times, speedup-ops, speedup-params, speedup-intensity, pass-rate, "
           "heatmap, compile-time, waterfall, or all of them. Of the dataset: dataset for all of its figures, "
           "or one, as dataset-sources")
        ->capture_default_str()
        ->type_name("NAME");
    app->add_option("QUERY", command->query, "Samples that the figures are of, as in graphnet list; all if left out");
    command->arguments.addTo(*app);
    command->of_run.addTo(*app);
    app->add_option("--format", command->formats, "One or more of pdf, svg, png, csv, separated by commas")
        ->delimiter(',')
        ->type_name("LIST");
    app->add_option("--out", command->out, "Folder (made if missing), or the file of a single figure")
        ->capture_default_str()
        ->type_name("PATH");
    app->add_option("--width-mm", command->size.width_mm, "Width in millimetres")
        ->capture_default_str()
        ->check(aboveZero);
    app->add_option("--height-mm", command->size.height_mm, "Height in millimetres")
        ->capture_default_str()
        ->check(aboveZero);
    app->add_option("--dpi", command->size.dpi, "Resolution of PNG")->capture_default_str()->check(aboveZero);
    app->add_flag("--no-caption", command->no_caption, "Leave the parameters to the text around the figure");
    app->add_flag("--json", command->json, "Print what was written as JSON");
    context.onChosen(*app, [command, &context] { return runFigure(*command, context); });
}

} // namespace gnx

#include "app/graphnet/Commands.h"

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/FigureBatch.h"
#include "app/graphnet/FigureFiles.h"
#include "app/graphnet/KnownResults.h"
#include "app/graphnet/MeasuredFigure.h"
#include "app/graphnet/ScoreInputs.h"
#include "core/data/index/Index.h"
#include "core/data/search/Catalog.h"
#include "core/data/search/Query.h"
#include "core/results/report/DatasetFigures.h"
#include "core/results/report/FigureTable.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

/// Words of the command line are words of one query.
std::string queryOf(const std::vector<std::string>& words) {
    std::string query;
    for (const std::string& word : words)
        query += (query.empty() ? "" : " ") + word;
    return query;
}

FigureOrigin originOf(std::string query, std::vector<std::string> subjects) {
    return {std::move(query), std::move(subjects), "GraphNet Explorer " GNX_VERSION};
}

Result<nlohmann::json> writeDatasetFigures(const FigureArguments& arguments, const CommandContext& context,
                                           FigureFiles& files) {
    GNX_TRY(const FigureStyle style, arguments.styled({}));
    GNX_TRY(const std::vector<std::string> names, arguments.figures());
    const std::string words = queryOf(arguments.words);
    GNX_TRY(const Query query, Query::parse(words));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    const SampleSet samples = query.evaluate(*catalog);
    GNX_CHECK(files.write(arguments, names, [&](const std::string& name) {
        return FigureBundle{
            originOf(words, {}), style, datasetFigure(*parseFigureKind(name), *catalog, samples, words), {}};
    }));
    return nlohmann::json{{"query", words}, {"samples", samples.count()}};
}

/// A run, a log or a folder of logs; else it is of the query.
bool namesResults(const std::string& word) {
    std::error_code failure;
    return parseRunWord(word) || word.starts_with("set:") || fs::exists(word, failure) || word.ends_with(".log");
}

/// A set's name in the place of a query is a query, which is reported.
Error withSetHint(Error error, const std::string& query, const CommandContext& context) {
    const auto set = findRunWord(context, query);
    if (error.hint.empty() && set.ok() && set->has_value())
        error.hint = "the result set of that name is set:" + query;
    return error;
}

Result<nlohmann::json> writeBundle(const FigureArguments& arguments, FigureFiles& files) {
    GNX_TRY(FigureBundle bundle, readFigureBundle(arguments.from));
    GNX_TRY(bundle.style, arguments.styled(bundle.style));
    GNX_CHECK(files.write(arguments, {bundle.figure.id}, [&](const std::string&) { return bundle; }));
    return nlohmann::json{{"from", arguments.from}};
}

Result<nlohmann::json> writeRunFigures(const FigureArguments& arguments, const CommandContext& context,
                                       KnownResults& known, FigureFiles& files) {
    GNX_TRY(const FigureStyle style, arguments.styled({}));
    GNX_TRY(const std::vector<std::string> names, arguments.figures());
    GNX_TRY(const ScoreOptions options, arguments.scores.checked());
    GNX_TRY(const SpeedupKind speedup, arguments.scores.checkedSpeedup());
    std::vector<std::string> results;
    std::vector<std::string> words;
    for (const std::string& word : arguments.words)
        (namesResults(word) ? results : words).push_back(word);
    const std::string query = queryOf(words);
    GNX_CHECK(files.check(arguments, names)); // before long work
    GNX_TRY(const FigureResults* selected, known.results(arguments.scores.run, results, speedup));
    const auto kind = parseFigureKind(arguments.kind);
    const bool intensity = kind && figureRow(*kind).intensities;
    auto made = runFigureData(context, *selected, speedup, options, arguments.of_run, query, intensity);
    if (!made.ok())
        return withSetHint(made.error(), query, context);
    const RunFigureData data = *std::move(made);
    nlohmann::json facts{{"sources", selected->subjects}};
    if (results.empty())
        facts["run"] = selected->results.front().run.value();
    GNX_CHECK(files.write(arguments, names, [&](const std::string& name) {
        FigureInputs inputs = figureInputs(*parseFigureKind(name), data);
        Figure figure = makeFigure(inputs);
        return FigureBundle{originOf(query, selected->subjects), style, std::move(figure), std::move(inputs)};
    }));
    return facts;
}

struct FigureCommand {
    FigureArguments arguments;
    std::string batch; ///< a list of figures
    bool json = false;
};

Status runFigure(const FigureCommand& command, const CommandContext& context) {
    if (!command.batch.empty())
        return writeFigureBatch(command.batch, command.arguments, context, command.json);
    nlohmann::json written = nlohmann::json::array();
    KnownResults known(context);
    FigureFiles files([&](const FigureFile& file) {
        if (!command.json)
            std::cout << file.path.string() << '\n';
        written.push_back({{"figure", file.figure},
                           {"format", file.format},
                           {"path", fs::absolute(file.path).lexically_normal().string()}});
    });
    GNX_TRY(nlohmann::json facts, writeFigures(command.arguments, context, known, files));
    facts["files"] = std::move(written);
    if (command.json)
        context.printJson(facts);
    return {};
}

} // namespace

Result<nlohmann::json> writeFigures(const FigureArguments& arguments, const CommandContext& context,
                                    KnownResults& known, FigureFiles& files) {
    if (!arguments.from.empty())
        return writeBundle(arguments, files);
    if (arguments.ofMeasurement())
        return writeMeasuredFigure(arguments, context, files);
    return arguments.ofDataset() ? writeDatasetFigures(arguments, context, files)
                                 : writeRunFigures(arguments, context, known, files);
}

void addFigureCommand(CLI::App& program, CommandContext& context) {
    auto* app =
        addVerb(program, "figure", "Write the figures of a run, of its measurements, or of the dataset, for a paper");
    const auto command = std::make_shared<FigureCommand>();
    command->arguments.addTo(*app);
    app->add_option("--batch", command->batch,
                    "Write every figure of a list, into the folder of --out: each line is what one types after "
                    "graphnet figure, or JSON; other options hold for all of them (docs/figures.md)")
        ->type_name("FILE");
    app->add_flag("--json", command->json, "Print what was written as JSON");
    context.onChosen(*app, [command, &context] { return runFigure(*command, context); });
}

} // namespace gnx::cli

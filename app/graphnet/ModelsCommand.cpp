#include <ctime>
#include <iostream>
#include <map>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ModelScores.h"
#include "app/graphnet/OneFigure.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/ScorePredictions.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/train/ModelSummary.h"
#include "core/learn/train/TrainSession.h"
#include "core/results/report/TrainingFigures.h"

namespace gnx::cli {
namespace {

struct ModelsArguments {
    std::string name, other;
    std::string figure; ///< a file; empty: none
    bool json = false;
};

struct PredictArguments {
    std::string model, out, worker;
    std::vector<std::string> words;
    std::uint64_t seed = 0;
};

Result<ModelStore> openModels(const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(Database database, Database::open(context.databaseFile()));
    return ModelStore(std::move(database));
}

std::string dateOf(std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

Status listModels(const ModelsArguments& arguments, const CommandContext& context) {
    GNX_TRY(ModelStore store, openModels(context));
    GNX_TRY(const std::vector<ModelRow> models, store.all());
    if (arguments.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const ModelRow& model : models) {
            GNX_TRY(const std::vector<GraphScore> scores, store.scores(model.id));
            nlohmann::json one = modelJson(model);
            one["tau"] = orNull(tauMeans(scores).all.mean);
            one["ceiling"] = orNull(ceilingMeans(scores).all.mean);
            all.push_back(std::move(one));
        }
        context.printJson(all);
        return {};
    }
    using enum Table::Align;
    Table table({{"ID", Right},
                 {"NAME"},
                 {"MADE (UTC)"},
                 {"MODEL", Left, true},
                 {"EPOCHS", Right},
                 {"TAU", Right},
                 {"CEILING", Right}});
    for (const ModelRow& model : models) {
        GNX_TRY(const std::vector<GraphScore> scores, store.scores(model.id));
        table.addRow({std::to_string(model.id), model.name, dateOf(model.made_at), modelText(model),
                      model.trained ? std::to_string(model.epochs) : "interrupted", rankText(tauMeans(scores).all.mean),
                      rankText(ceilingMeans(scores).all.mean)});
    }
    table.print(std::cout, context.terminal());
    if (models.empty())
        context.note("no models; graphnet train makes one");
    return {};
}

Status showModel(const ModelsArguments& arguments, const CommandContext& context) {
    GNX_TRY(ModelStore store, openModels(context));
    GNX_TRY(const ModelRow model, store.find(arguments.name));
    GNX_TRY(const std::vector<GraphScore> scores, store.scores(model.id));
    GNX_CHECK(writeFigure(regretFigure(std::vector{ModelRegret{model.name, regretMeans(scores)}}), arguments.figure,
                          context));
    if (arguments.json) {
        nlohmann::json made = modelJson(model);
        made["scores"] = modelScoresJson(scores);
        context.printJson(made);
        return {};
    }
    std::map<std::string, std::size_t> parts;
    GNX_TRY(const std::vector<GraphUse> graphs, store.graphs(model.id));
    for (const GraphUse& graph : graphs)
        ++parts[graph.part];
    std::cout << model.name << ": " << modelText(model) << '\n'
              << "query: " << model.query << "; graphs: " << parts["train"] << " train, " << parts["valid"]
              << " valid, " << parts["test"] << " test\n"
              << "seed " << model.settings.seed << ", " << formatCount(model.parameters, "learned number") << ", "
              << model.epochs << " epochs in " << formatDuration(model.seconds * 1e9) << ", LibTorch " << model.torch
              << ", GraphNet Explorer " << model.version << ", " << dateOf(model.made_at) << " UTC\n";
    if (model.trained)
        printModelScores(scores, context);
    else
        std::cout << "its training was interrupted; graphnet train --resume goes on\n";
    return {};
}

nlohmann::json sideJson(const std::vector<GraphScore>& scores) {
    const MeanInterval tau = tauMeans(scores).all;
    return {{"tau", orNull(tau.mean)}, {"graphs", tau.graphs}, {"ceiling", orNull(ceilingMeans(scores).all.mean)}};
}

/// Differences on the graphs that both were scored on, with an interval over these.
Status compareModels(const ModelsArguments& arguments, const CommandContext& context) {
    GNX_TRY(ModelStore store, openModels(context));
    GNX_TRY(const ModelRow first, store.find(arguments.name));
    GNX_TRY(const ModelRow second, store.find(arguments.other));
    GNX_TRY(const std::vector<GraphScore> of_first, store.scores(first.id));
    GNX_TRY(const std::vector<GraphScore> of_second, store.scores(second.id));
    const MeanInterval mean = tauDifference(of_first, of_second);
    if (mean.graphs == 0)
        return Error{.code = ErrorCode::NotFound, .message = "no graph was scored with both models"};
    if (arguments.json) {
        context.printJson({{"first", sideJson(of_first)},
                           {"second", sideJson(of_second)},
                           {"graphs", mean.graphs},
                           {"difference", orNull(mean.mean)},
                           {"low", orNull(mean.low)},
                           {"high", orNull(mean.high)}});
        return {};
    }
    std::cout << "Kendall's tau of " << second.name << " less that of " << first.name << ": " << rankText(mean.mean)
              << " (" << rankText(mean.low) << ".." << rankText(mean.high) << ", bootstrap over "
              << formatCount(mean.graphs, "graph") << ")\n";
    for (const auto& [model, scores] : {std::pair(&first, &of_first), std::pair(&second, &of_second)}) {
        const MeanInterval tau = tauMeans(*scores).all;
        std::cout << "  " << model->name << ": " << rankText(tau.mean) << " over " << formatCount(tau.graphs, "graph")
                  << ", " << ceilingText(ceilingMeans(*scores).all, tau.graphs) << '\n';
    }
    return {};
}

Status removeModel(const ModelsArguments& arguments, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const std::vector<RemovedModel> removed, removeModels(context.databaseFile(), {arguments.name}));
    context.note(removed.front().model.name + " removed");
    return {};
}

Status runPredict(const PredictArguments& arguments, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::vector<SampleRow> rows, chosenByQuery(index, joinedQuery(arguments.words)));
    std::vector<GraphUse> graphs;
    for (const SampleRow& row : rows)
        if (row.kind != kGraphNetKind && row.config_count > 0)
            graphs.push_back({row.directory, row.model_name,
                              predictedCollection(row.collection, row.kind == kHloTileKind), row.family, "test"});
    if (graphs.empty())
        return Error{.code = ErrorCode::NotFound, .message = "no graph with configurations matches"};
    TrainingPlaces places;
    places.worker = arguments.worker;
    GNX_TRY(const auto predicted,
            predictByName(context.databaseFile(), arguments.model, graphs, places, context.stop()));
    std::vector<PredictedOrder> orders;
    for (std::size_t i = 0; i < graphs.size(); ++i)
        orders.push_back({graphs[i].collection, graphs[i].name, rankingOf(predicted[i], arguments.seed), 0});
    const std::string text = predictionsText(orders);
    if (arguments.out.empty()) {
        std::cout << text;
        return {};
    }
    GNX_CHECK(writeFileAtomically(arguments.out, text));
    context.note(formatCount(orders.size(), "graph") + " ranked, written to " + arguments.out);
    return {};
}

} // namespace

void addModelsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "models", "List, show, compare and remove trained models");
    auto arguments = std::make_shared<ModelsArguments>();
    command->add_flag("--json", arguments->json, "Print JSON");
    command->require_subcommand(0, 1);
    context.onChosen(*command, [arguments, &context] { return listModels(*arguments, context); });
    CLI::App* show = addVerb(*command, "show", "Show where a model comes from, and its scores");
    show->add_option("MODEL", arguments->name, "Name or id")->required();
    addFigureOption(*show, arguments->figure,
                    "how much slower the best of its first K is than the fastest, beside random choice,");
    show->add_flag("--json", arguments->json, "Print JSON");
    context.onChosen(*show, [arguments, &context] { return showModel(*arguments, context); });
    CLI::App* compare = addVerb(*command, "compare", "Compare two models on the graphs that both were scored on");
    compare->add_option("MODEL", arguments->name, "Name or id")->required();
    compare->add_option("OTHER", arguments->other, "Name or id")->required();
    compare->add_flag("--json", arguments->json, "Print JSON");
    context.onChosen(*compare, [arguments, &context] { return compareModels(*arguments, context); });
    CLI::App* remove = addVerb(*command, "remove", "Remove a model");
    remove->add_option("MODEL", arguments->name, "Name or id")->required();
    context.onChosen(*remove, [arguments, &context] { return removeModel(*arguments, context); });
}

void addPredictCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "predict", "Rank the configurations of graphs of TpuGraphs by a trained model");
    auto arguments = std::make_shared<PredictArguments>();
    command->add_option("MODEL", arguments->model, "Name or id, as graphnet models has it")->required();
    command->add_option("QUERY", arguments->words, "Which graphs")->required();
    command->add_option("-o,--out", arguments->out, "Write the orders in Kaggle's form here, for graphnet score")
        ->type_name("FILE");
    command->add_option("--seed", arguments->seed, "Seed of the order of equal predictions")->capture_default_str();
    command->add_option("--worker", arguments->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    context.onChosen(*command, [arguments, &context] { return runPredict(*arguments, context); });
}

} // namespace gnx::cli

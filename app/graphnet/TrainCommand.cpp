#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ModelScores.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/ScorePredictions.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

struct TrainArguments {
    std::vector<std::string> words;
    TrainingOrder order;
    TrainingPlaces places;
    std::string worker, resume;
    bool leave_one_out = false, json = false;
};

Result<std::vector<SampleRow>> chosenGraphs(const CommandContext& context, const std::string& query) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    return chosenByQuery(index, query);
}

Status addGraphs(TrainArguments& arguments, const CommandContext& context) {
    arguments.order.query = joinedQuery(arguments.words);
    GNX_TRY(const std::vector<SampleRow> rows, chosenGraphs(context, arguments.order.query));
    std::vector<std::string> left_out;
    arguments.order.setup.graphs = usableGraphs(rows, left_out);
    if (!left_out.empty())
        context.note(formatCount(left_out.size(), "sample") + " left out: times unknown, or one configuration alone");
    if (arguments.order.setup.graphs.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no graph with measured configurations matches: " + arguments.order.query,
                     .hint = "graphnet list labelled:yes shows those there are"};
    return {};
}

StepSink shownSteps(ProgressLine& line) {
    return [&line](const TrainStep& step, const Progress& progress) {
        Progress shown = progress;
        shown.what = "epoch " + std::to_string(step.epoch) + ", loss " + rankText(step.loss);
        if (step.valid_tau)
            shown.what += ", tau " + rankText(*step.valid_tau) + " on validation graphs";
        line.update(shown);
    };
}

void printKept(const KeptModel& kept, const TrainArguments& arguments, const CommandContext& context) {
    if (arguments.json) {
        nlohmann::json made = modelJson(kept.model);
        made["scores"] = modelScoresJson(kept.scores);
        context.printJson(made);
        return;
    }
    const ModelRow& model = kept.model;
    std::cout << model.name << ": " << modelText(model) << "; " << formatCount(model.parameters, "learned number")
              << ", " << formatCount(static_cast<std::uint64_t>(model.epochs), "epoch") << " in "
              << formatDuration(model.seconds * 1e9) << ", best " << model.best_epoch << '\n';
    if (model.within > 0)
        std::cout << "It has seen " << formatCount(model.within)
                  << " measurements of each graph: no comparison with models that see none\n";
    printModelScores(kept.scores, context);
}

Status runLeaveOneOut(const TrainArguments& arguments, const CommandContext& context) {
    std::vector<GraphScore> scores;
    {
        ProgressLine line(context);
        GNX_TRY(scores, leaveOneOut(arguments.order.setup, arguments.places, context.stop(), line.sink()));
    }
    if (arguments.json)
        context.printJson(modelScoresJson(scores));
    else
        printModelScores(scores, context);
    return {};
}

Result<KeptModel> trained(const TrainArguments& arguments, const CommandContext& context) {
    ProgressLine line(context);
    if (arguments.resume.empty())
        return trainAndKeep(context.databaseFile(), arguments.order, arguments.places, context.stop(),
                            shownSteps(line));
    const TrainSettings& settings = arguments.order.setup.settings;
    const MoreTraining more{settings.seconds, settings.epochs, arguments.order.setup.threads};
    return resumeAndKeep(context.databaseFile(), arguments.resume, more, arguments.places, context.stop(),
                         shownSteps(line));
}

Status runTrain(TrainArguments& arguments, const CommandContext& context, bool seconds_given) {
    arguments.places.worker = arguments.worker;
    arguments.order.version = GNX_VERSION;
    TrainSettings& settings = arguments.order.setup.settings;
    if (!seconds_given && (settings.epochs > 0 || !arguments.resume.empty()))
        settings.seconds = 0;
    if (arguments.resume.empty()) {
        GNX_CHECK(addGraphs(arguments, context));
        if (arguments.order.name.empty() && !arguments.leave_one_out)
            return Error{.code = ErrorCode::InvalidInput, .message = "a model needs a name", .hint = "--name NAME"};
    }
    if (arguments.leave_one_out)
        return runLeaveOneOut(arguments, context);
    GNX_TRY(const KeptModel kept, trained(arguments, context));
    printKept(kept, arguments, context);
    return {};
}

} // namespace

void addTrainCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "train",
                "Train a model that ranks configurations of TpuGraphs, and score it on graphs it has not seen");
    auto arguments = std::make_shared<TrainArguments>();
    TrainingSetup& setup = arguments->order.setup;
    TrainSettings& settings = setup.settings;
    command->add_option("QUERY", arguments->words,
                        "Which graphs: those of the split train train, valid ones choose the best epoch, test ones are "
                        "scored as well; graphs without a split train");
    command->add_option("--name", arguments->order.name, "Name of the model in graphnet models")->type_name("NAME");
    command
        ->add_option("--resume", arguments->resume, "Go on with a model; --seconds and --epochs count from its start")
        ->type_name("NAME");
    command->add_option("--model", settings.model, "mlp, sage, gcn or structured")->capture_default_str();
    command->add_option("--loss", settings.loss, "listmle, listmle+mse, mse or hinge; by default the model's own");
    command->add_flag("--residual", settings.residual, "Learn what the analytic model leaves");
    command->add_flag("--invariant", settings.invariant,
                      "Describe layouts by sizes and padding, not by the numbers of dimensions");
    command
        ->add_option("--balance", settings.balance,
                     "Families count alike, however many graphs they have: by weights of their losses, or by sampling, "
                     "where an epoch draws each family equally often; or none")
        ->type_name("HOW")
        ->check(oneOf({"none", "weights", "sampling"}))
        ->capture_default_str();
    command->add_flag("--attention", settings.attention,
                      "Compare the configurations of a graph with each other at every layer; sage and gcn");
    command
        ->add_option("--near", settings.near,
                     "Leave out nodes further than N edges from one with layouts; sage and gcn of layouts. 0: none")
        ->type_name("N")
        ->check(between(0, 1000))
        ->capture_default_str();
    command->add_option("--hidden", settings.hidden, "Width of the layers")->capture_default_str();
    command->add_option("--layers", settings.layers, "Number of layers")->capture_default_str();
    command->add_option("--configs", settings.configs, "Configurations of a graph in a step")->capture_default_str();
    command->add_option("--graphs", settings.graphs, "Graphs in a step")->capture_default_str();
    command->add_option("--segment", settings.segment, "Nodes that the gradient goes through; 0: all")
        ->capture_default_str();
    command->add_option("--rate", settings.rate, "Learning rate at the start")->capture_default_str();
    CLI::Option* const seconds =
        command->add_option("--seconds", settings.seconds, "Time of the training, unless --epochs is given")
            ->check(between(0.0, 1e7))
            ->capture_default_str();
    command->add_option("--epochs", settings.epochs, "Passes over the graphs; 0: as many as the time allows")
        ->check(between(0, 1'000'000'000))
        ->capture_default_str();
    command
        ->add_option("--measured", setup.within,
                     "Train on N configurations of each graph and rank others of the same graph")
        ->type_name("N")
        ->check(between(3, 1'000'000));
    command->add_flag("--leave-one-out", arguments->leave_one_out,
                      "Train on all graphs but one and score that one, for each in turn; no model is kept");
    command->add_option("--seed", settings.seed, "Seed of all random choices")->capture_default_str();
    command->add_option("--threads", setup.threads, "Threads of LibTorch; 0: its default")
        ->check(threadCount)
        ->capture_default_str();
    command->add_option("--worker", arguments->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->footer("Ctrl+C or a kill leaves a checkpoint: --resume NAME goes on.");
    context.onChosen(*command,
                     [arguments, seconds, &context] { return runTrain(*arguments, context, seconds->count() > 0); });
}

} // namespace gnx::cli

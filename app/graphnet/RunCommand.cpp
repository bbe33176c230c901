#include <filesystem>
#include <optional>
#include <utility>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ObservedJson.h"
#include "app/graphnet/ObservedText.h"
#include "app/graphnet/OneFigure.h"
#include "app/graphnet/RunArguments.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleObserver.h"
#include "core/base/system/ScratchDirectory.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Npy.h"
#include "core/results/report/ElementsFigure.h"
#include "core/results/report/MemoryFigure.h"

namespace gnx::cli {
namespace {

struct RunOptions {
    std::string sample;
    ObserveRequest request;
    std::vector<std::string> save;
    std::string compare, worker, figure, curve;
    std::vector<std::string> pythons;
    double tolerance = 0;
    std::size_t rows = 15;
    bool quick = false;
    bool json = false;
};

/// Tensor whose elements become a figure: the worker saves them into a file of its own for that.
struct Curve {
    ObserveRequest::Save save;
    std::string file;
};

Result<Curve> curveOf(const RunOptions& options, const Graph& graph, const std::filesystem::path& scratch) {
    GNX_TRY(ObserveRequest::Save save, parseSave(options.curve, graph, "NODE=FILE.pdf"));
    std::string file = std::exchange(save.file, (scratch / "elements.npy").string());
    if (!isFigureFile(file))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "--curve writes no such file",
                     .path = file,
                     .hint = "name a file that ends in .pdf, .svg, .png, .tex or .csv"};
    return Curve{std::move(save), std::move(file)};
}

Status writeCurve(const Curve& curve, const Graph& graph, const CommandContext& context) {
    const std::string name(graph.valueName(ValueId(curve.save.value)));
    if (!std::filesystem::exists(curve.save.file))
        return Error{.code = ErrorCode::Unsupported,
                     .message = name + " has no elements that could be drawn",
                     .hint = "the notes of the run say why"};
    GNX_TRY(const NpyArray array, NpyArray::open(curve.save.file));
    return writeFigure(elementsFigure(elementRanges(array, 0, array.elements()), array.elements(), name), curve.file,
                       context);
}

Result<ObserveRequest> requestOf(const RunOptions& options, const CommandContext& context, const Graph& graph) {
    ObserveRequest request = options.request;
    if (options.quick) {
        request.repetitions = 1;
        request.warmup = 0;
        request.values = false;
    }
    for (const std::string& text : options.save) {
        GNX_TRY(const ObserveRequest::Save save, parseSave(text, graph));
        request.save.push_back(save);
    }
    if (options.compare.empty())
        return request;
    GNX_TRY(request.compare, parseOther(options.compare, request.configuration));
    request.compare->tolerance = options.tolerance;
    if (!request.compare->sample_dir.empty()) {
        GNX_TRY(const SampleRow other, resolveSample(context, request.compare->sample_dir));
        request.compare->sample_dir = other.directory;
    }
    return request;
}

void print(const RunOptions& options, const CommandContext& context, const Graph& graph, const ObservedRun& run) {
    if (options.json)
        return context.printJson(observedJson(graph, run));
    printRunSummary(graph, run);
    if (run.fits(graph))
        printTimes(graph, run, options.rows, context.terminal());
}

Result<int> runRun(const RunOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    const std::shared_ptr<const Graph>& graph = opened.graph;
    GNX_TRY(ObserveRequest request, requestOf(options, context, *graph));
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    std::optional<Curve> curve;
    if (!options.curve.empty()) {
        GNX_TRY(curve, curveOf(options, *graph, scratch.path()));
        request.save.push_back(curve->save);
    }
    const auto service = observeService(context, options.worker, options.pythons);
    GNX_TRY(const std::shared_ptr<const ObservedRun> run, observe(context, *service, row, request));
    print(options, context, *graph, *run);
    if (!options.figure.empty() && run->result.memory)
        GNX_CHECK(writeFigure(memoryFigure(*run->result.memory, *graph, row.name), options.figure, context));
    if (curve && run->result.run.ran())
        GNX_CHECK(writeCurve(*curve, *graph, context));
    const bool compared = !run->result.comparison || run->result.comparison->other.ran();
    return run->result.run.ran() && compared ? 0 : 1;
}

constexpr const char* kRunFooter =
    "Runs the sample once for each question: memory, time, values. What is seen is kept in the index, for graphnet "
    "show\n"
    "--time, --memory, --values, graphnet layout --overlay and the window. A .npy file of a bfloat16 tensor holds "
    "float32.\n"
    "A package of torch.export runs with its own weights. A model of ONNX runs in ONNX Runtime (graphnet compilers\n"
    "install onnxruntime): times and values, no memory; a size that its file leaves open is 1, or that of --size.\n"
    "Exit code: 0 it ran to its end; 1 it did not, or the run it was to be compared with did not; 2 usage.";

} // namespace

void addRunCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "run", "Run one sample and see time, memory and values at every operator");
    auto options = std::make_shared<RunOptions>();
    ObserveRequest& request = options->request;
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, folder, or file (.pt2, .onnx)")
        ->required();
    addConfigurationOptions(*command, request.configuration);
    command->add_option("--warmup", request.warmup, "Runs before the timed ones")
        ->check(atLeastZero())
        ->capture_default_str();
    command->add_option("--repeat", request.repetitions, "Timed runs; 0: none")
        ->check(atLeastZero())
        ->capture_default_str();
    command->add_option("--bins", request.bins, "Intervals of the values' histograms")
        ->check(between(1, 4096))
        ->capture_default_str();
    command->add_flag("--quick", options->quick, "Once, without warm-up and without statistics of values");
    command
        ->add_option(
            "--save", options->save,
            "Write a tensor as .npy: the result of node 12 (12; 12.1: its second), or a value by its name; may "
            "be repeated")
        ->type_name("NODE=FILE.npy")
        ->allow_extra_args(false);
    CLI::Option* compare =
        command
            ->add_option(
                "--compare", options->compare,
                "Run it in a second configuration too and compare every operator's results: threads=1, seed=7, "
                "device=cuda, sample=OTHER (the same graph), several separated by commas, or \"again\"")
            ->type_name("KEY=VALUE,...");
    command
        ->add_option("--tolerance", options->tolerance,
                     "Relative errors up to this do not count as a divergence; 0: only equal bits")
        ->check(atLeastZero())
        ->needs(compare)
        ->capture_default_str();
    addFigureOption(*command, options->figure, "the memory over its operators");
    command
        ->add_option("--curve", options->curve,
                     "Write the elements of a tensor, named as for --save, as a curve: .pdf, .svg, .png, .tex or .csv")
        ->type_name("NODE=FILE");
    command->add_option("--top", options->rows, "Rows of the table")->capture_default_str();
    command->add_option("--worker", options->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command
        ->add_option("--python", options->pythons,
                     "A Python, or the folder of an environment, that may have ONNX Runtime for models of ONNX")
        ->type_name("PATH")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json, "Print all that was seen as JSON");
    command->footer(kRunFooter);
    context.onComparison(
        *command, [options, &context] { return runRun(*options, context); }, 1);
}

} // namespace gnx::cli

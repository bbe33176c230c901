#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ExportLearning.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/exec/emit/Export.h"
#include "core/exec/emit/NodeChoice.h"

namespace gnx::cli {
namespace {

struct ExportOptions {
    std::string sample, filter, form = "model.py", tables = kNpzTables, out, worker;
    ExportRequest request;
    bool no_run = false;
};

Status runExport(const ExportOptions& options, const CommandContext& context) {
    ExportRequest request = options.request;
    if (options.sample.empty() && options.filter.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "SAMPLE is required"};
    if (options.form == kLearningForm)
        return exportLearning(
            context, {options.sample, options.filter, options.out, options.tables, request.overwrite, options.worker});
    if (!options.filter.empty() || options.tables != kNpzTables)
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         std::string(options.filter.empty() ? "--tables" : "--filter") + " is for --as learning alone"};
    GNX_TRY(request.sample, resolveSample(context, options.sample));
    request.form = parseExportForm(options.form).value_or(ExportForm::ModelCode);
    request.out = options.out;
    const bool text = request.form == ExportForm::ModelCode || request.form == ExportForm::Json;
    if (request.out.empty() && !text)
        request.out = exportFileName(request);
    request.run = !options.no_run;
    request.worker = options.worker;
    std::error_code failed;
    if (std::filesystem::exists(context.databaseFile(), failed))
        request.database_file = context.databaseFile();
    ProgressLine line(context);
    const auto outcome = exportSample(request, context.stop(), [&](const std::string& phase, const Progress& progress) {
        line.update({.done = progress.done, .total = progress.total, .what = request.sample.name + ": " + phase});
    });
    line.clear();
    if (!outcome)
        return outcome.error();
    std::cout << outcome->text;
    if (!outcome->out.empty())
        context.note("written to " + outcome->out.string() + " (" + formatBytes(outcome->bytes) + ')');
    if (!outcome->note.empty())
        context.note(outcome->note);
    return {};
}

const CLI::Validator nodeNumbers(
    [](std::string& text) {
        const Status read = checkNodesText(text);
        return read.ok() ? std::string() : read.error().text();
    },
    "", "nodes");

constexpr const char* kExportFooter =
    "model.py is clean code that Python runs with the same bits; its devices are --device. A module for\n"
    "torch.jit.load() holds its parameters, made from --seed, and its sizes are those of the sample; graphnet.json in\n"
    "it names its inputs. Both are made of known tensor operations alone: what is none is refused, with node and\n"
    "line. JSON is described in docs/graph-json.md, the tables of --as learning in docs/learning-tables.md.\n"
    "A part (--nodes, --module) includes what lies between its nodes. For what earlier nodes compute for it the "
    "sample\n"
    "is run once by graphnet-worker, and shapes, bounds, mean and deviation are noted.\n"
    "Nothing that exists is replaced without --force. Exit code: 0 written, 1 failed, 2 for an unusable command line.";

void addRunOptions(CLI::App& command, ExportOptions& options) {
    ExportRequest& request = options.request;
    command.add_flag("--no-run", options.no_run,
                     "Describe a part's inputs by inferred shapes and types, without a run");
    command.add_option("--device", request.device, "cpu or cuda:N")->capture_default_str()->check(deviceName);
    command.add_option("--threads", request.threads, "Threads of a run; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    command.add_option("--seed", request.seed, "Seed of inputs and parameters")->capture_default_str();
    command
        .add_option("--memory", request.memory_limit_bytes,
                    "What the tensors of a run may take, as 4GiB (60 % of what is free)")
        ->type_name("BYTES")
        ->transform(sizeInBytes(true));
    command.add_option("--timeout", request.timeout_seconds, "Seconds that a run may take")
        ->check(aboveZero)
        ->capture_default_str();
    command.add_option("--worker", options.worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
}

} // namespace

void addExportCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "export",
                "Write a sample, or a part of it, as code, sample, TorchScript or JSON, or tables for learning");
    auto options = std::make_shared<ExportOptions>();
    CLI::Option* sample = command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or folder");
    command->add_option("--filter", options->filter, "Of --as learning: all samples that match, as in graphnet list")
        ->type_name("QUERY")
        ->excludes(sample);
    command->add_option("--as", options->form, "Form to write")
        ->check(oneOf({"model.py", "sample", "torchscript", "json", kLearningForm}))
        ->capture_default_str();
    command->add_option("--tables", options->tables, "Of --as learning: files of NumPy, or of Parquet")
        ->check(oneOf({kNpzTables, kParquetTables}))
        ->capture_default_str();
    CLI::Option* nodes = command
                             ->add_option("--nodes", options->request.nodes,
                                          "Only these, by their numbers in graphnet show --nodes: "
                                          "12..40 or 3,5,9..12")
                             ->type_name("NODES")
                             ->check(nodeNumbers);
    command->add_option("--module", options->request.module, "Only this module, as layer1.0")
        ->type_name("PATH")
        ->excludes(nodes);
    command
        ->add_option("-o,--out", options->out,
                     "File or folder to write; by default text goes to standard output, the rest into the current "
                     "folder under the sample's name")
        ->type_name("PATH");
    command->add_flag("--force", options->request.overwrite, "Replace what exists");
    addRunOptions(*command, *options);
    command->footer(kExportFooter);
    context.onChosen(*command, [options, &context] { return runExport(*options, context); });
}

} // namespace gnx::cli

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "app/graphnet/Commands.h"
#include "app/graphnet/Consent.h"
#include "app/graphnet/ExtractText.h"
#include "app/graphnet/NewFolder.h"
#include "core/capture/guest/ExtractRun.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kBytesOfMebibyte = std::uint64_t{1} << 20;

struct ExtractOptions {
    capture::ExtractRequest request;
    std::uint64_t memory_mib = 0;
    std::int64_t time_limit_s = 600;
    bool yes = false;
    bool json = false;
};

Status runExtract(ExtractOptions& options, const CommandContext& context) {
    capture::ExtractRequest& request = options.request;
    request.time_limit = std::chrono::seconds(options.time_limit_s);
    request.memory_limit = options.memory_mib * kBytesOfMebibyte;
    request.out = fs::absolute(request.out).lexically_normal();
    if (!request.out.has_filename()) // "samples/"
        request.out = request.out.parent_path();
    GNX_CHECK(requireNewFolder(request.out)); // the process would find the same, after people were asked
    GNX_CHECK(
        requireConsent({"extracting samples", request.target, request.python, extractArguments(request)}, options.yes));
    GNX_TRY(const capture::Extraction extraction,
            capture::runExtraction(request, context.stop(),
                                   [&context](const std::string& phase) { context.note(phase + " ..."); }));
    if (options.json)
        context.printJson(extraction.document);
    else
        printExtraction(extraction, request.out, std::cout, context.terminal());
    return {};
}

void addModel(CLI::App& app, ExtractOptions& options) {
    capture::ExtractRequest& request = options.request;
    app.add_option("TARGET", request.target,
                   "Code, which is executed: file.py:callable, module:callable, hf:CONFIG-CLASS, timm:NAME")
        ->required();
    app.add_option("-o,--out", request.out, "Folder of the samples; missing or empty")->required()->type_name("DIR");
    app.add_option("--inputs", request.inputs,
                   "Arguments of a call: an expression of Python, a .py that defines inputs, a .pt or .npz of tensors; "
                   "once for each input set")
        ->allow_extra_args(false)
        ->type_name("EXPRESSION|FILE");
    app.add_option("--python", request.python, "Python of the environment that has the model's packages")
        ->capture_default_str()
        ->type_name("PROGRAM");
    app.add_flag("--train", request.train,
                 "A step of training: forward, backward and optimizer as samples of their own");
    app.add_flag("--generate", request.generate,
                 "Of a language model of transformers: prefill and decode as samples of their own");
    app.add_flag("--dynamic", request.dynamic, "Symbolic sizes, with their values in the call");
    app.add_option("--ranks", request.ranks,
                   "A model on N devices: each rank traced by itself, those that differ as samples of their own")
        ->check(between(1, 1024))
        ->type_name("N");
    app.add_option("--autocast", request.autocast, "An autocast around the model")
        ->check(oneOf({"bfloat16", "float16"}))
        ->type_name("DTYPE");
    app.add_flag("--full", request.full, "hf: sizes of the configuration itself, instead of small ones");
}

void addResult(CLI::App& app, ExtractOptions& options) {
    capture::ExtractRequest& request = options.request;
    app.add_flag(
        "--values", request.values,
        "Keep the model's own weights, inputs and outputs beside each sample (values.safetensors); its runs take them");
    app.add_flag("--contribute", request.contribute,
                 "As GraphNet's own tools write samples: 3 decimals, inputs among the weights");
    app.add_option("--name", request.name, "Name of the model in the samples; the target's if left out")
        ->type_name("NAME");
    app.add_option("--source", request.origin, "Source of the model in the samples; suggested if left out")
        ->type_name("NAME");
    app.add_option("--tag", request.tag, "Task of the samples; suggested from the inputs if left out")
        ->check(oneOf({"computer_vision", "nlp", "audio", "multimodal", "other"}))
        ->type_name("TASK");
    app.add_flag("--json", options.json, "Print extraction.json");
}

void addLimits(CLI::App& app, ExtractOptions& options) {
    app.add_option("--time-limit", options.time_limit_s, "Seconds that the model's process may take")
        ->capture_default_str()
        ->check(between(1, 1'000'000));
    app.add_option("--memory-limit", options.memory_mib,
                   "Memory that it and what it starts may take; what the machine has to spare if left out")
        ->type_name("MIB");
    app.add_flag("--yes", options.yes, "Agree that the code of TARGET is executed");
}

} // namespace

void addExtractCommand(CLI::App& program, CommandContext& context) {
    CLI::App* app = addVerb(program, "extract", "Make samples of the graphs of a PyTorch model of your own");
    auto options = std::make_shared<ExtractOptions>();
    addModel(*app, *options);
    addResult(*app, *options);
    addLimits(*app, *options);
    context.onChosen(*app, [options, &context] { return runExtract(*options, context); });
}

} // namespace gnx::cli

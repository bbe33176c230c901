#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "app/graphnet/BreaksText.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/Consent.h"
#include "app/graphnet/FixText.h"
#include "app/graphnet/ProgressLine.h"
#include "core/capture/breaks/BreakComparison.h"
#include "core/capture/breaks/BreakReportJson.h"
#include "core/capture/guest/CaptureRun.h"
#include "core/capture/guest/FixRun.h"
#include "core/data/index/Index.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

struct BreaksOptions {
    CaptureRequest request;
    FixRequest fix; ///< the settings that the capture request does not have
    bool rewrite = false;
    std::uint64_t memory_mib = 0;
    std::int64_t time_limit_s = 600;
    std::int64_t search_limit_s = 0; ///< 0: the search's own
    bool yes = false;
    fs::path against{}; ///< another recording, to be compared with
    bool json = false;
    bool all = false;
};

/// A log or a capture is read; all else names code.
bool isRecorded(const std::string& target) {
    std::error_code failed;
    return fs::is_directory(target, failed) || (target.ends_with(".log") && fs::exists(target, failed));
}

Status consentTo(const BreaksOptions& options, std::vector<std::string> arguments) {
    const CaptureRequest& request = options.request;
    return requireConsent({"finding graph breaks", request.target, request.python, std::move(arguments)}, options.yes);
}

GuestPhase phasesTo(const CommandContext& context) {
    return [&context](const std::string& phase) { context.note(phase + " ..."); };
}

Status runRewrites(BreaksOptions& options, const CommandContext& context) {
    const CaptureRequest& shared = options.request;
    if (isRecorded(shared.target))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "a log cannot be rewritten",
                     .path = shared.target,
                     .hint = "name the code: file.py:callable, module:callable, hf:CONFIG-CLASS or timm:NAME"};
    FixRequest& fix = options.fix;
    setProgram(fix, shared);
    fix.search_limit = std::chrono::seconds(options.search_limit_s);
    GNX_CHECK(consentTo(options, fixArguments(fix)));
    GNX_TRY(const FixResult found, runFix(fix, context.stop(), phasesTo(context)));
    if (options.json)
        context.printJson(found.document);
    else
        printFix(found, std::cout);
    return {};
}

Status runComparison(const BreaksOptions& options, const CommandContext& context) {
    const fs::path before_path = options.request.target;
    for (const fs::path& path : {before_path, options.against})
        if (!isRecorded(path.string()))
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "captures or logs are compared, and this is none",
                         .path = path.string(),
                         .hint = "make one of each first: graphnet breaks TARGET --out DIR"};
    GNX_TRY(const BreakReport before, readBreakReport(before_path, context.stop()));
    GNX_TRY(const BreakReport after, readBreakReport(options.against, context.stop()));
    const BreakComparison comparison = compareBreaks(before, after);
    if (options.json)
        context.printJson(toJson(comparison, before, after));
    else
        printComparison(comparison, before, after, std::cout, context.terminal());
    return {};
}

Status run(BreaksOptions& options, const CommandContext& context) {
    if (!options.against.empty())
        return runComparison(options, context);
    options.request.time_limit = std::chrono::seconds(options.time_limit_s);
    options.request.memory_limit = options.memory_mib * kMebibyte;
    if (options.rewrite)
        return runRewrites(options, context);
    CaptureRequest& request = options.request;
    fs::path recorded = request.target;
    if (!isRecorded(request.target)) {
        if (request.out.empty())
            request.out = freshCaptureFolder(defaultDatabaseFile().parent_path(), request.target);
        GNX_CHECK(consentTo(options, captureArguments(request)));
        GNX_CHECK(runCapture(request, context.stop(), phasesTo(context)));
        context.note("capture: " + request.out.string());
        recorded = request.out;
    }
    GNX_TRY(const BreakReport report, readBreakReport(recorded, context.stop()));
    if (options.json)
        context.printJson(toJson(report));
    else
        printBreaks(report, options.all, std::cout, context.terminal());
    return {};
}

void addExecution(CLI::App& app, BreaksOptions& options) {
    CaptureRequest& request = options.request;
    app.add_option("--inputs", request.inputs,
                   "Arguments of a call: an expression of Python, a .py that defines inputs, a .pt or .npz of tensors; "
                   "once for each input set")
        ->allow_extra_args(false)
        ->type_name("EXPRESSION|FILE");
    app.add_option("--python", request.python, "Python of the environment that has the model's packages")
        ->capture_default_str()
        ->type_name("PROGRAM");
    app.add_option("-o,--out", request.out, "Folder of the capture; a fresh one in the user's data folder if left out")
        ->type_name("DIR");
    app.add_option("--backend", request.backend, "Backend of torch.compile that runs the fragments")
        ->capture_default_str()
        ->type_name("NAME");
    app.add_option("--setting", request.settings, "Setting of torch._dynamo.config")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    app.add_flag(
        "--train", request.train,
        "Training mode: backward and an optimizer's step follow each call, outside of the compiled region; for "
        "breaks in a whole step of your own, name its function as TARGET");
    app.add_flag("--full", request.full, "hf: sizes of the configuration itself, instead of small ones");
    app.add_option("--repeats", request.repeats, "Timed calls of each input set, at most")
        ->capture_default_str()
        ->check(between(1, 1000));
    app.add_option("--time-limit", options.time_limit_s, "Seconds that the model's process may take")
        ->capture_default_str()
        ->check(between(1, 1'000'000));
    app.add_option("--memory-limit", options.memory_mib,
                   "Memory that it and what it starts may take; what the machine has to spare if left out")
        ->type_name("MIB");
    app.add_flag("--yes", options.yes, "Agree that the code of TARGET is executed");
}

void addRewrites(CLI::App& app, BreaksOptions& options) {
    CLI::Option* rewrite = app.add_flag("--fix", options.rewrite,
                                        "Find settings and rewrites that remove the breaks, each proved: the model is "
                                        "called as it is and rewritten, and everything that it does is compared");
    app.add_flag("--write", options.fix.write, "Edit the files; those of libraries are never edited")->needs(rewrite);
    app.add_option("--patch", options.fix.patch,
                   "Write the accepted edits as a unified diff; one more file beside it for each installed package")
        ->type_name("FILE")
        ->needs(rewrite);
    app.add_option(
           "--overlay", options.fix.overlay,
           "Folder for rewritten modules of libraries with a loader: on PYTHONPATH, it serves them in place of the "
           "installed ones")
        ->type_name("DIR")
        ->needs(rewrite);
    app.add_flag("--unroll-rnn", options.fix.unroll_rnn,
                 "Accept steps in Python for nn.RNN, nn.GRU and nn.LSTM, which are not traced")
        ->needs(rewrite);
    app.add_flag("--guard-effects", options.fix.guard_effects,
                 "Accept that compiled runs leave out effects that no graph can take")
        ->needs(rewrite);
    app.add_flag("--state-differences", options.fix.state_differences,
                 "Accept that a module's cache exists earlier, and that a chosen buffer shares no memory")
        ->needs(rewrite);
    app.add_option("--search-limit", options.search_limit_s,
                   "Seconds after which no new proof begins: what was proved until then is the result; half an hour if "
                   "left out")
        ->type_name("SECONDS")
        ->check(between(1, 1'000'000))
        ->needs(rewrite);
    app.add_option("--without", options.fix.without,
                   "Key of an edit that is not wanted, as --fix prints it; the others "
                   "are proved without it")
        ->allow_extra_args(false)
        ->type_name("KEY")
        ->needs(rewrite);
    app.add_flag("!--no-settings", options.fix.settings_first, "Rewrite also where settings of torch would suffice")
        ->needs(rewrite);
}

} // namespace

void addBreaksCommand(CLI::App& program, CommandContext& context) {
    CLI::App* app = addVerb(program, "breaks",
                            "Find the graph breaks of a PyTorch model, with places, reasons and "
                            "costs");
    auto options = std::make_shared<BreaksOptions>();
    app->add_option("TARGET", options->request.target,
                    "A folder that TORCH_TRACE wrote or a capture, which are read; or code, which is executed: "
                    "file.py:callable, module:callable, hf:CONFIG-CLASS, timm:NAME")
        ->required();
    addExecution(*app, *options);
    addRewrites(*app, *options);
    app->add_option("--against", options->against,
                    "Another capture or folder of TORCH_TRACE: which breaks of TARGET are gone in it, new, or stay")
        ->type_name("DIR");
    app->add_flag("--all", options->all, "Print every place and recompilation");
    app->add_flag("--json", options->json, "Print everything as JSON");
    context.onChosen(*app, [options, &context] { return run(*options, context); });
}

} // namespace gnx::cli

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>

#include "app/graphnet/Commands.h"
#include "app/graphnet/Consent.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/Table.h"
#include "core/base/MappedFile.h"
#include "core/base/Units.h"
#include "core/capture/contribute/ContributionRun.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;
using capture::ContributedSample;
using capture::ContributionEntry;
using capture::EntryState;

struct ContributeOptions {
    capture::ContributionRequest request;
    std::vector<std::string> targets;
    std::string list; ///< a file; empty: none
    std::uint64_t memory_mib = 0;
    std::int64_t time_limit_s = 600;
    bool yes = false, json = false;
};

/// Prints a line for each model as soon as it has ended.
class ContributionPrinter {
  public:
    ContributionPrinter(const CommandContext& context, const ContributeOptions& options)
        : context_(context), options_(options), line_(context) {}

    capture::ContributionEvents events() {
        capture::ContributionEvents events;
        events.phase = [this](std::size_t at, const std::string& phase) {
            const auto& targets = options_.request.targets;
            line_.update({.done = at, .total = targets.size(), .what = targets[at].target + ": " + phase});
        };
        events.ended = [this](std::size_t, const ContributionEntry& entry, bool before) { ended(entry, before); };
        return events;
    }

    /// After the last. An error where a model is neither ready nor a duplicate.
    Status report() {
        line_.clear();
        if (options_.json)
            context_.printJson(
                {{"folder", options_.request.folder.string()}, {"models", models_}, {"counts", counts_}});
        else
            printCounts();
        if (failing_ == 0)
            return {};
        return Error{.code = ErrorCode::Unknown,
                     .message = formatCount(failing_) + " of " + formatCount(options_.request.targets.size(), "model") +
                                " brought no sample",
                     .hint = "--retry tries those that failed again"};
    }

  private:
    void ended(const ContributionEntry& entry, bool before) {
        ++counts_[std::string(entryStateName(entry.state)) + (entry.category.empty() ? "" : ": " + entry.category)];
        failing_ += entry.state == EntryState::Ready || entry.state == EntryState::Duplicate ? 0 : 1;
        if (options_.json) {
            models_.push_back(capture::toJson(entry));
            return;
        }
        line_.clear();
        std::cout << entryStateName(entry.state) << "  " << printable(entry.target);
        if (!entry.category.empty())
            std::cout << "  " << entry.category << ": " << printable(entry.message);
        std::cout << (before ? "  (done before)" : "") << '\n';
        if (!before)
            for (const ContributedSample& sample : entry.samples)
                print(sample);
        if (!entry.hint.empty() && !before)
            std::cout << "    hint: " << printable(entry.hint) << '\n';
        std::cout.flush(); // a pipe's reader follows model by model
    }

    void print(const ContributedSample& sample) const {
        if (sample.folder.empty()) {
            std::cout << "    left out " << printable(sample.graph) << ": " << printable(sample.left_out) << '\n';
            return;
        }
        std::cout << "    " << printable((options_.request.folder / sample.folder).string()) << ", "
                  << formatCount(sample.operators, "operator") << '\n';
        const bool all = options_.request.targets.size() == 1;
        for (const nlohmann::json& check : sample.checks)
            if (all || check.value("verdict", "") != "pass")
                std::cout << "      " << check.value("name", "") << ": " << check.value("verdict", "") << ", "
                          << printable(check.value("evidence", "")) << '\n';
        if (all)
            for (const std::string& like : sample.like)
                std::cout << "      alike: " << printable(like) << '\n';
    }

    void printCounts() const {
        if (counts_.size() > 1 || options_.request.targets.size() > 1)
            for (const auto& [name, count] : counts_)
                std::cout << name << ": " << formatCount(count) << '\n';
        std::cout << printable((options_.request.folder / "PULL_REQUEST.md").string()) << '\n';
    }

    const CommandContext& context_;
    const ContributeOptions& options_;
    ProgressLine line_;
    std::map<std::string, std::uint64_t> counts_;
    nlohmann::json models_ = nlohmann::json::array();
    std::uint64_t failing_ = 0;
};

Status readTargets(ContributeOptions& options) {
    for (const std::string& target : options.targets)
        options.request.targets.push_back({target, options.request.extract.inputs});
    if (!options.list.empty()) {
        GNX_TRY(const MappedFile list, MappedFile::openText(options.list));
        for (capture::ContributionTarget& target : capture::parseTargets(list.text()))
            options.request.targets.push_back(std::move(target));
    }
    if (options.request.targets.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "no model is named",
                     .hint = "name targets as in graphnet extract, folders of samples, or --list FILE"};
    return {};
}

/// One agreement for all models whose code is executed.
Status requireAgreement(const ContributeOptions& options) {
    std::string targets;
    std::size_t executed = 0;
    capture::ExtractRequest shown = options.request.extract;
    for (const capture::ContributionTarget& target : options.request.targets) {
        if (capture::isSampleFolder(target.target))
            continue;
        if (executed == 0) {
            shown.target = target.target;
            shown.inputs = target.inputs;
        }
        constexpr std::size_t named = 5;
        targets += ++executed > named ? "" : (targets.empty() ? "" : ", ") + target.target;
    }
    if (executed == 0)
        return {};
    shown.out = options.request.folder / "samples";
    shown.contribute = true;
    constexpr std::size_t named = 5;
    if (executed > named)
        targets += " and " + formatCount(executed - named) + " more";
    return requireConsent({"contributing samples", targets, shown.python, extractArguments(shown)}, options.yes);
}

Status runContribute(ContributeOptions& options, const CommandContext& context) {
    capture::ContributionRequest& request = options.request;
    GNX_CHECK(readTargets(options));
    request.extract.time_limit = std::chrono::seconds(options.time_limit_s);
    request.extract.memory_limit = options.memory_mib << 20U;
    request.database = context.databaseFile();
    request.folder = fs::absolute(request.folder).lexically_normal();
    if (!request.folder.has_filename()) // "contribution/"
        request.folder = request.folder.parent_path();
    GNX_CHECK(requireAgreement(options));
    ContributionPrinter printer(context, options);
    GNX_CHECK(capture::runContribution(request, context.stop(), printer.events()));
    return printer.report();
}

constexpr const char* kContributeFooter =
    "DIR becomes a pull request: samples/ as in GraphNet's repository, PULL_REQUEST.md, extract.sh, and\n"
    "contribution.jsonl with all models and their evidence. The same command once more goes on with what is missing.\n"
    "Exit code: 0 when every model is ready or a duplicate, 1 when one is not or the run had to stop, 2 for an "
    "unusable\n"
    "command line.";

} // namespace

void addContributeCommand(CLI::App& program, CommandContext& context) {
    CLI::App* app = addVerb(program, "contribute", "Make a pull request to GraphNet of samples of your models");
    auto options = std::make_shared<ContributeOptions>();
    capture::ExtractRequest& extract = options->request.extract;
    app->add_option("TARGET", options->targets,
                    "Code, which is executed, as in graphnet extract; or a folder of samples, which is only read");
    app->add_option("-o,--out", options->request.folder, "Folder of the contribution: a new one, or one to go on with")
        ->required()
        ->type_name("DIR");
    app->add_option("--list", options->list,
                    "More targets: one a line, with its inputs after a tab; lines that begin with # are left out")
        ->type_name("FILE");
    app->add_option("--inputs", extract.inputs, "Arguments of a call of the named targets, as in graphnet extract")
        ->allow_extra_args(false)
        ->type_name("EXPRESSION|FILE");
    app->add_option("--python", extract.python, "Python of the environment that has the models' packages")
        ->capture_default_str()
        ->type_name("PROGRAM");
    app->add_flag("--train", extract.train, "Forward, backward and optimizer as samples of their own");
    app->add_flag("--generate", extract.generate, "Prefill and decode as samples of their own");
    app->add_flag("--dynamic", extract.dynamic, "Symbolic sizes, with their values in the call");
    app->add_flag("--full", extract.full, "hf: sizes of the configuration itself, instead of small ones");
    app->add_option("--name", extract.name, "Name of the model; the target's if left out")->type_name("NAME");
    app->add_option("--source", extract.origin, "Source of the model; suggested if left out")->type_name("NAME");
    app->add_option("--tag", extract.tag, "Task of the samples; suggested if left out")
        ->check(oneOf(capture::sampleTags()))
        ->type_name("TASK");
    app->add_option("--pipeline", options->request.task, "Task of the Hugging Face hub; suggested if left out")
        ->check(oneOf(capture::pipelineTasks()))
        ->type_name("TASK");
    app->add_flag("--retry", options->request.retry, "Try models that failed in an earlier run again");
    app->add_option("--time-limit", options->time_limit_s, "Seconds that the process of one model may take")
        ->capture_default_str()
        ->check(between(1, 1'000'000));
    app->add_option("--memory-limit", options->memory_mib, "Memory that it may take; what is free if left out")
        ->type_name("MIB");
    app->add_option("--timeout", options->request.check.timeout_seconds, "Seconds that one execution may take")
        ->check(aboveZero)
        ->capture_default_str();
    app->add_option("--worker", options->request.check.worker_program,
                    "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    app->add_flag("--json", options->json, "Print everything as JSON when it has ended");
    app->add_flag("--yes", options->yes, "Agree that the code of the targets is executed");
    app->footer(kContributeFooter);
    context.onChosen(*app, [options, &context] { return runContribute(*options, context); });
}

} // namespace gnx::cli

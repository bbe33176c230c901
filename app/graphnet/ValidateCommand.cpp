#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ValidateSelection.h"
#include "core/base/Units.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "core/exec/validate/ValidationQueue.h"

namespace gnx::cli {
namespace {

struct ValidateOptions {
    std::vector<std::string> samples;
    std::optional<std::string> filter;
    std::size_t limit = 0; ///< 0: all
    std::vector<std::string> constraints;
    ValidationBatch batch; ///< all but samples and constraints
    std::string keep, worker;
    std::vector<std::string> pythons;
    bool json = false, evidence = false;
};

std::vector<Problem> findingsOf(const ValidationResult& result) {
    return result.findings.value_or(std::vector<Problem>{});
}

nlohmann::json validationJson(const ValidationResult& result) {
    constexpr std::array<const char*, 3> severities{"note", "warning", "error"};
    nlohmann::json constraints = nlohmann::json::object();
    for (const ConstraintResult& one : result.constraints)
        constraints[constraintName(one.constraint)] = {{"verdict", verdictName(one.verdict)},
                                                       {"evidence", one.evidence},
                                                       {"details", one.details},
                                                       {"checked_at", one.checked_at}};
    nlohmann::json findings = nlohmann::json::array();
    for (const Problem& problem : findingsOf(result))
        findings.push_back({{"severity", severities[static_cast<std::size_t>(problem.severity)]},
                            {"code", problem.code},
                            {"file", problem.file},
                            {"line", problem.line},
                            {"message", problem.message}});
    return {{"sample", result.sample.name},
            {"directory", result.sample.directory},
            {"constraints", std::move(constraints)},
            {"findings", std::move(findings)}};
}

/// Prints what the queue reports. Its functions run on the queue's thread, one at a time.
class Reporter {
  public:
    Reporter(const CommandContext& context, const ValidateOptions& options, const ValidationBatch& batch)
        : context_(context), options_(options), batch_(batch), line_(context) {
        for (const SampleRow& sample : batch.samples)
            name_width_ = std::max(name_width_, displayWidth(printable(sample.name)));
        all_evidence_ = options.evidence || batch.samples.size() == 1;
        if (!options.json)
            printRow("sample", [](Constraint constraint) { return constraintName(constraint); });
    }

    ValidationEvents events() {
        ValidationEvents all;
        all.sample_started = [this](std::size_t job, const SampleRow& sample) {
            line_.update({.done = job, .total = batch_.samples.size(), .what = sample.name});
        };
        all.sample_progress = [this](std::size_t job, const std::string& phase, const Progress&) {
            line_.update(
                {.done = job, .total = batch_.samples.size(), .what = batch_.samples[job].name + ": " + phase});
        };
        all.sample_finished = [this](const ValidationResult& result, std::size_t) { finished(result); };
        all.batch_finished = [this](const Status& status) {
            line_.clear();
            status_ = status;
        };
        return all;
    }

    /// After the queue has ended.
    Status report() {
        if (options_.json)
            context_.printJson({{"samples", samples_}, {"summary", summary()}});
        else
            printSummary();
        if (!status_.ok())
            return status_;
        if (failing_ == 0)
            return {};
        return Error{.code = ErrorCode::Unknown,
                     .message = formatCount(failing_) + " of " + formatCount(batch_.samples.size(), "sample") +
                                (failing_ == 1 ? " breaks a constraint" : " break a constraint")};
    }

  private:
    template <class Text> void printRow(const std::string& name, const Text& text) {
        std::string row = printable(name);
        row.append(name_width_ - std::min(name_width_, displayWidth(row)), ' ');
        for (const Constraint constraint : kConstraints) {
            if (std::ranges::find(batch_.constraints, constraint) == batch_.constraints.end())
                continue;
            const std::string cell = text(constraint);
            const std::size_t width = std::string_view(constraintName(constraint)).size();
            row += "  " + cell + std::string(width - std::min(width, cell.size()), ' ');
        }
        row.erase(row.find_last_not_of(' ') + 1);
        std::cout << row << '\n';
    }

    void finished(const ValidationResult& result) {
        bool fails = false;
        for (const ConstraintResult& one : result.constraints) {
            ++counts_[static_cast<std::size_t>(one.constraint)][static_cast<std::size_t>(one.verdict)];
            fails = fails || one.verdict == Verdict::Failed;
        }
        failing_ += fails ? 1 : 0;
        if (options_.json) {
            samples_.push_back(validationJson(result));
            return;
        }
        line_.clear();
        printRow(result.sample.name, [&](Constraint constraint) {
            const auto one = std::ranges::find(result.constraints, constraint, &ConstraintResult::constraint);
            return std::string(verdictName(one->verdict));
        });
        for (const ConstraintResult& one : result.constraints)
            if (all_evidence_ || one.verdict == Verdict::Failed)
                std::cout << "    " << constraintName(one.constraint) << ": " << printable(one.evidence) << '\n';
        for (const Problem& problem : findingsOf(result))
            if (all_evidence_ || problem.severity != Problem::Severity::Note)
                std::cout << "    " << problem.file << (problem.line > 0 ? ':' + std::to_string(problem.line) : "")
                          << ": " << printable(problem.message) << '\n';
        std::cout.flush(); // a pipe's reader follows sample by sample
    }

    nlohmann::json summary() const {
        nlohmann::json value = nlohmann::json::object();
        for (const Constraint constraint : batch_.constraints)
            for (const Verdict verdict : {Verdict::Passed, Verdict::Failed, Verdict::NotChecked})
                value[constraintName(constraint)][verdictName(verdict)] = count(constraint, verdict);
        return value;
    }
    std::size_t count(Constraint constraint, Verdict verdict) const {
        return counts_[static_cast<std::size_t>(constraint)][static_cast<std::size_t>(verdict)];
    }

    void printSummary() {
        for (const Verdict verdict : {Verdict::Passed, Verdict::Failed, Verdict::NotChecked})
            printRow(verdictName(verdict),
                     [&](Constraint constraint) { return formatCount(count(constraint, verdict)); });
    }

    const CommandContext& context_;
    const ValidateOptions& options_;
    const ValidationBatch& batch_;
    ProgressLine line_;
    std::size_t name_width_ = 9; ///< width of "unchecked", in the summary
    bool all_evidence_ = false;
    std::array<std::array<std::size_t, 3>, kConstraintCount> counts_{};
    std::size_t failing_ = 0;
    nlohmann::json samples_ = nlohmann::json::array();
    /// Stays if the queue is stopped before it has begun.
    Status status_ = Error{.code = ErrorCode::Cancelled, .message = "cancelled before the first sample"};
};

Status runValidate(const ValidateOptions& options, const CommandContext& context) {
    ValidationBatch batch = options.batch;
    GNX_TRY(batch.samples, selectForValidation(context, options.samples, options.filter));
    if (options.limit > 0 && batch.samples.size() > options.limit)
        batch.samples.resize(options.limit);
    if (!options.constraints.empty()) {
        batch.constraints.clear();
        for (const Constraint constraint : kConstraints) // in their own order, each once
            if (std::ranges::find(options.constraints, constraintName(constraint)) != options.constraints.end())
                batch.constraints.push_back(constraint);
    }
    batch.keep = options.keep;
    std::error_code failed;
    const bool indexed = std::filesystem::exists(context.databaseFile(), failed);
    Reporter reporter(context, options, batch);
    {
        CompilerCatalog::Options programs;
        programs.worker = options.worker;
        programs.pythons.assign(options.pythons.begin(), options.pythons.end());
        ValidationQueue queue({.database_file = indexed ? context.databaseFile() : std::filesystem::path(),
                               .worker_program = options.worker,
                               .places = catalogPlaces(std::move(programs))},
                              reporter.events());
        queue.submit(batch);
        const std::stop_callback on_interrupt(context.stop(), [&queue] { queue.cancel(); });
        queue.waitUntilIdle();
    }
    return reporter.report();
}

std::vector<std::string> constraintNames() {
    std::vector<std::string> names;
    names.reserve(kConstraints.size());
    for (const Constraint constraint : kConstraints)
        names.emplace_back(constraintName(constraint));
    return names;
}

constexpr const char* kValidateFooter =
    "Verdicts are pass, fail and unchecked (it could not be decided, and the evidence says why). Those of indexed\n"
    "samples are stored as soon as a sample is done. Nothing of a sample is executed but its graph, by "
    "graphnet-worker.\n"
    "A package of torch.export is validated as the folder that graphnet export --as sample makes of it. A model of "
    "ONNX\n"
    "is run by ONNX Runtime; whether it is serializable and decomposable stays unchecked.\n"
    "Exit code: 0 when nothing fails (all pass or are unchecked), 1 when a sample breaks a constraint or the run had\n"
    "to stop (interrupted, disk full; what was finished is kept), 2 for an unusable command line.";

} // namespace

void addValidateCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "validate", "Check samples against GraphNet's construction constraints");
    auto options = std::make_shared<ValidateOptions>();
    ValidationBatch& batch = options->batch;
    command->add_option(
        "SAMPLE", options->samples,
        "Ids, names, ends of names, folders of or with samples, files (.pt2, .onnx), or a query: 'tag:nlp "
        "ops<500'");
    command->add_option("--filter", options->filter, "All samples that match, as in graphnet list")->type_name("TEXT");
    command->add_option("--limit", options->limit, "At most N samples")->type_name("N")->check(aboveZero);
    command->add_option("--constraint", options->constraints, "Only this, or several: --constraint runnable,unique")
        ->delimiter(',')
        ->allow_extra_args(false) // a SAMPLE follows
        ->type_name("NAME")
        ->check(oneOf(constraintNames()));
    command
        ->add_option("--memory", batch.memory_limit_bytes,
                     "What the tensors of one execution may take, as 4GiB (60 % of what is free)")
        ->type_name("BYTES")
        ->transform(sizeInBytes(true));
    command->add_option("--timeout", batch.timeout_seconds, "Seconds that one execution may take")
        ->check(aboveZero)
        ->capture_default_str();
    command->add_option("--device", batch.device, "cpu or cuda:N")->capture_default_str()->check(deviceName);
    command->add_option("--threads", batch.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    command->add_option("--seed", batch.seed, "Seed of the inputs")->capture_default_str();
    command->add_option("--keep", options->keep, "Leave the two parts of every sample in DIR/NAME")->type_name("DIR");
    command->add_option("--worker", options->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command
        ->add_option("--python", options->pythons,
                     "A Python, or the folder of an environment, that may have ONNX Runtime for models of ONNX")
        ->type_name("PATH")
        ->allow_extra_args(false);
    command->add_flag("--evidence", options->evidence, "Say why for every verdict, not for failures only");
    command->add_flag("--json", options->json, "Print everything as JSON when it has ended");
    command->footer(kValidateFooter);
    context.onChosen(*command, [options, &context] { return runValidate(*options, context); });
}

} // namespace gnx::cli

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <unordered_set>

#include "app/graphnet/Commands.h"
#include "app/graphnet/InputArguments.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/ResultText.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SelfCheckRun.h"
#include "core/base/Units.h"
#include "core/bench/Bench.h"

namespace gnx {
namespace {

struct Options {
    std::vector<std::string> samples;
    std::optional<std::string> filter;
    std::size_t limit = 0; ///< 0: all
    BenchPlan plan;        ///< all but the samples
    std::string worker;
    bool self_check = false;
    bool json = false;
};

Result<std::vector<SampleRow>> chosenSamples(const Options& options, const CommandContext& context) {
    std::vector<SampleRow> rows;
    for (const std::string& text : options.samples) {
        GNX_TRY(SampleRow row, resolveSample(context, text));
        rows.push_back(std::move(row));
    }
    if (options.filter) {
        GNX_CHECK(context.requireIndex());
        GNX_TRY(const Index index, Index::open(context.databaseFile()));
        GNX_TRY(const std::vector<SampleRow> matching, chosenByQuery(index, *options.filter));
        rows.insert(rows.end(), matching.begin(), matching.end());
    }
    if (rows.empty() && !options.filter)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "no sample is named",
                     .hint = "give samples, or --filter TEXT (--filter '' takes all)"};
    if (rows.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no sample matches: " + *options.filter,
                     .hint = "graphnet list shows what is indexed"};
    std::unordered_set<std::string> seen; // a sample counts once, however often and by whichever name it was given
    std::erase_if(rows, [&seen](const SampleRow& row) { return !seen.insert(row.directory).second; });
    if (options.limit > 0 && rows.size() > options.limit)
        rows.resize(options.limit);
    return rows;
}

/// The statuses that say something about the sample under its compiler; any other job ended before it could.
bool isVerdict(RunStatus status) {
    switch (status) {
    case RunStatus::Correct:
    case RunStatus::EagerFail:
    case RunStatus::CompileFail:
    case RunStatus::RuntimeFail:
    case RunStatus::ShapeMismatch:
    case RunStatus::TypeMismatch:
        return true;
    default:
        return false;
    }
}

/// Prints what the queue reports. Its functions run on the queue's thread, one at a time.
class Reporter {
  public:
    Reporter(const CommandContext& context, const BenchPlan& plan, bool json)
        : context_(context), line_(context), json_(json), jobs_(plan.samples.size() * plan.compilers.size()) {
        for (const SampleRow& sample : plan.samples)
            name_width_ = std::max(name_width_, displayWidth(sample.name));
        for (const std::string& compiler : plan.compilers)
            compiler_width_ = std::max(compiler_width_, displayWidth(compiler));
    }

    BenchEvents events() {
        BenchEvents all;
        all.run_started = [this](RunId run, const BenchPlan&) { run_ = run; };
        all.job_progress = [this](RunId, std::size_t job, const std::string& phase, const Progress&) {
            line_.update({.done = job, .total = jobs_, .what = current_ + ": " + phase});
        };
        all.job_started = [this](RunId, std::size_t job, const SampleRow& sample, const std::string& compiler) {
            current_ = sample.name + ", " + compiler;
            line_.update({.done = job, .total = jobs_, .what = current_});
        };
        all.job_finished = [this](const ResultRow& row, std::size_t job) { finished(row, job); };
        all.run_finished = [this](RunId, const Status& status) {
            line_.clear();
            status_ = status;
        };
        return all;
    }

    /// After the queue has ended: why the run stopped, or that some jobs have no verdict.
    Status status() const {
        if (!status_.ok() || without_verdict_.empty())
            return status_;
        std::size_t jobs = 0;
        std::string kinds;
        for (const auto& [status, count] : without_verdict_) {
            jobs += count;
            kinds += (kinds.empty() ? "" : ", ") + formatCount(count) + ' ' + runStatusName(status);
        }
        return Error{.code = ErrorCode::Crashed,
                     .message = formatCount(jobs) + " of " + formatCount(jobs_) + " jobs have no verdict: " + kinds,
                     .hint = "graphnet runs " + std::to_string(run_.value()) + " says why"};
    }
    RunId run() const { return run_; }
    std::size_t correct() const { return correct_; }
    std::size_t failed() const { return failed_; }

  private:
    void finished(const ResultRow& row, std::size_t job) {
        (row.result.status == RunStatus::Correct ? correct_ : failed_) += 1;
        if (!isVerdict(row.result.status))
            ++without_verdict_[row.result.status];
        if (json_ || context_.quiet())
            return;
        line_.clear();
        std::cout << '[' << std::setw(static_cast<int>(std::to_string(jobs_).size())) << job + 1 << '/' << jobs_ << "] "
                  << padded(row.sample_name, name_width_) << "  " << padded(row.compiler, compiler_width_) << "  "
                  << runStatusName(row.result.status);
        if (const std::string speedup = speedupText(row.result); !speedup.empty())
            std::cout << "  eager " << medianText(row.result.eager_ms) << "  compiled "
                      << medianText(row.result.compiled_ms) << "  " << speedup;
        if (const std::string reason = reasonText(row.result); !reason.empty())
            std::cout << "  " << reason;
        std::cout << std::endl; // a pipe's reader follows job by job
    }
    static std::string padded(const std::string& text, std::size_t width) {
        return text + std::string(width - std::min(width, displayWidth(text)), ' ');
    }

    const CommandContext& context_;
    ProgressLine line_;
    bool json_;
    std::size_t jobs_;
    std::size_t name_width_ = 0, compiler_width_ = 0;
    std::size_t correct_ = 0, failed_ = 0;
    std::string current_;
    std::map<RunStatus, std::size_t> without_verdict_;
    RunId run_;
    /// Stays if the queue is told to stop before it has begun.
    Status status_ = Error{.code = ErrorCode::Cancelled, .message = "cancelled before the first job"};
};

Status printRunJson(const CommandContext& context, RunId id) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    GNX_TRY(const std::vector<ResultRow> results, store.results(id));
    nlohmann::json value;
    for (const RunRow& run : runs)
        if (run.id == id)
            value = toJson(run);
    value["results"] = nlohmann::json::array();
    for (const ResultRow& row : results)
        value["results"].push_back(toJson(row));
    context.printJson(value);
    return {};
}

void printSummary(const Reporter& reporter) {
    std::cout << "run " << reporter.run().value() << ": " << formatCount(reporter.correct()) << " correct, "
              << formatCount(reporter.failed()) << " not\n";
}

Status runBench(const Options& options, const CommandContext& context) {
    BenchPlan plan = options.plan;
    if (!options.self_check || options.filter || !options.samples.empty()) {
        GNX_TRY(plan.samples, chosenSamples(options, context));
    }
    if (options.self_check)
        return runSelfCheck(context, std::move(plan), {.worker = options.worker, .pythons = {}}, options.json);
    std::unordered_set<std::string> seen;
    std::erase_if(plan.compilers, [&seen](const std::string& name) { return !seen.insert(name).second; });
    Reporter reporter(context, plan, options.json);
    {
        BenchQueue queue({context.databaseFile(), options.worker}, reporter.events());
        queue.submit(std::move(plan));
        const std::stop_callback on_interrupt(context.stop(), [&queue] { queue.cancel(); });
        queue.waitUntilIdle();
    }
    if (reporter.run().valid() && options.json)
        GNX_CHECK(printRunJson(context, reporter.run()));
    else if (reporter.run().valid())
        printSummary(reporter);
    return reporter.status();
}

constexpr const char* kFooter =
    "Every result is stored as soon as it is there; graphnet runs lists them, graphnet score makes scores of them.\n"
    "Exit code: 0 when every job had its verdict, failures of samples included; 1 when a job had none (its worker\n"
    "died, it took too long, memory ran out, it is not supported) or the run had to stop (interrupted, no worker,\n"
    "disk full; what was finished is kept); 2 for an unusable command line.";

} // namespace

void addBenchCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("bench", "Benchmark samples: eager against compilers");
    auto options = std::make_shared<Options>();
    BenchPlan& plan = options->plan;
    command->add_option("SAMPLE", options->samples, "Ids, names, ends of names, or folders");
    command->add_option("--filter", options->filter, "All samples that match, as in graphnet list")->type_name("TEXT");
    command->add_option("--limit", options->limit, "At most N samples")->type_name("N")->check(aboveZero);
    command->add_option("--compiler", plan.compilers, "Compiler, or several: --compiler torchscript,eager")
        ->delimiter(',')
        ->allow_extra_args(false) // what follows is a SAMPLE
        ->type_name("NAME")
        ->capture_default_str();
    command->add_option("--device", plan.protocol.device, "cpu or cuda:N")->capture_default_str()->check(deviceName);
    command->add_option("--threads", plan.protocol.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    command->add_option("--warmup", plan.protocol.warmup, "Calls before the timed ones")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_option("--trials", plan.protocol.trials, "Timed calls")->check(aboveZero)->capture_default_str();
    addInputOptions(*command, plan.protocol.inputs);
    command->add_option("--timeout", plan.timeout_seconds, "Seconds that one job may take")
        ->check(aboveZero)
        ->capture_default_str();
    command->add_option("--title", plan.title, "A name for the run")->type_name("TEXT");
    command->add_option("--worker", options->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command->add_flag("--self-check", options->self_check,
                      "Measure eager against eager, of 24 samples chosen by size where none is named: how far speedups "
                      "of this machine can be trusted");
    command->add_flag("--json", options->json, "Print the run and its results as JSON when it has ended");
    command->footer(kFooter);
    context.onChosen(*command, [options, &context] { return runBench(*options, context); });
}

} // namespace gnx

#include "app/graphnet/BenchArguments.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "app/graphnet/InputArguments.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/bench/plans/PlanFile.h"

namespace gnx::cli {
namespace {

/// Splits "NAME=VALUE" in two; throws an error that CLI11 reports.
std::pair<std::string, std::string> halves(const std::string& option, const std::string& text, const char* expected) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0)
        throw CLI::ValidationError(option, "\"" + text + "\" is not " + expected);
    return {text.substr(0, sign), text.substr(sign + 1)};
}

/// Reads a limit such as "load=60".
void readLimit(PhaseLimits& limits, const std::string& text) {
    constexpr const char* expected = "load=SECONDS, compile=SECONDS or run=SECONDS";
    const auto [name, value] = halves("--timeouts", text, expected);
    double* const limit = name == "load"      ? &limits.load_s
                          : name == "compile" ? &limits.compile_s
                          : name == "run"     ? &limits.run_s
                                              : nullptr;
    double seconds = 0;
    if (limit == nullptr || !CLI::detail::lexical_cast(value, seconds) || !(seconds >= 0) || !std::isfinite(seconds))
        throw CLI::ValidationError("--timeouts", "\"" + text + "\" is not " + expected);
    *limit = seconds;
}

/// Adds an option with one of several values, which `parse` reads.
template <class T, class Parse>
CLI::Option* addWord(CLI::App& command, const char* name, T& into, const Parse& parse, const char* expected,
                     const std::string& help) {
    return command
        .add_option_function<std::string>(
            name,
            [&into, parse, name, expected](const std::string& word) {
                const auto meant = parse(word);
                if (!meant)
                    throw CLI::ValidationError(name, "\"" + word + "\" is unknown; expected " + expected);
                into = *meant;
            },
            help)
        ->type_name("NAME");
}

bool isOnnx(const SampleRow& sample) {
    return sample.framework == Framework::Onnx;
}

/// Keeps each sample once, however often and under whichever names it was given; also each compiler.
void dropRepetitions(BenchPlan& plan) {
    std::unordered_set<std::string> seen;
    std::erase_if(plan.samples, [&seen](const SampleRow& row) { return !seen.insert(row.directory).second; });
    seen.clear();
    std::erase_if(plan.compilers, [&seen](const std::string& name) { return !seen.insert(name).second; });
}

} // namespace

void BenchArguments::addTo(CLI::App& command) {
    addSamples(command);
    addMeasuring(command);
    addLimits(command);
    addOutputs(command);
}

void BenchArguments::addSamples(CLI::App& command) {
    BenchPlan& plan = arguments_;
    command.add_option("SAMPLE", samples_, "Ids, names, ends of names, folders, or files (.pt2, .onnx)");
    command.add_option("--filter", filter_, "All samples that match, as in graphnet list")->type_name("TEXT");
    command.add_option("--limit", limit_, "At most N samples")->type_name("N")->check(aboveZero);
    command.add_option("--plan", plan_file_, "Run the plan in FILE; other arguments override it")->type_name("FILE");
    compiler_ = command
                    .add_option("--compiler", plan.compilers,
                                "Compiler, or several: --compiler torchscript,eager; of models of ONNX onnxruntime")
                    ->delimiter(',')
                    ->allow_extra_args(false) // because a SAMPLE follows
                    ->type_name("NAME")
                    ->capture_default_str();
    setBy(compiler_, [](BenchPlan& to, const BenchPlan& from) { to.compilers = from.compilers; });
    setBy(
        command.add_option("--device", plan.protocol.device, "cpu or cuda:N")->capture_default_str()->check(deviceName),
        [](BenchPlan& to, const BenchPlan& from) { to.protocol.device = from.protocol.device; });
    setBy(command.add_option("--threads", plan.protocol.threads, "Threads of the executor; 0: LibTorch's default")
              ->check(threadCount)
              ->capture_default_str(),
          [](BenchPlan& to, const BenchPlan& from) { to.protocol.threads = from.protocol.threads; });
    addInputOptions(command, plan.protocol.inputs);
    setInput(command, "--seed", &InputOptions::seed);
    setInput(command, "--generator", &InputOptions::generator);
    setInput(command, "--dtype", &InputOptions::dtype);
    setInput(command, "--size", &InputOptions::sizes);
    setBy(command.add_option("--title", plan.title, "A name for the run")->type_name("TEXT"),
          [](BenchPlan& to, const BenchPlan& from) { to.title = from.title; });
}

void BenchArguments::addMeasuring(CLI::App& command) {
    BenchPlan& plan = arguments_;
    timing_ = addWord(command, "--protocol", plan.protocol.timing, parseTiming, "blocks, pairs or upstream",
                      "blocks: until the interval of the speedup is narrow enough; pairs: a fixed number of calls by "
                      "turns; upstream: as GraphNet's own driver, all calls of eager, then all compiled (default: "
                      "blocks; with --trials or --warmup pairs)");
    setBy(timing_, [](BenchPlan& to, const BenchPlan& from) { to.protocol.timing = from.protocol.timing; });
    warmup_ =
        command.add_option("--warmup", plan.protocol.warmup, "Calls before the timed ones, of pairs and upstream")
            ->check(between(0, kMostCalls))
            ->capture_default_str();
    setBy(warmup_, [](BenchPlan& to, const BenchPlan& from) { to.protocol.warmup = from.protocol.warmup; });
    trials_ = command.add_option("--trials", plan.protocol.trials, "Timed calls, of pairs and upstream")
                  ->check(between(1, kMostCalls))
                  ->capture_default_str();
    setBy(trials_, [](BenchPlan& to, const BenchPlan& from) { to.protocol.trials = from.protocol.trials; });
    setBy(command
              .add_option_function<double>(
                  "--width", [&plan](double percent) { plan.measure.width = percent / kPercent; },
                  "Wanted half width of the speedup's interval in percent, of blocks (default: 2)")
              ->check(aboveZero)
              ->type_name("PERCENT"),
          [](BenchPlan& to, const BenchPlan& from) { to.measure.width = from.measure.width; });
    setBy(command.add_option("--time-limit", plan.measure.time_limit_s, "Seconds that the blocks of a job may take")
              ->check(aboveZero)
              ->type_name("SECONDS")
              ->capture_default_str(),
          [](BenchPlan& to, const BenchPlan& from) { to.measure.time_limit_s = from.measure.time_limit_s; });
    setBy(addWord(command, "--cache", plan.cache, parseCacheUse, "warm, cold or both",
                  "What compilers find of what they compiled before: warm (default), cold (nothing), or both times"),
          [](BenchPlan& to, const BenchPlan& from) { to.cache = from.cache; });
    setBy(command
              .add_option_function<std::vector<std::string>>(
                  "--option",
                  [&plan](const std::vector<std::string>& texts) {
                      for (const std::string& text : texts)
                          plan.protocol.options.insert(halves("--option", text, "NAME=VALUE"));
                  },
                  "Option of the compiler, as its page describes it")
              ->type_name("NAME=VALUE")
              ->allow_extra_args(false),
          [](BenchPlan& to, const BenchPlan& from) { to.protocol.options = from.protocol.options; });
}

void BenchArguments::addLimits(CLI::App& command) {
    BenchPlan& plan = arguments_;
    setBy(command.add_option("--timeout", plan.timeout_seconds, "Seconds that one job may take as a whole")
              ->check(aboveZero)
              ->type_name("SECONDS"),
          [](BenchPlan& to, const BenchPlan& from) { to.timeout_seconds = from.timeout_seconds; });
    setBy(command
              .add_option_function<std::vector<std::string>>(
                  "--timeouts",
                  [&plan](const std::vector<std::string>& texts) {
                      for (const std::string& text : texts)
                          readLimit(plan.limits, text);
                  },
                  "Seconds that a job may be in a phase: load=300,compile=1800,run=300 (these are the defaults; 0: for "
                  "ever)")
              ->type_name("PHASE=SECONDS")
              ->delimiter(',')
              ->allow_extra_args(false),
          [](BenchPlan& to, const BenchPlan& from) { to.limits = from.limits; });
    setBy(command
              .add_option("--memory-limit", plan.protocol.memory_limit_bytes,
                          "What a job may take, such as 8GiB (default: most of what is free)")
              ->transform(sizeInBytes(false))
              ->type_name("SIZE"),
          [](BenchPlan& to, const BenchPlan& from) {
              to.protocol.memory_limit_bytes = from.protocol.memory_limit_bytes;
          });
}

void BenchArguments::addOutputs(CLI::App& command) {
    BenchPlan& plan = arguments_;
    setBy(command.add_flag("--truth", plan.truth,
                           "Run each torch sample in float64 too: which of eager and compiled is nearer to it"),
          [](BenchPlan& to, const BenchPlan& from) { to.truth = from.truth; });
    setBy(command.add_option("--keep-outputs", plan.outputs_folder, "Write eager outputs below FOLDER (safetensors)")
              ->type_name("FOLDER"),
          [](BenchPlan& to, const BenchPlan& from) { to.outputs_folder = from.outputs_folder; });
}

Result<std::vector<SampleRow>> BenchArguments::chosenSamples(const CommandContext& context) const {
    std::vector<SampleRow> rows;
    for (const std::string& text : samples_) {
        GNX_TRY(SampleRow row, resolveSample(context, text));
        rows.push_back(std::move(row));
    }
    if (filter_) {
        GNX_CHECK(context.requireIndex());
        GNX_TRY(const Index index, Index::open(context.databaseFile()));
        GNX_TRY(const std::vector<SampleRow> matching, chosenByQuery(index, *filter_));
        rows.insert(rows.end(), matching.begin(), matching.end());
    }
    if (rows.empty() && !filter_)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "no sample is named",
                     .hint = "give samples, --filter TEXT (--filter '' takes all), or --plan FILE"};
    if (rows.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no sample matches: " + *filter_,
                     .hint = "graphnet list shows what is indexed"};
    return rows;
}

Result<BenchPlan> BenchArguments::plan(const CommandContext& context) const {
    BenchPlan plan = arguments_;
    if (!plan_file_.empty()) {
        GNX_TRY(plan, planFromFile(context, plan_file_));
        for (const Given& each : given_)
            if (each.option->count() > 0)
                each.copy(plan, arguments_);
    }
    if (timing_->count() == 0 && warmup_->count() + trials_->count() > 0)
        plan.protocol.timing = Timing::Pairs; // blocks have no fixed number
    if (plan_file_.empty() || !samples_.empty() || filter_) {
        GNX_TRY(plan.samples, chosenSamples(context));
        plan.query = filter_.value_or("");
    }
    if (plan.samples.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the plan has no samples",
                     .path = plan_file_,
                     .hint = "name some beside it, or make the plan anew"};
    const bool only_onnx = std::ranges::all_of(plan.samples, &isOnnx);
    if (compiler_->count() == 0 && plan_file_.empty() && only_onnx)
        plan.compilers = {"onnxruntime"}; // the only one that takes them
    dropRepetitions(plan);
    if (limit_ > 0 && plan.samples.size() > limit_)
        plan.samples.resize(limit_);
    return plan;
}

Result<BenchPlan> planFromFile(const CommandContext& context, const std::string& file) {
    GNX_TRY(const PlanFile read, readPlanFile(file));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::vector<SampleRow> known, index.samples());
    std::vector<std::string> changed;
    auto plan = resolvePlan(read, known, &changed);
    if (!plan.ok()) {
        Error error = std::move(plan).error();
        error.path = file;
        return error;
    }
    if (!changed.empty())
        context.note(file + ": " + formatCount(changed.size(), "sample") +
                     " had another graph when the plan was made: " + changed.front() +
                     (changed.size() > 1 ? " ..." : ""));
    return plan;
}

} // namespace gnx::cli

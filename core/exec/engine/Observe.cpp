#include "core/exec/engine/Observe.h"

#include <algorithm>
#include <chrono>

#include "core/base/Units.h"
#include "core/exec/engine/Compare.h"
#include "core/exec/engine/LockStep.h"
#include "core/exec/engine/MemoryWatch.h"
#include "core/exec/engine/PreparedSample.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/TimeWatch.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"
#include "core/exec/engine/ValueWatch.h"

namespace gnx::exec {
namespace {

using Tensors = std::vector<at::Tensor>;

/// Reports how many nodes of a phase are done, a few times per second.
class NodeProgress {
  public:
    NodeProgress(const PhaseSink& sink, const char* phase, std::size_t total)
        : sink_(sink), phase_(phase), total_(total) {
        sink_(phase_, 0, total_);
    }
    void at(NodeId node) {
        const auto now = Clock::now();
        if (now < next_)
            return;
        next_ = now + kEvery;
        sink_(phase_, node.value() + 1, total_);
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kEvery{50};

    const PhaseSink& sink_;
    const char* phase_;
    std::size_t total_;
    Clock::time_point next_ = Clock::now() + kEvery;
};

std::vector<OutputHash> describeOutputs(const Tensors& outputs) {
    std::vector<OutputHash> all;
    for (const at::Tensor& output : outputs)
        all.push_back({dtypeText(output.scalar_type()), output.sizes().vec(), hashTensor(output), false});
    return all;
}

/// Returns why two graphs cannot be run side by side; empty if they can.
std::string whyNotAlike(const Graph& a, const Graph& b) {
    if (a.nodes().size() != b.nodes().size())
        return "the graphs cannot be compared node by node: they have " + formatCount(a.nodes().size()) + " and " +
               formatCount(b.nodes().size(), "operator");
    for (std::uint32_t i = 0; i < a.nodes().size(); ++i)
        if (a.op(a.nodes()[i]) != b.op(b.nodes()[i]))
            return "the graphs cannot be compared node by node: number " + std::to_string(i) + " is " +
                   std::string(a.op(a.nodes()[i])) + " in one and " + std::string(b.op(b.nodes()[i])) + " in the other";
    return {};
}

} // namespace

struct RunObserver::Session {
    PreparedSample sample;
};

namespace {

/// One request on its way through its passes.
class Passes {
  public:
    Passes(PreparedSample& sample, const ObserveRequest& request, const PhaseSink& phase, std::uint64_t limit_bytes,
           const std::stop_token& stop, ObserveResult& result)
        : sample_(sample), request_(request), phase_(phase), limit_bytes_(limit_bytes), stop_(stop), result_(result),
          nodes_(sample.graph().nodes().size()) {}

    /// Stops at the first that fails.
    void run() {
        if (request_.memory || outputsAreWanted())
            watchMemory();
        if (result_.run.ran() && request_.repetitions > 0)
            measure();
        if (result_.run.ran() && (request_.values || !request_.save.empty()))
            watchValues();
        if (result_.run.ran() && request_.compare)
            compare();
    }

  private:
    /// The pass that comes first reports the outputs.
    bool outputsAreWanted() const { return !request_.values && request_.save.empty(); }

    /// Another pass over fresh inputs; what keeps it from its end becomes the whole's end.
    template <class Pass> bool pass(const char* name, const Pass& execute) {
        if (const Status fresh = sample_.renewInputs(); !fresh.ok()) {
            result_.run = failedRun(RunStatus::EagerFail, "inputs", fresh.error());
            return false;
        }
        sample_.enter();
        CheckRun run = execute();
        if (!run.ran() && run.phase == "eager")
            run.phase = name;
        if (run.ran() && run.outputs.empty())
            run.outputs = std::move(result_.run.outputs);
        result_.run = std::move(run);
        return result_.run.ran();
    }

    void watchMemory() {
        NodeProgress progress(phase_, "memory", nodes_);
        pass("memory", [&] {
            MemoryWatch watch([&](NodeId node) { progress.at(node); });
            Tensors outputs;
            CheckRun run = sample_.run(&watch, &outputs);
            watch.stop();
            if (run.ran()) {
                if (request_.memory)
                    result_.memory = memoryOf(watch.events(), nodes_, storageBytes(sample_.inputs()));
                run.outputs = describeOutputs(outputs);
            }
            outputs.clear(); // while memory is still watched: LibTorch's table of addresses forgets them
            return run;
        });
    }

    /// Whole runs and watched ones alternate, so that a machine that gets slower meanwhile changes both alike.
    void measure() {
        ObservedTimes times;
        TimeWatch watch(nodes_, sample_.device());
        const Timer since_begin;
        const auto total = static_cast<std::uint64_t>(request_.repetitions);
        pass("time", [&] {
            CheckRun run = ranToEnd();
            for (int i = 0; i < std::max(0, request_.warmup) && run.ran(); ++i)
                run = sample_.run(nullptr);
            for (std::uint64_t i = 0; i < total && run.ran(); ++i) {
                if (i > 0 && since_begin.milliseconds() > request_.time_limit_ms)
                    break;
                phase_("time", i, total);
                run = timed(nullptr, times.run_ns);
                if (run.ran())
                    run = timed(&watch, times.watched_run_ns);
            }
            return run;
        });
        if (!result_.run.ran())
            return;
        times.overhead_ns = measuringOverhead(sample_.device());
        times.nodes = watch.nodes(times.overhead_ns);
        result_.times = std::move(times);
    }

    CheckRun timed(ProgramObserver* observer, std::vector<double>& into) {
        const Timer timer;
        CheckRun run = sample_.run(observer);
        into.push_back(timer.milliseconds() * 1e6);
        return run;
    }

    void watchValues() {
        NodeProgress progress(phase_, "values", nodes_);
        pass("values", [&] {
            ValueWatch watch(sample_.graph(), sample_.inputs(), request_, [&](NodeId node) { progress.at(node); });
            Tensors outputs;
            CheckRun run = sample_.run(&watch, &outputs);
            result_.values = watch.takeValues();
            result_.notes = watch.notes();
            if (run.ran())
                run.outputs = describeOutputs(outputs);
            return run;
        });
    }

    void compare() {
        ObservedComparison comparison;
        PreparedSample other;
        const std::string& directory =
            request_.compare->sample_dir.empty() ? request_.sample_dir : request_.compare->sample_dir;
        comparison.other = other.open(directory, request_.compare->configuration, limit_bytes_, phase_, stop_);
        if (comparison.other.ran())
            if (const std::string why = whyNotAlike(sample_.graph(), other.graph()); !why.empty())
                comparison.other = failedRun(RunStatus::NotRun, "compare", {.message = why});
        if (comparison.other.ran()) {
            NodeProgress progress(phase_, "compare", nodes_);
            pass("compare", [&] {
                CheckRun run;
                comparison = compareRuns(
                    sample_, other, request_.compare->tolerance, [&](NodeId node) { progress.at(node); }, run);
                return run;
            });
        }
        result_.comparison = std::move(comparison);
    }

    PreparedSample& sample_;
    const ObserveRequest& request_;
    const PhaseSink& phase_;
    const std::uint64_t limit_bytes_;
    const std::stop_token& stop_;
    ObserveResult& result_;
    const std::size_t nodes_;
};

} // namespace

RunObserver::RunObserver() = default;
RunObserver::~RunObserver() = default;

void RunObserver::forget() {
    session_.reset();
}

ObserveResult RunObserver::observe(const ObserveRequest& request, const PhaseSink& sink, const std::stop_token& stop) {
    const at::NoGradGuard no_grad;
    const PhaseSink phase = sink ? sink : [](const std::string&, std::uint64_t, std::uint64_t) {};
    ObserveResult result;
    result.environment = machineEnvironment(request.configuration.device);
    if (session_ && !session_->sample.is(request.sample_dir, request.configuration))
        forget();
    const JobMemory memory(request.memory_limit_bytes, request.configuration.device);
    try {
        result.inputs_kept = session_ != nullptr;
        result.run = ranToEnd();
        if (!session_) {
            session_ = std::make_unique<Session>();
            result.run = session_->sample.open(request.sample_dir, request.configuration, memory.limit(), phase, stop);
            result.load_ms = session_->sample.loadMilliseconds();
            result.inputs_ms = session_->sample.inputsMilliseconds();
        }
        if (result.run.ran())
            session_->sample.stopWhen(stop);
        if (result.run.ran())
            Passes(session_->sample, request, phase, memory.limit(), stop, result).run();
    } catch (const std::exception& thrown) {
        result.run = failedRun(RunStatus::EagerFail, "observe", errorOf(thrown));
    }
    if (!result.run.ran())
        forget();
    result.process_peak_bytes = peakMemory();
    return result;
}

} // namespace gnx::exec

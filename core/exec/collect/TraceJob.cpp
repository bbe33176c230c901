#include "core/exec/collect/TraceJob.h"

#include <algorithm>
#include <ctime>
#include <numeric>
#include <optional>

#include "core/exec/collect/CpuRecorder.h"
#include "core/exec/collect/DeviceRecorder.h"
#include "core/exec/engine/Compiler.h"
#include "core/exec/engine/MemoryWatch.h"
#include "core/exec/engine/PhasedJob.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/WholeFile.h"
#include "core/exec/trace/TraceBlob.h"

namespace gnx::exec {
namespace {

constexpr double kNanosecondsPerMillisecond = 1e6;

/// Calls several taps, at a node's end in the opposite order.
class BothTaps final : public NodeTap {
  public:
    BothTaps(NodeTap& host, NodeTap* device) : host_(host), device_(device) {}
    void begin(NodeId node) noexcept override {
        host_.begin(node);
        if (device_ != nullptr)
            device_->begin(node);
    }
    void end(NodeId node) noexcept override {
        if (device_ != nullptr)
            device_->end(node);
        host_.end(node);
    }

  private:
    NodeTap& host_;
    NodeTap* device_;
};

class TraceJob : PhasedJob<TraceResult> {
  public:
    TraceJob(const TraceRequest& request, const PhaseSink& sink, const std::stop_token& stop)
        : PhasedJob(sink), request_(request), stop_(stop) {}

    TraceResult run() {
        const at::NoGradGuard no_grad;
        result_.environment = machineEnvironment(request_.configuration.device);
        const JobMemory memory(request_.memory_limit_bytes, request_.configuration.device);
        try {
            if (open(memory.limit()) && compile() && warmUp() && record() && write())
                enter("done");
        } catch (const std::exception& thrown) {
            fail(RunStatus::RuntimeFail, errorOf(thrown));
        }
        return std::move(result_);
    }

  private:
    bool open(std::uint64_t limit_bytes) {
        if (request_.trace_file.empty() || request_.iterations < 1 || request_.warmup < 0)
            return fail(RunStatus::NotRun,
                        {.message = "a trace needs a file, at least one iteration, and no negative warm-up"});
        const bool opened = PhasedJob::open(sample_, request_.sample_dir, request_.configuration, limit_bytes, stop_);
        result_.load_ms = sample_.loadMilliseconds();
        result_.inputs_ms = sample_.inputsMilliseconds();
        if (!opened)
            return false;
        result_.environment = machineEnvironment(request_.configuration.device); // with the threads that it now has
        sample_.stopWhen(stop_);
        return true;
    }

    /// After a run of eager, which binds the program's calls and shows what the graph writes into its inputs.
    bool compile() {
        const CompilerEntry* entry = findCompiler(request_.compiler);
        if (entry == nullptr)
            return fail(RunStatus::NotRun, {.message = "unknown compiler \"" + request_.compiler + "\""});
        if (entry->needs_gpu && !sample_.device().is_cuda())
            return fail(RunStatus::NotRun, {.message = request_.compiler + " needs a GPU, the device is " +
                                                       request_.configuration.device});
        if (const auto reason = entry->why_not ? entry->why_not(request_.options) : std::nullopt)
            return fail(RunStatus::NotRun, {.message = *reason});
        enter("eager");
        if (const CheckRun first = sample_.run(nullptr); !first.ran())
            return fail(first);
        const auto changed = sample_.changedInputs();
        if (const Status fresh = sample_.renewInputs(); !fresh.ok())
            return fail(RunStatus::EagerFail, fresh.error());
        if (isEager()) {
            model_ = asModel(*sample_.loaded().program);
            return true;
        }
        enter("compile");
        const Timer timer;
        auto model = entry->compile({.graph = sample_.loaded().graph,
                                     .target = sample_.loaded().target,
                                     .inputs = sample_.inputs(),
                                     .changed = changed,
                                     .options = request_.options});
        if (!model)
            return fail(RunStatus::CompileFail, model.error());
        model_ = *std::move(model);
        result_.compile_ms = timer.milliseconds();
        return true;
    }

    bool warmUp() {
        for (int i = 0; i < request_.warmup; ++i) {
            enter("warmup", static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(request_.warmup));
            if (!call())
                return false;
        }
        return true;
    }

    bool record() {
        const int before = request_.iterations / 2;
        return timeUntraced(before) && recordIterations() && timeUntraced(request_.iterations - before);
    }

    bool timeUntraced(int calls) {
        enter("untraced", result_.untraced_ms.size(), static_cast<std::uint64_t>(request_.iterations));
        for (int i = 0; i < calls; ++i) {
            const Timer timer;
            if (!call())
                return false;
            result_.untraced_ms.push_back(timer.milliseconds());
        }
        return true;
    }

    bool recordIterations() {
        auto device = deviceRecorder(request_.configuration.device);
        if (!device)
            return fail(RunStatus::NotRun, device.error());
        device_recorder_ = *std::move(device);
        if (device_recorder_)
            if (const Status started = device_recorder_->start(); !started.ok())
                return fail(RunStatus::NotRun, started.error());
        host_.emplace(sample_.loaded().graph, CpuRecorder::Parts{request_.operators, request_.memory});
        BothTaps taps(*host_, device_recorder_.get());
        if (isEager())
            sample_.loaded().program->tellOfNodes(&taps);
        const bool good = traceCalls();
        sample_.loaded().program->tellOfNodes(nullptr);
        host_->stop();
        if (device_recorder_)
            if (const Status stopped = device_recorder_->stop(builder_); good && !stopped.ok()) // else that says why
                return fail(RunStatus::RuntimeFail, stopped.error());
        return good;
    }

    bool traceCalls() {
        for (int i = 0; i < request_.iterations; ++i) {
            enter("trace", static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(request_.iterations));
            const Timer timer;
            host_->beginRange("iteration"); // one name: trees and flame graphs put calls of one name together
            const bool good = call();
            host_->endRange();
            if (!good)
                return false;
            result_.traced_ms.push_back(timer.milliseconds());
        }
        return true;
    }

    bool call() {
        if (stop_.stop_requested())
            return fail(RunStatus::Cancelled, {.code = ErrorCode::Cancelled, .message = "stopped between two calls"});
        const auto outputs = model_->run(sample_.inputs());
        if (!outputs && isEager())
            return fail(
                failedRun(RunStatus::EagerFail, "", outputs.error(), sample_.loaded().program->failure().nodeNumber()));
        if (!outputs)
            return fail(RunStatus::RuntimeFail, outputs.error());
        synchronize(sample_.device());
        return true;
    }

    bool write() {
        enter("write");
        describe(builder_.info());
        host_->fill(builder_,
                    static_cast<std::int64_t>(sample_.device().is_cpu() ? storageBytes(sample_.inputs()) : 0));
        result_.records = builder_.size();
        result_.dropped_records = builder_.info().dropped_records;
        const auto trace = builder_.finish();
        sumDeviceWork(*trace);
        const std::string blob = encodeTrace(*trace);
        result_.file_bytes = blob.size();
        const std::string_view part = blob;
        if (const Status written = writeWholeFile(request_.trace_file, {&part, 1}, "the trace"); !written.ok())
            return fail(RunStatus::NotRun, written.error());
        result_.status = RunStatus::Correct;
        return true;
    }

    void sumDeviceWork(const Trace& trace) {
        for (const Activity& activity : trace.activities()) {
            if (!isDeviceWork(activity.kind))
                continue;
            ++result_.device_records;
            result_.device_ns += static_cast<double>(activity.duration_ns);
            if (activity.node.valid())
                result_.attributed_ns += static_cast<double>(activity.duration_ns);
        }
    }

    void describe(TraceInfo& info) {
        info.sample = sample_.loaded().sample.metadata.model_name;
        info.compiler = request_.compiler;
        info.device = request_.configuration.device;
        info.producer = "graphnet-worker";
        info.made_at = std::time(nullptr);
        info.iterations = static_cast<std::uint32_t>(request_.iterations);
        const auto sum = [](const std::vector<double>& ms) {
            return std::accumulate(ms.begin(), ms.end(), 0.0) * kNanosecondsPerMillisecond;
        };
        info.untraced_ns = sum(result_.untraced_ms);
        info.traced_ns = sum(result_.traced_ms);
        info.properties.insert(result_.environment.begin(), result_.environment.end());
    }

    bool isEager() const { return request_.compiler == "eager"; }

    const TraceRequest& request_;
    const std::stop_token& stop_;
    PreparedSample sample_;
    std::unique_ptr<CompiledModel> model_; ///< for eager: the sample's own program
    std::optional<CpuRecorder> host_;
    std::unique_ptr<DeviceRecorder> device_recorder_;
    TraceBuilder builder_;
};

} // namespace

TraceResult traceSample(const TraceRequest& request, const PhaseSink& phase, const std::stop_token& stop) {
    return TraceJob(request, phase, stop).run();
}

} // namespace gnx::exec

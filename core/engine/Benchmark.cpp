#include "core/engine/Benchmark.h"

#include <algorithm>
#include <chrono>

#include "core/base/Units.h"
#include "core/engine/Compare.h"
#include "core/engine/Compiler.h"
#include "core/engine/InputFile.h"
#include "core/engine/Inputs.h"
#include "core/engine/LoadedSample.h"
#include "core/engine/ProcessMemory.h"
#include "core/engine/TensorFile.h"
#include "core/engine/Threads.h"
#include "core/engine/Timer.h"
#include "core/engine/TorchErrors.h"

namespace gnx {
namespace {

using Tensors = std::vector<at::Tensor>;
constexpr std::uint32_t kCompiledSeed = 1024; ///< upstream seeds torch's generator anew before the compiled part

/// One request on its way through the phases. Every step returns false when the result is final.
class Benchmark {
  public:
    Benchmark(const RunRequest& request, const PhaseSink& sink, std::stop_token stop)
        : request_(request), sink_(sink), stop_(std::move(stop)) {}

    RunResult run() {
        useThreads(request_.threads);
        const at::NoGradGuard no_grad;
        result_.environment = machineEnvironment(request_.device);
        const JobMemory memory(request_.memory_limit_bytes, request_.device);
        limit_bytes_ = memory.limit();
        try {
            using Step = bool (Benchmark::*)();
            for (const Step step :
                 {&Benchmark::load, &Benchmark::makeInputTensors, &Benchmark::runEager, &Benchmark::writeEagerOutputs,
                  &Benchmark::compile, &Benchmark::runCompiled, &Benchmark::measure, &Benchmark::compare})
                if (isStopped() || !(this->*step)())
                    return finished();
            enter("done", 1, 1);
        } catch (const std::exception& thrown) {
            fail(phaseStatus(), errorOf(thrown));
        }
        return finished();
    }

  private:
    RunResult finished() {
        result_.peak_bytes = peakMemory();
        return std::move(result_);
    }

    bool isStopped() {
        return stop_.stop_requested() && !fail(RunStatus::Cancelled, "stopped after the phase " + result_.phase);
    }

    void enter(const char* phase, std::uint64_t done, std::uint64_t total) {
        result_.phase = phase;
        if (sink_)
            sink_(phase, done, total);
    }

    bool fail(RunStatus status, const std::string& message) {
        result_.status = status;
        result_.message = message;
        return false;
    }

    bool fail(RunStatus status, const Error& error) {
        if (error.code == ErrorCode::OutOfMemory)
            status = RunStatus::OutOfMemory;
        else if (error.code == ErrorCode::Cancelled)
            status = RunStatus::Cancelled;
        else if (error.code == ErrorCode::Unsupported && status == RunStatus::EagerFail)
            status = RunStatus::Unsupported;
        result_.failed_line = error.line;
        return fail(status, error.text());
    }

    /// What an exception means, by where it happened.
    RunStatus phaseStatus() const {
        if (result_.phase == "compile")
            return RunStatus::CompileFail;
        return result_.phase == "run" || result_.phase == "compare" ? RunStatus::RuntimeFail : RunStatus::EagerFail;
    }

    bool load() {
        enter("load", 0, 0);
        const Timer timer;
        LoadFailure failure;
        const auto device = findDevice(request_.device, failure);
        if (!device)
            return fail(failure.status, failure.error);
        device_ = *device;
        compiler_ = findCompiler(request_.compiler);
        if (compiler_ == nullptr)
            return fail(RunStatus::NotRun, "unknown compiler \"" + request_.compiler + "\"");
        auto loaded = loadForRunning(request_.sample_dir, device_, request_.inputs, failure);
        if (!loaded) {
            result_.failed_node = failure.node;
            return fail(failure.status, failure.error);
        }
        sample_ = std::move(loaded->sample);
        graph_ = std::move(loaded->graph);
        plan_ = std::move(loaded->plan);
        plan_->stopWhen(stop_);
        target_ = std::move(loaded->target);
        result_.load_ms = timer.milliseconds();
        return true;
    }

    Result<Tensors> obtainInputs() const {
        return gnx::obtainInputs(request_.inputs_file, sample_, *graph_, request_.inputs, device_);
    }

    bool makeInputTensors() {
        enter("inputs", 0, 0);
        if (const Status fits = fitsMemory(sample_, limit_bytes_); !fits.ok())
            return fail(RunStatus::OutOfMemory, fits.error());
        const Timer timer;
        auto inputs = obtainInputs();
        if (!inputs)
            return fail(RunStatus::EagerFail, inputs.error());
        inputs_ = *std::move(inputs);
        result_.inputs_ms = timer.milliseconds();
        return true;
    }

    std::vector<std::uint32_t> inputVersions() const {
        std::vector<std::uint32_t> versions;
        for (const at::Tensor& input : inputs_)
            versions.push_back(input._version());
        return versions;
    }

    bool runEager() {
        enter("eager", 0, 0);
        const auto before = inputVersions();
        auto outputs = plan_->run(inputs_);
        if (!outputs) {
            result_.failed_node = plan_->failure().node.value();
            return fail(RunStatus::EagerFail, outputs.error());
        }
        if (outputs->empty())
            return fail(RunStatus::EagerFail, "forward() returns no tensor, so that there is nothing to compare");
        synchronize(device_);
        const auto after = inputVersions();
        for (std::size_t i = 0; i < after.size(); ++i)
            changed_.push_back(before[i] != after[i]);
        for (at::Tensor& output : *outputs) // an output may be a view of an input that a later run changes
            eager_outputs_.push_back(output.detach().clone());
        return true;
    }

    bool writeEagerOutputs() {
        if (request_.outputs_file.empty())
            return true;
        const Status written = writeOutputs(request_.outputs_file, eager_outputs_);
        return written.ok() || fail(RunStatus::NotRun, written.error());
    }

    /// A graph that writes into its inputs would otherwise be compared on what its first run left behind.
    bool renewInputs() {
        if (std::ranges::find(changed_, true) == changed_.end())
            return true;
        auto inputs = obtainInputs();
        if (!inputs)
            return fail(RunStatus::EagerFail, inputs.error());
        inputs_ = *std::move(inputs);
        return true;
    }

    bool compile() {
        enter("compile", 0, 0);
        if (!renewInputs())
            return false;
        at::manual_seed(kCompiledSeed);
        const Timer timer;
        auto model = compiler_->compile({graph_, target_, inputs_, changed_});
        if (!model)
            return fail(RunStatus::CompileFail, model.error());
        model_ = *std::move(model);
        result_.compile_ms = timer.milliseconds();
        return renewInputs();
    }

    bool runCompiled() {
        enter("run", 0, 0);
        auto outputs = model_->run(inputs_);
        if (!outputs)
            return fail(RunStatus::RuntimeFail, outputs.error());
        synchronize(device_);
        for (at::Tensor& output : *outputs)
            compiled_outputs_.push_back(output.detach().clone());
        return true;
    }

    template <class Run> bool once(Run&& run, std::vector<double>* times, RunStatus on_failure) {
        synchronize(device_);
        const Timer timer;
        const auto outputs = run();
        synchronize(device_);
        const double elapsed = timer.milliseconds();
        if (!outputs)
            return fail(on_failure, outputs.error());
        if (times != nullptr)
            times->push_back(elapsed);
        return true;
    }

    bool measure() {
        const auto total = static_cast<std::uint64_t>(std::max(0, request_.warmup) + std::max(0, request_.trials));
        for (std::uint64_t i = 0; i < total; ++i) {
            enter("run", i, total);
            const bool timed = i >= static_cast<std::uint64_t>(std::max(0, request_.warmup));
            if (!once([&] { return plan_->runUntracked(inputs_); }, timed ? &result_.eager_ms : nullptr,
                      RunStatus::EagerFail) ||
                !once([&] { return model_->run(inputs_); }, timed ? &result_.compiled_ms : nullptr,
                      RunStatus::RuntimeFail))
                return false;
        }
        return true;
    }

    bool compare() {
        enter("compare", 0, 0);
        bool shapes = eager_outputs_.size() == compiled_outputs_.size();
        bool types = true;
        for (std::size_t i = 0; i < eager_outputs_.size(); ++i) {
            const at::Tensor compiled = i < compiled_outputs_.size() ? compiled_outputs_[i] : at::Tensor();
            result_.outputs.push_back(compareOutputs(eager_outputs_[i], compiled, request_.hash_outputs));
            const OutputReport& report = result_.outputs.back();
            shapes = shapes && report.eager_shape == report.compiled_shape;
            types = types && report.eager_dtype == report.compiled_dtype;
        }
        if (!shapes)
            return fail(RunStatus::ShapeMismatch, "the shapes of the outputs differ");
        if (!types)
            return fail(RunStatus::TypeMismatch, "the dtypes of the outputs differ");
        result_.status = RunStatus::Correct;
        return true;
    }

    const RunRequest& request_;
    const PhaseSink& sink_;
    std::stop_token stop_;
    RunResult result_;
    at::Device device_ = at::kCPU;
    PlanTarget target_{at::kCPU};
    const CompilerEntry* compiler_ = nullptr;
    Sample sample_;
    std::shared_ptr<const Graph> graph_;
    std::optional<Plan> plan_;
    std::unique_ptr<CompiledModel> model_;
    Tensors inputs_, eager_outputs_, compiled_outputs_;
    std::vector<bool> changed_; ///< per input: the graph writes into it
    std::uint64_t limit_bytes_ = 0;
};

} // namespace

RunResult runBenchmark(const RunRequest& request, const PhaseSink& phase, std::stop_token stop) {
    return Benchmark(request, phase, std::move(stop)).run();
}

} // namespace gnx

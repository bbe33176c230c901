#include "core/engine/ScriptExport.h"

#include "core/base/Units.h"
#include "core/engine/Compare.h"
#include "core/engine/DataReads.h"
#include "core/engine/Inputs.h"
#include "core/engine/LoadedSample.h"
#include "core/engine/Observation.h"
#include "core/engine/ProcessMemory.h"
#include "core/engine/ScriptTrace.h"
#include "core/engine/Threads.h"
#include "core/engine/Timer.h"
#include "core/engine/TorchErrors.h"

namespace gnx {
namespace {

using Tensors = std::vector<at::Tensor>;

/// One request on its way through the phases. Every step returns false when the result is final.
class Export {
  public:
    Export(const ScriptRequest& request, const PhaseSink& sink) : request_(request), sink_(sink) {}

    ScriptResult run() {
        useThreads(request_.threads);
        const at::NoGradGuard no_grad;
        resetPeakMemory();
        limit_bytes_ = request_.memory_limit_bytes > 0 ? request_.memory_limit_bytes : availableMemory() / 10 * 6;
        const MemoryLimit limit(request_.device.starts_with("cuda") ? 0 : limit_bytes_);
        try {
            if (load() && makeInputTensors() && runEager() && record() && verify())
                enter("done");
        } catch (const std::exception& thrown) {
            const bool script = result_.phase == "compile" || result_.phase == "run";
            fail(script ? RunStatus::CompileFail : RunStatus::EagerFail,
                 script ? scriptError(thrown) : errorOf(thrown));
        }
        return std::move(result_);
    }

  private:
    void enter(const char* phase) {
        result_.phase = phase;
        if (sink_)
            sink_(phase, 0, 0);
    }

    bool fail(RunStatus status, const Error& error, std::int64_t node = -1) {
        result_.status = error.code == ErrorCode::OutOfMemory   ? RunStatus::OutOfMemory
                         : error.code == ErrorCode::Unsupported ? RunStatus::Unsupported
                                                                : status;
        result_.message = error.text();
        result_.failed_node = node;
        result_.failed_line = error.line;
        return false;
    }

    bool load() {
        enter("load");
        LoadFailure failure;
        const auto device = findDevice(request_.device, failure);
        auto loaded = device ? loadForRunning(request_.sample_dir, *device, request_.inputs, failure) : std::nullopt;
        if (!loaded)
            return fail(failure.status, failure.error, failure.node);
        device_ = *device;
        sample_ = *std::move(loaded);
        return true;
    }

    bool makeInputTensors() {
        enter("inputs");
        const std::uint64_t needed = tensorBytes(sample_.sample);
        if (limit_bytes_ > 0 && needed > limit_bytes_)
            return fail(RunStatus::OutOfMemory, {.code = ErrorCode::OutOfMemory,
                                                 .message = "the sample's tensors need " + formatBytes(needed) +
                                                            ", the limit is " + formatBytes(limit_bytes_)});
        return makeAll();
    }

    bool makeAll() {
        auto made = makeInputs(sample_.sample, *sample_.graph, request_.inputs, device_);
        if (!made)
            return fail(RunStatus::EagerFail, made.error());
        inputs_ = *std::move(made);
        return true;
    }

    bool runEager() {
        enter("eager");
        std::vector<std::uint64_t> before;
        for (const at::Tensor& input : inputs_)
            before.push_back(quickChecksum(input));
        at::manual_seed(request_.inputs.seed);
        auto outputs = sample_.plan->run(inputs_);
        if (!outputs)
            return fail(RunStatus::EagerFail, outputs.error(), sample_.plan->failure().node.value());
        synchronize(device_);
        for (const at::Tensor& output : *outputs)
            outputs_.push_back(output.detach().clone());
        bool any = false;
        for (std::size_t i = 0; i < inputs_.size(); ++i) {
            changed_.push_back(quickChecksum(inputs_[i]) != before[i]);
            any = any || changed_.back();
        }
        writes_inputs_ = any;
        return !any || makeAll();
    }

    bool record() {
        enter("compile");
        at::manual_seed(request_.inputs.seed);
        std::optional<ScriptTrace> trace;
        try {
            DataReads reads(*sample_.graph, inputs_, changed_);
            trace.emplace(traceScript(*sample_.plan, *sample_.graph, inputs_, changed_, &reads));
        } catch (const std::exception&) {
            if (!sample_.plan->failure().node.valid())
                throw;
            return fail(RunStatus::CompileFail, sample_.plan->failure().error, sample_.plan->failure().node.value());
        }
        const auto nameOf = [this](std::size_t i) {
            return std::string(sample_.graph->text(sample_.graph->inputs()[i].name));
        };
        for (const std::size_t i : trace->inputs)
            result_.inputs.push_back(nameOf(i));
        for (const std::size_t i : trace->attributes)
            result_.attributes.push_back(nameOf(i));
        const nlohmann::json extra = {{"model", sample_.sample.metadata.model_name},
                                      {"inputs", result_.inputs},
                                      {"attributes", result_.attributes},
                                      {"seed", request_.inputs.seed}};
        if (writes_inputs_ && !makeAll())
            return false;
        trace->module.save(request_.output_file,
                           {{kScriptExtraFile, extra.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)}});
        places_ = std::move(trace->inputs);
        return true;
    }

    bool verify() {
        enter("run");
        torch::jit::Module loaded = torch::jit::load(request_.output_file, device_);
        at::manual_seed(request_.inputs.seed);
        const Tensors again = runScript(loaded, places_, inputs_);
        synchronize(device_);
        result_.same_bits = again.size() == outputs_.size();
        for (std::size_t i = 0; i < again.size() && result_.same_bits; ++i)
            result_.same_bits = compareOutputs(outputs_[i], again[i], false).equal || sameBytes(outputs_[i], again[i]);
        result_.status = RunStatus::Correct;
        return true;
    }

    /// Where there are NaN, which equal nothing.
    static bool sameBytes(const at::Tensor& a, const at::Tensor& b) {
        return a.scalar_type() == b.scalar_type() && a.sizes() == b.sizes() && hashTensor(a) == hashTensor(b);
    }

    const ScriptRequest& request_;
    const PhaseSink& sink_;
    ScriptResult result_;
    at::Device device_ = at::kCPU;
    LoadedSample sample_;
    Tensors inputs_, outputs_;
    std::vector<bool> changed_; ///< per input: the graph writes into it
    bool writes_inputs_ = false;
    std::vector<std::size_t> places_; ///< of the module's inputs
    std::uint64_t limit_bytes_ = 0;
};

} // namespace

ScriptResult exportScript(const ScriptRequest& request, const PhaseSink& phase) {
    return Export(request, phase).run();
}

} // namespace gnx

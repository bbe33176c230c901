#include "core/exec/engine/ScriptExport.h"

#include <nlohmann/json.hpp>

#include "core/exec/engine/Compare.h"
#include "core/exec/engine/DataReads.h"
#include "core/exec/engine/PhasedJob.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/ScriptTrace.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

using Tensors = std::vector<at::Tensor>;

class Export : PhasedJob<ScriptResult> {
  public:
    Export(const ScriptRequest& request, const PhaseSink& sink) : PhasedJob(sink), request_(request) {}

    ScriptResult run() {
        const at::NoGradGuard no_grad;
        const JobMemory memory(request_.memory_limit_bytes, request_.device);
        try {
            if (open(memory.limit()) && runEager() && record() && verify())
                enter("done");
        } catch (const std::exception& thrown) {
            const bool script = result_.phase == "compile" || result_.phase == "run";
            fail(script ? RunStatus::CompileFail : RunStatus::EagerFail,
                 script ? scriptError(thrown) : errorOf(thrown));
        }
        return std::move(result_);
    }

  private:
    using PhasedJob::fail;
    /// An operator that TorchScript lacks is unsupported in every phase.
    bool fail(RunStatus status, const Error& error, std::int64_t node = -1) {
        return PhasedJob::fail(error.code == ErrorCode::Unsupported ? RunStatus::Unsupported : status, error, node);
    }

    bool open(std::uint64_t limit_bytes) {
        return PhasedJob::open(sample_, request_.sample_dir,
                               {.device = request_.device, .threads = request_.threads, .inputs = request_.inputs},
                               limit_bytes);
    }

    bool renewInputs() {
        const Status renewed = sample_.renewInputs();
        return renewed.ok() || fail(RunStatus::EagerFail, renewed.error());
    }

    bool runEager() {
        enter("eager");
        sample_.enter();
        Tensors outputs;
        if (const CheckRun run = sample_.run(nullptr, &outputs); !run.ran())
            return fail(run);
        for (const at::Tensor& output : outputs)
            outputs_.push_back(output.detach().clone());
        changed_ = sample_.changedInputs();
        return renewInputs();
    }

    bool record() {
        enter("compile");
        sample_.enter();
        const Tensors& inputs = sample_.inputs();
        std::optional<ScriptTrace> trace;
        try {
            DataReads reads(sample_.graph(), inputs, changed_);
            trace.emplace(traceScript(*sample_.loaded().program, sample_.graph(), inputs, changed_, &reads));
        } catch (const std::exception&) {
            if (!sample_.loaded().program->failure().node.valid())
                throw;
            return fail(RunStatus::CompileFail, sample_.loaded().program->failure().error,
                        sample_.loaded().program->failure().nodeNumber());
        }
        const auto nameOf = [this](std::size_t i) {
            return std::string(sample_.graph().text(sample_.graph().inputs()[i].name));
        };
        for (const std::size_t i : trace->inputs)
            result_.inputs.push_back(nameOf(i));
        for (const std::size_t i : trace->attributes)
            result_.attributes.push_back(nameOf(i));
        const nlohmann::json extra = {{"model", sample_.loaded().sample.metadata.model_name},
                                      {"inputs", result_.inputs},
                                      {"attributes", result_.attributes},
                                      {"seed", request_.inputs.seed}};
        if (!renewInputs())
            return false;
        trace->module.save(request_.output_file,
                           {{kScriptExtraFile, extra.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)}});
        places_ = std::move(trace->inputs);
        return true;
    }

    bool verify() {
        enter("run");
        torch::jit::Module loaded = torch::jit::load(request_.output_file, sample_.device());
        sample_.enter();
        const Tensors again = runScript(loaded, places_, sample_.inputs());
        synchronize(sample_.device());
        result_.same_bits = again.size() == outputs_.size();
        for (std::size_t i = 0; i < again.size() && result_.same_bits; ++i)
            result_.same_bits = compareOutputs(outputs_[i], again[i], false).equal || sameBytes(outputs_[i], again[i]);
        result_.status = RunStatus::Correct;
        return true;
    }

    /// Compares bytes: NaN is not equal to itself, but its bytes are.
    static bool sameBytes(const at::Tensor& a, const at::Tensor& b) {
        return a.scalar_type() == b.scalar_type() && a.sizes() == b.sizes() && hashTensor(a) == hashTensor(b);
    }

    const ScriptRequest& request_;
    PreparedSample sample_;
    Tensors outputs_;
    std::vector<bool> changed_;       ///< per input: the graph writes into it
    std::vector<std::size_t> places_; ///< indices of the module's inputs
};

} // namespace

ScriptResult exportScript(const ScriptRequest& request, const PhaseSink& phase) {
    return Export(request, phase).run();
}

} // namespace gnx::exec

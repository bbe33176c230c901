#include "core/exec/engine/BenchmarkJob.h"

#include <algorithm>

#include "core/exec/engine/Compare.h"
#include "core/exec/engine/DeviceMemory.h"
#include "core/exec/engine/InputFile.h"
#include "core/exec/engine/Inputs.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/ProgramFailures.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"
#include "core/exec/protocol/TruthOptions.h"

namespace gnx::exec {
namespace {

constexpr std::uint32_t kCompiledSeed = 1024; ///< upstream seeds torch's generator again before the compiled part

std::vector<std::uint32_t> versionsOf(const std::vector<at::Tensor>& tensors) {
    std::vector<std::uint32_t> versions;
    versions.reserve(tensors.size());
    for (const at::Tensor& tensor : tensors)
        versions.push_back(tensor._version());
    return versions;
}

/// An output may be a view of an input that a later run changes.
void keepOutputs(const std::vector<at::Tensor>& outputs, std::vector<at::Tensor>& kept) {
    kept.reserve(outputs.size());
    for (const at::Tensor& output : outputs)
        kept.push_back(output.detach().clone());
}

} // namespace

BenchmarkJob::BenchmarkJob(const RunRequest& request, const PhaseSink& sink, std::stop_token stop,
                           std::uint64_t limit_bytes)
    : PhasedJob(sink), request_(request), stop_(std::move(stop)), limit_bytes_(limit_bytes) {}

bool BenchmarkJob::isStopped() {
    return stop_.stop_requested() && !fail(RunStatus::Cancelled, "stopped after the phase " + result_.phase);
}

bool BenchmarkJob::fail(RunStatus status, const std::string& message) {
    result_.status = status;
    result_.message = message;
    return false;
}

bool BenchmarkJob::fail(RunStatus status, const Error& error) {
    if (error.code == ErrorCode::OutOfMemory)
        status = RunStatus::OutOfMemory;
    else if (error.code == ErrorCode::Cancelled)
        status = RunStatus::Cancelled;
    else if (error.code == ErrorCode::Unsupported && status == RunStatus::EagerFail)
        status = RunStatus::Unsupported;
    result_.failed_line = lineOfModel(error);
    return fail(status, error.text());
}

bool BenchmarkJob::failAtReturn(ErrorCode code, std::string message) {
    Error error = failureAtReturn(*loaded_->graph, code, std::move(message)).error;
    error.path = (loaded_->sample.directory / "model.py").string();
    return fail(RunStatus::EagerFail, error);
}

bool BenchmarkJob::fail(const std::exception& thrown) {
    const std::string& phase = result_.phase;
    const bool runs = phase == "run" || phase == "compare";
    return fail(phase == "compile" ? RunStatus::CompileFail
                : runs             ? RunStatus::RuntimeFail
                                   : RunStatus::EagerFail,
                errorOf(thrown));
}

bool BenchmarkJob::load() {
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
    if (compiler_->needs_gpu && !device_.is_cuda())
        return fail(RunStatus::NotRun, request_.compiler + " needs a GPU, the device is " + request_.device);
    if (const auto reason = compiler_->why_not ? compiler_->why_not(request_.options) : std::nullopt)
        return fail(RunStatus::NotRun, *reason);
    if (!request_.truth_file.empty()) {
        auto truth = mapTensors(request_.truth_file);
        if (!truth)
            return fail(RunStatus::NotRun, truth.error());
        truth_ = *std::move(truth);
    }
    loaded_ = loadForRunning(request_.sample_dir, device_, request_.inputs, failure);
    if (!loaded_) {
        result_.failed_node = failure.node;
        result_.unsupported_operator = failure.unsupported_operator;
        return fail(failure.status, failure.error);
    }
    if (!loadDrawn())
        return false;
    loaded_->program->stopWhen(stop_);
    eager_ = asModel(*loaded_->program);
    events_.emplace(device_);
    result_.load_ms = timer.milliseconds();
    return true;
}

bool BenchmarkJob::loadDrawn() {
    const auto dtype = request_.options.find(kInputsDrawnIn);
    if (dtype == request_.options.end())
        return true;
    drawn_inputs_ = request_.inputs;
    drawn_inputs_.dtype = dtype->second;
    LoadFailure failure;
    drawn_ = loadVariant(request_.sample_dir, at::kCPU, drawn_inputs_, failure);
    return drawn_ || fail(failure.status, failure.error);
}

Result<BenchmarkJob::Tensors> BenchmarkJob::obtainInputs() const {
    if (!drawn_)
        return gnx::exec::obtainInputs(request_.inputs_file, loaded_->sample, *loaded_->graph, request_.inputs, device_,
                                       stop_);
    GNX_TRY(Tensors inputs, gnx::exec::obtainInputs(request_.inputs_file, drawn_->sample, *drawn_->graph, drawn_inputs_,
                                                    device_, stop_));
    const auto& given = loaded_->graph->inputs();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto tensor = static_cast<std::size_t>(given[i].tensor_index); // those drawn have one
        const DType wanted = loaded_->sample.tensors[tensor].dtype;
        if (const auto type = scalarTypeOf(wanted); type && wanted != drawn_->sample.tensors[tensor].dtype)
            inputs[i] = inputs[i].to(*type);
    }
    return inputs;
}

bool BenchmarkJob::makeInputTensors() {
    enter("inputs", 0, 0);
    if (const Status fits = fitsMemory(loaded_->sample, limit_bytes_); !fits.ok())
        return fail(RunStatus::OutOfMemory, fits.error());
    const Timer timer;
    auto inputs = obtainInputs();
    if (!inputs)
        return fail(RunStatus::EagerFail, inputs.error());
    inputs_ = *std::move(inputs);
    result_.inputs_ms = timer.milliseconds();
    return true;
}

bool BenchmarkJob::runEager() {
    enter("eager", 0, 0);
    generators_.emplace(device_);
    const auto before = versionsOf(inputs_);
    synchronize(device_);
    const Timer timer;
    auto outputs = loaded_->program->run(inputs_);
    if (!outputs) {
        result_.failed_node = loaded_->program->failure().nodeNumber();
        return fail(RunStatus::EagerFail, outputs.error());
    }
    if (outputs->empty())
        return failAtReturn(ErrorCode::Malformed, "forward() returns no tensor, so that there is nothing to compare");
    synchronize(device_);
    first_eager_ms_ = timer.milliseconds();
    const auto after = versionsOf(inputs_);
    for (std::size_t i = 0; i < after.size(); ++i)
        changed_.push_back(before[i] != after[i]);
    try {
        keepOutputs(*outputs, eager_outputs_);
    } catch (const std::exception& thrown) {
        const Error error = errorOf(thrown);
        return failAtReturn(error.code, "what forward() returns cannot be copied: " + error.message);
    }
    return true;
}

bool BenchmarkJob::writeEagerOutputs() {
    if (request_.outputs_file.empty())
        return true;
    const Status written = writeOutputs(request_.outputs_file, eager_outputs_);
    return written.ok() || fail(RunStatus::NotRun, written.error());
}

/// A graph that writes into its inputs would otherwise be compared on what its first run left behind.
bool BenchmarkJob::renewInputs() {
    if (std::ranges::find(changed_, true) == changed_.end())
        return true;
    auto inputs = obtainInputs();
    if (!inputs)
        return fail(RunStatus::EagerFail, inputs.error());
    inputs_ = *std::move(inputs);
    return true;
}

bool BenchmarkJob::compile() {
    enter("compile", 0, 0);
    if (!renewInputs())
        return false;
    // Otherwise a graph that draws numbers gets those that eager has got.
    if (request_.timing == Timing::Upstream) {
        at::manual_seed(kCompiledSeed);
        generators_.emplace(device_);
    }
    generators_->restore();
    const Timer timer;
    auto model = compiler_->compile({.graph = loaded_->graph,
                                     .target = loaded_->target,
                                     .inputs = inputs_,
                                     .changed = changed_,
                                     .options = request_.options,
                                     .run_first = request_.timing != Timing::Upstream});
    if (!model)
        return fail(RunStatus::CompileFail, model.error());
    model_ = *std::move(model);
    result_.compile_ms = timer.milliseconds();
    result_.cold = compiler_->packager.empty(); // none of those that compile here has a cache
    return renewInputs();
}

bool BenchmarkJob::runCompiled() {
    enter("run", 0, 0);
    resetPeakMemory();
    resetPeakDeviceMemory(device_);
    generators_->restore();
    synchronize(device_);
    const Timer timer;
    const auto outputs = model_->run(inputs_);
    if (!outputs)
        return fail(RunStatus::RuntimeFail, outputs.error());
    synchronize(device_);
    result_.first_call_ms = timer.milliseconds();
    keepOutputs(*outputs, compiled_outputs_);
    notePeakMemory();
    return true;
}

void BenchmarkJob::notePeakMemory() {
    result_.peak_bytes = peakMemory();
    result_.peak_gpu_bytes = peakDeviceMemory(device_);
}

/// A compiled model is not interrupted, but a stop comes between two calls.
bool BenchmarkJob::call(Side side) {
    if (stop_.stop_requested())
        return fail(RunStatus::Cancelled, "stopped between two calls");
    const auto outputs = (side == Side::Eager ? eager_ : model_)->run(inputs_);
    if (outputs)
        return true;
    if (side == Side::Eager)
        result_.failed_node = loaded_->program->failure().nodeNumber();
    return fail(side == Side::Eager ? RunStatus::EagerFail : RunStatus::RuntimeFail, outputs.error());
}

std::optional<CallTime> BenchmarkJob::timeCalls(Side side, std::uint32_t calls) {
    synchronize(device_);
    const Timer timer;
    events_->begin();
    for (std::uint32_t i = 0; i < calls; ++i)
        if (!call(side))
            return std::nullopt;
    events_->end();
    synchronize(device_);
    const double elapsed = timer.milliseconds();
    return CallTime{elapsed, events_->milliseconds()};
}

const at::Tensor* BenchmarkJob::truthOf(std::size_t output) const {
    const std::string name = outputName(output);
    const auto found = std::ranges::find(truth_.tensors, name, &std::pair<std::string, at::Tensor>::first);
    return found == truth_.tensors.end() ? nullptr : &found->second;
}

bool BenchmarkJob::compare() {
    enter("compare", 0, 0);
    bool shapes = eager_outputs_.size() == compiled_outputs_.size();
    bool types = true;
    for (std::size_t i = 0; i < eager_outputs_.size(); ++i) {
        const at::Tensor compiled = i < compiled_outputs_.size() ? compiled_outputs_[i] : at::Tensor();
        OutputReport& report =
            result_.outputs.emplace_back(compareOutputs(eager_outputs_[i], compiled, request_.hash_outputs));
        shapes = shapes && report.eager_shape == report.compiled_shape;
        types = types && report.eager_dtype == report.compiled_dtype;
        if (const at::Tensor* truth = truthOf(i)) {
            report.eager_error = errorAgainst(*truth, eager_outputs_[i]);
            report.compiled_error = compiled.defined() ? errorAgainst(*truth, compiled) : std::nullopt;
        }
    }
    if (!shapes)
        return fail(RunStatus::ShapeMismatch, "the shapes of the outputs differ");
    if (!types)
        return fail(RunStatus::TypeMismatch, "the dtypes of the outputs differ");
    result_.status = RunStatus::Correct;
    return true;
}

void BenchmarkJob::forgetOutputs() {
    eager_outputs_.clear();
    compiled_outputs_.clear();
    truth_ = {};
}

} // namespace gnx::exec

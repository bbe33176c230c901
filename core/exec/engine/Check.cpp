#include "core/exec/engine/Check.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "core/exec/engine/Compare.h"
#include "core/exec/engine/LoadedSample.h"
#include "core/exec/engine/Observation.h"
#include "core/exec/engine/PreparedSample.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/Recording.h"
#include "core/exec/engine/Statistics.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

using Tensors = std::vector<at::Tensor>;

bool sameBits(const at::Tensor& a, const at::Tensor& b) {
    if (a.scalar_type() != b.scalar_type() || a.sizes() != b.sizes())
        return false;
    const at::Tensor x = a.to(at::kCPU).contiguous();
    const at::Tensor y = b.to(at::kCPU).contiguous();
    return x.nbytes() == 0 || std::memcmp(x.const_data_ptr(), y.const_data_ptr(), x.nbytes()) == 0;
}

/// An output may be a view of an input or another output that something changes later.
Tensors copies(const Tensors& tensors) {
    Tensors copied;
    for (const at::Tensor& tensor : tensors)
        copied.push_back(tensor.detach().clone());
    return copied;
}

std::vector<OutputHash> hashes(const Tensors& outputs, const Tensors& reference) {
    std::vector<OutputHash> all;
    for (std::size_t i = 0; i < std::max(outputs.size(), reference.size()); ++i) {
        OutputHash& hash = all.emplace_back(); // stays empty and unequal where the output is missing
        if (i >= outputs.size())
            continue;
        hash.dtype = dtypeText(outputs[i].scalar_type());
        hash.shape = outputs[i].sizes().vec();
        hash.hash = hashTensor(outputs[i]);
        hash.equal = i < reference.size() && sameBits(outputs[i], reference[i]);
    }
    return all;
}

RunConfiguration configurationOf(const CheckRequest& request) {
    return {.device = request.device, .threads = request.threads, .inputs = {.seed = request.seed}};
}

} // namespace

/// One sample, loaded and executed, and everything that other texts of it are compared with.
struct Checker::Session {
    PreparedSample sample;
    Tensors outputs;
    std::unique_ptr<Observation> observation;
    CheckRun whole;

    /// Loads the sample, makes its inputs, runs it; `whole` has the outcome.
    void open(const CheckRequest& request, std::uint64_t limit_bytes, const PhaseSink& phase) {
        whole = sample.open(request.sample_dir, configurationOf(request), limit_bytes, phase);
        if (!whole.ran())
            return;
        phase("eager", 0, 0);
        observation = std::make_unique<Observation>(sample.graph(), sample.inputs());
        sample.enter();
        whole = run(sample.loaded(), sample.inputs(), outputs, outputs, observation.get());
    }

    /// Runs one text, leaves its outputs in `results` and compares them with `reference` (which may be the same).
    CheckRun run(LoadedSample& text, const Tensors& arguments, Tensors& results, const Tensors& reference,
                 ProgramObserver* observer = nullptr) {
        auto made = text.program->run(arguments, observer);
        if (!made)
            return failedRun(RunStatus::EagerFail, "eager", made.error(), text.program->failure().nodeNumber());
        synchronize(sample.device());
        results = copies(*made);
        CheckRun done = ranToEnd();
        done.outputs = hashes(results, reference);
        return done;
    }

    /// The inputs that `graph` wants, by name: of the whole, or handed over.
    Result<Tensors> argumentsFor(const Graph& graph, const std::unordered_map<std::string, at::Tensor>& handed) {
        std::unordered_map<std::string_view, const at::Tensor*> by_name;
        for (std::size_t i = 0; i < sample.inputs().size(); ++i)
            by_name[sample.graph().text(sample.graph().inputs()[i].name)] = &sample.inputs()[i];
        for (const auto& [name, tensor] : handed)
            by_name[name] = &tensor;
        Tensors arguments;
        for (const GraphInput& input : graph.inputs()) {
            const auto found = by_name.find(graph.text(input.name));
            if (found == by_name.end())
                return Error{.code = ErrorCode::Malformed,
                             .message = "nothing is handed over for the input " + std::string(graph.text(input.name))};
            arguments.push_back(*found->second);
        }
        return arguments;
    }

    /// Runs the sample once more, with the original inputs; `told` receives the values.
    Status record(const std::vector<RecordAt>& wanted, std::vector<ValueStatistics>& recorded_values) {
        GNX_CHECK(sample.renewInputs());
        sample.enter();
        Recording recording(sample.graph(), wanted);
        GNX_TRY(const Tensors again, sample.loaded().program->run(sample.inputs(), &recording));
        recorded_values = recording.recorded();
        return {};
    }

    CheckRun checkRewritten(const std::string& directory) {
        LoadFailure failure;
        auto text = loadForRunning(directory, sample.device(), {}, failure);
        if (!text)
            return failedRun(failure.status, "load", failure.error, failure.node);
        if (const Status fresh = sample.renewInputs(); !fresh.ok())
            return failedRun(RunStatus::EagerFail, "inputs", fresh.error());
        const auto arguments = argumentsFor(*text->graph, {});
        if (!arguments)
            return failedRun(RunStatus::EagerFail, "inputs", arguments.error());
        sample.enter();
        Tensors results;
        return run(*text, *arguments, results, outputs);
    }

    /// The second part gets copies: what one part does to its tensors must not reach the other.
    CheckRun checkParts(const CheckRequest& request, std::vector<ValueStatistics>& recorded_values) {
        LoadFailure failure;
        auto first = loadForRunning(request.first_dir, sample.device(), {}, failure);
        auto second = first ? loadForRunning(request.second_dir, sample.device(), {}, failure) : std::nullopt;
        if (!first || !second)
            return failedRun(failure.status, "load", failure.error, failure.node);
        if (const Status fresh = sample.renewInputs(); !fresh.ok())
            return failedRun(RunStatus::EagerFail, "inputs", fresh.error());
        auto arguments = argumentsFor(*first->graph, {});
        if (!arguments)
            return failedRun(RunStatus::EagerFail, "inputs", arguments.error());
        sample.enter();
        Tensors from_first, from_second;
        CheckRun done = run(*first, *arguments, from_first, {});
        done.phase = "first part";
        if (!done.ran())
            return done;
        const auto& counts = first->program->outputCounts();
        if (std::ranges::any_of(counts, [](std::size_t count) { return count != 1; }))
            return failedRun(RunStatus::EagerFail, "first part",
                             {.code = ErrorCode::Malformed, .message = "an output of the first part is no tensor"});
        std::unordered_map<std::string, at::Tensor> handed;
        for (const CheckRequest::Link& link : request.links) {
            const at::Tensor& value = from_first.at(static_cast<std::size_t>(link.output));
            handed[link.input] = value.clone();
            recorded_values.push_back(statisticsOf(value));
        }
        const at::Generator& generator = at::globalContext().defaultGenerator(sample.device());
        const at::Tensor random_state = generator.get_state();
        if (const Status fresh = sample.renewInputs(); !fresh.ok())
            return failedRun(RunStatus::EagerFail, "inputs", fresh.error());
        at::Generator(generator).set_state(random_state); // making inputs may have seeded it
        arguments = argumentsFor(*second->graph, handed);
        if (!arguments)
            return failedRun(RunStatus::EagerFail, "inputs", arguments.error());
        done = run(*second, *arguments, from_second, {});
        done.phase = done.ran() ? "done" : "second part";
        if (done.ran())
            done.outputs = hashes(assemble(request.order, from_first, from_second, *second), outputs);
        return done;
    }

    static Tensors assemble(const std::vector<int>& order, const Tensors& first, const Tensors& second,
                            const LoadedSample& second_text) {
        Tensors all;
        std::size_t operand = 0, at = 0;
        for (const int place : order) {
            if (place >= 0) {
                all.push_back(first.at(static_cast<std::size_t>(place)));
                continue;
            }
            for (std::size_t i = 0; i < second_text.program->outputCounts().at(operand); ++i)
                all.push_back(second.at(at++));
            ++operand;
        }
        return all;
    }

    /// Returns whether the sample itself gives the same bits once more.
    bool repeatable() {
        if (!sample.renewInputs().ok())
            return false;
        sample.enter();
        Tensors results;
        const CheckRun again = run(sample.loaded(), sample.inputs(), results, outputs);
        return again.ran() && again.allEqual();
    }
};

Checker::Checker() = default;
Checker::~Checker() = default;

void Checker::forget() {
    session_.reset();
}

CheckResult Checker::check(const CheckRequest& request, const PhaseSink& sink) {
    const at::NoGradGuard no_grad;
    const PhaseSink phase = sink ? sink : [](const std::string&, std::uint64_t, std::uint64_t) {};
    CheckResult result;
    result.environment = machineEnvironment(request.device);
    if (session_ && !session_->sample.is(request.sample_dir, configurationOf(request)))
        forget();
    const JobMemory memory(request.memory_limit_bytes, request.device);
    CheckRun* current = &result.whole;
    try {
        if (!session_) {
            session_ = std::make_unique<Session>();
            session_->open(request, memory.limit(), phase);
        }
        result.whole = session_->whole;
        if (request.observe && session_->whole.ran()) {
            result.values = session_->observation->values();
            result.mutations = session_->observation->mutations();
            result.mode_nodes = session_->observation->modeNodes();
        }
        if (result.whole.ran() && !request.record.empty()) {
            phase("record", 0, 0);
            if (const Status recorded = session_->record(request.record, result.recorded); !recorded.ok())
                result.whole = failedRun(RunStatus::EagerFail, "record", recorded.error());
        }
        const auto compare = [&](CheckRun& run, const char* name, const auto& execute) {
            current = &run;
            phase(name, 0, 0);
            run = execute();
            if (!run.ran() || run.allEqual() || result.tried_again)
                return;
            result.tried_again = true;
            result.repeatable = session_->repeatable();
        };
        if (result.whole.ran() && !request.rewritten_dir.empty())
            compare(result.rewritten, "rewritten", [&] { return session_->checkRewritten(request.rewritten_dir); });
        if (result.whole.ran() && !request.first_dir.empty())
            compare(result.parts, "parts", [&] { return session_->checkParts(request, result.handed); });
    } catch (const std::exception& thrown) {
        *current = failedRun(RunStatus::EagerFail, "eager", errorOf(thrown));
        forget();
    }
    if (!result.whole.ran())
        forget();
    result.peak_bytes = peakMemory();
    return result;
}

} // namespace gnx::exec

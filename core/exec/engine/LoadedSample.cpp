#include "core/exec/engine/LoadedSample.h"

#include <ATen/detail/CUDAHooksInterface.h>

#include "core/exec/engine/DescriptionCheck.h"
#include "core/exec/engine/RunnableSample.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/VariantCheck.h"

namespace gnx::exec {
namespace {

Error nothingReturned(const Sample& sample, const Graph& graph) {
    Error error{.code = ErrorCode::Malformed,
                .message = "forward() returns nothing that could be compared",
                .path = sample.fileOf("model.py").string()};
    for (const Problem& problem : graph.problems())
        if (problem.code == kMissingReturn) {
            error.line = problem.line;
            error.column = problem.column;
            error.message = problem.message;
        }
    return error;
}

} // namespace

std::optional<at::Device> findDevice(const std::string& name, LoadFailure& failure) {
    failure.status = RunStatus::NotRun;
    failure.error = {};
    try {
        const at::Device device(name);
        if (!device.is_cuda())
            return device;
        const auto count = at::hasCUDA() ? at::detail::getCUDAHooks().deviceCount() : 0;
        if (count > 0 && device.index() < count)
            return device;
        failure.error.message = count > 0
                                    ? "there is no " + name + ": the last GPU is cuda:" + std::to_string(count - 1)
                                    : "this build of LibTorch has no CUDA support, or there is no GPU";
    } catch (const c10::Error&) {
        failure.error.message = "unknown device \"" + name + "\", expected cpu or cuda:N";
    }
    return std::nullopt;
}

std::optional<LoadedSample> loadVariant(const std::string& directory, const at::Device& device,
                                        const InputOptions& options, LoadFailure& failure) {
    const auto fail = [&](RunStatus status, Error error) {
        failure.status = status;
        failure.error = std::move(error);
        return std::nullopt;
    };
    LoadedSample loaded;
    auto read = readRunnable(directory);
    if (!read)
        return fail(RunStatus::NotRun, read.error());
    Sample& sample = read->sample;
    if (sample.metadata.framework != Framework::Torch)
        return fail(RunStatus::NotRun, {.message = std::string("only torch samples can be run, this one is ") +
                                                   frameworkName(sample.metadata.framework)});
    loaded.graph = std::move(read->graph);
    if (loaded.graph->outputs().empty() && loaded.graph->opaqueCount() == 0)
        return fail(RunStatus::NotRun, nothingReturned(sample, *loaded.graph));
    if (auto misfit = misfitOfDescriptions(sample, *loaded.graph, options.draws_unused))
        return fail(misfit->breaks_eager ? RunStatus::EagerFail : RunStatus::NotRun, misfit->error);
    AppliedVariant variant = asVariant(std::move(sample), loaded.graph, options);
    if (!variant) {
        failure.node = variant.node;
        return fail(RunStatus::NotRun, variant.error);
    }
    loaded.sample = std::move(variant.sample);
    loaded.target = {device, std::move(variant.types)};
    return loaded;
}

std::optional<LoadedSample> loadForRunning(const std::string& directory, const at::Device& device,
                                           const InputOptions& options, LoadFailure& failure) {
    auto loaded = loadVariant(directory, device, options, failure);
    if (!loaded)
        return std::nullopt;
    ProgramFailure where;
    auto program = Program::build(loaded->graph, loaded->target, &where);
    if (!program) {
        failure = {RunStatus::EagerFail, program.error(), where.node.value(), {}};
        if (const Node& node = loaded->graph->node(where.node); node.kind != NodeKind::Opaque)
            failure.unsupported_operator = loaded->graph->op(node);
        return std::nullopt;
    }
    loaded->program.emplace(*std::move(program));
    return loaded;
}

} // namespace gnx::exec

#include "core/engine/InferTypes.h"

#include <ATen/core/grad_mode.h>

#include "core/engine/Inputs.h"
#include "core/engine/MetaKernels.h"
#include "core/engine/MetaRunner.h"
#include "core/engine/TorchErrors.h"

namespace gnx {
namespace {

/// A Python int where the signature says so and the description has it; a tensor with data where the description spells
/// out a small one, else without.
PyValue inputOf(const Graph& graph, const GraphInput& input, const Sample& sample) {
    PyValue unknown{PyValue::Kind::Unknown, {}, nullptr};
    if (input.tensor_index < 0 || static_cast<std::size_t>(input.tensor_index) >= sample.tensors.size())
        return unknown;
    const TensorDesc& tensor = sample.tensors[static_cast<std::size_t>(input.tensor_index)];
    const auto type = scalarTypeOf(tensor.dtype);
    if (!type)
        return unknown;
    try {
        const bool small = tensor.elements() <= static_cast<std::uint64_t>(MetaRunner::kMostElements);
        const auto data = small ? spelledOut(tensor) : std::nullopt;
        if (data && data->numel() == 1 && graph.text(input.annotation) == "torch.SymInt")
            return PyValue::of(data->item<std::int64_t>());
        return PyValue::of(data ? *data : at::empty(tensor.shape, at::TensorOptions(at::kMeta).dtype(*type)));
    } catch (const std::exception&) {
        return unknown; // data that does not fit the shape, or a shape of negative sizes
    }
}

Result<TypesResult> inferSample(const TypesRequest& request, MetaRunner::Clock::time_point deadline) {
    GNX_TRY(const Sample sample, loadSample(request.sample_dir, {.constraints = false}));
    if (sample.metadata.framework != Framework::Torch)
        return Error{.code = ErrorCode::Unsupported,
                     .message = std::string("only torch graphs can be executed, this one is ") +
                                frameworkName(sample.metadata.framework)};
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    const at::NoGradGuard no_grad;
    Plan plan = Plan::buildOfAny(graph, at::kMeta);
    StandIns stand_ins;
    std::vector<TypesResult> rounds;
    do {
        stand_ins.startRound(rounds.size());
        std::vector<PyValue> inputs; // made anew: operators in place may have changed those with data
        for (const GraphInput& input : graph->inputs())
            inputs.push_back(inputOf(*graph, input, sample));
        MetaRunner runner(*graph, inputs, deadline, stand_ins);
        plan.runEach(std::move(inputs), runner);
        rounds.push_back(runner.take());
    } while (stand_ins.used() && rounds.size() < StandIns::kRounds);
    return rounds.size() == 1 ? std::move(rounds.front()) : stand_ins.merged(std::move(rounds));
}

} // namespace

struct TypeInference::Kernels {
    MetaKernels kernels;
};

TypeInference::TypeInference() : kernels_(std::make_unique<Kernels>()) {}
TypeInference::~TypeInference() = default;

TypesResult TypeInference::infer(const TypesRequest& request) {
    const auto start = MetaRunner::Clock::now();
    TypesResult result;
    try {
        auto inferred = inferSample(request, start + std::chrono::milliseconds(request.time_limit_ms));
        if (inferred)
            result = *std::move(inferred);
        else
            result.error = inferred.error().text();
    } catch (const std::exception& thrown) {
        result = {};
        result.error = errorOf(thrown).text();
    }
    result.milliseconds = std::chrono::duration<double, std::milli>(MetaRunner::Clock::now() - start).count();
    return result;
}

} // namespace gnx

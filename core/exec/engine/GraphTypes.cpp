#include "core/exec/engine/GraphTypes.h"

#include <ATen/core/grad_mode.h>

#include "core/exec/engine/Inputs.h"
#include "core/exec/engine/MetaKernels.h"
#include "core/exec/engine/MetaRunner.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// A Python int where the signature and the description have one; a tensor with data where the description spells
/// out a small one, else without.
PyValue inputOf(const Graph& graph, const GraphInput& input, const Sample& sample) {
    PyValue unknown{PyValue::Kind::Unknown, {}, nullptr};
    if (input.tensor_index < 0 || static_cast<std::size_t>(input.tensor_index) >= sample.tensors.size())
        return unknown;
    const TensorDesc& tensor = sample.tensors[static_cast<std::size_t>(input.tensor_index)];
    const auto type = scalarTypeOf(tensor.dtype);
    if (!type || tensor.shape.size() > kMostDimensions)
        return unknown;
    try {
        const bool small = tensor.elements() <= static_cast<std::uint64_t>(MetaRunner::kMostElements);
        const auto data = small ? spelledOut(tensor) : std::nullopt;
        if (data && data->numel() == 1 && graph.text(input.annotation) == "torch.SymInt")
            return PyValue::of(data->item<std::int64_t>());
        return PyValue::of(data ? *data : at::empty(tensor.shape, at::TensorOptions(at::kMeta).dtype(type)));
    } catch (const std::exception&) {
        return unknown; // data that does not fit the shape, or a shape of negative sizes
    }
}

} // namespace

TypesResult inferTypes(const Sample& sample, const std::shared_ptr<const Graph>& graph, const TypeMap& types,
                       std::chrono::steady_clock::time_point deadline) {
    const auto kernels = MetaKernels::use();
    const at::NoGradGuard no_grad;
    Program program = Program::buildOfAny(graph, {at::kMeta, types});
    StandIns stand_ins;
    std::vector<TypesResult> rounds;
    do {
        stand_ins.startRound(rounds.size());
        std::vector<PyValue> inputs; // made again: operators in place may have changed those with data
        for (const GraphInput& input : graph->inputs())
            inputs.push_back(inputOf(*graph, input, sample));
        MetaRunner runner(*graph, inputs, deadline, stand_ins);
        program.runEach(std::move(inputs), runner);
        rounds.push_back(runner.take());
    } while (stand_ins.used() && rounds.size() < StandIns::kRounds);
    return rounds.size() == 1 ? std::move(rounds.front()) : stand_ins.merged(std::move(rounds));
}

} // namespace gnx::exec

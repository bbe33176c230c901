// The losses of torch.nn.functional: their reduction is a string in Python and a number in the operators.
#include <array>

#include <ATen/core/Reduction.h>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/LossReduction.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

using Loss = at::Tensor (*)(const at::Tensor&, const at::Tensor&, std::int64_t);

/// Functions called as f(input, target, size_average, reduce, reduction="mean"), with both tensors expanded to one
/// shape.
template <Loss Function> PyValue pairLoss(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(5, "weight") != nullptr)
        throw PythonError("a weight is not supported", true);
    const auto pair = at::broadcast_tensors({arguments.tensor(0, "input"), arguments.tensor(1, "target")});
    return PyValue::of(Function(pair[0], pair[1], reductionOf(arguments, 4)));
}

PyValue smoothL1Loss(ExecutionContext&, const CallArguments& arguments) {
    const auto pair = at::broadcast_tensors({arguments.tensor(0, "input"), arguments.tensor(1, "target")});
    const double beta = arguments.number(5, "beta", 1.0);
    const std::int64_t reduction = reductionOf(arguments, 4);
    return PyValue::of(beta == 0 ? at::l1_loss(pair[0], pair[1], reduction)
                                 : at::smooth_l1_loss(pair[0], pair[1], reduction, beta));
}

PyValue huberLoss(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(4, "weight") != nullptr)
        throw PythonError("a weight is not supported", true);
    const auto pair = at::broadcast_tensors({arguments.tensor(0, "input"), arguments.tensor(1, "target")});
    return PyValue::of(at::huber_loss(pair[0], pair[1], reductionOf(arguments, 2), arguments.number(3, "delta", 1.0)));
}

PyValue klDivergence(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const bool by_batch = arguments.string(4, "reduction", "mean") == "batchmean";
    const at::Tensor sum = at::kl_div(input, arguments.tensor(1, "target"),
                                      by_batch ? std::int64_t{at::Reduction::Sum} : reductionOf(arguments, 4),
                                      arguments.boolean(5, "log_target", false));
    return PyValue::of(by_batch && input.dim() != 0 ? sum / input.size(0) : sum);
}

PyValue nllLoss(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::nll_loss_nd(arguments.tensor(0, "input"), arguments.tensor(1, "target"),
                                       ifDefined(arguments.optionalTensor(2, "weight")), reductionOf(arguments, 6),
                                       arguments.integer(4, "ignore_index", -100)));
}

PyValue crossEntropy(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::cross_entropy_loss(arguments.tensor(0, "input"), arguments.tensor(1, "target"),
                                              ifDefined(arguments.optionalTensor(2, "weight")),
                                              reductionOf(arguments, 6), arguments.integer(4, "ignore_index", -100),
                                              arguments.number(7, "label_smoothing", 0.0)));
}

PyValue binaryCrossEntropyWithLogits(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const at::Tensor target = arguments.tensor(1, "target");
    if (input.sizes() != target.sizes())
        throw PythonError("the target must have the size of the input");
    return PyValue::of(at::binary_cross_entropy_with_logits(
        input, target, ifDefined(arguments.optionalTensor(2, "weight")),
        ifDefined(arguments.optionalTensor(6, "pos_weight")), reductionOf(arguments, 5)));
}

constexpr auto loss_functions = std::to_array<FunctionEntry>({
    {"torch.nn.functional.mse_loss", pairLoss<at::mse_loss>, "broadcast_tensors, mse_loss",
     "input, target, size_average=, reduce=, reduction=, weight="},
    {"torch.nn.functional.l1_loss", pairLoss<at::l1_loss>, "broadcast_tensors, l1_loss",
     "input, target, size_average=, reduce=, reduction=, weight="},
    {"torch.nn.functional.smooth_l1_loss", smoothL1Loss, "broadcast_tensors, smooth_l1_loss",
     "input, target, size_average=, reduce=, reduction=, beta="},
    {"torch.nn.functional.huber_loss", huberLoss, "broadcast_tensors, huber_loss",
     "input, target, reduction=, delta=, weight="},
    {"torch.nn.functional.kl_div", klDivergence, "kl_div; batchmean divides its sum",
     "input, target, size_average=, reduce=, reduction=, log_target="},
    {"torch.nn.functional.nll_loss", nllLoss, "nll_loss_nd",
     "input, target, weight=, size_average=, ignore_index=, reduce=, reduction="},
    {"torch.nn.functional.cross_entropy", crossEntropy, "cross_entropy_loss",
     "input, target, weight=, size_average=, ignore_index=, reduce=, reduction=, label_smoothing="},
    {"torch.nn.functional.binary_cross_entropy_with_logits", binaryCrossEntropyWithLogits,
     "binary_cross_entropy_with_logits", "input, target, weight=, size_average=, reduce=, reduction=, pos_weight="},
});

} // namespace

std::int64_t reductionOf(const CallArguments& arguments, std::size_t position) {
    const PyValue* average = arguments.given(99, "size_average");
    const PyValue* reduce = arguments.given(99, "reduce");
    if (average != nullptr || reduce != nullptr) {
        if (reduce != nullptr && !reduce->toBool())
            return at::Reduction::None;
        return average == nullptr || average->toBool() ? at::Reduction::Mean : at::Reduction::Sum;
    }
    const std::string name = arguments.string(position, "reduction", "mean");
    if (name == "none")
        return at::Reduction::None;
    if (name == "mean")
        return at::Reduction::Mean;
    if (name == "sum")
        return at::Reduction::Sum;
    throw PythonError("'" + name + "' is not a reduction: expected none, mean or sum");
}

std::span<const FunctionEntry> lossFunctions() {
    return loss_functions;
}

} // namespace gnx::exec

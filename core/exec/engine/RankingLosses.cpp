// The losses of torch.nn.functional that compare labels, embeddings or distributions: margins, pairs, sequences.
#include <array>
#include <cmath>
#include <numbers>

#include <ATen/core/Reduction.h>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/LossReduction.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

at::Tensor reduced(const at::Tensor& loss, std::int64_t reduction) {
    if (reduction == at::Reduction::Mean)
        return loss.mean();
    return reduction == at::Reduction::Sum ? loss.sum() : loss;
}

/// f(input, target, size_average, reduce, reduction="mean")
template <at::Tensor (*Function)(const at::Tensor&, const at::Tensor&, std::int64_t)>
PyValue labelLoss(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(
        Function(arguments.tensor(0, "input"), arguments.tensor(1, "target"), reductionOf(arguments, 4)));
}

PyValue binaryCrossEntropy(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const at::Tensor target = arguments.tensor(1, "target");
    if (input.sizes() != target.sizes())
        throw PythonError("the target must have the size of the input");
    at::Tensor weight = arguments.optionalTensor(2, "weight");
    if (weight.defined())
        weight = weight.expand(at::infer_size(target.sizes(), weight.sizes()));
    return PyValue::of(at::binary_cross_entropy(input, target, ifDefined(weight), reductionOf(arguments, 5)));
}

PyValue marginRanking(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor a = arguments.tensor(0, "input1");
    const at::Tensor b = arguments.tensor(1, "input2");
    const at::Tensor target = arguments.tensor(2, "target");
    if (a.dim() != b.dim() || a.dim() != target.dim())
        throw PythonError("margin_ranking_loss: the tensors must have the same number of dimensions");
    return PyValue::of(
        at::margin_ranking_loss(a, b, target, arguments.number(3, "margin", 0), reductionOf(arguments, 6)));
}

PyValue hingeEmbedding(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::hinge_embedding_loss(arguments.tensor(0, "input"), arguments.tensor(1, "target"),
                                                arguments.number(2, "margin", 1), reductionOf(arguments, 5)));
}

PyValue cosineEmbedding(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::cosine_embedding_loss(arguments.tensor(0, "input1"), arguments.tensor(1, "input2"),
                                                 arguments.tensor(2, "target"), arguments.number(3, "margin", 0),
                                                 reductionOf(arguments, 6)));
}

PyValue multiMargin(ExecutionContext&, const CallArguments& arguments) {
    const std::int64_t p = arguments.integer(2, "p", 1);
    if (p != 1 && p != 2)
        throw PythonError("multi_margin_loss: p is " + std::to_string(p) + ", expected 1 or 2");
    return PyValue::of(at::multi_margin_loss(
        arguments.tensor(0, "input"), arguments.tensor(1, "target"), p, arguments.number(3, "margin", 1),
        ifDefined(arguments.optionalTensor(4, "weight")), reductionOf(arguments, 7)));
}

PyValue multiLabelSoftMargin(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const at::Tensor target = arguments.tensor(1, "target");
    at::Tensor loss = -(target * at::log_sigmoid(input) + at::rsub(target, 1) * at::log_sigmoid(-input));
    if (const at::Tensor weight = arguments.optionalTensor(2, "weight"); weight.defined())
        loss = loss * weight;
    const std::int64_t classes = input.dim() - 1;
    loss = loss.sum(classes) / input.size(classes);
    return PyValue::of(reduced(loss, reductionOf(arguments, 5)));
}

PyValue tripletMargin(ExecutionContext&, const CallArguments& arguments) {
    const double margin = arguments.number(3, "margin", 1);
    if (margin <= 0)
        throw PythonError("triplet_margin_loss: margin must be greater than 0");
    return PyValue::of(at::triplet_margin_loss(arguments.tensor(0, "anchor"), arguments.tensor(1, "positive"),
                                               arguments.tensor(2, "negative"), margin, arguments.number(4, "p", 2),
                                               arguments.number(5, "eps", 1e-6), arguments.boolean(6, "swap", false),
                                               reductionOf(arguments, 9)));
}

/// For the default distance; a user's function is not part of a graph.
PyValue tripletMarginWithDistance(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(99, "distance_function") != nullptr)
        throw PythonError("a distance_function is not supported", true);
    const at::Tensor positive = arguments.tensor(1, "positive");
    const at::Tensor negative = arguments.tensor(2, "negative");
    const at::Tensor near = at::pairwise_distance(arguments.tensor(0, "anchor"), positive);
    at::Tensor far = at::pairwise_distance(arguments.tensor(0, "anchor"), negative);
    if (arguments.boolean(99, "swap", false))
        far = at::minimum(far, at::pairwise_distance(positive, negative));
    const double margin = arguments.number(99, "margin", 1);
    return PyValue::of(reduced(at::clamp_min(near + margin - far, 0), reductionOf(arguments, 99)));
}

PyValue poissonNll(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::poisson_nll_loss(
        arguments.tensor(0, "input"), arguments.tensor(1, "target"), arguments.boolean(2, "log_input", true),
        arguments.boolean(3, "full", false), arguments.number(5, "eps", 1e-8), reductionOf(arguments, 7)));
}

/// Returns a variance whose shape fits: one per element, per row, or per place of a dimension of size 1.
at::Tensor fittingVariance(const at::Tensor& variance, const at::Tensor& input) {
    if (variance.sizes() == input.sizes())
        return variance;
    if (input.dim() > 0 && input.sizes().slice(0, static_cast<std::size_t>(input.dim()) - 1) == variance.sizes())
        return variance.unsqueeze(-1);
    std::int64_t of_others = 0;
    for (std::int64_t i = 0; variance.dim() == input.dim() && i < input.dim(); ++i)
        of_others += variance.size(i) != input.size(i) ? variance.size(i) : 0;
    if (variance.dim() != input.dim() || of_others != 1)
        throw PythonError("gaussian_nll_loss: var is of another size than the input");
    return variance;
}

PyValue gaussianNll(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const PyValue& var = arguments.require(2, "var");
    at::Tensor variance = var.isTensor() ? var.tensor() : at::ones_like(input) * var.toDouble();
    if (at::any(variance < 0).item<bool>())
        throw PythonError("gaussian_nll_loss: var has negative entries");
    variance = fittingVariance(variance, input).clone();
    variance.clamp_(arguments.number(4, "eps", 1e-6));
    at::Tensor loss = (at::log(variance) + at::pow(input - arguments.tensor(1, "target"), 2) / variance) * 0.5;
    if (arguments.boolean(3, "full", false))
        loss += 0.5 * std::log(2 * std::numbers::pi);
    return PyValue::of(reduced(loss, reductionOf(arguments, 5)));
}

PyValue ctcLoss(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor log_probabilities = arguments.tensor(0, "log_probs");
    const at::Tensor targets = arguments.tensor(1, "targets");
    const PyValue& lengths = arguments.require(2, "input_lengths");
    const PyValue& target_lengths = arguments.require(3, "target_lengths");
    const std::int64_t blank = arguments.integer(4, "blank", 0);
    const std::int64_t reduction = reductionOf(arguments, 5);
    const bool zero_infinity = arguments.boolean(6, "zero_infinity", false);
    if (lengths.isTensor() && target_lengths.isTensor())
        return PyValue::of(at::ctc_loss(log_probabilities, targets, lengths.tensor(), target_lengths.tensor(), blank,
                                        reduction, zero_infinity));
    return PyValue::of(at::ctc_loss(log_probabilities, targets, lengths.toInts(), target_lengths.toInts(), blank,
                                    reduction, zero_infinity));
}

constexpr auto ranking_losses = std::to_array<FunctionEntry>({
    {"torch.nn.functional.binary_cross_entropy", binaryCrossEntropy, "binary_cross_entropy",
     "input, target, weight=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.soft_margin_loss", labelLoss<at::soft_margin_loss>, "soft_margin_loss",
     "input, target, size_average=, reduce=, reduction="},
    {"torch.nn.functional.multilabel_margin_loss", labelLoss<at::multilabel_margin_loss>, "multilabel_margin_loss",
     "input, target, size_average=, reduce=, reduction="},
    {"torch.nn.functional.margin_ranking_loss", marginRanking, "margin_ranking_loss",
     "input1, input2, target, margin=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.hinge_embedding_loss", hingeEmbedding, "hinge_embedding_loss",
     "input, target, margin=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.cosine_embedding_loss", cosineEmbedding, "cosine_embedding_loss",
     "input1, input2, target, margin=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.multi_margin_loss", multiMargin, "multi_margin_loss",
     "input, target, p=, margin=, weight=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.multilabel_soft_margin_loss", multiLabelSoftMargin, "log_sigmoid, mul, add, sum, div",
     "input, target, weight=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.triplet_margin_loss", tripletMargin, "triplet_margin_loss",
     "anchor, positive, negative, margin=, p=, eps=, swap=, size_average=, reduce=, reduction="},
    {"torch.nn.functional.triplet_margin_with_distance_loss", tripletMarginWithDistance,
     "pairwise_distance, sub, clamp_min",
     "anchor, positive, negative, *, distance_function=, margin=, swap=, reduction="},
    {"torch.nn.functional.poisson_nll_loss", poissonNll, "poisson_nll_loss",
     "input, target, log_input=, full=, size_average=, eps=, reduce=, reduction="},
    {"torch.nn.functional.gaussian_nll_loss", gaussianNll, "log, pow, div, add",
     "input, target, var, full=, eps=, reduction="},
    {"torch.nn.functional.ctc_loss", ctcLoss, "ctc_loss",
     "log_probs, targets, input_lengths, target_lengths, blank=, reduction=, zero_infinity="},
});

} // namespace

std::span<const FunctionEntry> rankingLosses() {
    return ranking_losses;
}

} // namespace gnx::exec

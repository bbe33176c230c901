#include "core/exec/training/RankLosses.h"

#include <cmath>

namespace gnx::exec {
namespace {

constexpr double kMsePart = 0.02;

at::Tensor listMle(const at::Tensor& scores, const at::Tensor& costs) {
    // Utilities of the fastest first, from the end: the sum at a place is over all that are not yet taken.
    const at::Tensor utilities = scores.neg().index_select(0, costs.argsort(/*dim=*/0, /*descending=*/true));
    return (at::logcumsumexp(utilities, 0) - utilities).mean();
}

at::Tensor squares(const at::Tensor& scores, const at::Tensor& costs) {
    const at::Tensor centred = costs - costs.mean();
    const at::Tensor truth = centred / centred.square().mean().sqrt();
    return (scores - scores.mean() - truth).square().mean();
}

at::Tensor hinge(const at::Tensor& scores, const at::Tensor& costs) {
    const at::Tensor slower = costs.unsqueeze(0).gt(costs.unsqueeze(1)); // [i, j]: j is slower than i
    const at::Tensor margin = at::relu(1 - (scores.unsqueeze(0) - scores.unsqueeze(1)));
    return margin.masked_select(slower).mean();
}

} // namespace

bool isRankLoss(const std::string& name) {
    return name == "listmle" || name == "mse" || name == "listmle+mse" || name == "hinge";
}

at::Tensor rankLoss(const std::string& name, const at::Tensor& scores, const at::Tensor& log_costs) {
    if (log_costs.numel() < 2 || log_costs.max().item<float>() == log_costs.min().item<float>())
        return scores.sum() * 0;
    if (name == "mse")
        return squares(scores, log_costs);
    if (name == "hinge")
        return hinge(scores, log_costs);
    const at::Tensor list = listMle(scores, log_costs);
    return name == "listmle" ? list : list + kMsePart * squares(scores, log_costs);
}

double tauOf(const at::Tensor& costs, const at::Tensor& scores) {
    const auto signs = [](const at::Tensor& x) { return (x.unsqueeze(0) - x.unsqueeze(1)).sign(); };
    const at::Tensor a = signs(costs.to(at::kDouble)), b = signs(scores.to(at::kDouble));
    const double together = (a * b).sum().item<double>();
    return together / std::sqrt(a.abs().sum().item<double>() * b.abs().sum().item<double>());
}

} // namespace gnx::exec

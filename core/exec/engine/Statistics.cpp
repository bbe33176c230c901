#include "core/exec/engine/Statistics.h"

#include <ATen/ATen.h>

namespace gnx::exec {
namespace {

std::vector<std::int64_t> elementsOf(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.to(at::kCPU, at::kLong).contiguous();
    const auto* first = plain.const_data_ptr<std::int64_t>();
    return {first, first + plain.numel()};
}

} // namespace

ValueStatistics statisticsOf(const at::Tensor& tensor) {
    ValueStatistics statistics;
    const bool integer = at::isIntegralType(tensor.scalar_type(), /*includeBool=*/true);
    if (integer && tensor.numel() <= kToldWhole)
        statistics.data = elementsOf(tensor);
    if (tensor.scalar_type() == at::kBool || at::isComplexType(tensor.scalar_type()))
        return statistics;
    at::Tensor wide = tensor.detach().to(at::kCPU, at::kDouble).flatten();
    if (!integer)
        wide = wide.masked_select(wide.isfinite());
    if (wide.numel() == 0)
        return statistics;
    statistics.min = wide.min().item<double>();
    statistics.max = wide.max().item<double>();
    statistics.mean = wide.mean().item<double>();
    statistics.std = wide.numel() > 1 ? wide.std(/*unbiased=*/true).item<double>() : 0.0;
    return statistics;
}

} // namespace gnx::exec

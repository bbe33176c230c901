#include "core/engine/InputRule.h"

namespace gnx {
namespace {

class TorchInputRule : public InputRule {
  public:
    std::optional<at::Tensor> expand(const TensorDesc& tensor, at::ScalarType type) override {
        if (!isDrawnBounded(tensor))
            return std::nullopt;
        return at::randint(static_cast<std::int64_t>(*tensor.min_val), static_cast<std::int64_t>(*tensor.max_val) + 1,
                           tensor.shape, at::TensorOptions().dtype(type));
    }

    at::Tensor replay(const TensorDesc& tensor, at::ScalarType type) override {
        const at::Tensor normal = at::randn(tensor.shape, at::TensorOptions().dtype(at::kFloat));
        if (type == at::kBool)
            return normal > 0.5;
        const double std = tensor.std.value_or(kDefaultStd);
        const double mean = tensor.mean.value_or(0);
        at::Tensor value = normal.to(type);
        // In place rounds the narrow types otherwise: there LibTorch takes the number as one of their own.
        if (type == at::kFloat || type == at::kDouble)
            value.mul_(std).mul_(kStdScale).add_(mean);
        else
            value = value * std * kStdScale + mean;
        if (tensor.min_val)
            value = at::clamp_min(value, *tensor.min_val);
        if (tensor.max_val)
            value = at::clamp_max(value, *tensor.max_val);
        return value;
    }
};

} // namespace

std::unique_ptr<InputRule> torchInputRule() {
    return std::make_unique<TorchInputRule>();
}

} // namespace gnx

#include "core/exec/engine/InputRule.h"

namespace gnx::exec {
namespace {

/// A limit of a tensor that torch clamps, a whole number for integers: a fraction would change their type.
at::Scalar limitOf(const at::Tensor& value, double limit) {
    const auto whole = static_cast<std::int64_t>(limit);
    const bool integer = at::isIntegralType(value.scalar_type(), /*includeBool=*/false);
    return integer && static_cast<double>(whole) == limit ? at::Scalar(whole) : at::Scalar(limit);
}

class TorchInputRule : public InputRule {
  public:
    std::optional<at::Tensor> expand(const TensorDesc& tensor, at::ScalarType type) override {
        if (!isDrawnBounded(tensor))
            return std::nullopt;
        return at::randint(static_cast<std::int64_t>(*tensor.min_val), static_cast<std::int64_t>(*tensor.max_val) + 1,
                           tensor.shape, at::TensorOptions().dtype(type));
    }

    at::Tensor replay(const TensorDesc& tensor, at::ScalarType type) override {
        if (type == at::kBool)
            return normal(tensor) > 0.5;
        const double std = tensor.std.value_or(kDefaultStd);
        const double mean = tensor.mean.value_or(0);
        at::Tensor value = std == 0 ? at::full(tensor.shape, mean, at::TensorOptions().dtype(type))
                                    : scaled(normal(tensor).to(type), std, mean);
        if (tensor.min_val)
            value = at::clamp_min(value, limitOf(value, *tensor.min_val));
        if (tensor.max_val)
            value = at::clamp_max(value, limitOf(value, *tensor.max_val));
        return value.is_floating_point() ? tamed(value) : value;
    }

  private:
    static at::Tensor normal(const TensorDesc& tensor) {
        return at::randn(tensor.shape, at::TensorOptions().dtype(at::kFloat));
    }

    static at::Tensor scaled(const at::Tensor& value, double std, double mean) {
        // In-place operators round the narrow types differently: LibTorch converts the number to that type first.
        if (value.scalar_type() == at::kFloat || value.scalar_type() == at::kDouble)
            return value.mul_(std).mul_(kStdScale).add_(mean);
        return value * std * kStdScale + mean;
    }

    /// Makes values finite and limits them to +-100. Replacements are drawn even if every value is finite, because they
    /// advance the generator.
    static at::Tensor tamed(at::Tensor& value) {
        const at::Tensor replacement = at::randn_like(value);
        if (!at::isfinite(value).all().item<bool>())
            value = at::where(at::isfinite(value), value, replacement * kReplacementScale);
        return value.clamp_(-kFloatLimit, kFloatLimit);
    }
};

} // namespace

std::unique_ptr<InputRule> torchInputRule() {
    return std::make_unique<TorchInputRule>();
}

} // namespace gnx::exec

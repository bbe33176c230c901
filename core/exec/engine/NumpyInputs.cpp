#include <algorithm>
#include <cmath>
#include <vector>

#include <ATen/Parallel.h>

#include "core/exec/engine/InputRule.h"
#include "core/exec/engine/NumpyRandom.h"

namespace gnx::exec {
namespace {

constexpr double kFiniteInEveryType = 65504; ///< the largest float16
/// Values drawn, scaled, cast and bounded together, while they are in the cache.
constexpr std::int64_t kChunk = 1 << 18;
constexpr std::int64_t kLeastPairsOfAThread = 1 << 10;

void keepWithinBounds(at::Tensor& values, const TensorDesc& tensor) {
    if (!tensor.min_val && !tensor.max_val)
        return;
    const auto bound = [&](const std::optional<double>& value) -> std::optional<at::Scalar> {
        if (!value)
            return std::nullopt;
        return values.is_floating_point() ? at::Scalar(*value) : at::Scalar(static_cast<std::int64_t>(*value));
    };
    values.clamp_(bound(tensor.min_val), bound(tensor.max_val));
}

class NumpyInputRule : public InputRule {
  public:
    explicit NumpyInputRule(std::uint32_t seed) : random_(seed) {}

    std::optional<at::Tensor> expand(const TensorDesc& tensor, at::ScalarType type) override {
        if (!isDrawnBounded(tensor))
            return std::nullopt;
        const at::Tensor values = at::empty(tensor.shape, at::kLong);
        random_.integers(static_cast<std::int64_t>(*tensor.min_val), static_cast<std::int64_t>(*tensor.max_val),
                         {values.data_ptr<std::int64_t>(), tensor.elements()});
        return values.to(type);
    }

    at::Tensor replay(const TensorDesc& tensor, at::ScalarType type) override {
        if (type == at::kBool)
            return boolean(tensor);
        const double mean = tensor.mean.value_or(0);
        const double std = tensor.std.value_or(kDefaultStd);
        at::Tensor values = at::empty(tensor.shape, at::TensorOptions().dtype(type));
        if (std == 0)
            constant(values, mean, tensor);
        else
            normal(values, std, mean, tensor);
        return values;
    }

  private:
    at::Tensor boolean(const TensorDesc& tensor) {
        at::Tensor out = at::empty(tensor.shape, at::kBool);
        bool* data = out.data_ptr<bool>();
        for (std::uint64_t i = 0; i < tensor.elements(); ++i)
            data[i] = random_.uniform() > 0.5;
        return out;
    }

    static void constant(at::Tensor& values, double mean, const TensorDesc& tensor) {
        values.copy_(at::full({}, mean, at::TensorOptions().dtype(at::kDouble)));
        keepWithinBounds(values, tensor);
        if (values.is_floating_point() && !tame(values))
            replaceNonFinite(values);
    }

    /// randn(*shape) * std * 0.2 + mean in float64, cast, bounded, made finite.
    void normal(at::Tensor& values, double std, double mean, const TensorDesc& tensor) {
        const at::Tensor flat = values.view(-1);
        const bool floating = values.is_floating_point();
        const bool unbounded = !tensor.min_val && !tensor.max_val;
        bool finite = true;
        for (std::int64_t first = 0; first < flat.numel(); first += kChunk) {
            at::Tensor chunk = flat.narrow(0, first, std::min(kChunk, flat.numel() - first));
            const at::Tensor wide = draw(chunk.numel());
            const bool moderate = scale(wide, std, mean, floating && unbounded);
            chunk.copy_(wide);
            keepWithinBounds(chunk, tensor);
            if (floating && !(unbounded && moderate) && !tame(chunk))
                finite = false;
        }
        if (!finite)
            replaceNonFinite(values);
    }

    /// The next `count` numbers of randn, in a buffer that the next call uses again.
    at::Tensor draw(std::int64_t count) {
        wide_.resize(static_cast<std::size_t>(kChunk));
        double* out = wide_.data();
        std::int64_t done = random_.normalLeft(out, count);
        pairs_.resize(static_cast<std::size_t>(count - done + 1) / 2);
        random_.pairs(pairs_);
        const std::int64_t whole = (count - done) / 2;
        at::parallel_for(0, whole, kLeastPairsOfAThread, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                pairs_[static_cast<std::size_t>(i)].normals(out + done + 2 * i);
        });
        done += 2 * whole;
        if (done < count)
            out[done] = random_.keepSecond(pairs_.back());
        return at::from_blob(out, {count}, at::TensorOptions().dtype(at::kDouble));
    }

    /// Scales and shifts, and, if all values are finite in every type, keeps them within +-100 if `tamed`: rounding
    /// keeps their order and 100 itself, so that it need not be done once more after the cast. Whether all are.
    static bool scale(const at::Tensor& wide, double std, double mean, bool tamed) {
        double* values = wide.data_ptr<double>();
        const std::int64_t count = wide.numel();
        int immoderate = 0;
        for (std::int64_t i = 0; i < count; ++i) {
            values[i] = values[i] * std * kStdScale + mean;
            immoderate |= static_cast<int>(!(std::abs(values[i]) <= kFiniteInEveryType));
        }
        if (immoderate == 0 && tamed)
            for (std::int64_t i = 0; i < count; ++i)
                values[i] = std::clamp(values[i], -kFloatLimit, kFloatLimit);
        return immoderate == 0;
    }

    /// Keeps finite values within +-100; false, and nothing done, where one is not finite.
    static bool tame(at::Tensor& values) {
        if (!at::isfinite(values).all().item<bool>())
            return false;
        values.clamp_(-kFloatLimit, kFloatLimit);
        return true;
    }

    static void replaceNonFinite(at::Tensor& values) {
        values.copy_(at::where(at::isfinite(values), values, at::randn_like(values) * kReplacementScale));
        values.clamp_(-kFloatLimit, kFloatLimit);
    }

    NumpyRandom random_;
    std::vector<NumpyRandom::Pair> pairs_;
    std::vector<double> wide_;
};

} // namespace

std::unique_ptr<InputRule> numpyInputRule(std::uint32_t seed) {
    return std::make_unique<NumpyInputRule>(seed);
}

} // namespace gnx::exec

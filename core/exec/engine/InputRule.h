#pragma once

#include <memory>
#include <optional>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

inline constexpr double kDefaultStd = 0.1; ///< where a description has none
inline constexpr double kStdScale = 0.2;
inline constexpr double kFloatLimit = 100;        ///< floating-point values are kept within +- this
inline constexpr double kReplacementScale = 0.01; ///< scale of the normal draws that replace values that are not finite

/// Rule by which one of upstream's tools draws the tensors that a sample describes. First every tensor is expanded,
/// then every one replayed, both in the same order. Throws what LibTorch throws. Private to core/exec/engine.
class InputRule {
  public:
    virtual ~InputRule() = default;
    /// An integer tensor with bounds, whose values are drawn at once; nothing for any other.
    virtual std::optional<at::Tensor> expand(const TensorDesc& tensor, at::ScalarType type) = 0;
    /// A tensor that is neither expanded nor spelled out.
    virtual at::Tensor replay(const TensorDesc& tensor, at::ScalarType type) = 0;
};

/// graph_net_bench/torch: NumPy's legacy generator, values in double precision. LibTorch's generator must be seeded
/// alike.
std::unique_ptr<InputRule> numpyInputRule(std::uint32_t seed);
/// graph_net/torch/utils.py, the older one: torch's generator, which the caller has seeded; values drawn in float32 and
/// computed in the tensor's own type. A constant (std 0) draws nothing; each floating-point tensor draws a second time,
/// for the replacements of its non-finite values, whether it has any or not. As there, an integer tensor without bounds
/// becomes float32.
std::unique_ptr<InputRule> torchInputRule();

/// Returns whether a description's values are integers between bounds.
bool isDrawnBounded(const TensorDesc& tensor);

} // namespace gnx::exec

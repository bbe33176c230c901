#pragma once

#include <optional>
#include <string>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// LibTorch's name of a dtype; nothing for DType::Other.
std::optional<at::ScalarType> scalarTypeOf(DType dtype);
/// The other way round; Other for what samples do not have.
DType dtypeOf(at::ScalarType type);
/// Returns "float32" ...; for types that samples do not have, LibTorch's own name.
std::string dtypeText(at::ScalarType type);

/// Value that operators take for an omitted tensor.
inline std::optional<at::Tensor> ifDefined(const at::Tensor& tensor) {
    return tensor.defined() ? std::optional(tensor) : std::nullopt;
}

inline bool mayRequireGradients(at::ScalarType type) {
    return at::isFloatingType(type) || at::isComplexType(type);
}
/// The tensor on a device, or of a dtype, still requiring gradients if it does (Tensor::to() forgets it in no-grad
/// mode).
template <class Target> at::Tensor convertedTo(const at::Tensor& tensor, Target target) {
    at::Tensor converted = tensor.to(target);
    if (tensor.requires_grad() && mayRequireGradients(converted.scalar_type()))
        converted.set_requires_grad(true);
    return converted;
}

} // namespace gnx::exec

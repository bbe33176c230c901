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
/// "float32" ...; LibTorch's own name for what samples do not have.
std::string dtypeText(at::ScalarType type);

/// Value that operators take for an omitted tensor.
inline std::optional<at::Tensor> ifDefined(const at::Tensor& tensor) {
    return tensor.defined() ? std::optional(tensor) : std::nullopt;
}

} // namespace gnx::exec

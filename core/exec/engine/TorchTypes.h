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

} // namespace gnx::exec

#pragma once

#include <ATen/core/Tensor.h>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"

namespace gnx::exec {

/// Up to this many elements an integer or boolean tensor is listed completely.
inline constexpr std::int64_t kToldWhole = 1024;

/// For a dense tensor; empty for a complex one.
ValueStatistics statisticsOf(const at::Tensor& tensor);

} // namespace gnx::exec

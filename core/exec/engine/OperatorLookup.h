#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/exec/engine/Overloads.h"

namespace gnx::exec {

/// The dispatcher's operator that a callee names ("torch._C._nn.gelu", "Tensor.view", "torch.ops.aten.index.Tensor"),
/// with all its overloads or the one that is named; null if there is none or a graph may not use it
/// (AllowedOperators.h).
std::shared_ptr<const Overloads> findOverloads(std::string_view callee);
/// Returns why findOverloads() found nothing.
std::string whyNoOperator(std::string_view callee);

} // namespace gnx::exec

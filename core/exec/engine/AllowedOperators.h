#pragma once

#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// Decides which of the dispatcher's operators a graph may use. A dataset is untrusted text: an operator that it
/// reaches through LibTorch may only compute on its tensors.
///
/// Allowed are the operators of namespace aten with a public name, and those private ones (with an underscore in front)
/// that frameworks write into graphs. Refused, each with its reason, is an operator that opens files, exchanges or
/// reinterprets a
/// tensor's memory without checks, changes the state of the process, or belongs to gradients (but those of elementwise
/// functions, which AOTAutograd writes into graphs). Callees outside
/// LibTorch (os.system, open, eval, __import__ ...) and Python functions of it (torch.load, torch.save,
/// torch.hub.load ...) are not operators: nothing is found under their names.
///
/// Returns why aten::`name` is refused; nothing if it is allowed.
std::optional<std::string_view> whyNotAllowed(std::string_view name);

} // namespace gnx::exec

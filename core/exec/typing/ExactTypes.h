#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

/// Replaces inferred types by those observed in a run: dtypes, shapes and strides of tensors, so that no symbol is left
/// where a tensor was made. Unobserved values (numbers but integers, containers, tensors of a functional transform)
/// keep their types. `values`: by ValueId.
ValueTypes withObserved(ValueTypes types, std::span<const ObservedValue> values);

/// The types of all values in a run on the processor: a worker executes the sample on inputs made from its descriptions
/// and records every value's type. Sizes that depend on tensors' contents are those of these inputs. `inferred` are the
/// types without a run; `worker` empty: graphnet-worker next to this program or in PATH. Errors: no worker, Cancelled,
/// Timeout after ten minutes, and why the sample could not be executed (Unsupported, OutOfMemory).
Result<ValueTypes> exactTypes(const Sample& sample, ValueTypes inferred, std::filesystem::path worker,
                              const std::stop_token& stop);

} // namespace gnx::exec

#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

/// What was observed of a run in the place of what was told without one: dtypes, shapes and strides of tensors, so that
/// no symbol is left where a tensor was made. What was not observed (numbers but integers, containers, tensors of a
/// functional transform) stays as it is. `values`: by ValueId.
ValueTypes withObserved(ValueTypes types, std::span<const ObservedValue> values);

/// The types of all values as a run on the processor makes them: a worker executes the sample on inputs made from its
/// descriptions and notes what every value is. Sizes that depend on what tensors hold are those of these inputs.
/// `inferred` are the types without a run; `worker` empty: graphnet-worker beside this program or in PATH. Errors: no
/// worker, Cancelled, Timeout after ten minutes, and why the sample could not be executed (Unsupported, OutOfMemory).
Result<ValueTypes> exactTypes(const Sample& sample, ValueTypes inferred, std::filesystem::path worker,
                              const std::stop_token& stop);

} // namespace gnx::exec

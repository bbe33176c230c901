#pragma once

#include "core/Wings.h"
#include "core/exec/engine/PyValue.h"

namespace gnx::exec {

/// Number in the operators for the argument `reduction` of a loss, or the older size_average and reduce, which it
/// replaces. Throws PythonError for any other word. Private to core/exec/engine.
std::int64_t reductionOf(const CallArguments& arguments, std::size_t position);

} // namespace gnx::exec

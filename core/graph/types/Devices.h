#pragma once

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Sets the device of every tensor (ValueType::device) as the sample's files name devices, by PyTorch's rules
/// and in the order of the graph:
///   - an input: the device in `types`, from its description;
///   - a result of a call that names a device, `device=...`, `Tensor.to(...)`, `Tensor.cuda()`, `Tensor.cpu()`: that
///     one;
///     the device may be another tensor's (`x.device`, `Tensor.to(x)`);
///   - another result: that of the first operand that is a tensor with dimensions, or, if there is none, of the first
///     tensor (those without dimensions may be on the processor while others are on a GPU);
///   - a result without tensor operands and without a device: the processor, PyTorch's default. In Paddle's graphs,
///     which
///     name only CPUPlace() and the place that the program was started with, only these are used.
/// Needs the types' kinds and numbers of dimensions; without them the first operand decides. Linear.
void inferDevices(const Graph& graph, ValueTypes& types);

} // namespace gnx::graph

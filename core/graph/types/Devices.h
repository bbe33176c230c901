#pragma once

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Tells on which device every tensor lies (ValueType::device) as the sample's files name devices, by PyTorch's rules
/// and in the order of the graph:
///   - an input: where `types` says that already, from its description;
///   - a result of a call that names a device, `device=...`, `Tensor.to(...)`, `Tensor.cuda()`, `Tensor.cpu()`: there;
///     the device may be another tensor's (`x.device`, `Tensor.to(x)`);
///   - another result: with the first operand that is a tensor with dimensions, or, if there is none, with the first
///     tensor (those without dimensions may be on the processor beside others on a GPU);
///   - what is made of no tensor and names no device: on the processor, PyTorch's default. Of Paddle's graphs, which
///     name none but CPUPlace() and the place that the program was started with, only what these say is told.
/// Needs the types' kinds and numbers of dimensions; without them the first operand decides. Linear.
void tellDevices(const Graph& graph, ValueTypes& types);

} // namespace gnx::graph

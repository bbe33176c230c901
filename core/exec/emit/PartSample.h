#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/Subgraph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// A name for each of the values by which it enters a part of the graph: its own, numbered where it is taken by an
/// input of the graph or by another of them ("live" for one without a name).
std::unordered_map<ValueId, std::string> enteringNames(const Graph& graph, std::span<const ValueId> values);

/// The description of a tensor (or an integer, as a tensor without dimensions) that a run has shown. `held` describes
/// its values, so that a part runs alone on inputs of that kind (indices in range): bounds, mean and deviation, or the
/// elements of small integer tensors; null: only shape and type are known.
TensorDesc describeEntering(const std::string& name, const ObservedValue& seen, const ValueStatistics* held);

/// Files of a part of a sample besides its model.py: the whole's metadata under the part's name, the descriptions of
/// the inputs that the part has, those of `entering`, and the constraints that remain. The directory is empty.
Sample partSample(const Sample& whole, const Graph& graph, const Subgraph& part, std::string name,
                  std::span<const TensorDesc> entering);

} // namespace gnx::exec

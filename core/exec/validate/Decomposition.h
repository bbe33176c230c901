#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/validate/Cut.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Writes both parts of a cut sample as two samples, into `first` and `second`. Each has the whole sample's metadata
/// with the part's name, the descriptions of the part's inputs, and for values that cross the cut the shape and type
/// observed in the run of the whole sample. `handed` describes these values, in their order, as the first part made
/// them: bounds, mean and deviation, or the elements of small integer tensors. Thus the second part can run alone on
/// similar inputs (with indices in range). Without `handed` only shape and type are known. Integers cross as
/// torch.SymInt inputs. Fills the fields of `request` that concern the parts.
Status writeParts(const Sample& sample, const Graph& graph, std::span<const ObservedValue> values, const Cut& cut,
                  std::span<const ValueStatistics> handed, const std::filesystem::path& first,
                  const std::filesystem::path& second, CheckRequest& request);

} // namespace gnx::exec

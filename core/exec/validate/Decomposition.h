#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/exec/validate/Cut.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Writes both parts of a cut sample as two samples, into `first` and `second`: the whole's metadata with the part's
/// name, the descriptions of the inputs that the part has, and for crossing values the shape and type observed in the
/// run of the whole. `handed` describes the values of the cut when the first part ran, in their order: bounds, mean and
/// deviation, or the elements of small integer tensors, so that the second part runs alone on inputs of that kind
/// (indices in range); without it only shape and type are known. Integers cross as torch.SymInt inputs. Fills the
/// fields of `request` that are about the parts.
Status writeParts(const Sample& sample, const Graph& graph, std::span<const ObservedValue> values, const Cut& cut,
                  std::span<const ValueStatistics> handed, const std::filesystem::path& first,
                  const std::filesystem::path& second, CheckRequest& request);

} // namespace gnx::exec

#pragma once

#include <filesystem>

#include "core/graph/Graph.h"
#include "core/protocol/CheckProtocol.h"
#include "core/validate/Cut.h"

namespace gnx {

/// Writes both parts of a cut sample as samples of their own, into `first` and `second`: the whole's metadata with the
/// part's name, the descriptions of the inputs that the part has, and for what crosses, shape and type as the run has
/// shown. Integers cross as torch.SymInt inputs. Fills the fields of `request` that are about the parts.
Status writeParts(const Sample& sample, const Graph& graph, std::span<const ObservedValue> values, const Cut& cut,
                  const std::filesystem::path& first, const std::filesystem::path& second, CheckRequest& request);

} // namespace gnx

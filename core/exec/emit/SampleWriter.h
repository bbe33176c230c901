#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Writes a whole sample: model.py from `graph`, the other files from `sample` (its directory is not looked at);
/// graph_hash.txt is the sha256 of the model.py written. `directory` is made if needed, files in it are replaced.
/// Errors: what writeGraph() refuses; Unreadable or NoSpace where a file cannot be written.
Status writeSample(const std::filesystem::path& directory, const Sample& sample, const Graph& graph);

/// Adds to the metadata of a sample that was read from a model's file what graph_net.json needs: framework, name,
/// source.
void completeMetadata(Sample& sample);

/// The first way in which the tensor descriptions or constraints of two samples differ, in words.
std::optional<std::string> descriptionDifference(const Sample& first, const Sample& second);

} // namespace gnx::exec

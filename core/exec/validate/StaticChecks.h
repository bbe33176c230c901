#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/VerdictStore.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// Judges "Statically analyzable": every statement could be parsed and every operator has a name. A called module
/// (self.layer(x)) without code is not a named operator. `file`: what was read, for messages.
ConstraintResult checkAnalyzable(const Graph& graph, std::string_view file = "model.py");

/// Judges "Custom operators": each must have its source in the sample. The verdict is "not checked" if statements could
/// not be read, or if modules are called whose code is missing, because they may contain operators. `directory` may be
/// a model's file.
ConstraintResult checkCustomOps(const Graph& graph, const std::filesystem::path& directory);

/// Judges "Serializable" by structure alone: writes the sample into `directory`, reads it again and compares. `written`
/// becomes true if the directory holds the sample, so that its outputs can be compared too.
ConstraintResult checkWritten(const Sample& sample, const Graph& graph, const std::filesystem::path& directory,
                              bool& written);

} // namespace gnx::exec

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/VerdictStore.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// "Statically analyzable": every statement parsed, every operator named. A called module (self.layer(x)) without code
/// is not a named operator.
ConstraintResult checkAnalyzable(const Graph& graph);

/// "Custom operators": each has its source in the sample. Not checked where statements could not be read, or modules
/// are called whose code is not there: they may hold operators.
ConstraintResult checkCustomOps(const Graph& graph, const std::filesystem::path& directory);

/// "Serializable", by structure alone: writes the sample into `directory`, reads it again, compares. `written` is
/// whether the directory holds the sample, so that its outputs can be compared too.
ConstraintResult checkWritten(const Sample& sample, const Graph& graph, const std::filesystem::path& directory,
                              bool& written);

} // namespace gnx::exec

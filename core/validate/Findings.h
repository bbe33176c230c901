#pragma once

#include <string_view>
#include <vector>

#include "core/graph/Graph.h"
#include "core/sample/Sample.h"

namespace gnx {

/// What contradicts within a sample's files. Codes: "hash-mismatch" (a note: files are reformatted after their hash was
/// taken), "unused-input", "undescribed-input", "unused-description", "duplicate-description", "negative-size",
/// "data-length" (a description's data has not as many elements as its shape), "constraint-shape" and
/// "constraint-rank" (the constraints give an input another shape than its description, symbols by their examples),
/// "constraint-input" (the constraints name an input that is none), "view-size" (ViewSizes.h).
std::vector<Problem> findContradictions(const Sample& sample, const Graph& graph, std::string_view model_text);

} // namespace gnx

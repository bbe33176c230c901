#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// model.py as it was read, for the places of parameters, and its sha256 in hexadecimal digits.
struct ModelText {
    std::string_view text;
    std::string_view sha256;
};

/// Contradictions within a sample's files, found without executing anything; `described` is matchTensors() of
/// `sample.tensors`. Linear in the numbers of inputs, descriptions and shapes. Codes, each a Problem's:
/// - "hash-mismatch", a note: files are reformatted after their hash was taken;
/// - "unused-input", a note; "undescribed-input" (one problem for all if nothing is described at all);
/// - "unused-description", "duplicate-description", "negative-size", "size-overflow" (more bytes than 64 bits count),
///   "data-length" (a description's data has not as many elements as its shape), "value-range" (a mean that is not
///   finite, a std below zero, bounds in the wrong order: what is drawn is GraphNet's, but hardly meant);
/// - "constraint-shape" and "constraint-rank" (the constraints give an input another shape than its description,
///   symbols by their examples), "constraint-input" (they name an unknown input), "constraint-relation" (the
///   examples break it). Only of the shapes that `sample.constraints` holds; see SampleLoadOptions::numeric_shapes.
std::vector<Problem> findContradictions(const Sample& sample, const Graph& graph,
                                        std::span<const TensorDesc* const> described, const ModelText& model);

/// All codes that findContradictions() uses, and "view-size" (core/exec/validate/ViewSizes.h).
std::span<const std::string_view> contradictionCodes();

} // namespace gnx::graph

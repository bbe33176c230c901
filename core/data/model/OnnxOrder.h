#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/OnnxModel.h"

namespace gnx::data {

/// Example: "node "/layer1/Conv" (Conv)". A node without a name is named by its first result.
std::string onnxNodeText(const OnnxNode& node);

/// Names that a graph's nodes, or its outputs, read and that it does not define itself: values of the graph around it.
/// Each once, in the order of their first use.
std::vector<std::string_view> outerNames(const OnnxGraph& graph);
/// The same of all bodies of a node together.
std::vector<std::string_view> outerNames(const OnnxNode& node);

/// An order in which every node comes after those that make what it reads: that of the file where it is one, as the
/// format demands. `defined` are names that are there beforehand. Errors: Malformed, with the place in the file: two
/// nodes make the same value, a value that nothing makes, nodes that wait for each other.
Result<std::vector<std::uint32_t>> executionOrder(std::span<const OnnxNode> nodes,
                                                  std::span<const std::string_view> defined);

} // namespace gnx::data

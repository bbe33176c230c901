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

/// Returns the names that the nodes or outputs of a graph read but the graph does not define: values of the surrounding
/// graph. Each name occurs once, in the order of first use.
std::vector<std::string_view> outerNames(const OnnxGraph& graph);
/// The same of all bodies of a node together.
std::vector<std::string_view> outerNames(const OnnxNode& node);

/// Returns an order in which every node comes after the nodes that make its operands. It is the file's order if that is
/// valid, as the format demands. `defined` are names that are there beforehand. Errors: Malformed, with the place in
/// the file: two nodes make the same value, a value that nothing makes, nodes that wait for each other.
Result<std::vector<std::uint32_t>> executionOrder(std::span<const OnnxNode> nodes,
                                                  std::span<const std::string_view> defined);

} // namespace gnx::data

#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/OnnxModel.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// The graph of a model of ONNX. Operators are "onnx.Conv" ..., attributes are keywords; of a tensor in an attribute
/// small ones are lists of numbers, others a text of their type. Inputs come first, then initializers under the names
/// of parameters (ModelText.h). Bodies of If, Loop, Scan ..., and the model's functions, are bodies of the graph: what
/// they read of the graph around them is a further operand of their node and a further input of the body. Results have
/// the types of the file's value_info. Operators that ONNX does not have, and versions that this program does not know,
/// are problems of the graph. Errors: those of executionOrder(); Malformed for an output that nothing makes and a
/// function that calls itself; Unsupported if a graph exceeds limits.
Result<std::shared_ptr<Graph>> onnxGraph(const OnnxModel& model);

/// Names of the graph's inputs in the order of Graph::inputs(): index in OnnxGraph::inputs, or behind them in
/// OnnxGraph::initializers.
struct OnnxInputs {
    std::vector<const OnnxValue*> inputs; ///< those that no initializer gives a value
    std::vector<const OnnxTensor*> parameters;
};
OnnxInputs onnxInputs(const OnnxGraph& graph);

} // namespace gnx::data

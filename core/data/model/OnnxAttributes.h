#pragma once

#include "core/Wings.h"
#include "core/data/model/OnnxModel.h"
#include "core/graph/ir/GraphBuilder.h"

// Attributes of ONNX's nodes as operands of a graph; private to core/data/model.
namespace gnx::data {

/// A small tensor as a number or a list of them, another as a text of its type.
Operand onnxTensorOperand(const OnnxTensor& tensor, GraphBuilder& builder);
/// An attribute's value; a symbol for one that a function takes from its caller. Long texts are cut.
Operand onnxAttributeOperand(const OnnxAttribute& attribute, GraphBuilder& builder);

} // namespace gnx::data

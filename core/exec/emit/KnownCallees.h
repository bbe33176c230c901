#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Functions that this program's generated code may call: functions that compute tensors, and nothing that reaches
/// files, the network, other code or the process. Generated code is executed (by Python, by compilers), a dataset's is
/// not.
///
/// Known are, by the lists in resources/operators (PyTorch 2.13, Paddle 3.3): the functions of torch,
/// torch.nn.functional, torch._C._nn and the other namespaces of operators, the methods of torch.Tensor, paddle._C_ops;
/// besides them torch.ops.aten.*, math.*, Python's operators, and the built-in functions that compute. Excluded are
/// functions that load, save or compile (torch.load, torch.from_file, torch.compile ...), change the process
/// (torch.set_num_threads
/// ...), leave PyTorch (Tensor.numpy, Tensor.data_ptr, Tensor.apply_ ...), take functions, and every attribute
/// and method with underscores but arithmetic ones (__and__): `x.__class__` leads to every Python object.
///
/// Names that are not calls (torch.float32, math.inf) are known as data types, layouts, memory formats and constants.

bool isKnownCall(std::string_view callee);   ///< "torch.nn.functional.relu", "len"
bool isKnownMethod(std::string_view method); ///< "view" of "Tensor.view"
bool isKnownAttribute(std::string_view attribute);
bool isKnownName(std::string_view dotted);       ///< whether an operand may have this name: "torch.float32", "inf"
bool isKnownAnnotation(std::string_view dotted); ///< whether an input may have this annotation: "torch.Tensor"

/// Returns whether a graph is made of known callees alone. Errors: Unsupported with the node's number, operator and
/// place in model.py; also for statements and expressions outside the known subset.
Status checkKnownCallees(const Graph& graph);
/// The same, where operators that run the graph's own bodies (torch.ops.higher_order.cond ...) are known too, and their
/// bodies are made of known callees: for text that is read again, and not executed by Python.
Status checkKnownWithBodies(const Graph& graph);

} // namespace gnx::exec

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Problem::code of a tensor's description that could not be read as a whole.
inline constexpr const char* kTensorDescription = "tensor-description";

/// Problems of unknown attributes and of those set twice: Python accepts such a class, and so does this reader.
inline constexpr const char* kTensorAttribute = "tensor-attribute";

/// Reads weight_meta.py or input_meta.py: one class per tensor, attributes with literal values. Any other statement,
/// and every attribute of a wrong type, becomes a Problem with its line; the other tensors are kept.
std::vector<TensorDesc> readTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                       std::vector<Problem>& problems);

/// The same by way of a syntax tree, which readTensorMeta() avoids for files of the usual form.
std::vector<TensorDesc> parseTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                        std::vector<Problem>& problems);

/// Reads input_tensor_constraints.py: symbols, example values, relations and input shapes; without `numeric_shapes`
/// only those shapes that are not numbers alone.
SymbolicConstraints readConstraints(std::string_view source, const std::string& file_name,
                                    std::vector<Problem>& problems, bool numeric_shapes = true);

/// The same, of all shapes, by way of a syntax tree, which readConstraints() avoids for files of the usual form.
SymbolicConstraints parseConstraints(std::string_view source, const std::string& file_name,
                                     std::vector<Problem>& problems);

} // namespace gnx::graph

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Problem::code of a tensor whose description could not be read completely.
inline constexpr const char* kTensorDescription = "tensor-description";

/// Problem::code of an attribute that is unknown or set twice. Python accepts such a class, and this reader does too.
inline constexpr const char* kTensorAttribute = "tensor-attribute";

/// Reads weight_meta.py or input_meta.py: one class per tensor, attributes with literal values. Any other statement,
/// and every attribute of a wrong type, becomes a Problem with its line; the other tensors are kept.
std::vector<TensorDesc> readTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                       std::vector<Problem>& problems);

/// Does the same with a complete Python parser. readTensorMeta() needs it only for files of an unusual form.
std::vector<TensorDesc> parseTensorMeta(std::string_view source, const std::string& file_name, bool from_input_meta,
                                        std::vector<Problem>& problems);

/// Reads input_tensor_constraints.py: symbols, example values, relations and input shapes. Without `numeric_shapes` it
/// leaves out the shapes that consist only of numbers.
SymbolicConstraints readConstraints(std::string_view source, const std::string& file_name,
                                    std::vector<Problem>& problems, bool numeric_shapes = true);

/// Does the same for all shapes with a complete Python parser. readConstraints() needs it only for files of an unusual
/// form.
SymbolicConstraints parseConstraints(std::string_view source, const std::string& file_name,
                                     std::vector<Problem>& problems);

} // namespace gnx::graph

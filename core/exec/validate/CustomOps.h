#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// An operator that the framework does not have.
struct CustomOperator {
    std::string name; ///< "torch.ops.vision.nms", "my_kernels.fused_norm"
    std::uint32_t count = 0;
    std::uint32_t line = 0; ///< line of its first use
    std::string file;       ///< in the sample's directory, relative; empty: none defines it
};

/// Returns whether an operator belongs to its framework: torch.* and paddle.* (where their names are listed, the listed
/// ones: FrameworkFunctions.h), Python's operators and built-in functions. Of torch.ops only the namespaces that
/// PyTorch itself registers; of ONNX its own and those of ONNX Runtime ("onnx.com.microsoft.Gelu").
bool belongsToFramework(std::string_view op);

/// The operators of a graph and its bodies that do not belong to it, by name, with the file below `directory` that
/// defines each (OperatorSource.h). Files that are not part of every sample and end as Python, C++ or CUDA sources do
/// are looked through, to a depth of 4, up to 16 MiB each. Files are read, never executed. Where `directory` is a file
/// of ONNX, its own functions define operators.
std::vector<CustomOperator> findCustomOperators(const Graph& graph, const std::filesystem::path& directory);

} // namespace gnx::exec

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// A tensor that compiled code takes, makes or holds.
struct AotiTensor {
    std::string name;               ///< in the code: "arg3_1", "buf0"
    std::string fqn;                ///< a constant's name in the model: "lin.weight"
    std::string kind;               ///< kind of a constant: "Parameter", "Buffer", "TensorConstant"
    DType dtype = DType::Other;     ///< Other: not known
    std::vector<std::string> shape; ///< numbers, and names of symbols: "s77"
    bool known_shape = false;
    std::uint64_t bytes = 0; ///< size of a constant
};

/// A call in compiled code: of a kernel that Inductor made, or of one of torch's.
struct AotiCall {
    std::string kernel;                     ///< "cpp_fused_mul_relu_1", "aoti_torch_cpu_addmm_out"
    std::vector<std::string> reads, writes; ///< tensors by name
    std::string operators;                  ///< "aten.t, aten.addmm", where a comment of the code has them
    std::string source_nodes;               ///< "linear", likewise: nodes of the exported program
};

/// Content of the C++ code that AOTInductor writes around its kernels.
struct AotiSource {
    std::vector<AotiTensor> inputs, constants;
    std::vector<AotiCall> calls;
    std::vector<std::string> outputs;                        ///< tensors by name; empty where the code names none
    std::map<std::string, AotiTensor, std::less<>> buffers;  ///< shapes and types of those that the code allocates
    std::map<std::string, std::string, std::less<>> aliases; ///< a name and the tensor that it stands for
    std::string in_spec, out_spec;                           ///< torch's trees of the arguments and results, JSON
};

/// Returns whether a text is such code.
bool isAotiWrapper(std::string_view code);

/// Reads it, as torch 2.6 to 2.13 write it. The code is read as text, line by line: what is not understood is left out.
AotiSource readAotiSource(std::string_view code);

} // namespace gnx::data

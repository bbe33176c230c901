#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::capture {

/// A call of a kernel in Inductor's code and the nodes that it computes.
struct KernelOrigin {
    std::string kernel{};                    ///< "cpp_fused_gelu_0", "extern_kernels.addmm"
    std::vector<std::string> nodes{};        ///< names in Inductor's graph
    std::vector<std::string> source_nodes{}; ///< names in Dynamo's graph
    std::vector<std::string> operators{};    ///< "aten.addmm", where code is all that is known
};

/// Kernels of torch's own mapping, which it logs where INDUCTOR_PROVENANCE=1 is set; none where the text is not such a
/// mapping.
std::vector<KernelOrigin> kernelsOfMapping(std::string_view json);

/// Kernels by the comments of Inductor's code, which are there always: each names the nodes of Dynamo's graph that the
/// next call computes. Inductor leaves the comment out for some fused kernels of C++; these are not in the result.
std::vector<KernelOrigin> kernelsOfCode(std::string_view code);

} // namespace gnx::capture

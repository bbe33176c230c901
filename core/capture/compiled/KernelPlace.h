#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/capture/compiled/CompiledContent.h"

namespace gnx::capture {

/// First of the nodes that a kernel computes, in the graph that has it.
struct KernelPlace {
    const ContentText* graph = nullptr; ///< one of the frame's texts
    NodeId node{};
};

/// Looks for a kernel's nodes in Inductor's graphs of the frame, and then in Dynamo's. Errors: NotFound where the log
/// names no node of the kernel, or has no such graph; those of readContentText().
Result<KernelPlace> findKernel(const CompiledContent& content, const CompiledFrame& frame, const KernelOrigin& kernel,
                               const std::stop_token& stop);

} // namespace gnx::capture

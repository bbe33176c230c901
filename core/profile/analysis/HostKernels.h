#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Data of a span that is one call of a compiled model's kernel from the CPU.
struct HostKernel {
    std::string name;          ///< empty if only its nodes are known
    std::vector<NodeId> nodes; ///< nodes that it computes completely or in part, ascending; empty if unknown
};

/// Reads the kernel from an activity's arguments: a JSON object with "kernel", a name, or "nodes", a list of NodeIds
/// (the Python harness writes them; they are read from any recorder). Nothing if it has neither.
std::optional<HostKernel> readHostKernel(std::string_view arguments);

/// Finds kernels among the operators of a trace, and reads each arguments text once.
class HostKernels {
  public:
    explicit HostKernels(const Trace& trace) : trace_(trace) {}

    /// Returns null if the activity is not a kernel; the result is valid as long as this object.
    const HostKernel* find(const Activity& activity);

  private:
    const Trace& trace_;
    std::unordered_map<StringId, std::optional<HostKernel>> by_arguments_;
};

} // namespace gnx::profile

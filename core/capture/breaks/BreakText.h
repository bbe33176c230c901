#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::capture {

/// A Python frame of a traceback.
struct StackFrame {
    std::string file{};
    std::uint32_t line = 0; ///< 1-based
    std::string function{};
    std::string code{}; ///< text of the line, without indentation; "" if the source was not at hand

    bool operator==(const StackFrame&) const = default;
};

/// Parsed text of torch about one graph break. Two events with the same text share one of these.
struct BreakText {
    std::string kind{};        ///< torch's name of it: "Data-dependent branching"
    std::string gb{};          ///< identifier in PyTorch's public registry, "GB0170"; "" if torch gave none
    std::string explanation{}; ///< torch's own
    std::vector<std::string> hints{};
    std::string context{}; ///< "Developer debug context"
    std::string url{};
    std::string consequence{};    ///< kind of the second break that the first one led to: "graph break in loop"
    std::string consequence_gb{}; ///< "GB7000"
    bool given_up = false;        ///< the frame runs in eager mode as a whole
    std::string file{};           ///< as torch names the place; may be a library's
    std::uint32_t line = 0;
    std::vector<StackFrame> stack{}; ///< outermost first; begins above the compiled frame
};

/// Returns "forward" for "torch_dynamo_resume_in_forward_at_8".
std::string originalFunction(std::string_view name);

/// Parses the payload of a `dynamo_graph_break_reason`: the form of torch 2.7 and later ("Graph Break Reason:",
/// "Explanation:", "Hint:"), that of torch 2.6 ("Reason: Unsupported: ..."), and that of skipped frames. Kinds that
/// only torch 2.6 has get the names of later versions. Any text gives an answer; parts that are not found stay empty.
BreakText parseBreakText(std::string_view payload);

/// The same for `fail_reason` of compilation_metrics, which has no place and no stack.
BreakText parseFailReason(std::string_view reason);

} // namespace gnx::capture

#include "core/exec/engine/ProgramFailures.h"

#include <utility>

#include <ATen/functorch/BatchedTensorImpl.h>

namespace gnx::exec {

ProgramFailure failureAt(const Graph& graph, NodeId id, ErrorCode code, const std::string& message) {
    const Node& node = graph.node(id);
    ProgramFailure failure;
    failure.node = id;
    failure.line = node.source.line;
    failure.error.code = code;
    failure.error.message = std::string(graph.op(node)) + ": " + message;
    if (node.source.line == 0) { // the graph was read from no code
        failure.error.message.insert(0, "node " + std::to_string(id.value()) + ", ");
        return failure;
    }
    failure.error.path = "model.py";
    failure.error.line = node.source.line;
    failure.error.column = node.source.column;
    return failure;
}

ProgramFailure failureAtReturn(const Graph& graph, ErrorCode code, std::string message) {
    const SourceRange& source = graph.returnSource();
    ProgramFailure failure;
    failure.line = source.line;
    failure.error = {
        .code = code, .message = std::move(message), .path = "model.py", .line = source.line, .column = source.column};
    return failure;
}

std::string whyOpaque(const Graph& graph, const Node& node) {
    for (const Problem& problem : graph.problems())
        if (problem.line >= node.source.line && problem.line <= node.source.end_line)
            return "the statement is outside the known subset: " + problem.message + " in line " +
                   std::to_string(problem.line);
    return "the statement is outside the known subset";
}

std::string whyNotPlain(const at::Tensor& output) {
    if (output.layout() != at::kStrided)
        return "of the layout " + c10::str(output.layout()) + ", expected a strided one";
    if (at::functorch::isBatchedTensor(output))
        return "of a vmap layer, expected _remove_batch_dim to take it out of it";
    return "";
}

} // namespace gnx::exec

#include "core/capture/compiled/KernelPlace.h"

#include <algorithm>
#include <string>

#include "core/capture/compiled/LoggedGraph.h"

namespace gnx::capture {
namespace {

/// Nodes of a graph whose results have some names.
struct NamedNodes {
    std::size_t count = 0;
    NodeId first{};
};

NamedNodes nodesNamed(const Graph& graph, const std::vector<std::string>& names) {
    NamedNodes found;
    for (const Value& value : graph.values()) {
        if (!value.producer.valid() || std::ranges::find(names, graph.text(value.name)) == names.end())
            continue;
        ++found.count;
        if (!found.first.valid() || value.producer < found.first)
            found.first = value.producer;
    }
    return found;
}

} // namespace

Result<KernelPlace> findKernel(const CompiledContent& content, const CompiledFrame& frame, const KernelOrigin& kernel,
                               const std::stop_token& stop) {
    const auto search = [&](ContentKind kind, const std::vector<std::string>& names) -> Result<KernelPlace> {
        KernelPlace best;
        std::size_t most = 0; // forward and backward may share some names
        for (const ContentText& text : frame.texts) {
            if (text.kind != kind || names.empty())
                continue;
            GNX_TRY(const std::string printed, readContentText(content, text, stop));
            const auto read = readLoggedGraph(printed, frame.symbols);
            const NamedNodes found = read.ok() ? nodesNamed(*read->graph, names) : NamedNodes();
            if (found.count <= most)
                continue;
            most = found.count;
            best = {&text, found.first};
        }
        return best;
    };
    GNX_TRY(const KernelPlace compiled, search(ContentKind::PostGradGraph, kernel.nodes));
    if (compiled.graph != nullptr)
        return compiled;
    GNX_TRY(const KernelPlace place, search(ContentKind::DynamoGraph, kernel.source_nodes));
    if (place.graph != nullptr)
        return place;
    const bool named = !kernel.nodes.empty() || !kernel.source_nodes.empty();
    return Error{.code = ErrorCode::NotFound,
                 .message = named ? "the log has no graph with the nodes of " + kernel.kernel
                                  : "the log names no node that " + kernel.kernel + " computes",
                 .path = content.files.at(frame.file).string(),
                 .hint = "run the program with INDUCTOR_PROVENANCE=1"};
}

} // namespace gnx::capture

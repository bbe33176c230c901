// The entry point of libFuzzer: any bytes must end in a graph or an error, and every graph must be sound.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/graph/ir/Graph.h"

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken graph: %s\n", what);
    std::abort();
}

void check(const gnx::graph::Graph& graph) {
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const gnx::graph::Node& node = graph.nodes()[i];
        require(node.source.begin <= node.source.end, "a source range ends before it begins");
        for (const gnx::base::ValueId read : graph.readsOf(gnx::base::NodeId(i))) {
            require(read.value() < graph.values().size(), "a node reads a value that does not exist");
            const gnx::base::NodeId producer = graph.value(read).producer;
            require(!producer.valid() || producer.value() < i, "a node reads a value that is made later");
        }
    }
    for (const gnx::graph::Operand& output : graph.outputs())
        require(output.kind != gnx::graph::OperandKind::Value || output.value.value() < graph.values().size(),
                "an output does not exist");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view source(reinterpret_cast<const char*>(data), size);
    for (const gnx::graph::Framework framework : {gnx::graph::Framework::Torch, gnx::graph::Framework::Paddle})
        if (const auto graph = gnx::graph::parseGraph(source, framework); graph.ok())
            check(**graph);
    return 0;
}

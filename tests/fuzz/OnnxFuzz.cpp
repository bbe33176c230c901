// The entry point of libFuzzer: any bytes must end in an error or in a graph whose parts fit together.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "core/data/model/OnnxGraph.h"
#include "core/data/model/OnnxReader.h"
#include "core/data/model/OnnxSample.h"
#include "core/graph/types/ValueTypes.h"

namespace {

using gnx::graph::Graph;

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken graph: %s\n", what);
    std::abort();
}

void check(const Graph& graph) {
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const gnx::graph::Node& node = graph.nodes()[i];
        for (const gnx::base::ValueId value : graph.readsOf(gnx::base::NodeId(i)))
            require(value.value() < node.results.first || node.results.count == 0, "a node before what it reads");
        require(!graph.op(node).empty(), "a node without an operator");
    }
    for (const gnx::graph::Operand& output : graph.outputs())
        require(output.value.value() < graph.values().size(), "an output from nowhere");
    for (const gnx::graph::GraphBody& body : graph.bodies())
        check(*body.graph);
    require(declaredTypes(graph, std::span<const gnx::graph::TensorDesc>()).values.size() == graph.values().size(),
            "types of other values");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto model = gnx::data::readOnnx({reinterpret_cast<const char*>(data), size});
    if (!model)
        return 0;
    if (const auto graph = gnx::data::onnxGraph(*model))
        check(**graph);
    onnxTensorProblems(*model, "/nowhere", "fuzz.onnx");
    return 0;
}

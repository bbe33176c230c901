// When modules begin and end, told by the nodes that run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/collect/ModuleSpans.h"
#include "tests/unit/engine/EngineTest.h"

namespace gnx {
namespace {

/// layer1.0 has nodes 0 and 1, layer1.1 node 2, fc node 3.
std::shared_ptr<const Graph> layeredGraph(test::SampleFiles& files) {
    const std::string layer = "L_self_modules_layer1_modules_";
    const std::string first = layer + "0_modules_fc_parameters_weight_",
                      second = layer + "1_modules_fc_parameters_weight_";
    const std::string last = "L_self_modules_fc_parameters_weight_";
    files.tensor("L_x_", "[4, 4]", "float32");
    for (const std::string& name : {first, second, last})
        files.tensor(name, "[4, 4]", "float32");
    files.model("L_x_, " + first + ", " + second + ", " + last, "a = torch._C._nn.linear(L_x_, " + first +
                                                                    ", None)\n"
                                                                    "b = torch.nn.functional.relu(a)\n"
                                                                    "c = torch._C._nn.linear(b, " +
                                                                    second +
                                                                    ", None)\n"
                                                                    "d = torch._C._nn.linear(c, " +
                                                                    last +
                                                                    ", None)\n"
                                                                    "return (d,)");
    return *loadGraph(*loadSample(files.directory()));
}

/// "path[nodes in it]" of each module, by begin, of one run of these nodes.
std::vector<std::string> modulesOf(const Graph& graph, const std::vector<std::uint32_t>& nodes) {
    ModuleSpans modules(graph);
    ThreadLog log;
    for (const std::uint32_t node : nodes) {
        modules.begin(NodeId(node), log);
        log.begin(ActivityKind::Operator, "op", NodeId(node));
        log.end();
        modules.end(NodeId(node), log);
    }
    modules.endAll(log);
    TraceBuilder builder;
    log.fill(builder, 0);
    const auto trace = builder.finish();
    std::vector<std::string> texts;
    for (const Activity& module : trace->activities()) {
        if (module.kind != ActivityKind::Module)
            continue;
        std::string text = std::string(trace->name(module)) + '[';
        for (const Activity& inner : trace->activities())
            if (inner.node.valid() && inner.start_ns >= module.start_ns && inner.end() <= module.end())
                text += std::to_string(inner.node.value());
        texts.push_back(text + ']');
    }
    return texts;
}

TEST(ModuleSpans, EncloseTheirNodes) {
    test::SampleFiles files;
    const auto graph = layeredGraph(files);
    ASSERT_EQ(graph->nodes().size(), 4);
    const auto modules = modulesOf(*graph, {0, 1, 2, 3});
    EXPECT_THAT(modules, testing::Contains("layer1[012]"));
    EXPECT_THAT(modules, testing::Contains("layer1.0[01]"));
}

TEST(ModuleSpans, AreClosedByANodeOutside) {
    test::SampleFiles files;
    const auto graph = layeredGraph(files);
    const auto modules = modulesOf(*graph, {0, 3}); // nodes 1 and 2 do not run, which would end them
    EXPECT_THAT(modules, testing::Contains("layer1[0]"));
    EXPECT_THAT(modules, testing::Not(testing::Contains(testing::HasSubstr("[03]"))));
}

} // namespace
} // namespace gnx

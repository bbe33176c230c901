// When modules begin and end, told by the nodes that run.
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/collect/ModuleSpans.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
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

/// Returns "path[nodes in it]" for each module by its begin, for one run of these nodes.
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

/// The structure divides 40 modules side by side into parts, which lie between the modules and their parent.
TEST(ModuleSpans, LeaveWhatEnclosesThemOpen) {
    test::SampleFiles files;
    files.tensor("L_x_", "[4, 4]", "float32");
    std::string parameters = "L_x_", code, before = "L_x_";
    for (std::size_t i = 0; i < 40; ++i) {
        constexpr std::array kinds{"conv", "norm", "proj"};
        std::string module = "L_self_modules_body_modules_";
        module += kinds[i % kinds.size()];
        module += std::to_string(i);
        const std::string weight = module + "_parameters_weight_";
        std::string value = "v";
        value += std::to_string(i);
        files.tensor(weight, "[4, 4]", "float32");
        parameters += ", " + weight;
        code += value + "_a = torch._C._nn.linear(" + before + ", " + weight + ", None)\n";
        for (std::size_t k = 0; k < i % 4 + 1; ++k)
            code += value + "_a = torch.nn.functional.relu(" + value + "_a)\n";
        before = value + "_a";
    }
    files.model(parameters, code + "return (" + before + ",)");
    const auto graph = *loadGraph(*loadSample(files.directory()));
    ModuleSpans modules(*graph);
    ThreadLog log;
    log.begin(ActivityKind::Range, "iteration");
    for (std::uint32_t node = 0; node < graph->nodes().size(); ++node) {
        modules.begin(NodeId(node), log);
        log.begin(ActivityKind::Operator, "op", NodeId(node));
        log.end();
        modules.end(NodeId(node), log);
    }
    modules.endAll(log);
    log.end();
    TraceBuilder builder;
    log.fill(builder, 0);
    const auto trace = builder.finish();
    std::size_t iterations = 0, bodies = 0, nodes = 0;
    for (const Activity& activity : trace->activities()) {
        iterations += activity.kind == ActivityKind::Range ? 1 : 0;
        bodies += trace->name(activity) == "body" ? 1 : 0;
        nodes += activity.node.valid() ? 1 : 0;
    }
    EXPECT_EQ(iterations, 1U);
    EXPECT_EQ(bodies, 1U);
    EXPECT_EQ(nodes, graph->nodes().size());
}

} // namespace
} // namespace gnx::test

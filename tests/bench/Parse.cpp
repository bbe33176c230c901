// Parsing speed on one thread, over a file that is made here: a chain of residual blocks in the dataset's own style.
// Measured over real files by tests/bench/parse_vs_ast.py.
#include <string>

#include <benchmark/benchmark.h>

#include "core/graph/ir/Graph.h"
#include "core/graph/pysource/Parser.h"

namespace {

std::string residualBlocks(int blocks) {
    std::string parameters;
    std::string body = "        x_0 = L_x_\n";
    for (int i = 0; i < blocks; ++i) {
        const std::string number = std::to_string(i);
        const std::string weight = "L_self_modules_layer1_modules_" + number + "_modules_conv1_parameters_weight_";
        parameters += "        " + weight + ": torch.nn.parameter.Parameter,\n";
        body += "        conv2d_" + number + " = torch.conv2d(\n            x_" + number + ",\n            " + weight +
                ",\n            None,\n            (1, 1),\n            (1, 1),\n            (1, 1),\n            1,\n "
                "       )\n";
        body += "        " + weight + " = None\n";
        body += "        relu_" + number + " = torch.nn.functional.relu(conv2d_" + number + ", inplace=True)\n";
        body += "        x_" + std::to_string(i + 1) + " = x_" + number + " + relu_" + number + "\n";
        body += "        x_" + number + " = conv2d_" + number + " = relu_" + number + " = None\n";
    }
    return "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(\n        self,\n        L_x_: "
           "torch.Tensor,\n" +
           parameters + "    ):\n" + body + "        return (x_" + std::to_string(blocks) + ",)\n";
}

void syntaxTree(benchmark::State& state) {
    const std::string source = residualBlocks(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::py::parseModule(source, "model.py"));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * source.size()));
}

void graph(benchmark::State& state) {
    const std::string source = residualBlocks(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::parseGraph(source, gnx::graph::Framework::Torch));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * source.size()));
}

BENCHMARK(syntaxTree)->Arg(30)->Arg(300)->Arg(3000);
BENCHMARK(graph)->Arg(30)->Arg(300)->Arg(3000);

} // namespace

BENCHMARK_MAIN();

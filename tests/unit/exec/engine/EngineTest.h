#pragma once

#include <initializer_list>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/graph/ir/Graph.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

/// A model.py whose forward() has these parameters ("x, y") and this body: one statement a line.
inline std::string modelSource(std::string_view parameters, std::string_view body) {
    std::string source = "import torch\nfrom torch import device\n\nclass GraphModule(torch.nn.Module):\n    "
                         "def forward(self, ";
    source += parameters;
    source += "):\n";
    std::istringstream lines{std::string(body)};
    for (std::string line; std::getline(lines, line);)
        source += "        " + line + "\n";
    return source;
}

inline std::shared_ptr<const Graph> graphOf(std::string_view parameters, std::string_view body) {
    auto graph = parseGraph(modelSource(parameters, body), Framework::Torch);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

/// Runs the statements on the CPU and returns the outputs; throws the error's text.
inline std::vector<at::Tensor> execute(std::string_view parameters, std::string_view body,
                                       const std::vector<at::Tensor>& inputs) {
    auto program = Program::build(graphOf(parameters, body), at::kCPU);
    if (!program)
        throw std::runtime_error(program.error().text());
    const at::NoGradGuard no_grad;
    auto outputs = program->run(inputs);
    if (!outputs)
        throw std::runtime_error(outputs.error().text());
    return *outputs;
}

/// A tensor of one dimension.
inline at::Tensor vector(std::initializer_list<double> values, at::ScalarType type = at::kFloat) {
    return at::tensor(at::ArrayRef<double>(values.begin(), values.size()), at::kDouble).to(type);
}

/// The numbers of a tensor, row by row, whatever its dtype.
inline std::vector<double> numbers(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.to(at::kDouble).contiguous();
    const auto* data = plain.const_data_ptr<double>();
    return {data, data + plain.numel()};
}

/// A torch sample on disk.
class SampleFiles {
  public:
    SampleFiles() { files.write("graph_net.json", R"({"framework": "torch", "model_name": "test"})"); }
    void model(std::string_view parameters, std::string_view body) {
        files.write("model.py", modelSource(parameters, body));
    }
    /// Appends a description to weight_meta.py.
    void tensor(const std::string& name, const std::string& shape, const std::string& dtype,
                const std::string& rest = "mean = 0.0\n    std = 1.0\n    data = None") {
        weights_ += "class Program_weight_tensor_meta_" + name + ":\n    name = \"" + name +
                    "\"\n    shape = " + shape + "\n    dtype = \"torch." + dtype +
                    "\"\n    device = \"cuda:0\"\n    " + rest + "\n\n";
        files.write("weight_meta.py", weights_);
    }
    std::string directory() const { return files.path().string(); }

    TempDir files;

  private:
    std::string weights_;
};

} // namespace gnx::test

#pragma once

#include <string>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

/// The code of a graph that begins with `first`; then blocks of a linear with its own weight, a tanh and a sum (blocks
/// of fewer operators would not be groups), and a flatten: 1 + 3 x `blocks` + 1 operators of one result each, which
/// come after 1 + `blocks` inputs among the graph's values.
inline std::string blocksModel(int blocks, const std::string& first = "torch.relu(L_x_)") {
    std::string body = "        h = " + first + "\n", parameters;
    for (int i = 0; i < blocks; ++i) {
        const std::string weight =
            "L_self_modules_blocks_modules_" + std::to_string(i) + "_modules_fc_parameters_weight_";
        parameters += ", " + weight;
        body +=
            "        a = torch._C._nn.linear(h, " + weight + ")\n        b = torch.tanh(a)\n" + "        h = b + h\n";
    }
    return "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_" + parameters + "):\n" +
           body + "        out = torch.flatten(h, 1)\n        return (out,)\n";
}

/// A sample of that code, as the index tells of it.
inline SampleRow writeBlocks(const TempDir& dir, const std::string& name, int blocks,
                             const std::string& first = "torch.relu(L_x_)") {
    writeSample(dir.path(), name, R"({"framework": "torch", "model_name": "tiny"})", blocksModel(blocks, first));
    SampleRow row;
    row.name = name;
    row.directory = (dir / name).string();
    return row;
}

} // namespace gnx::test

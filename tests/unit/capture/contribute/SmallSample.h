#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/base/system/Hash.h"
#include "core/data/index/SampleRecord.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

/// A whole sample in GraphNet's own form: `rows` x 4 through `operation`.
inline SampleRecord smallSample(const TempDir& folder, const std::string& name, int rows = 2,
                                const std::string& operation = "relu") {
    const std::string model = "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
                              "        y = torch." +
                              operation + "(L_x_)\n        z = y + 1\n        return (z,)\n";
    const std::string tensors = "class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n    shape = [" +
                                std::to_string(rows) +
                                ", 4]\n    dtype = \"torch.float32\"\n    device = \"cpu\"\n    mean = 0.125\n"
                                "    std = 1.000\n    data = None\n";
    writeSample(
        folder.path(), name,
        R"({"framework": "torch", "model_name": "small", "source": "user", "heuristic_tag": "other", "extra": 1})",
        model, tensors);
    folder.write(name + "/graph_hash.txt", sha256Hex(model));
    folder.write(name + "/input_meta.py", "");
    folder.write(name + "/input_tensor_constraints.py", "dynamic_dim_constraint_symbols = []\n");
    return readSampleRecord(folder / name, name);
}

} // namespace gnx::test

#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::test {

/// A module with one relu.
inline constexpr std::string_view kReluModel =
    "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
    "        y = torch.nn.functional.relu(L_x_, inplace = True)\n        return (y,)\n";

/// Writes the sample `name` below `root`; without tensors it has no weight_meta.py.
inline void writeSample(const std::filesystem::path& root, const std::string& name, std::string_view metadata,
                        std::string_view model = kReluModel, std::string_view tensors = {}) {
    const std::filesystem::path folder = root / name;
    std::filesystem::create_directories(folder);
    const auto write = [&](const char* file, std::string_view text) {
        if (!(std::ofstream(folder / file, std::ios::binary) << text))
            throw std::runtime_error("cannot write " + (folder / file).string());
    };
    write("graph_net.json", metadata);
    write("model.py", model);
    if (!tensors.empty())
        write("weight_meta.py", tensors);
}

/// Every folder below `root` that holds a model.py, sorted.
inline std::vector<std::filesystem::path> foldersOfSamples(const std::filesystem::path& root) {
    std::vector<std::filesystem::path> folders;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.path().filename() == "model.py")
            folders.push_back(entry.path().parent_path());
    std::ranges::sort(folders);
    return folders;
}

} // namespace gnx::test

#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "tests/support/Places.h"

namespace gnx::test {

/// The folders of the demo dataset that hold a sample.
inline std::vector<std::filesystem::path> demoSamples() {
    std::vector<std::filesystem::path> folders;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(gnx::test::sourceFolder() / "resources/demo"))
        if (entry.path().filename() == "model.py")
            folders.push_back(entry.path().parent_path());
    std::sort(folders.begin(), folders.end());
    return folders;
}

inline std::shared_ptr<const Graph> loaded(const std::filesystem::path& folder) {
    const auto sample = loadSample(folder);
    if (!sample)
        throw std::runtime_error(sample.error().text());
    auto graph = loadGraph(*sample);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

} // namespace gnx::test

// dot_times DIR [GRAPHS]
// Lays out GRAPHS (30) of the samples below DIR, spread over their sizes, with dot, every operator a box, within
// GNX_DOT_BUDGET_S (20) seconds each. Prints a line of JSON for each:
// {"sample": folder, "operators": n, "ms": wall time or the budget, "killed": whether that was exceeded, "failure":
// text}
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <nlohmann/json.hpp>

#include "core/graph/sample/Sample.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/dot_times/DotTimes.h"

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: dot_times DIR [GRAPHS]\n");
        return 2;
    }
    const std::vector<std::filesystem::path> folders = gnx::test::foldersOfSamples(argv[1]);
    std::vector<std::size_t> sizes;
    std::vector<std::string> names;
    for (const auto& folder : folders)
        if (const auto sample = gnx::graph::loadSample(folder, {.tensors = false, .constraints = false}))
            if (auto graph = gnx::graph::loadGraph(*sample)) {
                sizes.push_back((*graph)->nodes().size());
                names.push_back(folder.string());
            }
    gnx::test::DotTimes dot;
    for (const std::size_t i :
         gnx::test::spreadOverSizes(sizes, argc > 2 ? std::strtoul(argv[2], nullptr, 10) : std::size_t{30})) {
        const auto sample = gnx::graph::loadSample(names[i], {.tensors = false, .constraints = false});
        const gnx::test::DotTime time = dot.of(**gnx::graph::loadGraph(*sample));
        std::cout << nlohmann::json{{"sample", names[i]},
                                    {"operators", sizes[i]},
                                    {"ms", time.milliseconds},
                                    {"killed", time.killed},
                                    {"failure", time.failure}}
                  << std::endl;
    }
    return 0;
}

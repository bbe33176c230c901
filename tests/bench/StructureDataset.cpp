// bench_StructureDataset DIR [--check]
// Divides every sample below DIR into groups and folds it for its first view, on one thread, and says how long that
// takes beside reading and parsing its model.py, and beside dot on some of them (tests/support/dot_times), in the same
// run. --check: exit code 1 if the 99th percentile is beyond 50 ms.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "core/graph/ir/Graph.h"
#include "core/graph/structure/FoldedGraph.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/dot_times/DotTimes.h"

namespace {

constexpr double kMostMilliseconds = 50;
using Clock = std::chrono::steady_clock;

struct Times {
    std::vector<double> parse, structure, opening, both; ///< ms, by sample
    std::vector<std::size_t> boxes;
    std::vector<gnx::test::MeasuredSample> samples;
    std::size_t nodes = 0, failed = 0;
    std::string slowest;
};

double milliseconds(Clock::time_point begin, Clock::time_point end) {
    return std::chrono::duration<double, std::milli>(end - begin).count();
}

void measure(const std::filesystem::path& folder, Times& times) {
    const auto sample = gnx::graph::loadSample(folder, {.tensors = false, .constraints = false});
    if (!sample) {
        ++times.failed;
        return;
    }
    const auto begin = Clock::now();
    const auto graph = gnx::graph::loadGraph(*sample);
    if (!graph) {
        ++times.failed;
        return;
    }
    const auto parsed = Clock::now();
    const auto structure = gnx::graph::structureOf(**graph);
    const auto divided = Clock::now();
    const gnx::graph::FoldedGraph folded = gnx::graph::foldGraph(**graph, gnx::graph::Unfolding::opening(structure));
    const auto end = Clock::now();
    if (times.both.empty() || milliseconds(parsed, end) > *std::ranges::max_element(times.both))
        times.slowest = folder.string();
    times.parse.push_back(milliseconds(begin, parsed));
    times.structure.push_back(milliseconds(parsed, divided));
    times.opening.push_back(milliseconds(divided, end));
    times.both.push_back(milliseconds(parsed, end));
    times.boxes.push_back(folded.boxes.size());
    times.nodes += (*graph)->nodes().size();
    times.samples.push_back({folder.string(), (*graph)->nodes().size(), {times.both.back()}});
}

template <class T> T quantile(std::vector<T> values, double part) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

void print(const char* what, const std::vector<double>& values) {
    std::printf("%-28s p50 %7.3f  p99 %7.3f  max %7.3f  sum %9.1f ms\n", what, quantile(values, 0.5),
                quantile(values, 0.99), quantile(values, 1.0), std::reduce(values.begin(), values.end()));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_StructureDataset DIR [--check]\n");
        return 2;
    }
    const std::vector<std::filesystem::path> folders = gnx::test::foldersOfSamples(argv[1]);
    Times times;
    for (const auto& folder : folders)
        measure(folder, times);
    if (times.both.empty()) {
        std::fprintf(stderr, "no sample below %s\n", argv[1]);
        return 2;
    }
    std::printf("%zu samples, %zu operators, %zu samples not read\n", times.both.size(), times.nodes, times.failed);
    print("reading and parsing", times.parse);
    print("structureOf", times.structure);
    print("opening + foldGraph", times.opening);
    print("both", times.both);
    std::printf("slowest: %s\n", times.slowest.c_str());
    std::printf("both / parsing: %.3f\n", std::reduce(times.both.begin(), times.both.end()) /
                                              std::reduce(times.parse.begin(), times.parse.end()));
    std::printf("boxes of the first view: p50 %zu  p99 %zu  max %zu\n", quantile(times.boxes, 0.5),
                quantile(times.boxes, 0.99), quantile(times.boxes, 1.0));
    gnx::test::printBesideDot({"structure and first view"}, times.samples);
    const bool exceeded = quantile(times.both, 0.99) > kMostMilliseconds;
    return exceeded && argc > 2 && std::strcmp(argv[2], "--check") == 0 ? 1 : 0;
}

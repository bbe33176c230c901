#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/learn/generate/ProgramSketch.h"
#include "core/learn/generate/StatedLaw.h"

namespace gnx::learn {

/// A graph with configurations in the form of a file of TpuGraphs.
struct GeneratedGraph {
    data::HloData data;
    std::vector<double> law_ns; ///< by configuration: without noise
    std::vector<float> layouts; ///< configurations x configurable nodes x 18
};

struct GenerateOptions {
    /// Family, one of programFamilies() or of `sketches`, and number of training graphs.
    std::vector<std::pair<std::string, std::uint32_t>> train{{"cnn", 40}, {"bert", 8}, {"unet", 2}, {"mlp", 2}};
    /// Programs of samples by a family of their own: each graph is one varied().
    std::map<std::string, ProgramSketch> sketches{};
    std::uint32_t valid = 2; ///< graphs of each family
    std::uint32_t test = 6;
    std::uint32_t configs = 256;      ///< configurations of a training or validation graph
    std::uint32_t test_configs = 512; ///< configurations of a test graph
    double noise = 3e-4;              ///< relative standard deviation of a measurement
    std::uint64_t seed = 0;
    StatedLaw law{};
};

/// A program of the family with random layouts: a node has the default one and five others, of which each
/// configuration takes one at random. Times are those of the law x exp(noise x a normal number), in ns.
GeneratedGraph generateGraph(const std::string& family, std::uint32_t configs, const GenerateOptions& options,
                             std::uint64_t seed);

/// Bytes of a .npz file, with the law's times without noise as one more array, "config_law".
Result<std::string> npzOf(const GeneratedGraph& graph);

/// Writes FOLDER/npz/layout/generated/random/{train,valid,test}/FAMILY_NNNN.npz. The test graphs have their times.
/// Progress counts files. Errors: InvalidInput (no such family, nothing to make), Cancelled, those of writing.
Status generateTree(const std::filesystem::path& folder, const GenerateOptions& options, const std::stop_token& stop,
                    const ProgressSink& progress);

} // namespace gnx::learn

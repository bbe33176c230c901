#pragma once

#include <filesystem>
#include <memory>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// A sample of any kind with its graph.
struct OpenedSample {
    Sample sample;
    std::shared_ptr<const Graph> graph;
    std::shared_ptr<const HloFile> hlo; ///< file of TpuGraphs; null for a folder of GraphNet
};

/// Reads a sample by its path, of any kind: a folder of GraphNet, a file of TpuGraphs, or a model's file (ModelFile.h).
/// Errors: those of loadSample() and loadGraph(), of readHlo(), of openModel().
Result<OpenedSample> openSample(const std::filesystem::path& path, const SampleLoadOptions& options = {});

} // namespace gnx::data

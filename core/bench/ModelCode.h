#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/Result.h"
#include "core/graph/Graph.h"
#include "core/protocol/Protocol.h"
#include "core/source/SourceMap.h"

namespace gnx {

/// A sample's graph as code that the Python harness runs, regenerated: nothing of a dataset is executed.
class ModelCode {
  public:
    /// Writes it to `file`. `device`: what every device named in the code is written as. Errors: those of reading the
    /// sample, Unsupported for a graph that cannot be written, NoSpace, Unreadable.
    static Result<ModelCode> write(const std::filesystem::path& sample_directory, const std::string& device,
                                   const std::filesystem::path& file);

    /// A result that names a line of the code names the operator, and its line of the sample's own model.py, instead.
    void pointIntoSample(RunResult& result) const;

  private:
    ModelCode(std::shared_ptr<const Graph> graph, SourceMap written)
        : graph_(std::move(graph)), written_(std::move(written)) {}

    std::shared_ptr<const Graph> graph_;
    SourceMap written_;
};

} // namespace gnx

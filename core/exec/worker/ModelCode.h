#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/Protocol.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/source/SourceMap.h"

namespace gnx::exec {

/// A sample's graph as code that the Python harness runs, regenerated: nothing of a dataset is executed.
class ModelCode {
  public:
    /// Writes it to `file`, with the data types of the variant in `inputs`; its sizes come from its inputs, and are
    /// checked where these are made (core/exec/engine/InputsJob.h). `device`: replaces every device named in the code.
    /// Errors: those of reading the sample, Unsupported for a graph that cannot be written, NoSpace, Unreadable.
    static Result<ModelCode> write(const std::filesystem::path& sample_directory, const InputOptions& inputs,
                                   const std::string& device, const std::filesystem::path& file);

    /// The type of numbers without one (kDefaultDType of core/exec/protocol/HarnessOptions.h); empty: the framework's.
    const std::string& defaultDType() const { return default_dtype_; }

    /// A result that names a line of the code names the operator, and its line of the sample's own model.py, instead.
    template <class AnyResult> void pointIntoSample(AnyResult& result) const {
        pointIntoSample(result.failed_line, result.failed_node);
    }
    /// For each line of the code, from the first, the nodes whose statement is on it: [first, behind the last).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> lineNodes() const;

  private:
    void pointIntoSample(std::uint32_t& failed_line, std::int64_t& failed_node) const;
    ModelCode(std::shared_ptr<const Graph> graph, SourceMap written)
        : graph_(std::move(graph)), written_(std::move(written)) {}

    std::shared_ptr<const Graph> graph_;
    SourceMap written_;
    std::string default_dtype_;
};

} // namespace gnx::exec

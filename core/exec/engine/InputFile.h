#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// A sample's inputs kept in a file, in memory as a rule (/dev/shm), so that every compiler of a job, in any process,
/// starts with the same tensors and they are made once. Safetensors: one tensor per input, by the parameter's name, and
/// the state of torch's generator after making them.
struct InputFile {
    std::filesystem::path path;
    // key of the data the inputs were made from: a file of another key is not used, but written again
    std::string key;

    /// The inputs named `names`, in that order, with torch's generator as it was; nothing if there is no such file
    /// or its key differs.
    std::optional<std::vector<at::Tensor>> read(const std::vector<std::string>& names) const;
    Status write(const std::vector<std::string>& names, const std::vector<at::Tensor>& inputs) const;
};

/// Makes the inputs on the CPU and writes them to `path`; an existing file with the same key stays. Errors: those of
/// makeInputs(), if nothing is written, and those of writeTensors().
struct WrittenInputs {
    Status made, written;
};
WrittenInputs writeInputs(const std::filesystem::path& path, const Sample& sample, const Graph& graph,
                          const InputOptions& options, const std::stop_token& stop = {});

/// makeInputs(), or the same from `path` if it is not empty: the file is read if it is there and made of the same,
/// else written. Where it cannot be written the inputs are made each time.
Result<std::vector<at::Tensor>> obtainInputs(const std::filesystem::path& path, const Sample& sample,
                                             const Graph& graph, const InputOptions& options, const at::Device& device,
                                             const std::stop_token& stop = {});

} // namespace gnx::exec

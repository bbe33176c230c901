#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/Wings.h"

namespace gnx::exec {

/// A place in shared memory for one sample's inputs, which the worker makes for the first compiler of a job and every
/// further one only maps (RunRequest::inputs_file). The file is removed with this object; clearAbandoned() removes
/// those of programs that have died.
class SharedInputs {
  public:
    /// The system's shared memory; empty if there is none.
    static std::filesystem::path systemDirectory();

    explicit SharedInputs(std::filesystem::path directory = systemDirectory());
    ~SharedInputs();
    SharedInputs(const SharedInputs&) = delete;
    SharedInputs& operator=(const SharedInputs&) = delete;

    /// File for the inputs of the next sample, of so many bytes; the previous file is removed. Empty if they take
    /// more room than can be spared: while they are made they are in memory twice.
    std::string fileFor(std::uint64_t tensor_bytes);
    /// Removes the file.
    void clear() { removeFile(); }
    /// Further files, removed together with that one: the sample's code, an AOTInductor package of it, and a float64
    /// run's outputs.
    static std::string codeFileOf(const std::string& inputs_file) { return inputs_file + ".py"; }
    static std::string packageFileOf(const std::string& inputs_file) { return inputs_file + ".pt2"; }
    /// The harness's unfinished package (graphnet_harness/package.py).
    static std::string packagePartOf(const std::string& inputs_file) { return inputs_file + ".part.pt2"; }
    static std::string truthFileOf(const std::string& inputs_file) { return inputs_file + ".truth"; }

    /// Removes the files that programs no longer alive have left in `directory`.
    static void clearAbandoned(const std::filesystem::path& directory = systemDirectory());

  private:
    void removeFile();

    std::filesystem::path directory_;
    std::filesystem::path file_;
};

} // namespace gnx::exec

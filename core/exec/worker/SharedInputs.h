#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/Wings.h"

namespace gnx::exec {

/// A place in shared memory for one sample's inputs, which the worker makes for the first compiler of a job and every
/// further one only maps (RunRequest::inputs_file). The file goes when this does; those of programs that have died are
/// cleared away by clearAbandoned().
class SharedInputs {
  public:
    /// The system's shared memory; empty where there is none.
    static std::filesystem::path systemDirectory();

    explicit SharedInputs(std::filesystem::path directory = systemDirectory());
    ~SharedInputs();
    SharedInputs(const SharedInputs&) = delete;
    SharedInputs& operator=(const SharedInputs&) = delete;

    /// Where the inputs of the next sample, of so many bytes, go; the file of the one before is removed. Empty where
    /// they take more room than can be spared: while they are made they stand in memory twice.
    std::string fileFor(std::uint64_t tensor_bytes);
    /// Removes the file.
    void clear() { removeFile(); }
    /// Files beside that one, which go with it: the sample's code, an AOTInductor package of it, and a float64 run's
    /// outputs.
    static std::string codeFileOf(const std::string& inputs_file) { return inputs_file + ".py"; }
    static std::string packageFileOf(const std::string& inputs_file) { return inputs_file + ".pt2"; }
    /// What the harness writes, until the package is whole (graphnet_harness/package.py).
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

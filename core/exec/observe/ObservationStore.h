#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/store/Database.h"
#include "core/base/store/SampleKey.h"
#include "core/exec/observe/ObservedRun.h"

namespace gnx::exec {

/// Key of a folder or a model's file, with the weights that lie in files beside it. Of files of more than 128 MiB, the
/// ends and the time of the last change count. Errors: model.py, or the file, cannot be read.
Result<SampleKey> sampleKeyOf(const std::filesystem::path& sample_dir);

/// Observed runs in the SQLite file: one for each sample, configuration and, of comparisons, second run. The oldest go
/// where they take more than so many bytes. One thread at a time.
class ObservationStore {
  public:
    static constexpr std::size_t kLimitBytes = std::size_t{256} << 20U;

    explicit ObservationStore(Database database, std::size_t limit_bytes = kLimitBytes)
        : limit_bytes_(limit_bytes), database_(std::move(database)) {}

    /// Replaces the one before.
    Status store(const SampleKey& sample, const ObservedRun& run);
    /// Nothing if there is none. Errors: Malformed for one that has been damaged; Database.
    Result<std::optional<ObservedRun>> find(const SampleKey& sample, const RunConfiguration& configuration,
                                            const std::optional<SecondRun>& compared_with = {});
    /// The newest one of all configurations; of comparisons, if `compared`.
    Result<std::optional<ObservedRun>> latest(const SampleKey& sample, bool compared);
    /// List of a sample's results, newest first, without their data.
    Result<std::vector<ObservedRun>> list(const SampleKey& sample);

  private:
    const std::size_t limit_bytes_;
    Database database_;
};

} // namespace gnx::exec

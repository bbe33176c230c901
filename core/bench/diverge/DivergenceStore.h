#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/store/Database.h"
#include "core/bench/diverge/Divergence.h"
#include "core/exec/observe/ObservationStore.h"

namespace gnx::bench {

/// Subject of a search: a compiler, how it was run, and how far apart values may be.
struct DivergenceSubject {
    std::string compiler; ///< as in plans: "inductor", "backend:FILE"
    RunRequest protocol;  ///< device, threads, inputs and options of the search
    int tolerance = -3;   ///< t
};

/// An answer that is kept.
struct KeptDivergence {
    DivergenceSubject subject;
    std::int64_t made_at = 0; ///< seconds since 1970
    double seconds = 0;       ///< duration of the search
    Divergence answer;
};

/// Answers in the SQLite file: one for each sample (by the content of its files), compiler, configuration and
/// tolerance. One thread at a time.
class DivergenceStore {
  public:
    explicit DivergenceStore(Database database) : database_(std::move(database)) {}

    /// Replaces the one before.
    Status store(const SampleKey& sample, const KeptDivergence& kept);
    /// Answers for all tolerances, newest first; `subject`'s own is ignored. Errors: Malformed for a damaged one;
    /// Database.
    Result<std::vector<KeptDivergence>> find(const SampleKey& sample, const DivergenceSubject& subject);
    /// Answers for all compilers, configurations and tolerances, newest first. A subject's protocol has device,
    /// threads, inputs and options only. Errors: likewise.
    Result<std::vector<KeptDivergence>> ofSample(const SampleKey& sample);

  private:
    Database database_;
};

/// Answers kept for the sample in that folder. Errors: those of opening the database and of find(); the sample cannot
/// be read.
Result<std::vector<KeptDivergence>> keptDivergences(const std::filesystem::path& database_file,
                                                    const std::filesystem::path& sample_dir,
                                                    const DivergenceSubject& subject);
/// The same of all subjects.
Result<std::vector<KeptDivergence>> keptDivergences(const std::filesystem::path& database_file,
                                                    const std::filesystem::path& sample_dir);

} // namespace gnx::bench

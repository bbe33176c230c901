#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/bench/plans/ResultStore.h"
#include "core/results/sets/SetSelection.h"

namespace gnx::results {

/// RunRow::kind of merged sets; those of a regression check hold its reference's results, as separate curves, and those
/// of the check.
inline constexpr const char* kMergedKind = "merged";
inline constexpr const char* kFilteredKind = "filtered";
inline constexpr const char* kRegressionKind = "regression";

/// Returns whether its results are copies of others.
bool isPutTogether(const RunRow& run);

/// Results under a name: of a run, an imported log, or a merged set.
struct ResultSet {
    RunRow run;
    std::uint32_t samples = 0; ///< distinct names
    std::string machine;       ///< its processor or GPU, several joined by ","; empty: not recorded
    std::string host;          ///< name of the machine, several joined by ","; empty: not recorded
    std::string deleted_at;    ///< ISO 8601 UTC; empty: it is there

    std::uint32_t correct() const { return run.done - run.failed; }
};

/// Operations on whole sets; ResultStore reads their content. Every change is one transaction. One
/// object per thread.
///
/// A deleted set keeps its rows until it is purged, so that restoring it is exact, by any program, at any later time:
/// only purge() finds it meanwhile. Results of merged sets are copies: ResultStore::latestRun()
/// and queries for a sample's results skip them.
class ResultSets {
  public:
    /// Deleted sets are removed for good after so many days, when others are deleted.
    static constexpr int kKeptDays = 30;

    static Result<ResultSets> open(const std::filesystem::path& database_file);
    ResultSets(ResultSets&&) noexcept;
    ResultSets& operator=(ResultSets&&) noexcept;
    ~ResultSets();

    Result<std::vector<ResultSet>> list() const;    ///< newest first
    Result<std::vector<ResultSet>> deleted() const; ///< last deleted first
    /// Finds a set by number, "latest", or name, optionally after "set:". Errors: NotFound; InvalidInput if several
    /// have the name, with their numbers.
    Result<RunId> find(const std::string& name) const;
    /// find() for a name that may be followed by a compiler: "nightly:inductor". The whole text is tried first.
    struct Found {
        RunId run;
        std::string compiler; ///< empty: all of them
    };
    Result<Found> findWithCompiler(const std::string& word) const;

    /// Errors: NotFound; InvalidInput for a name that is empty, another set's, or would be taken for a number.
    Status rename(RunId run, const std::string& name);
    /// The name that it had before, whatever it is.
    Status restoreName(RunId run, const std::string& name);
    Status annotate(RunId run, const std::string& note);

    /// All or none. Errors: NotFound; InvalidInput if a living process is at work on one or has it in its queue.
    Status remove(std::span<const RunId> runs);
    /// All or none. Errors: NotFound, also of a set that is not deleted.
    Status restore(std::span<const RunId> runs);
    /// Deletes for good the sets deleted so many days ago or earlier; 0: all. Returns their number.
    Result<std::size_t> purge(int days);

    /// Result that merge() would have. Errors: those of merge().
    Result<MergePreview> previewMerge(std::span<const RunId> runs, MergeRule rule) const;
    /// A new set of copies. Errors: InvalidInput for fewer than two sets, one twice, one in work, or a name that cannot
    /// be given; NotFound.
    Result<RunId> merge(std::span<const RunId> runs, const MergeOptions& options);
    Result<FilterPreview> previewFilter(RunId run, const SetFilter& filter) const;
    /// A new set of copies of what matches. Errors: InvalidInput if nothing does, the set is in work, or the name
    /// cannot be given; NotFound.
    Result<RunId> filter(RunId run, const SetFilter& filter, const std::string& name, const std::string& note);

  private:
    struct Impl;
    explicit ResultSets(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::results

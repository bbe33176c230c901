#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/plans/CheckFolder.h"
#include "core/bench/plans/OutputComparison.h"
#include "core/bench/plans/Reference.h"
#include "core/bench/plans/ReferenceCheck.h"
#include "core/data/index/Index.h"

/// Making and checking references by runs of the queue, in any program: before the run, and when it has ended.
namespace gnx::bench {

/// The plan as a run that makes a reference in `folder`, which is prepared: see ReferenceFolder.
Result<BenchPlan> planToSave(BenchPlan plan, const std::filesystem::path& folder, bool replace,
                             const std::filesystem::path& database_file);
/// Removes the files that planToSave() has prepared, unless a run of the database can still fill it.
void dropUnusedReference(const BenchPlan& plan, const std::filesystem::path& database_file);

/// Folders of unpublished references whose runs have not been stopped.
Result<std::set<std::filesystem::path>> referencesInTheMaking(const std::filesystem::path& database_file);

/// A reference that has taken its place.
struct PublishedReference {
    std::filesystem::path folder;
    std::size_t jobs = 0, correct = 0;
};
/// Completes the reference of a run of planToSave() and publishes it; the program that finishes the run calls this,
/// also for a run that another one began. Does nothing if the run makes no reference, has not ended, its reference
/// was published before, or another living program owns it. Errors: as writeReference() and ReferenceFolder::publish();
/// the files made so far stay.
Result<std::optional<PublishedReference>> publishReference(const std::filesystem::path& database_file, RunId run,
                                                           const std::string& program, const ProgressSink& progress);
/// Calls publishReference() for all runs, including those whose program was killed after their end.
Result<std::vector<PublishedReference>> publishReferences(const std::filesystem::path& database_file,
                                                          const std::string& program, const ProgressSink& progress);

/// Folder for a check's outputs: one of the user's choice, or, if empty, one that is removed after the comparison.
Result<CheckFolder> makeCheckFolder(const std::filesystem::path& database_file, ReferenceCheckRequest request,
                                    const std::filesystem::path& chosen = {});
/// Removes it, unless a run of the database can still fill it.
void dropUnusedCheck(const std::filesystem::path& outputs, const std::filesystem::path& database_file);

/// Part of a reference that is run again.
struct ReferenceCheckPlan {
    std::filesystem::path folder; ///< the reference's
    Reference reference;
    BenchPlan plan;                   ///< without samples whose graph differs from the reference's
    std::vector<std::size_t> samples; ///< for each sample of `plan`, its index in the reference's plan
    ReferenceComparisons left_out;    ///< reasons for the others

    std::size_t jobOfReference(std::size_t job) const {
        const std::size_t compilers = plan.compilers.size();
        return samples[job / compilers] * compilers + job % compilers;
    }
};
/// `known`: the index's samples; `outputs`: folder where the run keeps the outputs for the comparison. Errors: NotFound
/// if no sample of the reference is here as it was; as readReference() and resolvePlan().
Result<ReferenceCheckPlan> planToCheck(const std::filesystem::path& folder, Reference reference,
                                       const std::vector<SampleRow>& known, const std::filesystem::path& outputs);

/// planToCheck() for its finished run `plan`. Errors: InvalidInput if the reference or the samples have changed
/// since.
Result<ReferenceCheckPlan> planOfCheck(const BenchPlan& plan, const std::filesystem::path& folder,
                                       const std::vector<SampleRow>& known);

/// Results of a check's run: with them, checkReference() answers for any tolerance.
struct ReferenceCheckRun {
    std::vector<ResultRow> results; ///< ResultRow::job: as ReferenceEntry::job
    ReferenceComparisons comparisons;
};
/// Reads the run's results, and compares its outputs with the reference's. Errors: Cancelled; there is no worker.
Result<ReferenceCheckRun> compareWithReference(const std::filesystem::path& database_file, RunId run,
                                               const ReferenceCheckPlan& check, OutputComparison comparison,
                                               const ProgressSink& progress, const std::stop_token& stop);

} // namespace gnx::bench

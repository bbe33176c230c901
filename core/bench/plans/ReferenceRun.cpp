#include "core/bench/plans/ReferenceRun.h"

#include <algorithm>

#include "core/bench/plans/ReferenceFolder.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;

RunResult graphChanged() {
    RunResult why;
    why.status = RunStatus::NotRun;
    why.message = "the sample's graph is another than the reference's";
    return why;
}

/// Returns the folders of the runs of a kind that are not deleted.
template <class FolderOf>
Result<std::set<fs::path>> foldersOf(const fs::path& database_file, const char* kind, bool stopped_too,
                                     const FolderOf& folder_of) {
    std::set<fs::path> folders;
    std::error_code failed;
    if (!fs::exists(database_file, failed))
        return folders;
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    for (const RunRow& run : runs) {
        if (run.kind != kind || !run.has_plan || (run.state == RunState::Cancelled && !stopped_too))
            continue;
        GNX_TRY(const BenchPlan plan, store.plan(run.id));
        if (const std::optional<fs::path> folder = folder_of(plan))
            folders.insert(*folder);
    }
    return folders;
}

Result<std::set<fs::path>> checksInTheMaking(const fs::path& database_file) {
    return foldersOf(database_file, kReferenceCheckKind, true,
                     [](const BenchPlan& plan) { return std::optional<fs::path>(plan.outputs_folder); });
}

bool sameJobs(const BenchPlan& one, const BenchPlan& other) {
    return one.compilers == other.compilers &&
           std::ranges::equal(one.samples, other.samples, {}, &SampleRow::directory, &SampleRow::directory);
}

} // namespace

Result<std::set<fs::path>> referencesInTheMaking(const fs::path& database_file) {
    return foldersOf(database_file, kReferenceKind, false, referenceMadeBy);
}

Result<BenchPlan> planToSave(BenchPlan plan, const fs::path& folder, bool replace, const fs::path& database_file) {
    GNX_TRY(const std::set<fs::path> in_use, referencesInTheMaking(database_file));
    GNX_TRY(ReferenceFolder made, ReferenceFolder::prepare(folder, replace, in_use));
    plan.kind = kReferenceKind;
    plan.title = "reference " + made.destination().filename().string();
    plan.outputs_folder = referenceOutputs(made.path()).string();
    made.keep();
    return plan;
}

void dropUnusedReference(const BenchPlan& plan, const fs::path& database_file) {
    const auto folder = referenceMadeBy(plan);
    const auto in_use = referencesInTheMaking(database_file);
    if (folder && in_use.ok() && !in_use->contains(*folder))
        (void)ReferenceFolder::takeUp(*folder); // goes with the object
}

Result<CheckFolder> makeCheckFolder(const fs::path& database_file, ReferenceCheckRequest request,
                                    const fs::path& chosen) {
    if (!chosen.empty())
        return CheckFolder::keepIn(chosen, std::move(request));
    GNX_TRY(const std::set<fs::path> in_use, checksInTheMaking(database_file));
    return CheckFolder::make(database_file, std::move(request), in_use);
}

void dropUnusedCheck(const fs::path& outputs, const fs::path& database_file) {
    const auto in_use = checksInTheMaking(database_file);
    if (in_use.ok() && !in_use->contains(outputs))
        (void)CheckFolder::takeUp(outputs); // goes with the object
}

Result<std::optional<PublishedReference>> publishReference(const fs::path& database_file, RunId run,
                                                           const std::string& program, const ProgressSink& progress) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const RunRow row, store.run(run));
    if (row.kind != kReferenceKind || row.state != RunState::Finished || !row.has_plan)
        return std::optional<PublishedReference>();
    GNX_TRY(const BenchPlan plan, store.plan(run));
    const auto made = referenceMadeBy(plan);
    auto folder = made ? ReferenceFolder::takeUp(*made) : std::nullopt;
    if (!folder)
        return std::optional<PublishedReference>();
    GNX_TRY(const std::vector<ResultRow> results, store.results(run));
    Status done = writeReference(folder->path(), plan, results, program, progress);
    if (done.ok())
        done = folder->publish();
    if (!done.ok()) {
        folder->keep();
        return done.error();
    }
    const auto correct =
        std::ranges::count(results, RunStatus::Correct, [](const ResultRow& each) { return each.result.status; });
    return std::optional(PublishedReference{folder->destination(), results.size(), static_cast<std::size_t>(correct)});
}

Result<std::vector<PublishedReference>> publishReferences(const fs::path& database_file, const std::string& program,
                                                          const ProgressSink& progress) {
    std::vector<PublishedReference> published;
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    for (const RunRow& run : runs) {
        if (run.kind != kReferenceKind)
            continue;
        GNX_TRY(auto one, publishReference(database_file, run.id, program, progress));
        if (one)
            published.push_back(*std::move(one));
    }
    return published;
}

Result<ReferenceCheckPlan> planToCheck(const fs::path& folder, Reference reference, const std::vector<SampleRow>& known,
                                       const fs::path& outputs) {
    GNX_TRY(const PlanFile file, readReferencePlan(folder));
    GNX_TRY(const BenchPlan all, resolvePlan(file, known, nullptr));
    ReferenceCheckPlan check{
        .folder = folder, .reference = std::move(reference), .plan = all, .samples = {}, .left_out = {}};
    check.plan.samples.clear();
    for (std::size_t i = 0; i < all.samples.size(); ++i) {
        const std::string& hash = file.samples[i].graph_hash;
        if (!hash.empty() && hash != all.samples[i].variant_hash)
            continue;
        check.plan.samples.push_back(all.samples[i]);
        check.samples.push_back(i);
    }
    for (const ReferenceEntry& entry : check.reference.entries)
        if (!std::ranges::binary_search(check.samples, entry.job / all.compilers.size()))
            check.left_out[entry.job] = graphChanged();
    if (check.samples.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no sample of the reference is here as it was",
                     .path = folder.string(),
                     .hint = "index the dataset that it was made of"};
    check.plan.kind = kReferenceCheckKind;
    check.plan.title = "check of reference " + folder.filename().string();
    check.plan.outputs_folder = outputs.string();
    return check;
}

Result<ReferenceCheckPlan> planOfCheck(const BenchPlan& plan, const fs::path& folder,
                                       const std::vector<SampleRow>& known) {
    GNX_TRY(Reference reference, readReference(folder));
    GNX_TRY(ReferenceCheckPlan check, planToCheck(folder, std::move(reference), known, plan.outputs_folder));
    if (!sameJobs(check.plan, plan))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the reference, or the samples that it is of, are others than when its check was begun",
                     .path = folder.string(),
                     .hint = "check it anew: graphnet reference check " + folder.string()};
    return check;
}

Result<ReferenceCheckRun> compareWithReference(const fs::path& database_file, RunId run,
                                               const ReferenceCheckPlan& check, OutputComparison comparison,
                                               const ProgressSink& progress, const std::stop_token& stop) {
    ReferenceCheckRun found{.results = {}, .comparisons = check.left_out};
    for (std::size_t job = 0; job < check.plan.jobCount(); ++job) {
        const auto& entries = check.reference.entries;
        const auto entry = std::ranges::find(entries, check.jobOfReference(job), &ReferenceEntry::job);
        if (entry == entries.end() || entry->outputs_file.empty())
            continue;
        if (progress)
            progress({.done = job, .total = check.plan.jobCount(), .what = "comparing " + entry->sample.name});
        const fs::path now = fs::path(check.plan.outputs_folder) / outputsFileOf(check.plan, job);
        std::error_code failed;
        if (!fs::exists(now, failed)) // the job has failed, and its result has the reason
            continue;
        GNX_TRY(found.comparisons[entry->job], comparison.compare(check.folder, *entry, now, stop));
    }
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(found.results, store.results(run));
    for (ResultRow& row : found.results)
        if (row.job)
            row.job = static_cast<std::uint32_t>(check.jobOfReference(*row.job));
    return found;
}

} // namespace gnx::bench

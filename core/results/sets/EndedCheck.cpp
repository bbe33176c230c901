#include "core/results/sets/EndedCheck.h"

#include <string>
#include <utility>

#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"
#include "core/results/sets/RegressionSet.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

Status keepAsSet(const fs::path& database_file, const ReferenceCheckRequest& request, EndedCheck& check) {
    check.name = request.name;
    if (check.name.empty() || !checkSetName(database_file, check.name).ok()) { // another set got the name meanwhile
        GNX_TRY(check.name, freeRegressionName(database_file, check.plan.folder));
    }
    GNX_TRY(check.set, storeRegression(database_file, {.folder = check.plan.folder,
                                                       .reference = check.plan.reference,
                                                       .report = check.report,
                                                       .check = check.run,
                                                       .name = check.name,
                                                       .note = request.note}));
    return {};
}

Result<EndedCheck> compare(const fs::path& database_file, RunId run, const BenchPlan& plan,
                           const ReferenceCheckRequest& request, const CheckEnding& ending) {
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::vector<SampleRow> known, index.samples());
    EndedCheck check{.run = run, .set = {}, .name = {}, .plan = {}, .found = {}, .report = {}};
    GNX_TRY(check.plan, planOfCheck(plan, request.reference, known));
    GNX_TRY(check.found, compareWithReference(database_file, run, check.plan, OutputComparison(ending.worker),
                                              ending.progress, ending.stop));
    check.report = checkReference(check.plan.reference, check.found.results, check.found.comparisons,
                                  ending.tolerance.value_or(request.tolerance));
    GNX_CHECK(keepAsSet(database_file, request, check));
    return check;
}

} // namespace

Result<std::optional<EndedCheck>> endCheck(const fs::path& database_file, RunId run, const CheckEnding& ending) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const RunRow row, store.run(run));
    if (row.kind != kReferenceCheckKind || row.state != RunState::Finished || !row.has_plan)
        return std::optional<EndedCheck>();
    GNX_TRY(const BenchPlan plan, store.plan(run));
    GNX_TRY(auto folder, CheckFolder::takeUp(plan.outputs_folder));
    if (!folder)
        return std::optional<EndedCheck>();
    auto ended = compare(database_file, run, plan, folder->request(), ending);
    if (!ended.ok()) {
        folder->keep();
        return ended.error();
    }
    return std::optional(*std::move(ended));
}

Result<std::vector<EndedCheck>> endChecks(const fs::path& database_file, const CheckEnding& ending) {
    std::vector<EndedCheck> all;
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    for (const RunRow& run : runs) {
        if (run.kind != kReferenceCheckKind)
            continue;
        GNX_TRY(auto one, endCheck(database_file, run.id, ending));
        if (one)
            all.push_back(*std::move(one));
    }
    return all;
}

} // namespace gnx::results

#include "app/graphnet/ResultDivergences.h"

#include <iostream>

#include "app/graphnet/Terminal.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/bench/diverge/DivergenceText.h"

namespace gnx::cli {
namespace {

std::string headOf(const KeptDivergence& kept) {
    return "first divergence at t = " + std::to_string(kept.subject.tolerance) + " (searched in " +
           formatDuration(kept.seconds * kNanosecondsPerSecond) + ")";
}

/// Further lines are indented.
std::string indented(const std::string& text) {
    std::string deeper;
    for (const char c : text)
        deeper += c == '\n' ? std::string("\n      ") : std::string(1, c);
    return deeper;
}

} // namespace

Result<ResultDivergences> ResultDivergences::open(const std::filesystem::path& database_file,
                                                  const ResultStore& results) {
    GNX_TRY(Index index, Index::open(database_file));
    GNX_TRY(Database database, Database::open(database_file));
    return ResultDivergences(std::move(index), DivergenceStore(std::move(database)), results);
}

Result<std::vector<KeptDivergence>> ResultDivergences::keptOf(const ResultRow& row) {
    if (!row.sample.valid())
        return std::vector<KeptDivergence>();
    if (!protocols_.contains(row.run)) {
        GNX_TRY(const RunRow run, results_->run(row.run));
        protocols_[row.run] = run.protocol;
    }
    GNX_TRY(const SampleRow sample, index_.sample(row.sample));
    GNX_TRY(const SampleKey key, sampleKeyOf(sample.directory));
    return divergences_.find(key, {.compiler = row.compiler, .protocol = protocols_[row.run]});
}

void ResultDivergences::print(const ResultRow& row) {
    const auto kept = keptOf(row);
    if (!kept)
        return; // the sample's files are gone, and their answers with them
    for (const KeptDivergence& one : *kept)
        std::cout << "  " << headOf(one) << ": " << printableLines(indented(describe(one.answer))) << '\n';
}

} // namespace gnx::cli

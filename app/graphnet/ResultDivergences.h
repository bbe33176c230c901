#pragma once

#include <filesystem>
#include <map>

#include "core/Wings.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "core/bench/plans/ResultStore.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Findings of `graphnet diverge`, or the window, for results: the operator at which the compiler begins to differ.
class ResultDivergences {
  public:
    /// `results` must outlive it.
    static Result<ResultDivergences> open(const std::filesystem::path& database_file, const ResultStore& results);

    /// Below a result's evidence, on stdout; nothing if nothing was looked for.
    void print(const ResultRow& row);

  private:
    ResultDivergences(Index index, DivergenceStore divergences, const ResultStore& results)
        : index_(std::move(index)), divergences_(std::move(divergences)), results_(&results) {}
    Result<std::vector<KeptDivergence>> keptOf(const ResultRow& row);

    Index index_;
    DivergenceStore divergences_;
    const ResultStore* results_;
    std::map<RunId, RunRequest> protocols_; ///< protocols of runs that were asked for
};

} // namespace gnx::cli

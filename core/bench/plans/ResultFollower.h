#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "core/Wings.h"
#include "core/bench/plans/ResultList.h"

namespace gnx::bench {

/// Reads the results of a run repeatedly while they arrive: each update() reads and parses only results that changed
/// since the last update(). One thread at a time.
class ResultFollower {
  public:
    explicit ResultFollower(RunId run) : run_(run) {}

    RunId run() const { return run_; }
    /// Returns all present results in the order of ResultStore::results(); `store` must have the same database each
    /// time. After an error the next update() starts from the beginning. Errors: NotFound; those of the database.
    Result<ResultList> update(const ResultStore& store);

  private:
    using Place = std::pair<std::int64_t, std::int64_t>; ///< number of the job, -1 without one; id

    void put(ResultRow row);
    void remove(ResultId id);

    RunId run_;
    std::optional<std::int64_t> mark_; ///< ResultChanges::mark of the known results; none: there are none
    std::map<Place, ResultList::Row> rows_;
    std::map<std::int64_t, Place> places_; ///< by id
};

} // namespace gnx::bench

#include "core/bench/plans/ResultFollower.h"

namespace gnx::bench {

Result<ResultList> ResultFollower::update(const ResultStore& store) {
    auto changes = store.changes(run_, mark_);
    if (!changes.ok()) {
        *this = ResultFollower(run_);
        return std::move(changes).error();
    }
    mark_ = changes->mark;
    for (const ResultId id : changes->gone)
        remove(id);
    for (ResultRow& row : changes->rows)
        put(std::move(row));
    std::vector<ResultList::Row> rows;
    rows.reserve(rows_.size());
    for (const auto& [place, row] : rows_)
        rows.push_back(row);
    return ResultList(std::move(rows));
}

void ResultFollower::put(ResultRow row) {
    remove(row.id);
    const Place place{row.job ? std::int64_t{*row.job} : -1, row.id.value()};
    places_.emplace(row.id.value(), place);
    rows_.emplace_hint(rows_.end(), place, std::make_shared<const ResultRow>(std::move(row)));
}

void ResultFollower::remove(ResultId id) {
    const auto known = places_.find(id.value());
    if (known == places_.end())
        return;
    rows_.erase(known->second);
    places_.erase(known);
}

} // namespace gnx::bench

#pragma once

#include <memory>
#include <ranges>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::bench {

/// Results that are shared and never changed: a copy costs one pointer per result, and a longer list shares the rows of
/// a shorter one.
class ResultList {
  public:
    using Row = std::shared_ptr<const ResultRow>;

    ResultList() = default;
    explicit ResultList(std::vector<Row> rows) : rows_(std::move(rows)) {}
    ResultList(std::vector<ResultRow> rows) { // NOLINT(google-explicit-constructor): both lists have the same results
        rows_.reserve(rows.size());
        for (ResultRow& row : rows)
            rows_.push_back(std::make_shared<const ResultRow>(std::move(row)));
    }

    auto rows() const {
        return rows_ | std::views::transform([](const Row& row) -> const ResultRow& { return *row; });
    }
    std::size_t size() const { return rows_.size(); }
    bool empty() const { return rows_.empty(); }
    const ResultRow& front() const { return *rows_.front(); }

  private:
    std::vector<Row> rows_;
};

} // namespace gnx::bench

#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"

namespace gnx::cli {

/// Aligned columns for people. On a terminal, the columns that may be elided share what width there is; elsewhere
/// nothing is shortened, so that grep finds whole names.
class Table {
  public:
    enum class Align { Left, Right };
    struct Column {
        std::string title;
        Align align = Align::Left;
        bool may_elide = false;
    };

    explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
    /// One cell per column; missing ones are empty.
    void addRow(std::vector<std::string> cells);
    std::size_t rows() const { return rows_.size(); }
    void print(std::ostream& out, const Terminal& terminal) const;

  private:
    std::vector<std::size_t> widths(const Terminal& terminal) const;
    void printRow(std::ostream& out, const std::vector<std::string>& cells,
                  const std::vector<std::size_t>& widths) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace gnx::cli

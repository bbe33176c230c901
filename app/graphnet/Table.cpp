#include "app/graphnet/Table.h"

#include <algorithm>
#include <numeric>
#include <ostream>

namespace gnx::cli {
namespace {

constexpr std::size_t kGap = 2;        ///< spaces between columns
constexpr std::size_t kMinElided = 12; ///< an elided column keeps at least this many columns

} // namespace

void Table::addRow(std::vector<std::string> cells) {
    cells.resize(columns_.size());
    // A line break inside a cell would tear the table apart, an escape of a file's name would reach the terminal.
    for (std::string& cell : cells)
        cell = printable(cell);
    rows_.push_back(std::move(cells));
}

std::vector<std::size_t> Table::widths(const Terminal& terminal) const {
    std::vector<std::size_t> widths(columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        widths[i] = displayWidth(columns_[i].title);
        for (const auto& row : rows_)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    }
    if (!terminal.out_is_tty || columns_.empty())
        return widths;
    std::size_t total = std::accumulate(widths.begin(), widths.end(), kGap * (columns_.size() - 1));
    while (total > terminal.columns) {
        std::size_t widest = columns_.size();
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (columns_[i].may_elide && widths[i] > kMinElided &&
                (widest == columns_.size() || widths[i] > widths[widest]))
                widest = i;
        }
        if (widest == columns_.size())
            break;
        --widths[widest];
        --total;
    }
    return widths;
}

void Table::printRow(std::ostream& out, const std::vector<std::string>& cells,
                     const std::vector<std::size_t>& widths) const {
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const std::string cell = elideMiddle(cells[i], widths[i]);
        const std::string padding(widths[i] - displayWidth(cell), ' ');
        line += columns_[i].align == Align::Right ? padding + cell : cell + padding;
        line.append(kGap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
}

void Table::print(std::ostream& out, const Terminal& terminal) const {
    const std::vector<std::size_t> column_widths = widths(terminal);
    std::vector<std::string> titles;
    for (const Column& column : columns_)
        titles.push_back(column.title);
    printRow(out, titles, column_widths);
    for (const auto& row : rows_)
        printRow(out, row, column_widths);
}

} // namespace gnx::cli

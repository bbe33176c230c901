#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/exec/trace/Activity.h"
#include "widgets/common/TableColumn.h"

namespace gnx::widgets {

/// A table about a trace, made in the background and immutable then: its columns hold values, not texts, so that it is
/// sorted, exported and shown from the same numbers.
struct TimeColumn {
    enum class Kind {
        Text,
        Duration,   ///< ns
        Difference, ///< ns, with a sign
        Number,     ///< whole
        Share,      ///< 0 .. 1
        Bytes,
        ByteRate, ///< bytes/s
        FlopRate, ///< FLOP/s
    };
    const char* key = ""; ///< in CSV: as `graphnet trace` calls it
    QString title, tip;   ///< tip: empty if the title is enough
    Kind kind = Kind::Text;
    bool has_bar = false;          ///< as long as the value by the largest
    std::vector<double> numbers{}; ///< by row; NaN: not known. For all kinds except Text
    std::vector<QString> texts{};  ///< by row. For Text
    double largest = 0;            ///< absolute; finish() finds it
    bool isText() const { return kind == Kind::Text; }
};

struct TimeTable {
    /// Object of a row.
    struct Row {
        StringId name;             ///< name in the trace
        NodeId node;               ///< node of the graph
        ActivityId longest;        ///< to go to
        std::vector<NodeId> nodes; ///< its nodes, ascending
        std::size_t number = 0;    ///< in what the table was made of
        bool isFor(NodeId other) const;
    };
    std::vector<TimeColumn> columns;
    std::vector<Row> rows;
    int sorted_by = -1; ///< the column that rows are sorted by as made, largest first; -1: by none

    /// After the last row.
    void finish();
};

/// The columns as a table model shows them: "–" for a number that is unknown, texts are searched.
std::vector<TableColumn> columnsOf(const std::shared_ptr<const TimeTable>& table);

/// Selection and order of the shown rows.
struct TimeOrder {
    QString filter;  ///< in one of the texts, in any case; empty: all
    int column = -1; ///< -1: as made
    Qt::SortOrder order = Qt::DescendingOrder;
    std::shared_ptr<const std::vector<bool>> only; ///< by row; null: all
};
std::vector<std::uint32_t> arranged(const std::shared_ptr<const TimeTable>& table, const TimeOrder& order);

} // namespace gnx::widgets

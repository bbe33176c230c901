#include "widgets/common/RowsModel.h"

#include <algorithm>
#include <cmath>

namespace gnx::widgets {

RowsModel::RowsModel(QStringList headers, QList<int> numeric, QObject* parent, QStringList keys)
    : TableModel(parent), headers_(std::move(headers)), keys_(std::move(keys)), numeric_(std::move(numeric)) {
    setRows({});
}

TableColumn RowsModel::described(qsizetype column) const {
    const auto at = [this](std::uint32_t row) -> const Row& { return rows_[row]; };
    const auto of = columnsOver(at);
    TableColumn made{.title = headers_[column], .key = keys_.value(column).toUtf8()};
    made.text = of([column](const Row& row) { return row.cells.value(column); });
    if (std::ranges::any_of(rows_, [=](const Row& row) { return row.keys.value(column).isValid(); }))
        made.rank = of([column](const Row& row) {
            const QVariant key = row.keys.value(column);
            return key.isValid() ? key.toDouble() : NAN;
        });
    made.value = of([column](const Row& row) {
        const QVariant key = row.keys.value(column);
        return key.isValid() ? key : QVariant(row.cells.value(column));
    });
    made.fraction = of([](const Row& row) { return row.fraction < 0 ? NAN : row.fraction; });
    made.cell_tip =
        of([column](const Row& row) { return row.tool_tip.isEmpty() ? row.cells.value(column) : row.tool_tip; });
    made.tone = of([column](const Row& row) {
        return row.toned_column < 0 || row.toned_column == column ? row.tone : Tone::Plain;
    });
    made.alignment = (numeric_.contains(static_cast<int>(column)) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    made.searched = true;
    return made;
}

void RowsModel::setRows(std::vector<Row> rows) {
    changeRows([&] {
        rows_ = std::move(rows);
        std::vector<TableColumn> columns;
        for (qsizetype column = 0; column < headers_.size(); ++column)
            columns.push_back(described(column));
        setColumns(std::move(columns));
    });
}

QVariant RowsModel::roleData(std::uint32_t entry, int /*column*/, int role) const {
    return role == PayloadRole ? rows_[entry].payload : QVariant();
}

} // namespace gnx::widgets

#pragma once

#include <QByteArray>
#include <QStringList>

class QTableView;

namespace gnx {

/// How a table's values are written where they are to be computed with.
struct TableColumns {
    int value_role = 0;  ///< of a cell's number or text; where it is invalid, what is displayed
    QStringList keys{};  ///< of the header line, with units, in the model's order; missing: what is displayed
    QString file_name{}; ///< that is offered, without its end
};

/// RFC 4180, with a header line: all rows in their order, the columns that are shown.
QByteArray tableAsCsv(const QTableView& view, const TableColumns& columns);
/// Adds to the table's context menu: copy as CSV, and into a file that is asked for. After setUpTable().
void letTableBeExported(QTableView& view, const TableColumns& columns);

} // namespace gnx

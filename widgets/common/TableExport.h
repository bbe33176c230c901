#pragma once

#include <QByteArray>
#include <QString>

#include "core/Wings.h"

class QTableView;

namespace gnx::widgets {

/// Table of a TableModel as RFC 4180 CSV: a header line of the columns' keys, then all rows in their order with numbers
/// instead of texts; the columns that are shown.
QByteArray tableAsCsv(const QTableView& view);
/// Adds to the table's context menu: copy as CSV, and into a file that is asked for; `file_name` is offered, without
/// its end. After setUpTable().
void letTableBeExported(QTableView& view, const QString& file_name);

} // namespace gnx::widgets

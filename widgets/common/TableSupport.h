#pragma once

#include <vector>

#include <QByteArray>
#include <QString>
#include <QVariant>

#include "core/Wings.h"

class QAbstractItemModel;
class QHeaderView;
class QItemSelectionModel;
class QTableView;

namespace gnx::widgets {

/// Common behaviour of every table of the window.

/// The columns that are not hidden, from left to right.
std::vector<int> shownColumns(const QTableView& view);
/// Tab-separated text of the selected rows (all rows if none is selected) in the columns shown, as displayed, with a
/// header line. Tabs and line breaks inside cells become spaces.
QString tableAsTsv(const QTableView& view);
/// A field of a CSV file (RFC 4180): quoted where it must be, numbers with as many digits as they need.
QByteArray csvCell(const QVariant& value);
/// A context menu on the header, of a table or tree, that shows and hides columns.
void letColumnsBeChosen(QHeaderView& header);
/// Dense rows, row selection, hidden grid, elision in the middle, alternating colours, sorting by header, and: Ctrl+C
/// and a context menu copy as TSV, a context menu on the header chooses columns.
void setUpTable(QTableView& view);

} // namespace gnx::widgets

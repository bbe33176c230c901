#pragma once

#include <utility>
#include <vector>

#include <QString>

#include "core/Wings.h"

class QAbstractItemModel;
class QTableView;
class QWidget;

namespace gnx::widgets {

/// Makes a table as setUpTable() has it, sorted by its header, with bars in the columns that have them. `name`: of the
/// object; `accessible`: for screen readers.
QTableView* makeBarTable(QAbstractItemModel* model, const char* name, const QString& accessible, QWidget* parent);
/// Sets widths in letters of the table's font: pairs of a column and its width.
void setColumnLetters(QTableView& table, const std::vector<std::pair<int, int>>& letters);

} // namespace gnx::widgets

#pragma once

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "widgets/common/TableColumn.h"

namespace gnx::widgets {

/// Columns that several tables of a run have.

/// Number of the row's operator; the filter finds it as "12" and "#12".
TableColumn nodeNumberColumn(TableColumn::Of<double> number);
/// Relative error of the row's operator; null: not compared.
TableColumn differenceColumn(const QString& tip, const TableColumn::Of<const NodeDifference*>& difference);

} // namespace gnx::widgets

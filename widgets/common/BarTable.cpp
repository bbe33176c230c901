#include "widgets/common/BarTable.h"

#include <QTableView>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/TableSupport.h"

namespace gnx::widgets {

QTableView* makeBarTable(QAbstractItemModel* model, const char* name, const QString& accessible, QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(accessible);
    table->setModel(model);
    setUpTable(*table);
    table->setItemDelegate(new BarDelegate(table));
    table->setSortingEnabled(true);
    return table;
}

void setColumnLetters(QTableView& table, const std::vector<std::pair<int, int>>& letters) {
    const int letter = table.fontMetrics().averageCharWidth();
    for (const auto& [column, count] : letters)
        table.setColumnWidth(column, letter * count);
}

} // namespace gnx::widgets

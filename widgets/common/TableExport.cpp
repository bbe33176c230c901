#include "widgets/common/TableExport.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

#include "widgets/common/SaveText.h"
#include "widgets/common/TableSupport.h"

namespace gnx {

QByteArray tableAsCsv(const QTableView& view, const TableColumns& columns) {
    const QAbstractItemModel& model = *view.model();
    QList<int> shown;
    QByteArrayList header;
    for (int visual = 0; visual < model.columnCount(); ++visual) {
        const int column = view.horizontalHeader()->logicalIndex(visual);
        if (view.isColumnHidden(column))
            continue;
        shown << column;
        const QVariant title = model.headerData(column, Qt::Horizontal);
        header << csvCell(column < columns.keys.size() ? columns.keys[column] : title);
    }
    QByteArray text = header.join(',') + '\n';
    for (int row = 0; row < model.rowCount(); ++row) {
        QByteArrayList cells;
        for (const int column : shown) {
            const QModelIndex index = model.index(row, column);
            const QVariant value = index.data(columns.value_role);
            cells << csvCell(value.isValid() ? value : index.data());
        }
        text += cells.join(',') + '\n';
    }
    return text;
}

void letTableBeExported(QTableView& view, const TableColumns& columns) {
    const auto add = [&view](const char* text, const auto& run) {
        auto* action = new QAction(QCoreApplication::translate("gnx::Table", text), &view);
        QObject::connect(action, &QAction::triggered, &view, run);
        view.addAction(action);
    };
    add(QT_TRANSLATE_NOOP("gnx::Table", "Copy data as CSV"),
        [&view, columns] { QGuiApplication::clipboard()->setText(QString::fromUtf8(tableAsCsv(view, columns))); });
    add(QT_TRANSLATE_NOOP("gnx::Table", "Export CSV…"), [&view, columns] {
        saveText(&view, columns.file_name + QStringLiteral(".csv"),
                 QCoreApplication::translate("gnx::Table", "CSV table (*.csv)"), tableAsCsv(view, columns));
    });
}

} // namespace gnx

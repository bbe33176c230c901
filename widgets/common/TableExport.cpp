#include "widgets/common/TableExport.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QTableView>

#include "widgets/common/SaveText.h"
#include "widgets/common/TableModel.h"
#include "widgets/common/TableSupport.h"

namespace gnx::widgets {

QByteArray tableAsCsv(const QTableView& view) {
    const QAbstractItemModel& model = *view.model();
    const std::vector<int> columns = shownColumns(view);
    QByteArrayList cells;
    for (const int column : columns)
        cells << csvCell(model.headerData(column, Qt::Horizontal, TableModel::ValueRole));
    QByteArray text = cells.join(',') + "\r\n";
    for (int row = 0; row < model.rowCount(); ++row) {
        cells.clear();
        for (const int column : columns)
            cells << csvCell(model.index(row, column).data(TableModel::ValueRole));
        text += cells.join(',') + "\r\n";
    }
    return text;
}

void letTableBeExported(QTableView& view, const QString& file_name) {
    const auto add = [&view](const char* text, const auto& run) {
        auto* action = new QAction(QCoreApplication::translate("gnx::widgets::Table", text), &view);
        QObject::connect(action, &QAction::triggered, &view, run);
        view.addAction(action);
    };
    add(QT_TRANSLATE_NOOP("gnx::widgets::Table", "Copy data as CSV"),
        [&view] { // plain lines: those of RFC 4180 are for files
            QGuiApplication::clipboard()->setText(
                QString::fromUtf8(tableAsCsv(view)).replace(QLatin1String("\r\n"), QLatin1String("\n")));
        });
    add(QT_TRANSLATE_NOOP("gnx::widgets::Table", "Export CSV…"), [&view, file_name] {
        saveText(&view, file_name + QStringLiteral(".csv"),
                 QCoreApplication::translate("gnx::widgets::Table", "CSV table (*.csv)"), tableAsCsv(view));
    });
}

} // namespace gnx::widgets

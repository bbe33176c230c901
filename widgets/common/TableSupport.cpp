#include "widgets/common/TableSupport.h"

#include <algorithm>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace gnx {
namespace {

QString cellText(const QAbstractItemModel& model, int row, int column) {
    QString text = model.index(row, column).data(Qt::DisplayRole).toString();
    for (const QChar separator : {QLatin1Char('\t'), QLatin1Char('\n'), QLatin1Char('\r')})
        text.replace(separator, QLatin1Char(' '));
    return text;
}

std::vector<int> shownColumns(const QTableView& view) {
    std::vector<int> columns;
    for (int visual = 0; visual < view.model()->columnCount(); ++visual) {
        const int logical = view.horizontalHeader()->logicalIndex(visual);
        if (!view.isColumnHidden(logical))
            columns.push_back(logical);
    }
    return columns;
}

std::vector<int> chosenRows(const QTableView& view) {
    std::vector<int> rows;
    for (const QModelIndex& index : view.selectionModel()->selectedRows())
        rows.push_back(index.row());
    if (rows.empty())
        for (int row = 0; row < view.model()->rowCount(); ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    return rows;
}

void showColumnMenu(QTableView& view, const QPoint& position) {
    QMenu menu;
    const int count = view.model()->columnCount();
    const auto shown = static_cast<int>(shownColumns(view).size());
    for (int column = 0; column < count; ++column) {
        QAction* action = menu.addAction(view.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!view.isColumnHidden(column));
        action->setEnabled(!action->isChecked() || shown > 1); // a table without columns could not be repaired
        QObject::connect(action, &QAction::toggled, &view,
                         [&view, column](bool visible) { view.setColumnHidden(column, !visible); });
    }
    menu.exec(view.horizontalHeader()->mapToGlobal(position));
}

} // namespace

QString tableAsTsv(const QTableView& view) {
    const auto columns = shownColumns(view);
    QStringList lines;
    QStringList cells;
    for (const int column : columns)
        cells << view.model()->headerData(column, Qt::Horizontal).toString();
    lines << cells.join(QLatin1Char('\t'));
    for (const int row : chosenRows(view)) {
        cells.clear();
        for (const int column : columns)
            cells << cellText(*view.model(), row, column);
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void setUpTable(QTableView& view) {
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setAlternatingRowColors(true);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setTextElideMode(Qt::ElideMiddle);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setTabKeyNavigation(false); // Tab leaves the table, as in a form
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setDefaultSectionSize(view.fontMetrics().height() + 6);
    QHeaderView* header = view.horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(header, &QHeaderView::customContextMenuRequested, &view,
                     [&view](const QPoint& position) { showColumnMenu(view, position); });

    auto* copy = new QAction(QCoreApplication::translate("gnx::Table", "Copy as TSV"), &view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view,
                     [&view] { QGuiApplication::clipboard()->setText(tableAsTsv(view)); });
    view.addAction(copy);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace gnx

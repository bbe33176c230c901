#include "widgets/common/TableSupport.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QTableView>

namespace gnx::widgets {
namespace {

QString cellText(const QAbstractItemModel& model, int row, int column) {
    QString text = model.index(row, column).data(Qt::DisplayRole).toString();
    for (const QChar separator : {QLatin1Char('\t'), QLatin1Char('\n'), QLatin1Char('\r')})
        text.replace(separator, QLatin1Char(' '));
    return text;
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

/// Does something whenever a widget is shown.
class OnShow : public QObject {
  public:
    OnShow(std::function<void()> act, QObject* parent) : QObject(parent), act_(std::move(act)) {}

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show)
            act_();
        return QObject::eventFilter(watched, event);
    }

  private:
    std::function<void()> act_;
};

void showColumnMenu(QHeaderView& header, const QPoint& position) {
    QMenu menu;
    const int shown = header.count() - header.hiddenSectionCount();
    for (int column = 0; column < header.count(); ++column) {
        QAction* action = menu.addAction(header.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header.isSectionHidden(column));
        action->setEnabled(!action->isChecked() || shown > 1); // a table without columns could not be repaired
        QObject::connect(action, &QAction::toggled, &header,
                         [&header, column](bool visible) { header.setSectionHidden(column, !visible); });
    }
    menu.exec(header.mapToGlobal(position));
}

/// A column that is narrower than its title, arrow of the order included, is made as wide.
void makeRoom(QHeaderView& header, int column) {
    if (header.isSectionHidden(column) || header.sectionResizeMode(column) != QHeaderView::Interactive)
        return;
    if (const int title = header.sectionSizeHint(column); header.sectionSize(column) < title)
        header.resizeSection(column, title);
}

/// Also while a column is made narrower, when the table comes into sight, and where it gets columns later.
void keepTitlesWhole(QHeaderView& header) {
    const auto all = [&header] {
        for (int column = 0; column < header.count(); ++column)
            makeRoom(header, column);
    };
    QObject::connect(&header, &QHeaderView::sectionResized, &header,
                     [&header](int column, int, int size) { size > 0 ? makeRoom(header, column) : void(); });
    QObject::connect(&header, &QHeaderView::sectionCountChanged, &header, all);
    header.installEventFilter(new OnShow(all, &header));
}

} // namespace

std::vector<int> shownColumns(const QTableView& view) {
    std::vector<int> columns;
    for (int visual = 0; visual < view.model()->columnCount(); ++visual) {
        const int logical = view.horizontalHeader()->logicalIndex(visual);
        if (!view.isColumnHidden(logical))
            columns.push_back(logical);
    }
    return columns;
}

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

QByteArray csvCell(const QVariant& value) {
    if (value.typeId() == QMetaType::Double)
        return QLocale::c().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest).toUtf8();
    QByteArray text = value.toString().toUtf8();
    if (!text.contains(',') && !text.contains('"') && !text.contains('\n') && !text.contains('\r'))
        return text;
    text.replace('"', "\"\"");
    return '"' + text + '"';
}

void letColumnsBeChosen(QHeaderView& header) {
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&header, &QHeaderView::customContextMenuRequested, &header,
                     [&header](const QPoint& position) { showColumnMenu(header, position); });
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
    letColumnsBeChosen(*header);
    keepTitlesWhole(*header);

    auto* copy = new QAction(QCoreApplication::translate("gnx::widgets::Table", "Copy as TSV"), &view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view,
                     [&view] { QGuiApplication::clipboard()->setText(tableAsTsv(view)); });
    view.addAction(copy);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace gnx::widgets

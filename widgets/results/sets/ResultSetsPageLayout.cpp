// The parts of the page and their arrangement.
#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FlowLayout.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/sets/ProvenancePanel.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/ResultSetsPage.h"
#include "widgets/results/sets/SetActions.h"

namespace gnx::widgets {
namespace {

constexpr int kUndoBarMs = 20'000; ///< the undo stack and the list of deleted ones keep it for longer

} // namespace

QAction* ResultSetsPage::addTool(QLayout& row, const char* name, const QString& text, const QString& tip,
                                 void (ResultSetsPage::*triggered)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, triggered);
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    row.addWidget(button);
    // a button stays where its action is hidden
    connect(action, &QAction::visibleChanged, button, [button, action] { button->setVisible(action->isVisible()); });
    table_->addAction(action);
    return action;
}

QWidget* ResultSetsPage::makeTools() {
    search_->setObjectName(QStringLiteral("setsSearch"));
    search_->setPlaceholderText(tr("Find by name, note, compiler, machine"));
    search_->setToolTip(tr("Only sets that contain this text in one of these fields are listed"));
    search_->setClearButtonEnabled(true);
    kinds_->setObjectName(QStringLiteral("setsKinds"));
    kinds_->setAccessibleName(tr("Kind"));
    kinds_->setToolTip(tr("Only sets that came about this way: measured here, imported, merged, filtered"));
    kinds_->addItem(tr("All kinds"), QString());
    for (const char* kind : {"bench", "log", kMergedKind, kFilteredKind, kRegressionKind, "reference", "self-check"})
        kinds_->addItem(setKindText(kind), QLatin1String(kind));
    deleted_box_->setObjectName(QStringLiteral("setsDeleted"));
    deleted_box_->setToolTip(
        tr("What was deleted in the last %1 days, and can be restored").arg(ResultSets::kKeptDays));
    auto* tools = new QWidget(this);
    auto* column = new QVBoxLayout(tools);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    auto* first = new QHBoxLayout;
    first->addWidget(search_, 1);
    first->addWidget(kinds_);
    first->addWidget(deleted_box_);
    sources_row_ = new QHBoxLayout;
    first->addLayout(sources_row_);
    auto* second = new FlowLayout;
    using Page = ResultSetsPage;
    tools_.open =
        addTool(*second, "setOpen", tr("&Open"), tr("Its scores and figures (Return, double click)"), &Page::open);
    tools_.compare = addTool(*second, "setCompare", tr("&Compare"),
                             tr("Scores of two or more side by side: is the ranking real?"), &Page::compare);
    tools_.rename = addTool(*second, "setRename", tr("Re&name"),
                            tr("Edit its name (F2); notes are edited in the same way"), &Page::rename);
    tools_.merge = addTool(*second, "setMerge", tr("&Merge…"), tr("Make one set of several"), &Page::merge);
    tools_.filter = addTool(*second, "setFilter", tr("&Filter…"), tr("Make a set of a part of one"), &Page::filter);
    tools_.export_logs =
        addTool(*second, "setExport", tr("E&xport log…"),
                tr("Write it as logs that GraphNet's own scripts read, one for each compiler"), &Page::exportLogs);
    tools_.remove =
        addTool(*second, "setDelete", tr("De&lete"), tr("Delete the selected ones; this can be undone"), &Page::remove);
    tools_.restore =
        addTool(*second, "setRestore", tr("&Restore"), tr("Bring the selected ones back as they were"), &Page::restore);
    tools_.remove->setShortcut(QKeySequence::Delete);
    tools_.remove->setShortcutContext(Qt::WidgetShortcut);
    column->addLayout(first);
    column->addLayout(second);
    return tools;
}

QWidget* ResultSetsPage::makeTable() {
    table_->setObjectName(QStringLiteral("setsTable"));
    table_->setAccessibleName(tr("Result sets"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    table_->sortByColumn(ResultSetModel::Made, Qt::DescendingOrder);
    table_->setItemDelegateForColumn(ResultSetModel::Correct, new BarDelegate(table_));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {
        {ResultSetModel::Number, 7},   {ResultSetModel::Name, 34},      {ResultSetModel::Kind, 15},
        {ResultSetModel::Made, 23},    {ResultSetModel::Samples, 12},   {ResultSetModel::Results, 15},
        {ResultSetModel::Correct, 12}, {ResultSetModel::Compilers, 24}, {ResultSetModel::Device, 9},
        {ResultSetModel::Machine, 26}, {ResultSetModel::Note, 30}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
    table_->horizontalHeader()->moveSection(ResultSetModel::Note, ResultSetModel::Kind); // after the name
    return table_;
}

QWidget* ResultSetsPage::makeUndoBar() {
    undo_bar_ = new QWidget(this);
    undo_bar_->setObjectName(QStringLiteral("setsUndoBar"));
    undo_text_ = new QLabel(undo_bar_);
    undo_text_->setObjectName(QStringLiteral("setsUndoText"));
    auto* undo = new QToolButton(undo_bar_);
    undo->setObjectName(QStringLiteral("setsUndo"));
    undo->setText(tr("&Undo"));
    undo->setToolTip(tr("Takes back what the line says, as Ctrl+Z does"));
    auto* row = new QHBoxLayout(undo_bar_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(undo_text_);
    row->addWidget(undo);
    row->addStretch();
    undo_bar_->hide();
    undo_time_->setSingleShot(true);
    undo_time_->setInterval(kUndoBarMs);
    connect(undo_time_, &QTimer::timeout, undo_bar_, &QWidget::hide);
    connect(undo, &QToolButton::clicked, this, [this] {
        undo_bar_->hide();
        actions_->restore(std::exchange(last_deleted_, {}));
    });
    return undo_bar_;
}

void ResultSetsPage::addSource(QAction* action) {
    sources_ << action;
    empty_->setActions(sources_);
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    sources_row_->addWidget(button);
}

/// Beside the table where there is room for both, else below it.
void ResultSetsPage::placeProvenance() {
    constexpr int letters_of_both = 130;
    const int letter = fontMetrics().averageCharWidth();
    const Qt::Orientation wanted = width() < letter * letters_of_both ? Qt::Vertical : Qt::Horizontal;
    if (beside_->orientation() == wanted && placed_)
        return;
    placed_ = true;
    beside_->setOrientation(wanted);
    beside_->setStretchFactor(0, 1);
    if (wanted == Qt::Horizontal)
        beside_->setSizes({letter * 120, letter * 56});
    else
        beside_->setSizes({300, 300});
}

void ResultSetsPage::setEmptyStateActions(const QList<QAction*>& actions) {
    empty_->setActions(actions);
}

} // namespace gnx::widgets

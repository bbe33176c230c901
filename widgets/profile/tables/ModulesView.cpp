#include "widgets/profile/tables/ModulesView.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTreeView>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/SaveText.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/tables/TimeTreeModel.h"

namespace gnx::widgets {
namespace {

constexpr int kMostOpened = 500; ///< by a filter

} // namespace

ModulesView::ModulesView(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), model_(new TimeTreeModel(this)), pages_(new QStackedLayout(this)),
      nothing_(new EmptyStateWidget(this)), filter_(new FilterEdit(tr("Filter by name"))), kind_(new QComboBox),
      busy_(new QLabel(tr("Counting…"))), tree_(new QTreeView), job_(this) {
    setObjectName(QStringLiteral("traceModules"));
    pages_->addWidget(nothing_);
    pages_->addWidget(makePage());
    connect(filter_, &QLineEdit::textChanged, model_, &TimeTreeModel::setFilter);
    connect(kind_, &QComboBox::currentIndexChanged, this, &ModulesView::refresh);
    connect(&session_, &TraceSession::traceChanged, this, &ModulesView::refresh);
    connect(&session_, &TraceSession::rangeChanged, this, &ModulesView::refresh);
    connect(&session_, &TraceSession::selectionChanged, this, &ModulesView::mark);
    connect(model_, &TimeTreeModel::modelReset, this, &ModulesView::openRoots);
    connect(model_, &TimeTreeModel::arrangedAnew, this, &ModulesView::openFound);
    connect(model_, &TimeTreeModel::arrangedAnew, this, &ModulesView::mark);
    connect(tree_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ModulesView::choose);
    connect(tree_, &QTreeView::activated, this, &ModulesView::reveal);
}

QWidget* ModulesView::makePage() {
    filter_->setObjectName(QStringLiteral("traceModulesFilter"));
    filter_->setAccessibleName(filter_->placeholderText());
    kind_->setObjectName(QStringLiteral("traceModulesKind"));
    kind_->setAccessibleName(tr("Tree"));
    kind_->setToolTip(tr("Show modules or calls with what they call, or functions with their callers"));
    kind_->addItem(tr("Modules, top down"));
    kind_->addItem(tr("Calls, top down"));
    kind_->addItem(tr("Callers, bottom up"));
    busy_->setVisible(false);
    setUpTree();
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(filter_, 1);
    row->addWidget(kind_);
    row->addWidget(busy_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(tree_, 1);
    return page;
}

void ModulesView::setUpTree() {
    tree_->setObjectName(QStringLiteral("traceModulesTree"));
    tree_->setAccessibleName(tr("Times as a tree"));
    tree_->setModel(model_);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(true);
    tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree_->setExpandsOnDoubleClick(false); // it brings the timeline there
    tree_->setTextElideMode(Qt::ElideMiddle);
    tree_->setItemDelegate(new BarDelegate(tree_));
    tree_->header()->setSortIndicator(TimeTreeModel::Total, Qt::DescendingOrder);
    tree_->setSortingEnabled(true);
    tree_->header()->setStretchLastSection(false);
    letColumnsBeChosen(*tree_->header());
    const int letter = fontMetrics().averageCharWidth();
    tree_->setColumnWidth(TimeTreeModel::Name, letter * 70);
    for (const int column : {TimeTreeModel::Total, TimeTreeModel::Calls})
        tree_->setColumnWidth(column, letter * 13);
    for (const int column : {TimeTreeModel::Share, TimeTreeModel::Self, TimeTreeModel::Device})
        tree_->setColumnWidth(column, letter * 18);
    const auto addAction = [this](const QString& text, auto run) {
        auto* action = new QAction(text, tree_);
        connect(action, &QAction::triggered, this, run);
        tree_->addAction(action);
        return action;
    };
    QAction* const copy = addAction(tr("Copy as TSV"), [this] { QGuiApplication::clipboard()->setText(asTsv()); });
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(tr("Export CSV…"), [this] {
        saveText(this, QStringLiteral("traceModules.csv"), tr("CSV table (*.csv)"),
                 model_->tree() ? csvOf(*model_->tree()) : QByteArray());
    });
    addAction(tr("Expand children"), [this] { tree_->expandRecursively(tree_->currentIndex()); });
    addAction(tr("Collapse all"), [this] { tree_->collapseAll(); });
    tree_->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ModulesView::setKind(TimeTree::Kind kind) {
    kind_->setCurrentIndex(static_cast<int>(kind));
}

void ModulesView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void ModulesView::showNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions) {
    busy_->setVisible(false);
    nothing_->setText(title, explanation);
    nothing_->setActions(actions);
    pages_->setCurrentIndex(0);
}

void ModulesView::refresh() {
    stale_ = !isVisible();
    job_.drop();
    if (model_->tree() && model_->tree()->shown != session_.shown())
        model_->setTree(nullptr); // its names are another trace's
    if (stale_)
        return;
    if (!session_.shown()) {
        model_->setTree(nullptr);
        return showNothing(tr("No trace"), tr("Record or open a trace to see where its time was spent."));
    }
    if (model_->tree())
        busy_->setVisible(true);
    else
        showNothing(tr("Counting…"), {});
    const auto kind = static_cast<TimeTree::Kind>(kind_->currentIndex());
    job_.ask([shown = session_.shown(), range = session_.rangeOrAll(), kind] { return timeTree(shown, range, kind); },
             [this](std::shared_ptr<const TimeTree> tree) { showTree(std::move(tree)); });
}

void ModulesView::showTree(std::shared_ptr<const TimeTree> tree) {
    busy_->setVisible(false);
    if (tree->isEmpty()) {
        model_->setTree(nullptr);
        if (session_.range())
            return showNothing(tr("Nothing in this range"),
                               tr("No module or operator begins in the selected part of the trace."),
                               {session_.wholeTraceAction()});
        return showNothing(tr("No calls in this trace"), tr("It names no modules and no operators: see the timeline."));
    }
    pages_->setCurrentIndex(1);
    tree_->setColumnHidden(TimeTreeModel::Device, !tree->has_device);
    model_->setTree(std::move(tree));
    placeColumns();
}

void ModulesView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (name_width_ > 0)
        placeColumns();
}

/// The numbers are seen without scrolling, where there is room for them; names have the rest, unless the user has given
/// them another width. A scroll bar takes its part later.
void ModulesView::placeColumns() {
    if (name_width_ > 0 && tree_->columnWidth(TimeTreeModel::Name) != name_width_)
        return;
    const int letter = fontMetrics().averageCharWidth();
    const int numbers = tree_->header()->length() - tree_->columnWidth(TimeTreeModel::Name);
    const int room = width() - numbers - tree_->verticalScrollBar()->sizeHint().width();
    name_width_ = std::clamp(room, letter * 24, letter * 70);
    tree_->setColumnWidth(TimeTreeModel::Name, name_width_);
}

/// A root alone is useless.
void ModulesView::openRoots() {
    for (QModelIndex only = model_->index(0, 0); only.isValid() && model_->rowCount(only.parent()) == 1;
         only = model_->index(0, 0, only))
        tree_->expand(only);
}

/// The filtered rows, level by level, as far as people would read.
void ModulesView::openFound() {
    if (filter_->text().trimmed().isEmpty())
        return;
    QModelIndexList level{QModelIndex()};
    for (int opened = 0; !level.isEmpty() && opened < kMostOpened;) {
        QModelIndexList next;
        for (const QModelIndex& parent : level)
            for (int row = 0; row < model_->rowCount(parent) && opened < kMostOpened; ++row, ++opened) {
                next << model_->index(row, 0, parent);
                tree_->expand(next.back());
            }
        level = next;
    }
}

void ModulesView::mark() {
    if (following_ || !model_->tree() || model_->tree()->shown != session_.shown())
        return;
    const QScopedValueRollback following(following_, true);
    const StringId name =
        session_.activity().valid() ? session_.shown()->trace->activity(session_.activity()).name : session_.name();
    const std::uint32_t found = model_->tree()->find(name, session_.node());
    const QModelIndex index = model_->indexOf(found);
    if (!index.isValid())
        return tree_->selectionModel()->clear();
    tree_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    tree_->scrollTo(index);
}

void ModulesView::choose(const QModelIndex& index) {
    if (following_ || !index.isValid())
        return;
    const QScopedValueRollback following(following_, true);
    const CallTree::Node& node = model_->tree()->node(model_->nodeAt(index));
    if (node.node.valid())
        session_.selectNode(node.node);
    else if (node.name.valid())
        session_.selectName(node.name);
}

void ModulesView::reveal(const QModelIndex& index) {
    const CallTree::Node& node = model_->tree()->node(model_->nodeAt(index));
    runInBackground(
        this,
        [shown = session_.shown(), name = node.name, of = node.node](const std::stop_token&) {
            return std::pair(shown, longestActivity(*shown, name, of));
        },
        [this](const std::pair<std::shared_ptr<const ShownTrace>, ActivityId>& found) {
            if (found.first == session_.shown() && found.second.valid())
                session_.reveal(found.second);
        });
}

/// The selected rows; all open rows without a selection.
QString ModulesView::asTsv() const {
    QModelIndexList rows = tree_->selectionModel()->selectedRows();
    if (rows.isEmpty())
        for (QModelIndex row = model_->index(0, 0); row.isValid(); row = tree_->indexBelow(row))
            rows << row;
    QStringList lines, cells;
    for (int column = 0; column < TimeTreeModel::ColumnCount; ++column)
        if (!tree_->isColumnHidden(column))
            cells << model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << cells.join(QLatin1Char('\t'));
    for (const QModelIndex& row : rows) {
        cells.clear();
        for (int column = 0; column < TimeTreeModel::ColumnCount; ++column)
            if (!tree_->isColumnHidden(column))
                cells << row.siblingAtColumn(column).data().toString().replace(QLatin1Char('\t'), QLatin1Char(' '));
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace gnx::widgets

#include "widgets/results/sets/ResultSetsPage.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/sets/FilterDialog.h"
#include "widgets/results/sets/MergeDialog.h"
#include "widgets/results/sets/ProvenancePanel.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/SetActions.h"

namespace gnx::widgets {
ResultSetsPage::ResultSetsPage(std::filesystem::path database, QUndoStack& undo, QWidget* parent)
    : QWidget(parent), actions_(new SetActions(database, undo, this)), model_(new ResultSetModel(this)),
      pages_(new QStackedLayout(this)), empty_(new EmptyStateWidget(this)), error_(new ErrorWidget(this)),
      table_(new QTableView(this)), provenance_(new ProvenancePanel(std::move(database), this)),
      search_(new QLineEdit(this)), kinds_(new QComboBox(this)), deleted_box_(new QCheckBox(tr("&Deleted"), this)),
      status_(new QLabel(this)), undo_time_(new QTimer(this)) {
    setObjectName(QStringLiteral("resultSetsPage"));
    setManualPage(this, "manual/benchmarks");
    empty_->setIcon(themeIcon(QStringLiteral("sets")));
    empty_->setText(
        tr("No result sets yet"),
        tr("Every benchmark, every imported log and every check of a reference becomes a result set: with a "
           "name and a note, to be compared, merged and filtered."));
    beside_ = new QSplitter(Qt::Horizontal, this);
    beside_->addWidget(makeTable());
    beside_->addWidget(provenance_);
    beside_->setChildrenCollapsible(false);
    placeProvenance();
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    column->setSpacing(Spacing::tight);
    column->addWidget(makeTools());
    column->addWidget(error_);
    column->addWidget(beside_, 1);
    column->addWidget(makeUndoBar());
    column->addWidget(status_);
    error_->hide();
    status_->setObjectName(QStringLiteral("setsStatus"));
    pages_->addWidget(empty_);
    pages_->addWidget(page);
    pages_->setCurrentIndex(1); // until it is known that there is nothing
    connectActions();
    updateActions();
}

void ResultSetsPage::connectActions() {
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setWords(text);
        updateActions();
    });
    connect(kinds_, &QComboBox::currentIndexChanged, this, [this] {
        model_->setKind(toStdString(kinds_->currentData().toString()));
        updateActions();
    });
    connect(deleted_box_, &QCheckBox::toggled, this, &ResultSetsPage::reload);
    connect(table_, &QTableView::doubleClicked, this, &ResultSetsPage::open);
    auto* enter = new QAction(table_);
    enter->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    enter->setShortcutContext(Qt::WidgetShortcut);
    connect(enter, &QAction::triggered, this, &ResultSetsPage::open);
    table_->QWidget::addAction(enter);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ResultSetsPage::updateActions);
    connect(model_, &ResultSetModel::nameEdited, this,
            [this](RunId run, const QString& name) { actions_->rename(model_->find(run)->run, name); });
    connect(model_, &ResultSetModel::noteEdited, this,
            [this](RunId run, const QString& note) { actions_->annotate(model_->find(run)->run, note); });
    connect(provenance_, &ProvenancePanel::planWanted, this, &ResultSetsPage::planWanted);
    connect(provenance_, &ProvenancePanel::setWanted, this, [this](RunId run) { select({run}); });
    connect(actions_, &SetActions::changed, this, [this] {
        reload();
        emit setsChanged();
    });
    connect(actions_, &SetActions::made, this, [this](RunId run) { select({run}); });
    connect(actions_, &SetActions::removed, this, &ResultSetsPage::sayDeleted);
    connect(actions_, &SetActions::restored, this, [this](const std::vector<RunId>& runs) { select(runs); });
    connect(actions_, &SetActions::failed, this, [this](const QString& what, const Error& error) {
        error_->setError(what, error);
        error_->show();
    });
}

void ResultSetsPage::reload() {
    const bool deleted = deleted_box_->isChecked();
    actions_->ask(
        this, [deleted](ResultSets& sets) { return deleted ? sets.deleted() : sets.list(); },
        [this, deleted](Result<std::vector<ResultSet>> sets) {
            if (deleted == deleted_box_->isChecked())
                take(std::move(sets));
        });
}

void ResultSetsPage::take(Result<std::vector<ResultSet>> sets) {
    if (!sets.ok()) {
        error_->setError(tr("The result sets could not be read"), sets.error());
        error_->show();
        pages_->setCurrentIndex(1);
        return;
    }
    const bool first = !std::exchange(read_, true);
    if (first)
        error_->hide();
    const bool deleted = deleted_box_->isChecked();
    std::vector<RunId> keep = wanted_.empty() ? selected() : std::exchange(wanted_, {});
    const QModelIndex current = table_->currentIndex();
    model_->setSets(*std::move(sets));
    pages_->setCurrentIndex(model_->entryCount() == 0 && !deleted && !undo_bar_->isVisibleTo(this) ? 0 : 1);
    if (first && keep.empty() && model_->rowCount() > 0)
        keep.push_back(model_->at(0).run.id);
    for (const RunId run : keep) {
        const QModelIndex index = model_->index(model_->rowOf(run), 0);
        if (!index.isValid())
            continue;
        if (run == keep.front())
            table_->setCurrentIndex(index.siblingAtColumn(std::max(current.column(), 0)));
        table_->selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    updateActions();
    provenance_->reload();
}

void ResultSetsPage::select(const std::vector<RunId>& runs) {
    wanted_ = runs;
    search_->clear();
    kinds_->setCurrentIndex(0);
    if (deleted_box_->isChecked())
        deleted_box_->setChecked(false); // reads them
    else
        reload();
}

std::vector<RunId> ResultSetsPage::selected() const {
    std::vector<RunId> runs;
    for (const RunRow& row : selectedRows())
        runs.push_back(row.id);
    return runs;
}

std::vector<RunRow> ResultSetsPage::selectedRows() const {
    QModelIndexList chosen = table_->selectionModel()->selectedRows();
    std::ranges::sort(chosen, {}, &QModelIndex::row);
    std::vector<RunRow> rows;
    for (const QModelIndex& index : chosen)
        rows.push_back(model_->at(index.row()).run);
    return rows;
}

void ResultSetsPage::updateActions() {
    const std::vector<RunRow> rows = selectedRows();
    const bool deleted = deleted_box_->isChecked();
    tools_.open->setEnabled(!rows.empty() && !deleted);
    tools_.compare->setEnabled(rows.size() > 1 && !deleted);
    tools_.rename->setEnabled(rows.size() == 1 && !deleted);
    tools_.merge->setEnabled(rows.size() > 1 && !deleted);
    tools_.filter->setEnabled(rows.size() == 1 && !deleted);
    tools_.export_logs->setEnabled(!rows.empty() && !deleted);
    tools_.remove->setEnabled(!rows.empty() && !deleted);
    tools_.restore->setEnabled(!rows.empty() && deleted);
    tools_.restore->setVisible(deleted);
    tools_.remove->setVisible(!deleted);
    const QModelIndex current = table_->currentIndex();
    const bool shows = !rows.empty() && current.isValid() && table_->selectionModel()->isRowSelected(current.row());
    provenance_->show(shows ? model_->at(current.row()).run.id : rows.empty() ? RunId() : rows.front().id);
    const auto shown = static_cast<std::size_t>(model_->rowCount());
    QString text = counted(shown, deleted ? "deleted set" : "set");
    if (shown < model_->entryCount())
        text = countedOf(shown, model_->entryCount(), "set");
    if (model_->entryCount() > 0 && shown == 0)
        text += tr(" — nothing matches; clear the search or choose all kinds");
    if (!rows.empty())
        text += tr(" · selected: %1").arg(rows.size());
    status_->setText(text);
}

void ResultSetsPage::sayDeleted(const std::vector<RunId>& runs) {
    error_->hide();
    last_deleted_ = runs;
    undo_text_->setText(tr("Deleted %1.").arg(counted(runs.size(), "set")));
    undo_bar_->show();
    undo_time_->start();
}

void ResultSetsPage::open() {
    if (tools_.open->isEnabled())
        emit openWanted(selected());
}

void ResultSetsPage::compare() {
    emit openWanted(selected());
}

void ResultSetsPage::merge() {
    auto* dialog = new MergeDialog(*actions_, selectedRows(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ResultSetsPage::filter() {
    auto* dialog = new FilterDialog(*actions_, selectedRows().front(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ResultSetsPage::exportLogs() {
    emit exportWanted(selected());
}

void ResultSetsPage::remove() {
    error_->hide();
    actions_->remove(selected());
}

void ResultSetsPage::restore() {
    error_->hide();
    actions_->restore(selected());
}

void ResultSetsPage::rename() {
    const QModelIndexList rows = table_->selectionModel()->selectedRows(ResultSetModel::Name);
    if (rows.size() == 1)
        table_->edit(rows.front());
}

void ResultSetsPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeProvenance();
}

void ResultSetsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    reload();
}

} // namespace gnx::widgets

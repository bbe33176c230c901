#include "widgets/profile/tables/TimeTableView.h"

#include <algorithm>
#include <optional>

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelection>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>

#include "core/base/Units.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/tables/TimeTableModel.h"

namespace gnx::widgets {
namespace {

constexpr int kWidestColumn = 640;
constexpr int kLeastNameLetters = 30;

} // namespace

TimeTableView::TimeTableView(const QString& name, RowNoun noun, QWidget* parent)
    : QWidget(parent), noun_(std::move(noun)), model_(new TimeTableModel(this)), pages_(new QStackedLayout(this)),
      nothing_(new EmptyStateWidget(this)), filter_(new FilterEdit(tr("Filter %1 by name").arg(noun_.many))),
      only_(new QCheckBox(tr("Only what is selected"))), count_(new QLabel), busy_(new QLabel(tr("Counting…"))),
      head_(new QHBoxLayout), table_(new QTableView) {
    setObjectName(name);
    pages_->addWidget(nothing_);
    pages_->addWidget(makePage());
    connect(filter_, &QLineEdit::textChanged, model_, &TimeTableModel::setFilter);
    connect(only_, &QCheckBox::toggled, this, &TimeTableView::showMarks);
    connect(model_, &TimeTableModel::arrangedAnew, this, [this] {
        setUpColumns();
        showMarks();
        showCount();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!following_ && now.isValid())
            emit rowChosen(model_->rowAt(now.row()));
    });
    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit rowActivated(model_->rowAt(index.row())); });
}

QWidget* TimeTableView::makePage() {
    filter_->setObjectName(objectName() + QStringLiteral("Filter"));
    filter_->setAccessibleName(filter_->placeholderText());
    only_->setObjectName(objectName() + QStringLiteral("Only"));
    only_->setToolTip(tr("Rows of the operator or activity that is selected in the timeline or in the drawing"));
    busy_->setVisible(false);
    table_->setObjectName(objectName() + QStringLiteral("Table"));
    table_->setAccessibleName(noun_.many);
    table_->setModel(model_);
    setUpTable(*table_);
    letTableBeExported(*table_, objectName());
    table_->setSortingEnabled(true);
    table_->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    table_->horizontalHeader()->setSortIndicatorClearable(true);
    table_->viewport()->installEventFilter(this);
    table_->setItemDelegate(new BarDelegate(table_));
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(filter_, 1);
    row->addLayout(head_);
    row->addWidget(only_);
    row->addWidget(busy_);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    return page;
}

void TimeTableView::setTable(std::shared_ptr<const TimeTable> table) {
    setBusy(false);
    pages_->setCurrentIndex(1);
    model_->setTable(std::move(table));
}

void TimeTableView::setNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions) {
    setBusy(false);
    nothing_->setText(title, explanation);
    nothing_->setActions(actions);
    pages_->setCurrentIndex(0);
    model_->setTable(nullptr);
    columns_.clear();
}

void TimeTableView::setBusy(bool busy) {
    busy_->setVisible(busy);
    if (busy && !model_->table()) {
        nothing_->setText(tr("Counting…"), {});
        nothing_->setActions({});
        pages_->setCurrentIndex(0);
    }
}

void TimeTableView::setMarkable(bool markable) {
    only_->setVisible(markable);
    only_->setChecked(false);
}

void TimeTableView::setUpColumns() {
    const auto& table = model_->table();
    if (!table)
        return;
    QStringList titles;
    for (const TimeColumn& column : table->columns)
        titles << column.title;
    if (titles == columns_)
        return;
    columns_ = titles;
    name_width_ = 0;
    for (int i = 0; i < static_cast<int>(table->columns.size()); ++i) {
        table_->setColumnHidden(i, !model_->saysAnything(i));
        if (i > 0)
            table_->setColumnWidth(i, isStretched(i) ? leastNameWidth() : wantedWidth(i));
    }
    fitNames();
}

bool TimeTableView::isStretched(int column) const {
    return column + 1 == model_->columnCount() && table_->horizontalHeader()->stretchLastSection();
}

int TimeTableView::leastNameWidth() const {
    return fontMetrics().averageCharWidth() * kLeastNameLetters;
}

/// Texts are as wide as the one of most letters; numbers are all about as wide.
int TimeTableView::wantedWidth(int column) const {
    const TimeColumn& of = model_->table()->columns[static_cast<std::size_t>(column)];
    const int letter = fontMetrics().averageCharWidth();
    const int title = fontMetrics().horizontalAdvance(of.title) + 4 * letter;
    const auto longest = std::ranges::max_element(of.texts, {}, &QString::size);
    if (longest == of.texts.end())
        return std::max(title, letter * (of.has_bar ? 16 : 11));
    const int sign = column == 0 ? sign_width_ : 0;
    return std::max(title, std::min(fontMetrics().horizontalAdvance(*longest) + 2 * letter + sign, kWidestColumn));
}

/// Names take the room that the other columns leave, unless the user has given them another width.
void TimeTableView::fitNames() {
    if (!model_->table() || model_->columnCount() == 0 || (name_width_ > 0 && table_->columnWidth(0) != name_width_))
        return;
    int others = 0;
    for (int i = 1; i < model_->columnCount(); ++i)
        others += table_->isColumnHidden(i) ? 0 : isStretched(i) ? leastNameWidth() : table_->columnWidth(i);
    // Where the columns do not fit, the table is scrolled anyway.
    const int width = table_->viewport()->width(), least = std::max(leastNameWidth(), width * 2 / 5);
    const int room = std::max(width - others, least);
    name_width_ = std::clamp(wantedWidth(0), leastNameWidth(), room);
    table_->setColumnWidth(0, name_width_);
}

bool TimeTableView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize)
        fitNames();
    return QWidget::eventFilter(watched, event);
}

void TimeTableView::mark(std::function<bool(const TimeTable::Row&)> is_marked) {
    is_marked_ = std::move(is_marked);
    showMarks();
}

void TimeTableView::showMarks() {
    const auto& table = model_->table();
    if (!table || following_)
        return;
    following_ = true; // the model also reports that it has been arranged
    if (only_->isChecked() && is_marked_) {
        auto marks = std::make_shared<std::vector<bool>>();
        for (const TimeTable::Row& row : table->rows)
            marks->push_back(is_marked_(row));
        model_->setOnly(std::move(marks));
    } else {
        model_->setOnly(nullptr);
    }
    QItemSelection selection;
    int first = -1;
    const int last_column = model_->columnCount() - 1;
    for (int row = 0; is_marked_ && row < model_->rowCount(); ++row) {
        if (!is_marked_(model_->rowAt(row)))
            continue;
        first = first < 0 ? row : first;
        selection.select(model_->index(row, 0), model_->index(row, last_column));
    }
    table_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (first >= 0) {
        table_->selectionModel()->setCurrentIndex(model_->index(first, 0), QItemSelectionModel::NoUpdate);
        table_->scrollTo(model_->index(first, 0));
    } else {
        table_->selectionModel()->clearCurrentIndex();
    }
    following_ = false;
    showCount();
}

void TimeTableView::showCount() {
    const auto text = [](std::size_t count) { return toQString(formatCount(count)); };
    const std::size_t all = model_->table() ? model_->table()->rows.size() : 0;
    const auto shown = static_cast<std::size_t>(model_->rowCount());
    const QString& noun = all == 1 ? noun_.one : noun_.many;
    count_->setText(shown == all ? tr("%1 %2").arg(text(all), noun)
                                 : tr("%1 of %2 %3").arg(text(shown), text(all), noun));
}

} // namespace gnx::widgets

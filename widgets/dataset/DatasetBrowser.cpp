#include "widgets/dataset/DatasetBrowser.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/search/SelectSamples.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/dataset/SampleTableModel.h"
#include "widgets/dataset/ScanBar.h"

namespace gnx {
namespace {
constexpr int kDebounceMs = 80;
constexpr int kScanRefreshMs = 1000;
} // namespace

DatasetBrowser::DatasetBrowser(IndexClient* client, QWidget* parent)
    : QWidget(parent), client_(client), model_(new SampleTableModel(this)), filter_(new QLineEdit(this)),
      filter_error_(new QLabel(this)), table_(new QTableView(this)), count_(new QLabel(this)),
      scan_bar_(new ScanBar(this)), pages_(new QStackedWidget(this)), no_dataset_page_(new EmptyStateWidget(this)),
      nothing_page_(new EmptyStateWidget(this)), error_page_(new ErrorWidget(this)),
      clear_filter_(new QAction(tr("Clear the filter"), this)), debounce_(new QTimer(this)),
      scan_refresh_(new QTimer(this)) {
    filter_->setObjectName(QStringLiteral("datasetFilter"));
    filter_->setClearButtonEnabled(true);
    filter_->setPlaceholderText(tr("Filter: words, source:timm op:conv2d ops>500"));
    filter_->setAccessibleName(tr("Filter samples"));
    filter_->setToolTip(tr("All words must match name, model, source, task, framework or an operator.\n"
                           "framework: source: tag: dtype: op: narrow to one of them; ops>500 and ops<20 compare."));
    filter_->addAction(themeIcon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    filter_->installEventFilter(this);
    filter_error_->setWordWrap(true);
    filter_error_->setObjectName(QStringLiteral("datasetFilterError"));
    filter_error_->hide();
    count_->setObjectName(QStringLiteral("datasetCount"));
    count_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    count_->setForegroundRole(QPalette::PlaceholderText);
    buildTable();
    buildPages();

    auto* top = new QVBoxLayout;
    top->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::tight);
    top->setSpacing(Spacing::tight);
    top->addWidget(filter_);
    top->addWidget(filter_error_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(scan_bar_);
    column->addWidget(pages_, 1);
    column->addWidget(count_);
    setFocusProxy(filter_);

    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    connect(filter_, &QLineEdit::textChanged, debounce_, qOverload<>(&QTimer::start));
    connect(debounce_, &QTimer::timeout, this, &DatasetBrowser::refresh);
    connect(clear_filter_, &QAction::triggered, filter_, &QLineEdit::clear);
    connectClient();
    setDataset(std::nullopt);
}

void DatasetBrowser::buildTable() {
    table_->setObjectName(QStringLiteral("sampleTable"));
    table_->setAccessibleName(tr("Samples"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(SampleTableModel::Name, Qt::AscendingOrder);
    table_->setItemDelegateForColumn(SampleTableModel::Operators,
                                     new BarDelegate(SampleTableModel::FractionRole, table_));
    const int digit = table_->fontMetrics().averageCharWidth();
    const int widths[] = {36, 14, 30, 20, 17, 14, 14, 12, 12, 12, 20, 10};
    for (int column = 0; column < SampleTableModel::ColumnCount; ++column)
        table_->setColumnWidth(column, digit * widths[column]);
    table_->setColumnHidden(SampleTableModel::DistinctOperators, true);
    table_->setColumnHidden(SampleTableModel::Inputs, true);

    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit sampleActivated(model_->sample(index.row())); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DatasetBrowser::emitSelection);
    auto* by_cell = new QAction(tr("Show only rows with this value"), table_);
    connect(by_cell, &QAction::triggered, this, &DatasetBrowser::filterByCell);
    table_->addAction(by_cell);
}

void DatasetBrowser::buildPages() {
    no_dataset_page_->setIcon(themeIcon(QStringLiteral("dataset")));
    no_dataset_page_->setText(tr("No dataset is open"), tr("Open a folder of GraphNet samples, or look at the demo."));
    nothing_page_->setIcon(themeIcon(QStringLiteral("search")));
    nothing_page_->setActions({clear_filter_});
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &DatasetBrowser::refresh);
    error_page_->setAction(again);
    for (QWidget* page : std::initializer_list<QWidget*>{table_, no_dataset_page_, nothing_page_, error_page_})
        pages_->addWidget(page);
}

void DatasetBrowser::connectClient() {
    scan_refresh_->setInterval(kScanRefreshMs);
    connect(scan_refresh_, &QTimer::timeout, this, &DatasetBrowser::refresh);
    connect(scan_bar_, &ScanBar::stopRequested, client_, &IndexClient::cancelScan);
    connect(client_, &IndexClient::scanStarted, this, [this] {
        scan_bar_->start();
        scan_refresh_->start(); // the table fills while the scan runs
    });
    connect(client_, &IndexClient::scanProgress, scan_bar_, &ScanBar::setProgress);
    connect(client_, &IndexClient::scanFinished, this, [this] {
        scan_bar_->finish();
        scan_refresh_->stop();
        refresh();
    });
}

void DatasetBrowser::setEmptyStateActions(const QList<QAction*>& actions) {
    no_dataset_page_->setActions(actions);
}

void DatasetBrowser::setDataset(std::optional<DatasetRow> dataset) {
    dataset_ = std::move(dataset);
    total_ = dataset_ ? dataset_->samples : 0;
    filter_->setEnabled(dataset_.has_value());
    if (!dataset_) {
        model_->setSamples({});
        pages_->setCurrentWidget(no_dataset_page_);
        updateCount();
        return;
    }
    refresh();
}

void DatasetBrowser::refresh() {
    if (!dataset_)
        return;
    debounce_->stop();
    const quint64 question = ++question_;
    struct Answer {
        std::vector<SampleRow> samples;
        std::optional<quint32> total;
    };
    client_->query(
        this,
        [dataset = dataset_->id, text = toStdString(filter_->text())](const Index& index) -> Result<Answer> {
            GNX_TRY(auto datasets, index.datasets());
            Answer answer;
            for (const DatasetRow& row : datasets)
                if (row.id == dataset)
                    answer.total = row.samples;
            GNX_TRY(answer.samples, selectSamples(index, text, dataset));
            return answer;
        },
        [this, question](Result<Answer> answer) {
            if (question != question_)
                return;
            if (!answer.ok())
                return showAnswer(answer.error());
            total_ = std::max(answer->total.value_or(0), static_cast<quint32>(answer->samples.size()));
            showAnswer(std::move(answer->samples));
        });
}

void DatasetBrowser::showAnswer(const Result<std::vector<SampleRow>>& answer) {
    filter_error_->setVisible(!answer.ok() && answer.error().code == ErrorCode::InvalidInput);
    if (answer.ok()) {
        showSamples(*answer);
    } else if (answer.error().code == ErrorCode::InvalidInput) {
        showFilterError(answer.error());
    } else {
        error_page_->setError(tr("The samples could not be read from the index"), answer.error());
        pages_->setCurrentWidget(error_page_);
    }
    updateCount();
    emit refreshed();
}

void DatasetBrowser::showFilterError(const Error& error) {
    QString text = toQString(error.message);
    if (!error.hint.empty())
        text += QStringLiteral(" (%1)").arg(toQString(error.hint));
    filter_error_->setText(text);
}

void DatasetBrowser::showSamples(std::vector<SampleRow> samples) {
    const auto selected = selectedIds();
    const int scrolled = table_->verticalScrollBar()->value();
    {
        const QSignalBlocker quiet(table_->selectionModel()); // the same samples stay selected: nothing to tell
        model_->setSamples(std::move(samples));
        restoreSelection(selected);
    }
    table_->verticalScrollBar()->setValue(scrolled);
    if (selectedIds() != selected)
        emitSelection();
    if (model_->rowCount() > 0 || client_->scanning()) {
        pages_->setCurrentWidget(table_);
    } else {
        const bool filtered = !filter_->text().trimmed().isEmpty();
        nothing_page_->setText(filtered ? tr("No sample matches the filter") : tr("This dataset has no samples"),
                               filtered ? tr("%1 samples are hidden by it.").arg(toQString(formatCount(total_)))
                                        : tr("A sample is a folder with a graph_net.json in it."));
        nothing_page_->setActions(filtered ? QList<QAction*>{clear_filter_} : QList<QAction*>{});
        pages_->setCurrentWidget(nothing_page_);
    }
    if (const auto wanted = std::exchange(wanted_samples_, {}); !wanted.empty())
        selectSamples(wanted);
}

void DatasetBrowser::updateCount() {
    const auto shown = toQString(formatCount(static_cast<std::uint64_t>(model_->rowCount())));
    const auto total = toQString(formatCount(total_));
    const auto selected = table_->selectionModel()->selectedRows().size();
    QString text = static_cast<quint32>(model_->rowCount()) == total_ ? tr("%1 samples").arg(total)
                                                                      : tr("%1 of %2 samples").arg(shown, total);
    if (selected > 1)
        text += tr(" · %1 selected").arg(toQString(formatCount(static_cast<std::uint64_t>(selected))));
    count_->setText(text);
    count_->setVisible(dataset_.has_value());
}

QString DatasetBrowser::filterText() const {
    return filter_->text();
}

void DatasetBrowser::setFilterText(const QString& text) {
    filter_->setText(text);
}

void DatasetBrowser::focusFilter() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

void DatasetBrowser::followSample(SampleId id) {
    if (const int row = model_->rowOf(id); row >= 0 && !selectedIds().contains(id)) {
        table_->selectRow(row);
        table_->scrollTo(model_->index(row, SampleTableModel::Name));
    }
}

void DatasetBrowser::selectSamples(const std::vector<SampleId>& ids) {
    const auto hidden = [this](SampleId id) { return model_->rowOf(id) < 0; };
    if (!filter_->text().isEmpty() && std::ranges::any_of(ids, hidden)) {
        wanted_samples_ = ids;
        filter_->clear();
        return;
    }
    restoreSelection({ids.begin(), ids.end()});
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        table_->scrollTo(rows.front());
}

std::vector<SampleRow> DatasetBrowser::selectedSamples() const {
    std::vector<SampleRow> samples;
    QModelIndexList rows = table_->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    for (const QModelIndex& index : rows)
        samples.push_back(model_->sample(index.row()));
    return samples;
}

std::unordered_set<SampleId> DatasetBrowser::selectedIds() const {
    std::unordered_set<SampleId> ids;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        ids.insert(model_->sample(index.row()).id);
    return ids;
}

void DatasetBrowser::restoreSelection(const std::unordered_set<SampleId>& ids) {
    QItemSelection selection;
    for (int row = 0; row < model_->rowCount(); ++row)
        if (ids.contains(model_->sample(row).id))
            selection.select(model_->index(row, 0), model_->index(row, SampleTableModel::ColumnCount - 1));
    table_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

void DatasetBrowser::emitSelection() {
    updateCount();
    emit selectionChanged(selectedSamples());
}

void DatasetBrowser::filterByCell() {
    const QString term = table_->currentIndex().data(SampleTableModel::FilterTermRole).toString();
    if (!term.isEmpty() && !filter_->text().contains(term))
        filter_->setText((filter_->text() + QLatin1Char(' ') + term).trimmed());
}

QByteArray DatasetBrowser::saveColumns() const {
    return table_->horizontalHeader()->saveState();
}

void DatasetBrowser::restoreColumns(const QByteArray& state) {
    table_->horizontalHeader()->restoreState(state);
}

void DatasetBrowser::addTableAction(QAction* action) {
    table_->insertAction(table_->actions().value(0), action);
}

void DatasetBrowser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    QPalette palette = filter_error_->palette();
    palette.setColor(QPalette::WindowText, ThemeColors::of(this->palette()).error);
    filter_error_->setPalette(palette);
}

/// From the filter field, Down goes on into the table, Escape clears, Return opens the only or first match.
bool DatasetBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (watched != filter_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        table_->setFocus(Qt::OtherFocusReason);
        if (!table_->currentIndex().isValid() && model_->rowCount() > 0)
            table_->setCurrentIndex(model_->index(0, 0));
        return true;
    case Qt::Key_Escape:
        filter_->clear();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace gnx

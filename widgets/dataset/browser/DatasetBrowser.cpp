#include "widgets/dataset/browser/DatasetBrowser.h"

#include <algorithm>

#include <QAction>
#include <QFileInfo>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMetaMethod>
#include <QSplitter>
#include <QStackedWidget>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/DatasetWatch.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/QueryEdit.h"
#include "widgets/dataset/browser/QueryLine.h"
#include "widgets/dataset/browser/QueryTerms.h"
#include "widgets/dataset/browser/SampleActions.h"
#include "widgets/dataset/browser/SampleTable.h"
#include "widgets/dataset/browser/ScanBar.h"
#include "widgets/dataset/browser/SearchHistory.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kMostRelaxations = 4;

QString numberText(std::size_t count) {
    return toQString(formatCount(count));
}

} // namespace

void DatasetBrowser::connectCatalogs() {
    connect(scan_bar_, &ScanBar::stopRequested, client_, &IndexClient::cancelScan);
    connect(client_, &IndexClient::scanStarted, scan_bar_, &ScanBar::start);
    connect(client_, &IndexClient::scanProgress, scan_bar_, &ScanBar::setProgress);
    connect(client_, &IndexClient::scanFinished, scan_bar_, &ScanBar::finish);
    connect(watch_, &DatasetWatch::indexChanged, catalogs_, &CatalogClient::reload);
    connect(watch_, &DatasetWatch::failed, this, &DatasetBrowser::notFollowed);
    connect(catalogs_, &CatalogClient::answered, this, &DatasetBrowser::takeAnswer);
    // Later: an accepted completion changes the text once the popup is closed, and a new request is made.
    connect(
        query_->line(), &QueryLine::completingEnded, this, [this] { showHeld(); }, Qt::QueuedConnection);
    connect(catalogs_, &CatalogClient::refused, this, [this](const Error& error) {
        held_.reset();
        query_->setError(error); // the table keeps its rows: a half-typed query must not empty it
        if (!answer_)            // nor is one kept from the last start
            return catalogs_->ask({{}, model_->sortColumn(), model_->sortOrder()});
        if (!catalogs_->busy())
            emit refreshed();
    });
    connect(catalogs_, &CatalogClient::loadFailed, this,
            [this](const Error& error) { showError(tr("The samples could not be read from the index"), error); });
    connect(query_, &QueryEdit::textChanged, this, [this] { ask(); });
    connect(query_->line(), &QLineEdit::textChanged, this, &DatasetBrowser::queryChanged);
    connect(query_->line(), &QueryLine::completionsWanted, this, [this](const QString& text, int cursor) {
        catalogs_->complete(toStdString(text), toStdString(text.left(cursor)).size());
    });
    connect(catalogs_, &CatalogClient::completed, this,
            [this](const std::string& text, std::size_t cursor, const std::vector<Completion>& completions) {
                const QString before = toQString(std::string_view(text).substr(0, cursor));
                query_->line()->showCompletions(toQString(text), static_cast<int>(before.size()), completions);
            });
}

void DatasetBrowser::connectFacets() {
    const auto edit = [this](const std::string& text) { query_->replaceText(toQString(text)); };
    const auto current = [this] { return toStdString(query_->text()); };
    connect(facets_, &FacetPanel::valueToggled, this, [=, this](const QString& field, const QString& value) {
        edit(withToggled(current(), toStdString(field), toStdString(value), shownAsChosen(toStdString(field))));
    });
    connect(facets_, &FacetPanel::valueExcluded, this, [=](const QString& field, const QString& value) {
        edit(withExcluded(current(), toStdString(field), toStdString(value)));
    });
    connect(facets_, &FacetPanel::valueChosenAlone, this, [=](const QString& field, const QString& value) {
        edit(withValues(current(), toStdString(field), {toStdString(value)}));
    });
    connect(facets_, &FacetPanel::fieldCleared, this, [=](const QString& field) {
        const std::string name = toStdString(field);
        edit(withRange(withValues(current(), name, {}), name, {}, {}));
    });
    connect(facets_, &FacetPanel::rangeChanged, this, [=, this](const QString& field, const HistogramRange& range) {
        const std::string text = withBrush(current(), toStdString(field), range.low, range.high);
        const QSignalBlocker quiet(query_); // asked below, in a way that lets the counts follow the mouse
        query_->setText(toQString(text));
        ask(CatalogClient::Overtaken::Show);
    });
    connect(history_, &SearchHistory::failed, this, &DatasetBrowser::searchNotKept);
    connect(facets_, &FacetPanel::closeDatasetRequested, this, &DatasetBrowser::closeDataset);
}

/// Valid only if the shown rows belong to the present text.
std::vector<std::string> DatasetBrowser::shownAsChosen(const std::string& field) const {
    std::vector<std::string> values;
    if (!answer_ || answer_->question.text != toStdString(query_->text()))
        return values;
    for (const Facet& facet : answer_->counts.facets)
        for (const FacetValue& value : facet.values)
            if (facet.field == field && value.chosen)
                values.push_back(value.value);
    return values;
}

void DatasetBrowser::connectTable() {
    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit sampleActivated(model_->sample(index.row())); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DatasetBrowser::emitSelection);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, actions_, &SampleActions::updateEnabled);
    connect(query_->line(), &QueryLine::leftDownwards, this, &DatasetBrowser::enterTable);
    connect(actions_, &SampleActions::filterByCell, this, [this] { editByCell(false); });
    connect(actions_, &SampleActions::excludeByCell, this, [this] { editByCell(true); });
    connect(actions_, &SampleActions::validateRequested, this, [this] { emit validateRequested(selectedSamples()); });
    connect(actions_, &SampleActions::compareRequested, this, [this] {
        const std::vector<SampleRow> samples = selectedSamples();
        emit compareRequested(samples.front(), samples.back());
    });
}

void DatasetBrowser::connectNotify(const QMetaMethod& signal) {
    QWidget::connectNotify(signal);
    actions_->setOffered(isSignalConnected(QMetaMethod::fromSignal(&DatasetBrowser::compareRequested)),
                         isSignalConnected(QMetaMethod::fromSignal(&DatasetBrowser::validateRequested)));
}

void DatasetBrowser::setEmptyStateActions(const QList<QAction*>& actions) {
    ways_ = actions;
    no_dataset_page_->setActions(actions);
}

void DatasetBrowser::setDatasets(std::vector<DatasetRow> datasets) {
    const bool had_several = datasets_.size() > 1;
    datasets_ = std::move(datasets);
    std::vector<DatasetId> ids;
    for (const DatasetRow& row : datasets_)
        ids.push_back(row.id);
    query_->setEnabled(!datasets_.empty());
    if (had_several != (datasets_.size() > 1))
        table_->setColumnHidden(SampleTableModel::Dataset, datasets_.size() < 2);
    if (datasets_.empty()) {
        answer_.reset();
        model_->setSamples({});
    }
    showContent();
    updateCount();
    watch_->setDatasets(datasets_);
    catalogs_->setDatasets(std::move(ids));
}

void DatasetBrowser::refresh() {
    catalogs_->reload();
}

void DatasetBrowser::ask(CatalogClient::Overtaken overtaken) {
    catalogs_->ask({toStdString(query_->text()), model_->sortColumn(), model_->sortOrder()}, overtaken);
}

/// A term that is being completed is incomplete: the table is not emptied because nothing matches yet.
void DatasetBrowser::takeAnswer(const std::shared_ptr<const CatalogAnswer>& answer) {
    held_.reset();
    const bool half_typed = answer->positions.empty() && answer_ && !answer_->positions.empty() &&
                            answer->catalog == answer_->catalog && query_->line()->completing();
    if (!half_typed)
        return showAnswer(answer);
    held_ = answer;
    query_->setError(std::nullopt);
}

void DatasetBrowser::showHeld() {
    if (const auto held = std::exchange(held_, nullptr); held && held->question.text == toStdString(query_->text()))
        showAnswer(held);
}

void DatasetBrowser::showAnswer(const std::shared_ptr<const CatalogAnswer>& answer) {
    answer_ = answer;
    if (answer->question.text == toStdString(query_->text()))
        query_->setError(std::nullopt);
    history_->noteAnswered(toQString(answer->question.text));
    facets_->setCounts(answer->counts);
    const bool selection_changed =
        table_->showSamples({answer->catalog, answer->catalog->samples(), answer->positions});
    const CatalogQuestion& asked = answer->question; // the user may have sorted again since
    if (asked.sort_column != model_->sortColumn() || asked.sort_order != model_->sortOrder())
        model_->sort(model_->sortColumn(), model_->sortOrder());
    actions_->updateEnabled();
    if (selection_changed)
        emitSelection();
    offerRelaxations(*answer);
    showContent();
    updateCount();
    if (const auto wanted = std::exchange(wanted_samples_, {}); !wanted.empty())
        selectSamples(wanted);
    if (!catalogs_->busy())
        emit refreshed();
}

void DatasetBrowser::showContent() {
    if (datasets_.empty())
        pages_->setCurrentWidget(no_dataset_page_);
    else
        pages_->setCurrentWidget(splitter_);
    const bool nothing = answer_ && model_->size() == 0 && !client_->scanning();
    table_pages_->setCurrentWidget(nothing ? static_cast<QWidget*>(nothing_page_) : table_);
}

void DatasetBrowser::showError(const QString& what, const Error& error) {
    error_page_->setError(what, error);
    pages_->setCurrentWidget(error_page_);
    emit refreshed();
}

/// Offers buttons that remove the terms of the query that no sample satisfies.
void DatasetBrowser::offerRelaxations(const CatalogAnswer& answer) {
    qDeleteAll(relaxations_);
    relaxations_.clear();
    if (!answer.positions.empty())
        return;
    const bool filtered = !answer.catalog->samples().empty();
    QStringList explanation;
    if (filtered)
        explanation << tr("The query hides %1.").arg(counted(totalSamples(), "sample"));
    else
        explanation << tr("A sample is a folder with a graph_net.json in it.");
    for (const std::string& reason : answer.reasons) {
        const QString sentence = toQString(reason);
        explanation << sentence.left(1).toUpper() + sentence.mid(1);
    }
    const std::size_t not_validated = answer.not_validated.size();
    nothing_page_->setText(not_validated > 0 ? tr("%1 not validated yet").arg(counted(not_validated, "sample"))
                           : filtered        ? tr("No sample matches")
                                             : tr("This dataset has no samples"),
                           explanation.join(QLatin1Char('\n')));
    if (not_validated > 0 && isSignalConnected(QMetaMethod::fromSignal(&DatasetBrowser::validateRequested)))
        relaxations_ << validateAction(answer);
    for (const Relaxation& way : answer.relaxations) {
        if (static_cast<std::size_t>(relaxations_.size()) >= kMostRelaxations)
            break;
        const QString term = fontMetrics().elidedText(toQString(way.term), Qt::ElideMiddle, width() / 2);
        auto* action =
            new QAction(tr("Without %1 (%2)")
                            .arg(QString(term).replace(QLatin1Char('&'), QStringLiteral("&&")), numberText(way.count)),
                        this);
        action->setToolTip(toQString(way.text));
        connect(action, &QAction::triggered, this, [this, text = toQString(way.text)] { query_->replaceText(text); });
        relaxations_ << action;
    }
    nothing_page_->setActions(filtered ? relaxations_ + QList{clear_query_} : ways_);
}

QAction* DatasetBrowser::validateAction(const CatalogAnswer& answer) {
    std::vector<SampleRow> samples;
    for (const std::uint32_t position : answer.not_validated)
        samples.push_back(answer.catalog->sample(position));
    auto* action = new QAction(tr("Validate %1").arg(counted(samples.size(), "sample")), this);
    action->setToolTip(tr("Check the construction constraints of these samples"));
    connect(action, &QAction::triggered, this,
            [this, samples = std::move(samples)] { emit validateRequested(samples); });
    return action;
}

quint32 DatasetBrowser::totalSamples() const {
    if (answer_)
        return static_cast<quint32>(answer_->catalog->samples().size());
    quint32 total = 0;
    for (const DatasetRow& row : datasets_)
        total += row.samples;
    return total;
}

void DatasetBrowser::updateCount() {
    const auto shown = static_cast<std::size_t>(model_->size());
    const auto selected = table_->selectionModel()->selectedRows().size();
    const std::size_t all = totalSamples();
    QString text = shown == all ? counted(all, "sample") : countedOf(shown, all, "sample");
    if (selected > 1)
        text += tr(" · %1 selected").arg(numberText(static_cast<std::size_t>(selected)));
    count_->setText(text);
    count_->setVisible(!datasets_.empty());
}

QString DatasetBrowser::filterText() const {
    return query_->text();
}

void DatasetBrowser::setFilterText(const QString& text) {
    query_->setText(text);
}

QWidget* DatasetBrowser::filterLine() const {
    return query_->line();
}

void DatasetBrowser::focusFilter() {
    query_->line()->setFocus(Qt::ShortcutFocusReason);
    query_->line()->selectAll();
}

void DatasetBrowser::followSample(SampleId id) {
    if (const int row = model_->rowOf(id); row >= 0 && !table_->selectedIds().contains(id)) {
        table_->selectRow(row);
        table_->scrollTo(model_->index(row, SampleTableModel::Name));
    }
}

void DatasetBrowser::selectSamples(const std::vector<SampleId>& ids) {
    const auto hidden = [this](SampleId id) { return model_->rowOf(id) < 0; };
    if (!query_->text().isEmpty() && std::ranges::any_of(ids, hidden)) {
        wanted_samples_ = ids;
        query_->setText({});
        return;
    }
    table_->select({ids.begin(), ids.end()});
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        table_->scrollTo(*std::min_element(rows.begin(), rows.end()));
}

std::vector<SampleRow> DatasetBrowser::selectedSamples() const {
    return table_->selectedSamples();
}

void DatasetBrowser::emitSelection() {
    updateCount();
    actions_->updateEnabled();
    emit selectionChanged(selectedSamples());
}

void DatasetBrowser::editByCell(bool exclude) {
    const QModelIndex cell = table_->currentIndex();
    if (!cell.isValid())
        return;
    const auto [field, value] = SampleColumns::queryTerm(model_->sample(cell.row()), cell.column());
    const std::string text = toStdString(query_->text());
    if (!field.empty())
        query_->replaceText(toQString(exclude ? withExcluded(text, field, value) : withValues(text, field, {value})));
}

void DatasetBrowser::enterTable() {
    table_->setFocus(Qt::OtherFocusReason);
    if (!table_->currentIndex().isValid() && model_->size() > 0)
        table_->setCurrentIndex(model_->index(0, 0));
}

void DatasetBrowser::closeDataset(const QString& name) {
    for (const DatasetRow& row : datasets_)
        if (toQString(row.root) == name || QFileInfo(toQString(row.root)).fileName() == name)
            return emit closeDatasetRequested(row.id);
}

void DatasetBrowser::addTableAction(QAction* action) {
    table_->insertAction(table_->actions().value(added_actions_++), action);
}

QByteArray DatasetBrowser::saveColumns() const {
    return table_->saveColumns();
}

void DatasetBrowser::restoreColumns(const QByteArray& state) {
    table_->restoreColumns(state);
}

} // namespace gnx::widgets

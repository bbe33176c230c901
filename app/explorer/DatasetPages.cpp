#include "app/explorer/DatasetPages.h"

#include <QAction>
#include <QDockWidget>
#include <QPointer>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/data/search/Query.h"
#include "widgets/common/Busy.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/sample/ProblemsView.h"
#include "widgets/dataset/sample/SampleCard.h"
#include "widgets/graph/compare/DiffDocument.h"
#include "widgets/results/charts/OverviewPage.h"
#include "widgets/runs/queue/ValidationController.h"
#include "widgets/runs/queue/ValidationPanel.h"

namespace gnx::explorer {
namespace {

constexpr int kDebounceMs = 60; ///< catalog and query often change together

/// Problems of the samples that match the query, and the number of these samples.
struct ProblemAnswer {
    std::vector<ProblemRow> problems;
    std::size_t samples = 0;
};

Result<ProblemAnswer> problemsUnder(const Index& index, const Catalog& catalog, const std::string& text) {
    ProblemAnswer answer;
    GNX_TRY(const Query query, Query::parse(text));
    const SampleSet matching = query.evaluate(catalog);
    answer.samples = matching.count();
    GNX_TRY(answer.problems, index.problems());
    std::erase_if(answer.problems, [&](const ProblemRow& row) {
        const auto position = catalog.positionOf(row.sample);
        return !position || !matching.contains(*position);
    });
    return answer;
}

} // namespace

DatasetPages::DatasetPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), index_(workspace.index()), documents_(workspace.documents()),
      overview_(new OverviewPage(workspace.window())), problems_(new ProblemsView(workspace.window())),
      validator_(new ValidationController(workspace.databaseFile(), this)),
      validation_(new ValidationPanel(*validator_, workspace.window())), compare_(new QAction(tr("&Compare"), this)),
      validate_(new QAction(tr("&Validate"), this)), validation_dock_(nullptr), debounce_(new QTimer(this)) {
    overview_->hide(); // the tab opens only on request
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    countPause(*debounce_);
    connect(debounce_, &QTimer::timeout, this, &DatasetPages::refresh);
    registry.addDock(50, tr("Problems"), "problemsDock", problems_);
    validation_dock_ = registry.addDock(70, tr("Validation"), "validationDock", validation_);
    validation_->setEmptyStateActions({validate_});
    buildActions(registry);
    connectPages();
    followTable();
    updateActions();
}

void DatasetPages::buildActions(Registry& registry) {
    using Menu = Place::Menu;
    auto* overview = new QAction(themeIcon(QStringLiteral("dataset")), tr("&Dataset figures"), this);
    overview->setShortcut(Qt::CTRL | Qt::Key_D);
    overview->setToolTip(tr("The dataset's figures under the query (Ctrl+D)"));
    connect(overview, &QAction::triggered, this, &DatasetPages::showOverview);
    registry.addAction({Menu::View, 0, 10}, overview);
    registry.addTool(60, overview);
    compare_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    compare_->setToolTip(tr("Show two selected samples side by side"));
    connect(compare_, &QAction::triggered, this, &DatasetPages::compareChosen);
    registry.addAction({Menu::Sample, 1, 10}, compare_);
    validate_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_V);
    validate_->setToolTip(tr("Check the construction constraints of the selected samples"));
    connect(validate_, &QAction::triggered, this, [this] { validate(workspace_.chosenSamples()); });
    registry.addAction({Menu::Sample, 1, 20}, validate_);
}

void DatasetPages::followTable() {
    DatasetBrowser& browser = workspace_.browser();
    connect(&browser, &DatasetBrowser::selectionChanged, this, [this](const std::vector<SampleRow>& samples) {
        selection_ = samples;
        updateActions();
    });
    connect(&browser, &DatasetBrowser::refreshed, this, [this] {
        query_ = workspace_.browser().filterText();
        debounce_->start();
    });
    connect(&browser.catalogs(), &CatalogClient::catalogChanged, this, [this] {
        catalog_ = workspace_.browser().catalogs().catalog();
        debounce_->start();
    });
    connect(&browser, &DatasetBrowser::compareRequested, this, &DatasetPages::compare);
    connect(&browser, &DatasetBrowser::validateRequested, this, &DatasetPages::validate);
    connect(overview_, &OverviewPage::queryRequested, &browser, &DatasetBrowser::setFilterText);
    connect(&workspace_, &Workspace::indexChanged, this, &DatasetPages::refreshCards);
    connect(this, &DatasetPages::indexChanged, &workspace_, &Workspace::reread);
}

void DatasetPages::connectPages() {
    connect(&documents_, &Documents::opened, this, &DatasetPages::attachCard);
    connect(&documents_, &Documents::documentChanged, this, [this] {
        updateActions();
        if (documents_.currentWidget() == overview_) // it was out of sight while catalog or query changed
            debounce_->start();
    });
    connect(problems_, &ProblemsView::problemActivated, this, &DatasetPages::openProblem);
    connect(validation_, &ValidationPanel::sampleActivated, this, [this](SampleId sample) {
        if (const auto position = catalog_ ? catalog_->positionOf(sample) : std::nullopt)
            workspace_.show(catalog_->sample(*position))->showFirstPage();
    });
    connect(validator_, &ValidationController::sampleFinished, this, [this](quint64, const ValidationResult& result) {
        eachCard([this, id = result.sample.id](SampleCard* card, GraphDocument* document) {
            if (document->row().id == id)
                readCard(card, document);
        });
    });
    connect(validator_, &ValidationController::batchFinished, this, &DatasetPages::indexChanged);
}

void DatasetPages::setCategories(const QStringList& categories) {
    categories_ = categories;
    eachCard([this](SampleCard* card, GraphDocument*) { card->setCategories(categories_); });
}

void DatasetPages::updateActions() {
    validate_->setEnabled(!workspace_.chosenSamples().empty());
    compare_->setEnabled(selection_.size() == 2 || (selection_.size() == 1 && documents_.current() != nullptr &&
                                                    documents_.current()->row().id != selection_.front().id));
}

void DatasetPages::eachCard(const std::function<void(SampleCard*, GraphDocument*)>& act) {
    std::erase_if(cards_, [](const auto& each) { return each.first.isNull(); });
    for (const auto& [document, card] : cards_)
        act(card, document);
}

void DatasetPages::refresh() {
    if (overview_->isVisible())
        overview_->show(catalog_, query_);
    readProblems();
}

void DatasetPages::showOverview() {
    documents_.showPage(overview_, tr("Dataset figures"));
    overview_->show(catalog_, query_);
}

void DatasetPages::readProblems() {
    if (!catalog_)
        return problems_->setProblems({}, 0);
    index_.query(
        this,
        [catalog = catalog_, text = toStdString(query_)](const Index& index) {
            return problemsUnder(index, *catalog, text);
        },
        [this, question = ++problems_question_](Result<ProblemAnswer> answer) {
            if (question != problems_question_)
                return;
            if (answer.ok())
                problems_->setProblems(std::move(answer->problems), answer->samples);
            else if (answer.error().code != ErrorCode::InvalidInput) // a query being typed keeps the last answer
                problems_->setError(answer.error());
        });
}

void DatasetPages::openProblem(SampleId sample, const Problem& problem) {
    const auto position = catalog_ ? catalog_->positionOf(sample) : std::nullopt;
    if (position)
        workspace_.show(catalog_->sample(*position))->showFile(toQString(problem.file), static_cast<int>(problem.line));
}

void DatasetPages::attachCard(GraphDocument* document) {
    auto* card = new SampleCard(document->row(), document);
    cards_.emplace_back(document, card);
    card->setCategories(categories_);
    connectCard(card, document);
    document->addFirstPage(card, tr("Card"));
    readCard(card, document);
    emit cardAttached(card, document);
}

void DatasetPages::connectCard(SampleCard* card, GraphDocument* document) {
    connect(card, &SampleCard::refreshRequested, this, [this, card, document] { readCard(card, document); });
    connect(card, &SampleCard::openRequested, this,
            [this](const SampleRow& sample) { workspace_.show(sample, Workspace::View::Graph); });
    connect(card, &SampleCard::tensorsRequested, document,
            [document] { document->setView(GraphDocument::View::Tensors); });
    connect(card, &SampleCard::problemActivated, document, [document](const Problem& problem) {
        document->showFile(toQString(problem.file), static_cast<int>(problem.line));
    });
    connect(card, &SampleCard::operatorActivated, document, &GraphDocument::findOperator);
    connect(card, &SampleCard::benchmarkRequested, this,
            [this](const SampleRow& sample) { emit benchmarkRequested({sample}); });
    connect(card, &SampleCard::resultActivated, this, &DatasetPages::resultRequested);
    connect(card, &SampleCard::validateRequested, this, [this](const SampleRow& sample) { validate({sample}); });
    connect(card, &SampleCard::categoryChosen, this,
            [this](const SampleRow& sample, const QString& category) { emit categoryRequested({sample}, category); });
    connect(card, &SampleCard::compareRequested, this, [this](const SampleRow& sample, const SampleRow& other) {
        for (const SampleRow& selected : selection_)
            if (!other.id.valid() && selected.id != sample.id)
                return compare(sample, selected);
        if (other.id.valid())
            return compare(sample, other);
        workspace_.message(tr("No similar sample. Select the sample to compare with in the table."));
    });
}

void DatasetPages::readCard(SampleCard* card, GraphDocument* document) {
    const QPointer<GraphDocument> owner(document);
    index_.query(
        this,
        [id = document->row().id, catalog = catalog_](Index& index) { return readSampleCard(index, id, catalog); },
        [owner, card](Result<SampleCardData> read) {
            if (!owner) // the page and its card were closed meanwhile
                return;
            if (!read.ok())
                return card->setError(read.error());
            for (const ConstraintResult& verdict : read->verdicts)
                if (verdict.constraint == Constraint::Decomposable && !verdict.outdated)
                    showCut(*owner, verdict);
            card->setData(*std::move(read));
        });
}

void DatasetPages::showCut(GraphDocument& document, const ConstraintResult& verdict) {
    const auto node = verdict.details.is_object() ? verdict.details.value("node", -1) : -1;
    if (node > 0)
        document.setCut(NodeId(static_cast<std::uint32_t>(node)), toQString(verdict.evidence), false);
}

void DatasetPages::refreshCards() {
    eachCard([this](SampleCard* card, GraphDocument* document) { readCard(card, document); });
}

void DatasetPages::compareChosen() {
    if (selection_.size() == 2)
        return compare(selection_.front(), selection_.back());
    if (selection_.size() == 1 && documents_.current() != nullptr)
        compare(documents_.current()->row(), selection_.front());
}

void DatasetPages::compare(const SampleRow& left, const SampleRow& right) {
    const auto [one, other] = distinctSampleNames(left.name, right.name);
    const QString title = tr("%1 | %2").arg(one, other);
    std::erase_if(comparisons_, [](const QPointer<DiffDocument>& shown) { return shown.isNull(); });
    for (const auto& shown : comparisons_)
        if (shown->left().id == left.id && shown->right().id == right.id)
            return documents_.showPage(shown, title);
    auto* page = new DiffDocument(left, right, &documents_);
    comparisons_.emplace_back(page);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->setLayoutCache(documents_.layoutCache());
    page->setTypesClient(documents_.typesClient());
    connect(page, &DiffDocument::nodeActivated, this, [this](const SampleRow& sample, NodeId node) {
        workspace_.show(sample, Workspace::View::Source)->selectNode(node);
    });
    connect(page, &DiffDocument::differenceChosen, &workspace_, &Workspace::announceNode);
    documents_.showPage(page, title);
}

void DatasetPages::validate(const std::vector<SampleRow>& samples) {
    if (samples.empty())
        return;
    ValidationBatch batch;
    batch.samples = samples;
    Workspace::showDock(validation_dock_);
    validator_->submit(batch);
}

void DatasetPages::openCard(const QString& name) {
    workspace_.find(name, [this](const SampleRow& row) { workspace_.show(row)->showFirstPage(); });
}

void DatasetPages::openComparison(const QString& left, const QString& right) {
    using Pair = std::pair<SampleRow, SampleRow>;
    index_.query(
        this,
        [left = toStdString(left), right = toStdString(right)](const Index& index) -> Result<Pair> {
            GNX_TRY(const SampleRow one, index.findSample(left));
            GNX_TRY(const SampleRow other, index.findSample(right));
            return Pair(one, other);
        },
        [this](const Result<Pair>& rows) {
            if (rows.ok())
                compare(rows->first, rows->second);
            else
                workspace_.message(rows.error());
        });
}

} // namespace gnx::explorer

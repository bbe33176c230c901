#include "app/explorer/DatasetPages.h"

#include <QAction>
#include <QPointer>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "core/search/Query.h"
#include "widgets/charts/OverviewPage.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/compare/DiffDocument.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/runs/ValidationController.h"
#include "widgets/runs/ValidationPanel.h"
#include "widgets/sample/ProblemsView.h"
#include "widgets/sample/SampleCard.h"

namespace gnx {
namespace {

constexpr int kDebounceMs = 60; ///< catalog and query often change together

/// Problems of the samples that the query keeps, and how many samples these are.
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

DatasetPages::DatasetPages(IndexClient& index, Documents& documents, QWidget* window)
    : QObject(window), index_(index), documents_(documents), overview_(new OverviewPage(window)),
      problems_(new ProblemsView(window)), validator_(new ValidationController(index.databaseFile(), this)),
      validation_(new ValidationPanel(*validator_, window)),
      show_overview_(new QAction(themeIcon(QStringLiteral("dataset")), tr("&Overview"), window)),
      compare_(new QAction(tr("&Compare"), window)), validate_(new QAction(tr("&Validate"), window)),
      debounce_(new QTimer(this)) {
    overview_->hide(); // a tab only when asked for
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    connect(debounce_, &QTimer::timeout, this, &DatasetPages::refresh);
    buildActions(window);
    connectPages();
    updateActions();
}

void DatasetPages::buildActions(QWidget* window) {
    show_overview_->setShortcut(Qt::CTRL | Qt::Key_D);
    show_overview_->setToolTip(tr("The dataset's figures under the query (Ctrl+D)"));
    compare_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    compare_->setToolTip(tr("Show two selected samples side by side"));
    validate_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_V);
    validate_->setToolTip(tr("Check the construction constraints of the selected samples"));
    for (QAction* action : {show_overview_, compare_, validate_})
        window->addAction(action);
    connect(show_overview_, &QAction::triggered, this, &DatasetPages::showOverview);
    connect(compare_, &QAction::triggered, this, &DatasetPages::compareChosen);
    connect(validate_, &QAction::triggered, this, [this] { validate(chosenSamples()); });
}

void DatasetPages::connectPages() {
    connect(&documents_, &Documents::opened, this, &DatasetPages::attachCard);
    connect(&documents_, &Documents::documentChanged, this, [this] {
        updateActions();
        if (documents_.currentWidget() == overview_) // it was out of sight while catalog or query changed
            debounce_->start();
    });
    connect(overview_, &OverviewPage::queryRequested, this, &DatasetPages::queryRequested);
    connect(problems_, &ProblemsView::problemActivated, this, &DatasetPages::openProblem);
    connect(validation_, &ValidationPanel::sampleActivated, this, [this](SampleId sample) {
        if (const auto position = catalog_ ? catalog_->positionOf(sample) : std::nullopt)
            documents_.open(catalog_->sample(*position))->showFirstPage();
    });
    connect(validator_, &ValidationController::sampleFinished, this, [this](quint64, const ValidationResult& result) {
        if (auto* document = documents_.find(result.sample.id))
            if (auto* card = qobject_cast<SampleCard*>(document->firstPage()))
                readCard(card, document);
    });
    connect(validator_, &ValidationController::planFinished, this, &DatasetPages::indexChanged);
}

void DatasetPages::setCatalog(std::shared_ptr<const Catalog> catalog) {
    catalog_ = std::move(catalog);
    debounce_->start();
}

void DatasetPages::setQuery(const QString& query) {
    query_ = query;
    debounce_->start();
}

void DatasetPages::setSelection(const std::vector<SampleRow>& samples) {
    selection_ = samples;
    updateActions();
}

void DatasetPages::setCategories(const QStringList& categories) {
    categories_ = categories;
    for (auto* card : documents_.findChildren<SampleCard*>())
        card->setCategories(categories_);
}

void DatasetPages::updateActions() {
    validate_->setEnabled(!chosenSamples().empty());
    compare_->setEnabled(selection_.size() == 2 || (selection_.size() == 1 && documents_.current() != nullptr &&
                                                    documents_.current()->row().id != selection_.front().id));
}

std::vector<SampleRow> DatasetPages::chosenSamples() const {
    if (!selection_.empty())
        return selection_;
    if (const GraphDocument* document = documents_.current())
        return {document->row()};
    return {};
}

void DatasetPages::refresh() {
    if (overview_->isVisible())
        overview_->show(catalog_, query_);
    readProblems();
}

void DatasetPages::showOverview() {
    documents_.showPage(overview_, tr("Overview"));
    overview_->show(catalog_, query_);
}

void DatasetPages::readProblems() {
    if (!catalog_)
        return problems_->setProblems({}, 0);
    ++pending_;
    index_.query(
        this,
        [catalog = catalog_, text = toStdString(query_)](const Index& index) {
            return problemsUnder(index, *catalog, text);
        },
        [this, question = ++problems_question_](Result<ProblemAnswer> answer) {
            --pending_;
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
        documents_.open(catalog_->sample(*position))->showFile(toQString(problem.file), static_cast<int>(problem.line));
}

void DatasetPages::attachCard(GraphDocument* document) {
    auto* card = new SampleCard(document->row(), document);
    card->setCategories(categories_);
    connectCard(card, document);
    document->addFirstPage(card, tr("Overview"));
    readCard(card, document);
}

void DatasetPages::connectCard(SampleCard* card, GraphDocument* document) {
    connect(card, &SampleCard::refreshRequested, this, [this, card, document] { readCard(card, document); });
    connect(card, &SampleCard::openRequested, this,
            [this](const SampleRow& sample) { documents_.open(sample)->setView(GraphDocument::View::Graph); });
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
        emit message(tr("Nothing is similar to it; select the sample to compare it with in the table."));
    });
}

void DatasetPages::readCard(SampleCard* card, GraphDocument* document) {
    ++pending_;
    const QPointer<GraphDocument> owner(document);
    index_.query(
        this,
        [id = document->row().id, catalog = catalog_](Index& index) { return readSampleCard(index, id, catalog); },
        [this, owner, card](Result<SampleCardData> read) {
            --pending_;
            if (!owner) // closed in the meantime, its card with it
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
    for (auto* card : documents_.findChildren<SampleCard*>())
        emit card->refreshRequested();
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
    for (auto* shown : documents_.findChildren<DiffDocument*>())
        if (shown->left().id == left.id && shown->right().id == right.id)
            return documents_.showPage(shown, title);
    auto* page = new DiffDocument(left, right, &documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->setLayoutCache(documents_.layoutCache());
    page->setTypesClient(documents_.typesClient());
    connect(page, &DiffDocument::nodeActivated, this, [this](const SampleRow& sample, NodeId node) {
        GraphDocument* document = documents_.open(sample);
        document->setView(GraphDocument::View::Source);
        document->selectNode(node);
    });
    documents_.showPage(page, title);
}

void DatasetPages::validate(const std::vector<SampleRow>& samples) {
    if (samples.empty())
        return;
    ValidationPlan plan;
    plan.samples = samples;
    emit validationStarted();
    validator_->submit(plan);
}

void DatasetPages::openCard(const QString& name) {
    ++pending_;
    index_.query(
        this, [name = toStdString(name)](const Index& index) { return index.findSample(name); },
        [this](const Result<SampleRow>& row) {
            --pending_;
            if (row.ok())
                documents_.open(*row)->showFirstPage();
            else
                emit message(toQString(row.error().text()));
        });
}

void DatasetPages::openComparison(const QString& left, const QString& right) {
    using Pair = std::pair<SampleRow, SampleRow>;
    ++pending_;
    index_.query(
        this,
        [left = toStdString(left), right = toStdString(right)](const Index& index) -> Result<Pair> {
            GNX_TRY(const SampleRow one, index.findSample(left));
            GNX_TRY(const SampleRow other, index.findSample(right));
            return Pair(one, other);
        },
        [this](const Result<Pair>& rows) {
            --pending_;
            if (rows.ok())
                compare(rows->first, rows->second);
            else
                emit message(toQString(rows.error().text()));
        });
}

bool DatasetPages::settled() const {
    const auto* comparison = qobject_cast<const DiffDocument*>(documents_.currentWidget());
    return pending_ == 0 && !debounce_->isActive() && overview_->settled() &&
           (comparison == nullptr || comparison->settled());
}

} // namespace gnx

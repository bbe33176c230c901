#include "app/explorer/BenchPages.h"

#include <algorithm>

#include <QAction>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "core/bench/CatalogPlaces.h"
#include "core/bench/SelfCheck.h"
#include "widgets/common/Background.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/compilers/CompilersClient.h"
#include "widgets/dataset/CatalogClient.h"
#include "widgets/dataset/DatasetBrowser.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/PlanEditor.h"
#include "widgets/runs/RunsPanel.h"

namespace gnx {
namespace {

constexpr int kTrustDelayMs = 500;

/// The queue finds compilers by itself, as the command line does; `pythons` are those the user has named.
BenchQueue::Options queueOptions(const std::filesystem::path& database_file,
                                 const std::vector<std::filesystem::path>& pythons) {
    CompilerCatalog::Options catalog;
    catalog.pythons = pythons;
    BenchQueue::Options options;
    options.database_file = database_file;
    options.places = catalogPlaces(catalog);
    return options;
}

/// The newest result of the sample whose name is this, or ends so.
Result<std::optional<ResultId>> newestResult(const std::filesystem::path& database_file, const std::string& name) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const auto samples, index.samples());
    for (const SampleRow& sample : samples)
        if (sample.name == name || sample.name.ends_with('/' + name)) {
            GNX_TRY(const auto results, store.latestResults(sample.id));
            if (!results.empty())
                return std::optional(results.front().id);
        }
    return std::optional<ResultId>();
}

} // namespace

BenchPages::BenchPages(IndexClient& index, CompilersClient& compilers, Documents& documents, DatasetBrowser& browser,
                       QWidget* window)
    : QObject(window), index_(index), compilers_(compilers), documents_(documents), browser_(browser),
      controller_(new BenchController(queueOptions(index.databaseFile(), compilers.pythons()), this)),
      runs_(new RunsPanel(*controller_, index.databaseFile(), window)), trust_(new TrustPanel(window)),
      plan_(new PlanEditor(index.databaseFile(), window)), plan_action_(nullptr), self_check_action_(nullptr),
      trust_timer_(new QTimer(this)) {
    plan_->hide(); // a tab only when asked for
    trust_timer_->setSingleShot(true);
    trust_timer_->setInterval(kTrustDelayMs);
    connect(trust_timer_, &QTimer::timeout, this, &BenchPages::readTrustNow);
    buildActions(window);
    connectRuns();
    connectPlan();
    connectTrust();
    readTrustNow();
}

void BenchPages::buildActions(QWidget* window) {
    plan_action_ = new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Plan a benchmark…"), window);
    plan_action_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_B);
    plan_action_->setToolTip(tr("Samples by a query, several compilers, how they are measured, and what it will take"));
    connect(plan_action_, &QAction::triggered, this, &BenchPages::showPlan);
    self_check_action_ = new QAction(tr("Run the &self-check (A/A)"), window);
    connect(self_check_action_, &QAction::triggered, this, &BenchPages::runSelfCheck);
    runs_->setEmptyStateActions({plan_action_});
}

bool BenchPages::settled() const {
    return busy_ == 0 && runs_->settled() && (!plan_->isVisible() || (plan_->settled() && !compilers_.probing()));
}

void BenchPages::connectRuns() {
    connect(runs_, &RunsPanel::resultActivated, this, &BenchPages::openResult);
    connect(runs_, &RunsPanel::sampleActivated, this, [this](const QString& directory) {
        const auto& catalog = browser_.catalogs().catalog();
        const auto samples = catalog ? catalog->samples() : std::span<const SampleRow>();
        const auto found = std::ranges::find_if(samples, [name = toStdString(directory)](const SampleRow& row) {
            return row.directory == name || row.name == name;
        });
        if (found == samples.end())
            emit message(tr("%1 is in none of the open datasets").arg(directory));
        else
            documents_.open(*found);
    });
    connect(runs_, &RunsPanel::rerunWanted, this,
            [this](SampleId sample, const QString& compiler, RunId run) { rerun(sample, toStdString(compiler), run); });
    connect(runs_, &RunsPanel::message, this, &BenchPages::message);
    connect(runs_, &RunsPanel::planWanted, this, &BenchPages::repeatPlan);
    connect(runs_, &RunsPanel::runChosen, this, &BenchPages::readTrustLater);
    connect(controller_, &BenchController::jobFinished, this,
            [this](quint64, const ResultRow& row) { refreshPages(row); });
    connect(controller_, &BenchController::runFinished, this, [this](RunId run, const Status& status) {
        readTrustLater();
        plan_->readPastAgain();
        if (status.ok())
            return;
        const QString why = toQString(status.error().text());
        emit message(run.valid() ? tr("Run %1: %2").arg(run.value()).arg(why) : why);
    });
}

void BenchPages::submit(const BenchPlan& plan) {
    controller_->submit(plan);
    emit submitted();
}

void BenchPages::connectPlan() {
    connect(plan_, &PlanEditor::startRequested, this, &BenchPages::submit);
    connect(plan_, &PlanEditor::message, this, &BenchPages::message);
    connect(&compilers_, &CompilersClient::probed, this, [this] {
        if (documents_.indexOf(plan_) >= 0)
            showCompilers();
    });
    connect(&browser_.catalogs(), &CatalogClient::catalogChanged, this,
            [this] { plan_->setCatalog(browser_.catalogs().catalog()); });
    const auto follow = [this] { plan_->setTable(browser_.filterText(), browser_.selectedSamples()); };
    connect(&browser_, &DatasetBrowser::selectionChanged, this, follow);
    connect(&browser_, &DatasetBrowser::refreshed, this, follow);
    follow();
}

/// With the selection, if there is one; else with what the table shows.
void BenchPages::showPlan() {
    compilers_.ensure();
    showCompilers();
    const auto selection = browser_.selectedSamples();
    plan_->setCatalog(browser_.catalogs().catalog());
    plan_->setTable(browser_.filterText(), selection);
    if (documents_.indexOf(plan_) < 0) { // one that is being made stays as it is
        if (selection.size() > 1)
            plan_->setPicked(selection);
        else
            plan_->setQuery(browser_.filterText());
    }
    documents_.showPage(plan_, tr("Plan"));
}

void BenchPages::showCompilers() {
    if (const auto& catalog = compilers_.catalog())
        plan_->setCompilers(catalog->places());
    plan_->setCompilersNote(compilers_.probing() ? tr("Asking the programs which compilers they have …") : QString());
}

void BenchPages::repeatPlan(RunId run) {
    ++busy_;
    runInBackground(
        this,
        [file = index_.databaseFile(), run](std::stop_token) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.plan(run);
        },
        [this](const Result<BenchPlan>& plan) {
            --busy_;
            if (!plan.ok())
                return emit message(toQString(plan.error().text()));
            compilers_.ensure();
            showCompilers();
            plan_->setCatalog(browser_.catalogs().catalog());
            plan_->setPlan(*plan);
            documents_.showPage(plan_, tr("Plan"));
        });
}

void BenchPages::rerun(SampleId sample, const std::string& compiler, RunId run) {
    ++busy_;
    runInBackground(
        this,
        [file = index_.databaseFile(), sample, compiler, run](std::stop_token) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            GNX_TRY(const RunRow measured, store.run(run));
            GNX_TRY(BenchPlan plan, measuredAs(store, measured));
            GNX_TRY(const Index index, Index::open(file));
            GNX_TRY(SampleRow row, index.sample(sample));
            plan.title = row.name;
            plan.samples = {std::move(row)};
            plan.compilers = {compiler};
            plan.query.clear();
            plan.kind = "bench"; // one sample is no self-check
            return plan;
        },
        [this](const Result<BenchPlan>& plan) {
            --busy_;
            if (plan.ok())
                submit(*plan);
            else
                emit message(toQString(plan.error().text()));
        });
}

void BenchPages::runSelfCheck() {
    const auto& catalog = browser_.catalogs().catalog();
    if (!catalog)
        return emit message(tr("Open a dataset first: the self-check measures its samples"));
    BenchPlan plan;
    const auto samples = catalog->samples();
    plan.samples = chooseSelfCheckSamples({samples.begin(), samples.end()}, {});
    if (plan.samples.empty())
        return emit message(tr("No sample of the open datasets can be measured against itself: that takes a torch "
                               "sample without problems"));
    plan.compilers = {"eager"};
    plan.kind = kSelfCheckKind;
    plan.title = toStdString(tr("self-check"));
    trust_->setChecking(true);
    submit(plan);
}

void BenchPages::connectTrust() {
    connect(trust_, &TrustPanel::selfCheckWanted, this, &BenchPages::runSelfCheck);
    connect(controller_, &BenchController::runStarted, this,
            [this](RunId run, const QString&, const std::string& kind) {
                if (kind == kSelfCheckKind)
                    self_check_ = run;
            });
    connect(controller_, &BenchController::runFinished, this, [this](RunId run, const Status&) {
        if (run == self_check_) // other runs may wait behind it
            trust_->setChecking(false);
    });
    connect(controller_, &BenchController::queueChanged, this, [this] { // it was paused, or never had its turn
        if (controller_->idle())
            trust_->setChecking(false);
    });
}

void BenchPages::readTrustLater() {
    trust_timer_->start();
}

void BenchPages::readTrustNow() {
    ++busy_;
    runInBackground(
        this, [file = index_.databaseFile(), run = runs_->shownRun()](std::stop_token) { return readTrust(file, run); },
        [this](const Result<ShownTrust>& trust) {
            --busy_;
            if (!trust.ok())
                return trust_->setError(trust.error());
            shown_trust_ = *trust;
            trust_->setTrust(shown_trust_);
            emit trustChanged();
        });
}

void BenchPages::openResult(ResultId result) {
    readResult(result, {});
}

void BenchPages::openNewestResult(const QString& sample) {
    ++busy_;
    runInBackground(
        this,
        [file = index_.databaseFile(), name = toStdString(sample)](std::stop_token) {
            return newestResult(file, name);
        },
        [this, sample](const Result<std::optional<ResultId>>& result) {
            --busy_;
            if (!result.ok())
                emit message(toQString(result.error().text()));
            else if (!*result)
                emit message(tr("%1 has no result yet").arg(sample));
            else
                openResult(**result);
        });
}

void BenchPages::readResult(ResultId result, const QPointer<ResultPage>& into) {
    ++busy_;
    runInBackground(
        this, [file = index_.databaseFile(), result](std::stop_token) { return readShownResult(file, result); },
        [this, into](Result<ShownResult> shown) {
            --busy_;
            if (!shown.ok())
                emit message(toQString(shown.error().text()));
            else if (into)
                into->setResult(*std::move(shown));
            else
                showResult(*std::move(shown));
        });
}

/// One page a sample: another result of it takes the place of the first.
ResultPage* BenchPages::pageOf(const ResultRow& row) {
    std::erase_if(pages_, [](const QPointer<ResultPage>& page) { return page.isNull(); });
    for (const auto& page : pages_)
        if (page->shown().row.sample_name == row.sample_name && documents_.indexOf(page) >= 0)
            return page;
    auto* page = new ResultPage(&documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    connectPage(page);
    pages_.emplace_back(page);
    emit pageMade(page);
    return page;
}

void BenchPages::showResult(ShownResult shown) {
    ResultPage* page = pageOf(shown.row);
    const QString title = tr("%1: results").arg(shortSampleName(shown.row.sample_name));
    page->setResult(std::move(shown));
    documents_.showPage(page, title);
}

/// A page whose sample has a new result offers it; the one that asked for it shows it.
void BenchPages::refreshPages(const ResultRow& row) {
    for (const auto& page : pages_) {
        if (page.isNull() || page->shown().row.sample_name != row.sample_name || documents_.indexOf(page) < 0)
            continue;
        const bool awaited = awaited_.page == page && awaited_.compiler == row.compiler;
        if (awaited)
            awaited_ = {};
        readResult(awaited ? row.id : page->shown().row.id, page);
    }
}

void BenchPages::connectPage(ResultPage* page) {
    connect(page, &ResultPage::graphWanted, this, [this](SampleId sample) { openSample(sample, {}); });
    connect(page, &ResultPage::nodeWanted, this, [this](SampleId sample, NodeId node) {
        openSample(sample, [node](GraphDocument* document) {
            const auto reveal = [document, node] {
                document->revealNode(node);
                document->setView(GraphDocument::View::Graph);
            };
            if (document->graph() != nullptr)
                reveal();
            else
                connect(document, &GraphDocument::ready, document, reveal, Qt::SingleShotConnection);
        });
    });
    connect(page, &ResultPage::sourceWanted, this, [this](SampleId sample, int line) {
        openSample(sample, [line](GraphDocument* document) { document->showFile(QStringLiteral("model.py"), line); });
    });
    connect(page, &ResultPage::rerunWanted, this, [this, page](const ResultRow& row) {
        awaited_ = {page, row.compiler};
        rerun(row.sample, row.compiler, row.run);
    });
    connect(page, &ResultPage::resultWanted, this,
            [this, page](ResultId result) { readResult(result, QPointer<ResultPage>(page)); });
}

void BenchPages::openSample(SampleId sample, const std::function<void(GraphDocument*)>& then) {
    index_.query(
        this, [sample](const Index& index) { return index.sample(sample); },
        [this, then](const Result<SampleRow>& row) {
            if (!row.ok())
                return emit message(toQString(row.error().text()));
            GraphDocument* document = documents_.open(*row);
            if (then)
                then(document);
        });
}

} // namespace gnx

#include "app/explorer/BenchPages.h"

#include <algorithm>

#include <QAction>
#include <QDockWidget>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "core/bench/plans/SelfCheck.h"
#include "widgets/common/Background.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/PlanEditor.h"
#include "widgets/runs/queue/RunsPanel.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {
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

/// Returns the newest result of the sample whose name is `name` or ends with it.
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

BenchPages::BenchPages(Workspace& workspace, Registry& registry, CompilersClient& compilers)
    : QObject(workspace.window()), workspace_(workspace), registry_(registry), compilers_(compilers),
      documents_(workspace.documents()), browser_(workspace.browser()),
      controller_(new BenchController(queueOptions(workspace.databaseFile(), compilers.pythons()), this)),
      runs_(new RunsPanel(*controller_, workspace.databaseFile(), workspace.window())),
      trust_(new TrustPanel(workspace.window())), plan_(new PlanEditor(workspace.databaseFile(), workspace.window())),
      runs_dock_(registry.addDock(30, tr("Runs"), "runsDock", runs_)),
      trust_dock_(registry.addDock(40, tr("Trust"), "trustDock", trust_)), trust_timer_(new QTimer(this)) {
    plan_->hide(); // the tab opens only on request
    trust_timer_->setSingleShot(true);
    trust_timer_->setInterval(kTrustDelayMs);
    connect(trust_timer_, &QTimer::timeout, this, &BenchPages::readTrustNow);
    registry.addStatus(20, [this] { return runningText(); });
    registry.addStatus(30, [this] { return selfCheckSummary(shown_trust_.check); });
    connect(controller_, &BenchController::queueChanged, &registry, &Registry::updateStatus);
    buildActions(registry);
    connectRuns();
    connectPlan();
    connectTrust();
    readTrustNow();
}

void BenchPages::buildActions(Registry& registry) {
    plan_action_ = new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Plan a benchmark…"), this);
    plan_action_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_B);
    plan_action_->setToolTip(tr("Choose samples, compilers and protocol, and estimate time and memory"));
    connect(plan_action_, &QAction::triggered, this, &BenchPages::showPlan);
    registry.addAction({Place::Menu::Benchmark, 1, 10}, plan_action_);
    auto* self_check = new QAction(tr("Run the &self-check (A/A)"), this);
    connect(self_check, &QAction::triggered, this, &BenchPages::runSelfCheck);
    registry.addAction({Place::Menu::Benchmark, 0, 30}, self_check);
    runs_->setEmptyStateActions({plan_action_});
}

QString BenchPages::runningText() const {
    if (controller_->idle())
        return {};
    return controller_->waiting().empty() ? tr("benchmark running")
                                          : tr("benchmark running, %1 waiting").arg(controller_->waiting().size());
}

void BenchPages::showRuns() {
    Workspace::showDock(runs_dock_);
}

void BenchPages::showTrust() {
    Workspace::showDock(trust_dock_);
}

void BenchPages::connectRuns() {
    connect(runs_, &RunsPanel::resultActivated, this, &BenchPages::openResult);
    connect(runs_, &RunsPanel::sampleActivated, this, &BenchPages::openMeasured);
    connect(runs_, &RunsPanel::interruptedFound, this, &BenchPages::showRuns);
    connect(runs_, &RunsPanel::rerunWanted, this,
            [this](SampleId sample, const QString& compiler, RunId run) { rerun(sample, toStdString(compiler), run); });
    connect(runs_, &RunsPanel::message, &workspace_, qOverload<const QString&>(&Workspace::message));
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
        workspace_.message(run.valid() ? tr("Run %1: %2").arg(run.value()).arg(why) : why);
    });
}

void BenchPages::openMeasured(const QString& sample) {
    const auto& catalog = browser_.catalogs().catalog();
    const auto samples = catalog ? catalog->samples() : std::span<const SampleRow>();
    const auto found = std::ranges::find_if(samples, [name = toStdString(sample)](const SampleRow& row) {
        return row.directory == name || row.name == name;
    });
    if (found == samples.end())
        workspace_.message(tr("%1 is in none of the open datasets").arg(sample));
    else
        workspace_.show(*found);
}

void BenchPages::submit(const BenchPlan& plan) {
    controller_->submit(plan);
    emit submitted();
    showRuns();
    registry_.updateStatus();
}

void BenchPages::connectPlan() {
    connect(plan_, &PlanEditor::startRequested, this, &BenchPages::submit);
    connect(plan_, &PlanEditor::message, &workspace_, qOverload<const QString&>(&Workspace::message));
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

/// Shows the plan for the selected samples, or, without a selection, for all samples shown in the table.
void BenchPages::showPlan() {
    compilers_.ensure();
    showCompilers();
    const auto selection = browser_.selectedSamples();
    plan_->setCatalog(browser_.catalogs().catalog());
    plan_->setTable(browser_.filterText(), selection);
    if (documents_.indexOf(plan_) < 0) { // a plan that is being edited stays as it is
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
    plan_->setCompilersNote(compilers_.probing() ? tr("Looking for compilers…") : QString());
}

void BenchPages::repeatPlan(RunId run) {
    runInBackground(
        this,
        [file = workspace_.databaseFile(), run](std::stop_token) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.plan(run);
        },
        [this](const Result<BenchPlan>& plan) {
            if (!plan.ok())
                return workspace_.message(plan.error());
            editPlan(*plan);
        });
}

void BenchPages::editPlan(const BenchPlan& plan) {
    compilers_.ensure();
    showCompilers();
    plan_->setCatalog(browser_.catalogs().catalog());
    plan_->setPlan(plan);
    documents_.showPage(plan_, tr("Plan"));
}

void BenchPages::rerun(SampleId sample, const std::string& compiler, RunId run) {
    runInBackground(
        this,
        [file = workspace_.databaseFile(), sample, compiler, run](std::stop_token) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            GNX_TRY(const RunRow measured, store.run(run));
            GNX_TRY(BenchPlan plan, measuredAs(store, measured));
            GNX_TRY(const Index index, Index::open(file));
            GNX_TRY(SampleRow row, index.sample(sample));
            plan.title = row.name;
            plan.samples = {std::move(row)};
            plan.compilers = {compiler};
            plan.query.clear();
            plan.kind = "bench"; // a single sample is not enough for a self-check
            return plan;
        },
        [this](const Result<BenchPlan>& plan) {
            if (plan.ok())
                submit(*plan);
            else
                workspace_.message(plan.error());
        });
}

void BenchPages::runSelfCheck() {
    const auto& catalog = browser_.catalogs().catalog();
    if (!catalog)
        return workspace_.message(tr("Open a dataset first: the self-check measures its samples"));
    BenchPlan plan;
    const auto samples = catalog->samples();
    plan.samples = chooseSelfCheckSamples({samples.begin(), samples.end()}, {});
    if (plan.samples.empty())
        return workspace_.message(
            tr("The open datasets do not have a sample for the self-check: it needs a torch sample without problems"));
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
    runInBackground(
        this,
        [file = workspace_.databaseFile(), run = runs_->shownRun()](std::stop_token) { return readTrust(file, run); },
        [this](const Result<ShownTrust>& trust) {
            if (!trust.ok())
                return trust_->setError(trust.error());
            shown_trust_ = *trust;
            trust_->setTrust(shown_trust_);
            registry_.updateStatus();
        });
}

void BenchPages::openResult(ResultId result) {
    readResult(result, {});
}

void BenchPages::openNewestResult(const QString& sample) {
    runInBackground(
        this,
        [file = workspace_.databaseFile(), name = toStdString(sample)](std::stop_token) {
            return newestResult(file, name);
        },
        [this, sample](const Result<std::optional<ResultId>>& result) {
            if (!result.ok())
                workspace_.message(result.error());
            else if (!*result)
                workspace_.message(tr("%1 has no result yet").arg(sample));
            else
                openResult(**result);
        });
}

void BenchPages::readResult(ResultId result, const QPointer<ResultPage>& into) {
    runInBackground(
        this, [file = workspace_.databaseFile(), result](std::stop_token) { return readShownResult(file, result); },
        [this, into](Result<ShownResult> shown) {
            if (!shown.ok())
                workspace_.message(shown.error());
            else if (into)
                into->setResult(*std::move(shown));
            else
                showResult(*std::move(shown));
        });
}

/// Returns the page of a sample; there is one per sample, and a further result replaces the earlier one.
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

/// A page offers a new result of its sample; the page that requested the measurement shows it.
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
    connect(page, &ResultPage::graphWanted, this, [this](SampleId sample) {
        workspace_.find(sample, [this](const SampleRow& row) { workspace_.show(row); });
    });
    connect(page, &ResultPage::nodeWanted, this, &BenchPages::showNode);
    connect(page, &ResultPage::sourceWanted, this, &BenchPages::showLine);
    connect(page, &ResultPage::rerunWanted, this, [this, page](const ResultRow& row) {
        awaited_ = {page, row.compiler};
        rerun(row.sample, row.compiler, row.run);
    });
    connect(page, &ResultPage::resultWanted, this,
            [this, page](ResultId result) { readResult(result, QPointer<ResultPage>(page)); });
}

void BenchPages::showNode(SampleId sample, NodeId node) {
    workspace_.find(sample, [this, node](const SampleRow& row) { workspace_.show(row, Workspace::View::Graph, node); });
}

void BenchPages::showLine(SampleId sample, int line) {
    workspace_.find(sample, [this, line](const SampleRow& row) {
        workspace_.show(row)->showFile(QStringLiteral("model.py"), line);
    });
}

} // namespace gnx::explorer

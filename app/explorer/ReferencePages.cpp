#include "app/explorer/ReferencePages.h"

#include <algorithm>
#include <stop_token>

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/bench/plans/ReferenceRun.h"
#include "core/results/sets/EndedCheck.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/RunsPanel.h"
#include "widgets/runs/references/ReferencePage.h"

namespace gnx::explorer {

struct ReferencePages::Check {
    ReferenceCheckPlan plan;
    RunId run{}; ///< invalid until it is in the queue
    QPointer<ReferencePage> page{};
    std::stop_source comparing{};
};

ReferencePages::ReferencePages(Workspace& workspace, Registry& registry, BenchPages& bench)
    : QObject(workspace.window()), workspace_(workspace), database_file_(workspace.databaseFile()), bench_(bench),
      documents_(workspace.documents()) {
    addActions(registry);
    registry.addFileKind(&ReferencePages::isReferenceFolder, [this](const QString& path) { openFolder(path); });
    connect(&bench_.runs(), &RunsPanel::referenceWanted, this, &ReferencePages::saveRun);
    BenchController& controller = bench_.controller();
    connect(&controller, &BenchController::runQueued, this, &ReferencePages::runQueued);
    connect(&controller, &BenchController::runFinished, this, &ReferencePages::runEnded);
    connect(&controller, &BenchController::runProgress, this, [this](RunId run, const RunProgress& progress) {
        if (const auto check = checkOf(run); check && check->page)
            check->page->setProgress(tr("Running the reference's plan"),
                                     {.done = progress.done, .total = progress.total, .what = {}});
    });
}

void ReferencePages::addActions(Registry& registry) {
    auto* open = new QAction(themeIcon(QStringLiteral("folder-open")), tr("Open a re&ference…"), this);
    open->setToolTip(tr("A folder made by graphnet reference save, to be checked on this machine"));
    connect(open, &QAction::triggered, this, &ReferencePages::chooseFolder);
    registry.addAction({Place::Menu::Benchmark, 1, 25}, open);
    auto* save = new QAction(tr("Selected samples as a re&ference…"), this);
    save->setToolTip(
        tr("Run the selected samples with TorchScript, and keep outputs, times and environment in a folder"));
    connect(save, &QAction::triggered, this, [this] {
        BenchPlan plan;
        plan.samples = workspace_.chosenSamples();
        if (plan.samples.empty())
            return workspace_.message(tr("Select the samples for the reference first"));
        chooseDestination(std::move(plan));
    });
    registry.addAction({Place::Menu::Benchmark, 1, 20}, save);
}

ReferencePages::~ReferencePages() {
    for (const auto& check : checks_)
        check->comparing.request_stop();
}

bool ReferencePages::isReferenceFolder(const QString& path) {
    return QFileInfo(path + QStringLiteral("/reference.json")).isFile() &&
           QFileInfo(path + QStringLiteral("/plan.json")).isFile();
}

void ReferencePages::chooseFolder() {
    const QString path = QFileDialog::getExistingDirectory(workspace_.window(), tr("Open a reference"));
    if (!path.isEmpty())
        openFolder(path);
}

ReferencePage* ReferencePages::openFolder(const QString& path) {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const std::filesystem::path folder = toStdString(canonical.isEmpty() ? path : canonical);
    std::erase_if(pages_, [](const QPointer<ReferencePage>& page) { return page.isNull(); });
    const QString title = tr("Reference: %1").arg(toQString(folder.filename().string()));
    for (const auto& page : pages_)
        if (page->folder() == folder && documents_.indexOf(page) >= 0) {
            documents_.showPage(page, title);
            if (!page->checking())
                read(page);
            return page;
        }
    auto* page = new ReferencePage(folder, &documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    pages_.emplace_back(page);
    connect(page, &ReferencePage::checkWanted, this, [this, page] { check(page); });
    connect(page, &ReferencePage::stopWanted, this, [this, page] { stop(page); });
    connect(page, &ReferencePage::resultWanted, &bench_, &BenchPages::openResult);
    connect(page, &ReferencePage::sampleWanted, &bench_, &BenchPages::openMeasured);
    connect(page, &ReferencePage::message, &workspace_, qOverload<const QString&>(&Workspace::message));
    documents_.showPage(page, title);
    read(page);
    followCheck(page);
    return page;
}

/// A check goes on when its page is closed; opened again, the page follows it.
void ReferencePages::followCheck(ReferencePage* page) {
    for (const auto& check : checks_)
        if (!check->page && check->plan.folder == page->folder()) {
            check->page = page;
            page->setProgress(tr("Checking"), {});
        }
}

void ReferencePages::read(ReferencePage* page) {
    page->setReading();
    runInBackground(
        this, [folder = page->folder()](const std::stop_token&) { return readReference(folder); },
        [page = QPointer<ReferencePage>(page)](Result<Reference> reference) {
            if (page)
                page->setReference(std::move(reference));
        });
}

void ReferencePages::saveRun(RunId run) {
    runInBackground(
        this,
        [file = database_file_, run](const std::stop_token&) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.plan(run);
        },
        [this](const Result<BenchPlan>& plan) {
            if (plan.ok())
                chooseDestination(*plan);
            else
                workspace_.fail(tr("The run's plan could not be read"), plan.error());
        });
}

/// The dialog asks whether an existing folder is to be replaced; only a reference can be.
void ReferencePages::chooseDestination(BenchPlan plan) {
    const QString folder = QFileDialog::getSaveFileName(workspace_.window(), tr("A folder for the reference"),
                                                        QStringLiteral("reference"));
    if (!folder.isEmpty())
        save(std::move(plan), folder, true);
}

void ReferencePages::save(BenchPlan plan, const QString& folder, bool replace) {
    runInBackground(
        this,
        [file = database_file_, plan = std::move(plan), folder = toStdString(folder),
         replace](const std::stop_token&) mutable { return planToSave(std::move(plan), folder, replace, file); },
        [this](const Result<BenchPlan>& prepared) {
            if (prepared.ok())
                bench_.submit(*prepared);
            else
                workspace_.fail(tr("The reference cannot be made there"), prepared.error());
        });
}

void ReferencePages::check(ReferencePage* page) {
    if (page->checking() || !page->reference())
        return;
    page->setProgress(tr("Looking for its samples"), {});
    using Prepared = Result<std::shared_ptr<Check>>;
    std::stop_source stop = runInBackground(
        this,
        [file = database_file_, folder = page->folder(),
         tolerance = page->tolerance()](const std::stop_token&) -> Prepared {
            GNX_TRY(Reference reference, readReference(folder)); // as it is now
            GNX_TRY(const Index index, Index::open(file));
            GNX_TRY(const std::vector<SampleRow> known, index.samples());
            GNX_TRY(CheckFolder outputs, makeCheckFolder(file, {.reference = folder, .tolerance = tolerance}));
            GNX_TRY(ReferenceCheckPlan plan, planToCheck(folder, std::move(reference), known, outputs.path()));
            outputs.keep(); // until they are compared, by any program
            return std::make_shared<Check>(Check{.plan = std::move(plan)});
        },
        [this, page = QPointer<ReferencePage>(page)](const Prepared& check) {
            const auto prepared = std::ranges::find(preparing_, page, [](const auto& each) { return each.first; });
            const bool stopped = prepared == preparing_.end() || prepared->second.stop_requested();
            if (prepared != preparing_.end())
                preparing_.erase(prepared);
            if (check.ok() && (!page || stopped))
                dropOutputs(**check);
            if (!page)
                return;
            if (stopped)
                page->setCheck({}, Error{.code = ErrorCode::Cancelled, .message = "stopped before its run began"});
            else if (check.ok())
                begin(page, *check);
            else
                page->setCheck({}, check.error());
        });
    preparing_.emplace_back(page, std::move(stop));
}

void ReferencePages::begin(ReferencePage* page, std::shared_ptr<Check> check) {
    check->page = page;
    page->setProgress(tr("Waiting for its turn"), {});
    bench_.submit(check->plan.plan);
    checks_.push_back(std::move(check));
}

/// State before the run, the run, or the comparison after it.
void ReferencePages::stop(const ReferencePage* page) {
    for (auto& [of, preparing] : preparing_)
        if (of == page)
            preparing.request_stop();
    for (const auto& check : checks_)
        if (check->page == page) {
            check->comparing.request_stop();
            if (check->run.valid())
                bench_.controller().cancel(check->run);
        }
}

std::shared_ptr<ReferencePages::Check> ReferencePages::checkOf(RunId run) const {
    const auto found = std::ranges::find_if(checks_, [run](const auto& check) { return check->run == run; });
    return found == checks_.end() || !run.valid() ? nullptr : *found;
}

/// The queue gives it its number; the folder of its outputs identifies it until then.
void ReferencePages::runQueued(RunId run, const std::string& outputs) {
    for (const auto& check : checks_)
        if (!check->run.valid() && check->plan.plan.outputs_folder == outputs) {
            check->run = run;
            if (check->comparing.stop_requested())
                bench_.controller().cancel(run);
        }
}

void ReferencePages::runEnded(RunId run, const Status& status) {
    if (!run.valid())
        return notBegun(status.error());
    const auto check = checkOf(run);
    if (!check)
        return status.ok() ? complete(run) : void();
    if (status.ok())
        return compare(check);
    if (check->page)
        check->page->setCheck({}, status.error());
    end(check);
}

/// A run could not even begin. The queue does not report which; it was a check that is no longer in the queue.
void ReferencePages::notBegun(const Error& error) {
    const std::vector<RunId> waiting = bench_.controller().waiting();
    const std::vector<std::shared_ptr<Check>> all = checks_;
    for (const auto& check : all) {
        if (check->run.valid() &&
            (check->run == bench_.controller().active() || std::ranges::find(waiting, check->run) != waiting.end()))
            continue;
        if (check->page)
            check->page->setCheck({}, error);
        dropOutputs(*check);
        end(check);
    }
}

/// For a check without a run.
void ReferencePages::dropOutputs(const Check& check) {
    runInBackground(
        this,
        [file = database_file_, outputs = check.plan.plan.outputs_folder](const std::stop_token&) {
            dropUnusedCheck(outputs, file);
            return true;
        },
        [](bool) {});
}

void ReferencePages::compare(const std::shared_ptr<Check>& check) {
    if (check->page)
        check->page->setProgress(tr("Comparing outputs"), {});
    const QPointer<ReferencePages> here(this);
    ProgressSink sink = [here, check](const Progress& progress) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [here, check, progress] {
                if (here && check->page && check->page->checking())
                    check->page->setProgress(tr("Comparing outputs"), progress);
            },
            Qt::QueuedConnection);
    };
    CheckEnding ending{.progress = std::move(sink), .stop = check->comparing.get_token()};
    if (check->page)
        ending.tolerance = check->page->tolerance();
    runInBackground(
        this,
        [file = database_file_, run = check->run, ending = std::move(ending)](const std::stop_token&) {
            return endCheck(file, run, ending);
        },
        [this, check](Result<std::optional<EndedCheck>>&& ended) {
            if (ended.ok() && *ended)
                emit checked((*ended)->set);
            if (!check->page)
                ;
            else if (!ended.ok())
                check->page->setCheck({}, ended.error());
            else if (*ended)
                check->page->setCheck(std::move((*ended)->plan.reference), std::move((*ended)->found));
            else
                check->page->setCheck({},
                                      Error{.code = ErrorCode::NotFound,
                                            .message = "the outputs of the run are gone before they were compared"});
            end(check);
        });
}

void ReferencePages::end(const std::shared_ptr<Check>& check) {
    std::erase(checks_, check);
}

/// For a run that made a reference, or checked one for a program that is gone; other runs have no result here.
void ReferencePages::complete(RunId run) {
    struct Completed {
        std::optional<PublishedReference> published;
        std::optional<EndedCheck> check;
    };
    runInBackground(
        this,
        [file = database_file_, run](const std::stop_token&) -> Result<Completed> {
            Completed completed;
            GNX_TRY(completed.published,
                    publishReference(file, run, toStdString(QCoreApplication::applicationVersion()), {}));
            GNX_TRY(completed.check, endCheck(file, run, {}));
            return completed;
        },
        [this](const Result<Completed>& completed) {
            if (!completed.ok())
                return void(
                    workspace_.fail(tr("The reference could not be completed, or compared"), completed.error()));
            if (completed->published) {
                const QString folder = toQString(completed->published->folder.string());
                workspace_.message(tr("Reference written to %1").arg(folder));
                openFolder(folder);
            }
            if (completed->check) {
                workspace_.message(tr("Kept as “%1”").arg(toQString(completed->check->name)));
                emit checked(completed->check->set);
            }
        });
}

} // namespace gnx::explorer

#include "app/explorer/EagerPages.h"

#include <algorithm>

#include <QAction>
#include <QProgressDialog>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/graph/sample/SampleKind.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/dataset/sample/SampleCard.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/runs/queue/BenchController.h"

namespace gnx::explorer {
namespace {

/// Returns null if the document has another first page.
SampleCard* cardOf(const GraphDocument* document) {
    return qobject_cast<SampleCard*>(document->firstPage());
}

constexpr std::size_t kInstructive = 20; ///< samples of a plan

} // namespace

EagerPages::EagerPages(Workspace& workspace, Registry& registry, BenchPages& bench)
    : QObject(workspace.window()), workspace_(workspace), bench_(bench),
      estimator_(std::make_shared<EagerEstimator>(workspace.databaseFile())) {
    pool_.setMaxThreadCount(1);
    auto* teach = new QAction(tr("Samples that would teach &most…"), this);
    teach->setObjectName(QStringLiteral("planInstructive"));
    teach->setToolTip(tr("Plan to measure those of the selected or shown samples whose eager times would make the "
                         "estimates of all others most certain"));
    connect(teach, &QAction::triggered, this, &EagerPages::planInstructive);
    registry.addAction({Place::Menu::Benchmark, 1, 15}, teach);
    connect(&workspace.documents(), &Documents::opened, this, &EagerPages::attach);
    connect(&bench.controller(), &BenchController::runFinished, this, &EagerPages::forget);
}

EagerPages::~EagerPages() {
    estimating_.request_stop();
    planning_.request_stop();
    pool_.waitForDone();
}

/// Drops the model and the estimates on the cards: there are more times now.
void EagerPages::forget() {
    estimator_->forget();
    overlays_.clear();
    for (int tab = 0; tab < workspace_.documents().count(); ++tab)
        if (auto* document = qobject_cast<GraphDocument*>(workspace_.documents().widget(tab)))
            if (SampleCard* card = cardOf(document))
                card->setEstimate(Error{.code = ErrorCode::Cancelled});
}

void EagerPages::attach(GraphDocument* document) {
    if (document->row().kind != kGraphNetKind)
        return;
    auto* card = cardOf(document);
    if (card == nullptr)
        return;
    const QPointer<GraphDocument> owner(document);
    connect(card, &SampleCard::estimateRequested, this, [this, owner] {
        if (owner)
            estimate(owner);
    });
    connect(card, &SampleCard::estimateStopRequested, this, [this] { estimating_.request_stop(); });
    connect(document, &GraphDocument::ready, this, [this, document] { offerOverlay(document); });
    connect(document, &QObject::destroyed, this, [this, document] { overlays_.erase(document); });
    if (estimator_->hasLearned()) // nothing needs to be learned: it takes some milliseconds
        estimate(document);
}

/// Shows on the card how far learning is.
ProgressSink EagerPages::cardProgress(GraphDocument* document) {
    return [this, owner = QPointer<GraphDocument>(document)](const Progress& progress) {
        QMetaObject::invokeMethod(
            this,
            [owner, progress] {
                if (auto* card = owner ? cardOf(owner) : nullptr)
                    card->setEstimating(progress);
            },
            Qt::QueuedConnection);
    };
}

void EagerPages::estimate(GraphDocument* document) {
    if (auto* card = cardOf(document))
        card->setEstimating({});
    estimating_ = runInBackground(
        this, &pool_,
        [estimator = estimator_, row = document->row(), progress = cardProgress(document)](
            const std::stop_token& stop) { return estimator->estimate(row, stop, progress); },
        [this, owner = QPointer<GraphDocument>(document)](const Result<EagerEstimate>& estimate) {
            if (owner)
                show(owner, estimate);
        });
}

void EagerPages::show(GraphDocument* document, const Result<EagerEstimate>& estimate) {
    if (auto* card = cardOf(document))
        card->setEstimate(estimate);
    if (!estimate.ok())
        return;
    overlays_[document] = estimatedTimeOverlay(*estimate);
    offerOverlay(document);
}

void EagerPages::offerOverlay(GraphDocument* document) {
    const auto known = overlays_.find(document);
    const auto graph = document->graph();
    if (known != overlays_.end() && graph &&
        graph->nodes().size() == known->second->values.size()) // else its files changed
        document->graphView().overlays().offer(known->second);
}

void EagerPages::planInstructive() {
    std::vector<SampleRow> samples = workspace_.browser().selectedSamples();
    if (samples.size() < 2)
        samples = workspace_.browser().model().samples();
    std::erase_if(samples, [](const SampleRow& row) { return row.kind != kGraphNetKind || !row.readable; });
    if (samples.empty())
        return workspace_.message(tr("The table shows no sample that can be run"));
    if (dialog_)
        return dialog_->raise();
    dialog_ = new QProgressDialog(tr("Reading stored times"), tr("Cancel"), 0, 0, workspace_.window());
    dialog_->setObjectName(QStringLiteral("instructiveProgress"));
    dialog_->setWindowTitle(tr("Samples that would teach most"));
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    dialog_->setAutoClose(false);
    dialog_->setAutoReset(false);
    dialog_->setMinimumDuration(0);
    connect(dialog_, &QProgressDialog::canceled, this, [this] { planning_.request_stop(); });
    ProgressSink progress = [this](const Progress& done) {
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                if (!dialog_)
                    return;
                dialog_->setMaximum(static_cast<int>(done.total));
                dialog_->setValue(static_cast<int>(done.done));
                dialog_->setLabelText(tr("Looking at %1").arg(toQString(done.what)));
            },
            Qt::QueuedConnection);
    };
    planning_ = runInBackground(
        this, &pool_,
        [estimator = estimator_, samples = std::move(samples), progress = std::move(progress)](
            const std::stop_token& stop) { return estimator->instructivePlan(samples, kInstructive, stop, progress); },
        [this](const Result<BenchPlan>& plan) {
            if (dialog_)
                dialog_->close();
            if (plan.ok())
                bench_.editPlan(*plan);
            else if (plan.error().code != ErrorCode::Cancelled)
                workspace_.fail(tr("No plan could be made"), plan.error());
        });
}

} // namespace gnx::explorer

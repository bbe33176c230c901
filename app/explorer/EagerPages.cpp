#include "app/explorer/EagerPages.h"

#include <QAction>
#include <QProgressDialog>

#include "app/explorer/BenchPages.h"
#include "app/explorer/DatasetPages.h"
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

constexpr std::size_t kInstructive = 20; ///< samples of a plan

} // namespace

EagerPages::EagerPages(Workspace& workspace, Registry& registry, BenchPages& bench, DatasetPages& dataset)
    : QObject(workspace.window()), workspace_(workspace), bench_(bench),
      estimator_(std::make_shared<EagerEstimator>(workspace.databaseFile())) {
    pool_.setMaxThreadCount(1);
    auto* teach = new QAction(tr("Samples that would teach &most…"), this);
    teach->setObjectName(QStringLiteral("planInstructive"));
    teach->setToolTip(tr("Plan to measure those of the selected or shown samples whose eager times would make the "
                         "estimates of all others most certain"));
    connect(teach, &QAction::triggered, this, &EagerPages::planInstructive);
    registry.addAction({Place::Menu::Benchmark, 1, 15}, teach);
    connect(&dataset, &DatasetPages::cardAttached, this, &EagerPages::attach);
    dataset.eachCard([this](SampleCard* card, GraphDocument* document) { attach(card, document); });
    connect(&bench.controller(), &BenchController::runFinished, this, &EagerPages::forget);
}

EagerPages::~EagerPages() {
    for (auto& [key, estimated] : estimates_)
        estimated.work.request_stop();
    planning_.request_stop();
    pool_.waitForDone();
}

/// Drops the model and what was estimated by it: there are more times now. What is being estimated is asked again.
void EagerPages::forget() {
    estimator_->forget();
    for (auto& [key, estimated] : estimates_) {
        estimated.overlay = nullptr;
        estimated.document->graphView().overlays().withdraw(kEstimatedTimeOverlay);
        if (estimated.question != 0)
            estimate(estimated.document);
        else
            estimated.card->setEstimate(Error{.code = ErrorCode::Cancelled});
    }
}

void EagerPages::attach(SampleCard* card, GraphDocument* document) {
    if (document->row().kind != kGraphNetKind)
        return;
    Estimated& estimated = estimates_[document];
    estimated.document = document;
    estimated.card = card;
    connect(card, &SampleCard::estimateRequested, this, [this, document] { estimate(document); });
    connect(card, &SampleCard::estimateStopRequested, this, [this, document] { stopEstimate(document); });
    connect(document, &GraphDocument::ready, this, [this, document] { offerOverlay(document); });
    connect(document, &QObject::destroyed, this, &EagerPages::detach);
    if (estimator_->hasLearned()) // the rest takes as long as the types of one graph
        estimate(document);
}

void EagerPages::detach(const QObject* document) {
    const auto found = estimates_.find(document);
    if (found == estimates_.end())
        return;
    found->second.work.request_stop();
    estimates_.erase(found);
}

/// The card is free at once: its question may still wait for those of other cards.
void EagerPages::stopEstimate(const GraphDocument* document) {
    Estimated& estimated = estimates_.at(document);
    estimated.work.request_stop();
    estimated.question = 0;
    estimated.card->setEstimate(Error{.code = ErrorCode::Cancelled});
}

/// Returns null if the document was closed, or waits for another answer by now or for none.
EagerPages::Estimated* EagerPages::waitingFor(const GraphDocument* document, quint64 question) {
    const auto found = estimates_.find(document);
    return found != estimates_.end() && found->second.question == question ? &found->second : nullptr;
}

/// Shows on the card how far learning is.
ProgressSink EagerPages::cardProgress(GraphDocument* document, quint64 question) {
    return [this, document, question](const Progress& progress) {
        QMetaObject::invokeMethod(
            this,
            [this, document, question, progress] {
                if (Estimated* const estimated = waitingFor(document, question))
                    estimated->card->setEstimating(progress);
            },
            Qt::QueuedConnection);
    };
}

void EagerPages::estimate(GraphDocument* document) {
    const auto found = estimates_.find(document);
    if (found == estimates_.end())
        return;
    Estimated& estimated = found->second;
    estimated.work.request_stop();
    estimated.card->setEstimating({});
    const quint64 question = estimated.question = ++questions_;
    estimated.work = runInBackground(
        this, &pool_,
        [estimator = estimator_, row = document->row(), progress = cardProgress(document, question)](
            const std::stop_token& stop) { return estimator->estimate(row, stop, progress); },
        [this, document, question](const Result<EagerEstimate>& estimate) {
            if (waitingFor(document, question) != nullptr)
                show(document, estimate);
        });
}

void EagerPages::show(GraphDocument* document, const Result<EagerEstimate>& estimate) {
    Estimated& estimated = estimates_.at(document);
    estimated.question = 0;
    estimated.card->setEstimate(estimate);
    if (!estimate.ok())
        return;
    estimated.overlay = estimatedTimeOverlay(*estimate);
    offerOverlay(document);
}

void EagerPages::offerOverlay(GraphDocument* document) {
    const std::shared_ptr<const Overlay>& overlay = estimates_.at(document).overlay;
    const auto graph = document->graph();
    if (overlay && graph && graph->nodes().size() == overlay->values.size()) // else its files changed
        document->graphView().overlays().offer(overlay);
}

void EagerPages::makePlanDialog() {
    dialog_ = new QProgressDialog(tr("Reading stored times"), tr("Cancel"), 0, 0, workspace_.window());
    dialog_->setObjectName(QStringLiteral("instructiveProgress"));
    dialog_->setWindowTitle(tr("Samples that would teach most"));
    dialog_->setAutoClose(false);
    dialog_->setAutoReset(false);
    dialog_->setMinimumDuration(0);
    connect(dialog_, &QProgressDialog::canceled, this, [this] { // also as it is closed
        planning_.request_stop();
        endPlanning();
    });
}

/// Drops the dialog, and what may still come of its question.
void EagerPages::endPlanning() {
    ++plan_question_;
    dialog_->disconnect(this);
    dialog_->hide();
    dialog_->deleteLater();
    dialog_.clear();
}

ProgressSink EagerPages::planProgress() {
    return [this, question = plan_question_](const Progress& done) {
        QMetaObject::invokeMethod(
            this,
            [this, question, done] {
                if (question != plan_question_)
                    return;
                dialog_->setMaximum(static_cast<int>(done.total));
                dialog_->setValue(static_cast<int>(done.done));
                dialog_->setLabelText(tr("Looking at %1").arg(toQString(done.what)));
            },
            Qt::QueuedConnection);
    };
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
    makePlanDialog();
    planning_ = runInBackground(
        this, &pool_,
        [estimator = estimator_, samples = std::move(samples), progress = planProgress()](const std::stop_token& stop) {
            return estimator->instructivePlan(samples, kInstructive, stop, progress);
        },
        [this, question = plan_question_](const Result<BenchPlan>& plan) {
            if (question != plan_question_)
                return;
            endPlanning();
            if (plan.ok())
                bench_.editPlan(*plan);
            else if (plan.error().code != ErrorCode::Cancelled)
                workspace_.fail(tr("No plan could be made"), plan.error());
        });
}

} // namespace gnx::explorer

// Actions of the runs dock on the chosen run and job.
#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QTableView>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/results/pages/ShownResult.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::widgets {

void RunsPanel::updateActions() {
    const RunRow* run = runs_->find(shown_);
    const auto waiting = controller_.waiting();
    const bool waits = std::ranges::find(waiting, shown_) != waiting.end();
    const bool works = shown_.valid() && controller_.active() == shown_;
    const bool resumable = run != nullptr && !works && !waits && run->resumable();
    pause_->setText(resumable ? tr("Resume") : tr("Pause"));
    pause_->setToolTip(resumable ? tr("Go on where it stopped: jobs that have a result are not run again")
                                 : tr("Pause after the running job; it can be resumed, also after a restart"));
    pause_->setEnabled(resumable || works || waits);
    const RunId stopped = stoppable();
    stop_->setEnabled(stopped.valid()); // idle() may report a run that has just ended
    const RunRow* other = stopped == shown_ ? nullptr : runs_->find(stopped);
    stop_->setText(other == nullptr ? tr("Stop") : tr("Stop %1").arg(runName(*other)));
    retry_->setEnabled(run != nullptr && run->has_plan && run->failed > 0 && !works && !waits && !run->running);
    for (QToolButton* button : {pause_, stop_, retry_}) // a run that has ended, or was imported, cannot be stopped
        button->setVisible(button->isEnabled());
    offers_.pause->setText(pause_->text());
    offers_.pause->setVisible(pause_->isEnabled());
    offers_.retry->setVisible(retry_->isEnabled());
    offers_.stop->setVisible(works || waits);
    offers_.earlier->setVisible(waits);
    offers_.later->setVisible(waits);
    offers_.repeat->setVisible(run != nullptr && run->has_plan);
    offers_.reference->setVisible(run != nullptr && run->has_plan);
    retry_->setText(run != nullptr && run->failed > 0 ? tr("Retry failed (%1)").arg(toQString(formatCount(run->failed)))
                                                      : tr("Retry failed"));
    updateJobActions();
}

/// Only jobs of a run that goes on can be stopped, and only those that have not ended.
void RunsPanel::updateJobActions() {
    bool any = false;
    if (stoppable() == shown_ && shown_.valid())
        for (const QModelIndex& index : job_table_->selectionModel()->selectedRows())
            any = any || !jobs_->job(jobs_->numberAt(index.row())).status;
    offers_.stop_jobs->setVisible(any);
    offers_.stop_chosen->setVisible(any);
}

RunId RunsPanel::stoppable() const {
    const auto waiting = controller_.waiting();
    const bool shown = shown_ == controller_.active() || std::ranges::find(waiting, shown_) != waiting.end();
    if (shown || controller_.active().valid())
        return shown ? shown_ : controller_.active();
    return waiting.empty() ? RunId() : waiting.front();
}

void RunsPanel::pauseOrResume() {
    const RunRow* run = runs_->find(shown_);
    if (run == nullptr || !pause_->isEnabled())
        return;
    if (pause_->text() == tr("Resume"))
        controller_.resume(shown_);
    else
        controller_.pause(shown_);
    pause_->setEnabled(false); // until the queue has answered
    pausing_ = shown_ == started_ && pause_->text() == tr("Pause");
    updateProgress();
}

void RunsPanel::stopRun() {
    if (const RunId run = stoppable(); run.valid())
        controller_.cancel(run);
}

void RunsPanel::stopJob() {
    for (const QModelIndex& index : job_table_->selectionModel()->selectedRows())
        if (const std::size_t number = jobs_->numberAt(index.row()); !jobs_->job(number).status) {
            controller_.cancelJob(shown_, static_cast<std::uint32_t>(number));
            jobs_->setCancelled(number); // for a waiting run the queue reports nothing
        }
}

void RunsPanel::stopAll() {
    controller_.cancelAll();
}

void RunsPanel::retryFailed() {
    if (retry_->isEnabled())
        controller_.retryFailed(shown_);
}

void RunsPanel::moveUp() {
    move(-1);
}

void RunsPanel::moveDown() {
    move(1);
}

void RunsPanel::move(int by) {
    const auto waiting = controller_.waiting();
    const auto place = std::ranges::find(waiting, shown_) - waiting.begin();
    const auto wanted = place + by;
    if (place == std::ssize(waiting) || wanted < 0 || wanted >= std::ssize(waiting))
        return;
    controller_.reorder(shown_, static_cast<std::size_t>(wanted));
    reloadRuns();
}

void RunsPanel::openResult() {
    const auto number = currentJob();
    if (!number)
        return;
    if (const Job& job = jobs_->job(*number); job.result)
        emit resultActivated(*job.result);
    else
        emit sampleActivated(job.directory);
}

void RunsPanel::openSample() {
    if (const auto number = currentJob())
        emit sampleActivated(jobs_->job(*number).directory.isEmpty() ? jobs_->job(*number).name
                                                                     : jobs_->job(*number).directory);
}

void RunsPanel::rerunJob() {
    const auto number = currentJob();
    if (!number || !jobs_->job(*number).summary || !jobs_->job(*number).summary->sample.valid())
        return;
    emit rerunWanted(jobs_->job(*number).summary->sample, jobs_->job(*number).compiler, shown_);
}

/// Its plan is read: of thousands of samples that takes a moment.
void RunsPanel::copyCommand() {
    const auto number = currentJob();
    const RunRow* run = runs_->find(shown_);
    if (!number || run == nullptr)
        return;
    runInBackground(
        this,
        [file = database_file_, run = *run](std::stop_token) -> Result<BenchPlan> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return measuredAs(store, run);
        },
        [this, sample = jobs_->job(*number).name, compiler = jobs_->job(*number).compiler](Result<BenchPlan> plan) {
            if (!plan.ok()) {
                say({}, toQString(plan.error().text()));
                return updateProgress();
            }
            plan->compilers = {toStdString(compiler)};
            const QString command = benchCommandLine(shellQuoted(sample), *plan);
            QGuiApplication::clipboard()->setText(command);
            emit message(tr("Copied: %1").arg(command));
        });
}

void RunsPanel::repeatRun() {
    if (const RunRow* run = runs_->find(shown_); run != nullptr && run->has_plan)
        emit planWanted(shown_);
}

void RunsPanel::saveReference() {
    if (const RunRow* run = runs_->find(shown_); run != nullptr && run->has_plan)
        emit referenceWanted(shown_);
}

} // namespace gnx::widgets

#include "app/explorer/RunNotices.h"

#include <utility>

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QWidget>

#include "app/explorer/Settings.h"
#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/DesktopNotifier.h"
#include "widgets/common/Text.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::explorer {

RunNotice noticeOf(const RunRow& run, const Status& status, std::size_t waiting) {
    if (!status.ok() && status.error().code == ErrorCode::Cancelled)
        return {};
    QStringList parts;
    if (run.done < run.jobs)
        parts << RunNotices::tr("%1 done").arg(countedOf(run.done, run.jobs, "job"));
    else
        parts << counted(run.jobs, "job");
    if (run.failed > 0)
        parts << RunNotices::tr("%1 failed").arg(toQString(formatCount(run.failed)));
    if (run.unstable > 0)
        parts << RunNotices::tr("%1 unstable").arg(toQString(formatCount(run.unstable)));
    if (run.failed == 0 && run.done == run.jobs)
        parts << RunNotices::tr("none failed");
    QString text = parts.join(QStringLiteral(", "));
    if (!status.ok())
        text = toQString(status.error().text()) + QStringLiteral("\n") + text;
    if (waiting > 0)
        text += QStringLiteral("\n") + RunNotices::tr("%1 waiting").arg(counted(waiting, "run"));
    const QString name = runName(run);
    return {status.ok() ? RunNotices::tr("%1 has ended").arg(name) : RunNotices::tr("%1 has stopped").arg(name), text};
}

RunNotices::RunNotices(BenchController& controller, std::filesystem::path database_file, Settings& settings,
                       DesktopNotifier* notifier, QWidget* window)
    : QObject(window), controller_(controller), database_file_(std::move(database_file)), notifier_(notifier),
      window_(window), wanted_(new QAction(tr("&Notify when a run ends"), this)) {
    notifier_->setParent(this);
    wanted_->setObjectName(QStringLiteral("notifyRuns"));
    wanted_->setToolTip(tr("Shows a message on the desktop if the window is not visible"));
    wanted_->setCheckable(true);
    wanted_->setChecked(settings.notifyRuns());
    connect(wanted_, &QAction::toggled, this, [&settings](bool wanted) { settings.setNotifyRuns(wanted); });
    connect(&controller_, &BenchController::runFinished, this, &RunNotices::runEnded);
    connect(notifier_, &DesktopNotifier::activated, this, &RunNotices::bringBack);
    window_->installEventFilter(this);
}

/// Dialogs of the window count as the window.
bool RunNotices::isSeen() const {
    return QApplication::activeWindow() != nullptr && !window_->isMinimized();
}

void RunNotices::runEnded(RunId run, const Status& status) {
    if (isSeen())
        return;
    if (!run.valid()) // nothing is stored of it
        return announce({tr("A run could not begin"), status.ok() ? QString() : toQString(status.error().text())});
    runInBackground(
        this,
        [file = database_file_, run](std::stop_token) -> Result<RunRow> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.run(run);
        },
        [this, status](const Result<RunRow>& row) {
            if (row.ok() && !isSeen())
                announce(noticeOf(*row, status, controller_.waiting().size()));
        });
}

void RunNotices::announce(const RunNotice& notice) {
    if (notice.title.isEmpty())
        return;
    QApplication::alert(window_);
    if (wanted_->isChecked())
        notifier_->show(notice.title, notice.text);
}

void RunNotices::bringBack() {
    window_->setWindowState(window_->windowState() & ~Qt::WindowMinimized);
    window_->show();
    window_->raise();
    window_->activateWindow();
    emit runsWanted();
}

/// A user who has come back to the window needs no message any more.
bool RunNotices::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::WindowActivate)
        notifier_->withdraw();
    return QObject::eventFilter(watched, event);
}

} // namespace gnx::explorer

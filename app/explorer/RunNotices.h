#pragma once

#include <filesystem>

#include <QObject>
#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

class QAction;
class QWidget;

namespace gnx::widgets {
class BenchController;
class DesktopNotifier;
} // namespace gnx::widgets

namespace gnx::explorer {

class Settings;

/// Message about a run that has ended.
struct RunNotice {
    QString title; ///< empty: there is no message
    QString text;
};
/// `waiting`: number of runs after it. A run stopped by the user gets no message.
RunNotice noticeOf(const RunRow& run, const Status& status, std::size_t waiting);

/// Notifies of runs that end while the window is not visible: its entry in the task bar asks for attention, and the
/// desktop shows a message, if the user wants that; a click on it brings the window back. Everything it is given
/// must outlive it.
class RunNotices : public QObject {
    Q_OBJECT
  public:
    /// `notifier` becomes this object's.
    RunNotices(BenchController& controller, std::filesystem::path database_file, Settings& settings,
               DesktopNotifier* notifier, QWidget* window);

    QAction* action() const { return wanted_; } ///< messages on or off, for a menu

  signals:
    void runsWanted(); ///< the user has clicked on a message

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void runEnded(RunId run, const Status& status);
    void announce(const RunNotice& notice);
    void bringBack();
    bool isSeen() const;

    BenchController& controller_;
    std::filesystem::path database_file_;
    DesktopNotifier* notifier_;
    QWidget* window_;
    QAction* wanted_;
};

} // namespace gnx::explorer

#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

class QLabel;
class QPushButton;

namespace gnx::widgets {

/// Lists runs that were cut off, by a crash, a kill or a reboot, and offers to resume them. They are not started
/// automatically: a run that froze the machine would do so again at every start. Hidden while there is none, and after
/// the user's choice.
class ResumeBar : public QWidget {
    Q_OBJECT
  public:
    explicit ResumeBar(QWidget* parent = nullptr);

    /// All runs there are; those that were cut off are picked out.
    void setRuns(const std::vector<RunRow>& runs);

  signals:
    void found(); ///< there is something to offer that was not offered before
    void resumeWanted();

  private:
    void answer();

    QLabel* text_;
    QPushButton* resume_;
    bool answered_ = false;
};

} // namespace gnx::widgets

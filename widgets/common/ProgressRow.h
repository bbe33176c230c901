#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Progress.h"

class QProgressBar;

namespace gnx::widgets {

class ElidedLabel;

/// One line about work in the background: its present step, and a progress bar.
class ProgressRow : public QWidget {
    Q_OBJECT
  public:
    explicit ProgressRow(QWidget* parent = nullptr);

    /// A button that asks for the work to be stopped; `name`: of the object.
    void addCancel(const QString& name);
    /// A total of 0: the progress is unknown.
    void setProgress(const QString& text, const Progress& progress);
    QProgressBar& bar() { return *bar_; }

  signals:
    void cancelWanted();

  private:
    ElidedLabel* text_;
    QProgressBar* bar_;
};

} // namespace gnx::widgets

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

    /// Adds a button with which the user stops the work; `name` is the button's object name.
    void addCancel(const QString& name, const QString& tool_tip = {});
    /// Shows the present step and its progress. A total of 0 means that the progress is unknown.
    void setProgress(const QString& text, const Progress& progress);
    QProgressBar& bar() { return *bar_; }

  signals:
    void cancelWanted();

  private:
    ElidedLabel* text_;
    QProgressBar* bar_;
};

} // namespace gnx::widgets

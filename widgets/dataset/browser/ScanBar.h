#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "core/Wings.h"

class QLabel;
class QProgressBar;

namespace gnx::widgets {

/// Progress of a scan where its rows appear: how far, time left, a stop button. Hidden while nothing runs.
class ScanBar : public QWidget {
    Q_OBJECT
  public:
    explicit ScanBar(QWidget* parent = nullptr);

    void start();
    void setProgress(quint64 done, quint64 total, const QString& what);
    void finish();

  signals:
    void stopRequested();

  private:
    QLabel* label_;
    QProgressBar* bar_;
    QElapsedTimer since_start_;
};

} // namespace gnx::widgets

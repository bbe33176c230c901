#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "core/Wings.h"

class QLabel;
class QProgressBar;

namespace gnx::widgets {

/// Page shown while an archive is unpacked: its name, progress, time left, a stop button.
class OpeningPage : public QWidget {
    Q_OBJECT
  public:
    explicit OpeningPage(const QString& name, QWidget* parent = nullptr);

    void setProgress(quint64 done, quint64 total, const QString& what); ///< bytes of the archive

  signals:
    void stopRequested();

  private:
    QLabel* amount_;
    QLabel* what_;
    QProgressBar* bar_;
    QElapsedTimer since_start_;
};

} // namespace gnx::widgets

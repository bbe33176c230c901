#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {
class TrainingClient;
class TrainingPage;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// Trained models in the window: the page, and a word in the status bar while a training is in work or was cut off.
/// Everything it is given outlives it.
class TrainingPages : public QObject {
    Q_OBJECT
  public:
    TrainingPages(Workspace& workspace, Registry& registry);

    void show();
    TrainingClient& client() { return *client_; }
    TrainingPage& page() { return *page_; }

  signals:
    void interruptedFound(); ///< or that there is none any more

  private:
    QString statusText() const;
    void lookForInterrupted();

    Workspace& workspace_;
    TrainingClient* client_;
    TrainingPage* page_;
    int interrupted_ = 0;
};

} // namespace gnx::explorer

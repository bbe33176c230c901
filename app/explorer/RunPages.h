#pragma once

#include <memory>

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {
class GraphDocument;
class ObserveClient;
} // namespace gnx::widgets

namespace gnx::explorer {

class Workspace;

/// Gives every opened sample a page on which it can be run, and its drawing what was measured. The
/// workspace must outlive it.
class RunPages : public QObject {
    Q_OBJECT
  public:
    RunPages(Workspace& workspace, std::shared_ptr<ObserveClient> client);

  private:
    void attach(GraphDocument* document);

    std::shared_ptr<ObserveClient> client_;
};

} // namespace gnx::explorer

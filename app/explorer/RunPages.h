#pragma once

#include <memory>

#include <QObject>

namespace gnx {

class Documents;
class GraphDocument;
class ObserveClient;

/// Gives every opened sample a page on which it can be run, and its drawing what was measured. Documents outlive it.
class RunPages : public QObject {
    Q_OBJECT
  public:
    RunPages(std::shared_ptr<ObserveClient> client, Documents& documents, QObject* parent);

  private:
    void attach(GraphDocument* document);

    std::shared_ptr<ObserveClient> client_;
};

} // namespace gnx

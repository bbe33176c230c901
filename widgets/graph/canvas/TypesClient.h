#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include <QThreadPool>

#include "core/Wings.h"
#include "core/exec/typing/TypeService.h"

class QObject;

namespace gnx::widgets {

/// Infers the types of graphs on its own thread, so that a slow worker delays nothing else. After half a minute without
/// a request the thread ends, and with it its worker. Shared by all documents. The destructor waits for the running
/// request; the caller stops it first.
class TypesClient {
  public:
    using Done = std::function<void(std::shared_ptr<const ValueTypes>)>;

    explicit TypesClient(TypeService::Options options);

    /// Calls `done` on `receiver`'s thread, unless `receiver` is gone by then.
    std::stop_source ask(QObject* receiver, std::shared_ptr<const Sample> sample, std::shared_ptr<const Graph> graph,
                         Done done);

  private:
    TypeService service_;
    QThreadPool pool_;
};

} // namespace gnx::widgets

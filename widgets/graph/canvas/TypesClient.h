#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include <QThreadPool>

#include "core/Wings.h"
#include "core/exec/typing/TypeService.h"

class QObject;

namespace gnx::widgets {

/// Asks for the types of graphs on one thread of its own, so that a slow worker keeps nothing else waiting. When nobody
/// has asked for half a minute the thread ends, and with it the worker that it had started. Shared by all documents;
/// its end waits for what is asked, which whoever asks stops first.
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

#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include <QThreadPool>

#include "core/Wings.h"
#include "core/exec/observe/ObserveService.h"
#include "widgets/common/SharedValue.h"

class QObject;

namespace gnx::widgets {

/// Progress and phase of a run: written by its thread, read by the window's.
using ObserveProgress = SharedValue<std::pair<std::string, Progress>>;

/// Kept results of a sample's runs; each may be null.
struct KeptRuns {
    std::shared_ptr<const ObservedRun> run, comparison;
};

/// Runs samples on its own thread. After half a minute without a request the thread ends, and with it its worker, which
/// holds a sample's inputs. Shared by all documents. The destructor waits for the present run; the caller stops it
/// first.
class ObserveClient {
  public:
    using Done = std::function<void(Result<std::shared_ptr<const ObservedRun>>)>;

    explicit ObserveClient(ObserveService::Options options);

    /// Calls `done` on `receiver`'s thread, unless `receiver` is gone by then.
    std::stop_source run(QObject* receiver, const SampleRow& sample, ObserveRequest request,
                         std::shared_ptr<ObserveProgress> progress, Done done);
    /// The kept results; does not wait for a run.
    void find(QObject* receiver, const std::string& sample_dir, std::function<void(KeptRuns)> done);

  private:
    std::shared_ptr<ObserveService> service_; ///< find() may outlive this object
    QThreadPool pool_;
};

} // namespace gnx::widgets

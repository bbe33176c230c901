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

/// How far a run is, and in which phase: written by its thread, read by the window's.
using ObserveProgress = SharedValue<std::pair<std::string, Progress>>;

/// What is kept of a sample's runs; each may be null.
struct KeptRuns {
    std::shared_ptr<const ObservedRun> run, comparison;
};

/// Runs samples on one thread of its own. When nobody has asked for half a minute the thread ends, and with it the
/// worker that it had started, which holds a sample's inputs. Shared by all documents; its end waits for what runs,
/// which whoever asked stops first.
class ObserveClient {
  public:
    using Done = std::function<void(Result<std::shared_ptr<const ObservedRun>>)>;

    explicit ObserveClient(ObserveService::Options options);

    /// Calls `done` on `receiver`'s thread, unless `receiver` is gone by then.
    std::stop_source run(QObject* receiver, const SampleRow& sample, ObserveRequest request,
                         std::shared_ptr<ObserveProgress> progress, Done done);
    /// What is kept; does not wait for a run.
    void find(QObject* receiver, const std::string& sample_dir, std::function<void(KeptRuns)> done);

  private:
    std::shared_ptr<ObserveService> service_; ///< find() may outlive this object
    QThreadPool pool_;
};

} // namespace gnx::widgets

#pragma once

#include <map>
#include <memory>
#include <stop_token>

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/learn/eager/EagerEstimator.h"

class QProgressDialog;

namespace gnx::widgets {
class GraphDocument;
class SampleCard;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchPages;
class Registry;
class Workspace;

/// Estimated eager times in the window: on the card of a sample beside the measured one, as an overlay of its drawing,
/// and a plan of the samples that would teach most. Its constructor's arguments outlive it.
class EagerPages : public QObject {
    Q_OBJECT
  public:
    EagerPages(Workspace& workspace, Registry& registry, BenchPages& bench);
    ~EagerPages() override;

    void estimate(GraphDocument* document);
    /// Plans those of the selected samples, or of all that the table shows.
    void planInstructive();

  private:
    void forget();
    void attach(GraphDocument* document);
    void show(GraphDocument* document, const Result<EagerEstimate>& estimate);
    void offerOverlay(GraphDocument* document);
    ProgressSink cardProgress(GraphDocument* document);

    Workspace& workspace_;
    BenchPages& bench_;
    std::shared_ptr<EagerEstimator> estimator_;
    std::stop_source estimating_{std::nostopstate}, planning_{std::nostopstate};
    QPointer<QProgressDialog> dialog_;
    std::map<const QObject*, std::shared_ptr<const Overlay>> overlays_; ///< by document; of its latest estimate
    QThreadPool pool_; ///< one at a time: a question may take as long as a minute
};

} // namespace gnx::explorer

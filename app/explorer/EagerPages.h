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
class DatasetPages;
class Registry;
class Workspace;

/// Estimated eager times in the window: on the card of a sample beside the measured one, as an overlay of its drawing,
/// and a plan of the samples that would teach most. Its constructor's arguments outlive it.
class EagerPages : public QObject {
    Q_OBJECT
  public:
    EagerPages(Workspace& workspace, Registry& registry, BenchPages& bench, DatasetPages& dataset);
    ~EagerPages() override;

    /// Does nothing for a document without a card.
    void estimate(GraphDocument* document);
    /// Plans those of the selected samples, or of all that the table shows.
    void planInstructive();

  private:
    /// Estimate of a document's sample.
    struct Estimated {
        GraphDocument* document = nullptr;
        SampleCard* card = nullptr; ///< goes with the document
        quint64 question = 0;       ///< the one whose answer is awaited; 0: none
        std::stop_source work{std::nostopstate};
        std::shared_ptr<const Overlay> overlay; ///< overlay of the latest estimate
    };
    void forget();
    void attach(SampleCard* card, GraphDocument* document);
    void detach(const QObject* document);
    void stopEstimate(const GraphDocument* document);
    Estimated* waitingFor(const GraphDocument* document, quint64 question);
    void show(GraphDocument* document, const Result<EagerEstimate>& estimate);
    void offerOverlay(GraphDocument* document);
    ProgressSink cardProgress(GraphDocument* document, quint64 question);
    void makePlanDialog();
    void endPlanning();
    ProgressSink planProgress();

    Workspace& workspace_;
    BenchPages& bench_;
    std::shared_ptr<EagerEstimator> estimator_;
    std::map<const QObject*, Estimated> estimates_; ///< by document, of all that have a card
    quint64 questions_ = 0;
    std::stop_source planning_{std::nostopstate};
    quint64 plan_question_ = 0;        ///< number of the newest: answers to earlier ones are dropped
    QPointer<QProgressDialog> dialog_; ///< dialog of the plan that is being made
    QThreadPool pool_;                 ///< one at a time: a question may take as long as a minute
};

} // namespace gnx::explorer

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/graph/ir/Graph.h"
#include "widgets/runs/observe/ObserveClient.h"

class QAction;
class QLabel;
class QStackedWidget;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class ProgressRow;
class RunForm;
class RunResults;

/// Runs a sample and shows what was seen at every operator: time, memory, values, and what a second run makes
/// otherwise. Takes part in the document's selection. Shows what was kept of earlier runs at once.
class RunPage : public QWidget {
    Q_OBJECT
  public:
    /// `client` null: only the empty state is shown.
    RunPage(const SampleRow& row, std::shared_ptr<ObserveClient> client, QWidget* parent = nullptr);
    ~RunPage() override;

    /// The sample has been read (both null: it cannot be); asks for what is kept of its runs.
    void setSample(const std::shared_ptr<const Sample>& sample, std::shared_ptr<const Graph> graph);
    void selectNode(NodeId node);
    void start();
    void cancel();
    /// Runs it once more and writes the tensor as .npy, in place of what is there.
    void saveValueAs(ValueId value, const QString& file);
    bool busy() const { return running_ || finding_; }
    std::shared_ptr<const ObservedRun> run() const { return shown_.run; }

  signals:
    void nodeSelected(gnx::base::NodeId node);
    /// The user wants to see the operator in the drawing.
    void drawingWanted(gnx::base::NodeId node);
    /// The user wants to see a line (1-based, 0: none) of a file in the sample's folder.
    void sourceWanted(const QString& file, int line);
    /// Measurements for the drawing: empty if nothing was measured.
    void overlaysMeasured(const std::vector<std::shared_ptr<const gnx::drawing::Overlay>>& overlays);
    void runEnded();

  private:
    void launch(ObserveRequest request, ObserveClient::Done done);
    void setRunning(bool running);
    void fillEmptyState();
    void placeProgress();
    void showProgress();
    void showResults();
    void takeKept(KeptRuns kept);
    void takeRun(Result<std::shared_ptr<const ObservedRun>> run);
    void fail(const QString& what, const Error& error);
    void failAt(const ObservedRun& run);
    void follow(const QString& link);
    void showRuns();
    void measureOverlays();
    ObserveRequest requestToSave(ValueId value, const QString& file) const;
    void askElements(ValueId value);
    void takeElements(ValueId value, const QString& file, const Result<std::shared_ptr<const ObservedRun>>& run);
    void saveValue(ValueId value);
    QString problemOf(const Result<std::shared_ptr<const ObservedRun>>& run) const;
    void choose(NodeId node);

    const SampleRow row_;
    const std::shared_ptr<ObserveClient> client_;
    RunForm* form_;
    ProgressRow* progress_row_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    QList<QAction*> empty_actions_;
    ErrorWidget* error_;
    RunResults* results_;
    std::shared_ptr<const Graph> graph_;
    KeptRuns shown_;
    std::shared_ptr<ObserveProgress> progress_;
    QTimer poll_;
    std::stop_source stop_{std::nostopstate};
    std::optional<QTemporaryDir> files_; ///< folder for the files with elements
    NodeId selected_;
    bool running_ = false, finding_ = false;
};

} // namespace gnx::widgets

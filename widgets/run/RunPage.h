#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include "core/graph/Graph.h"
#include "core/index/Index.h"
#include "core/overlay/Overlay.h"
#include "widgets/run/ObserveClient.h"

class QAction;
class QLabel;
class QLineEdit;
class QProgressBar;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace gnx {

class EmptyStateWidget;
class ErrorWidget;
class MemoryCurve;
class NodeTableModel;
class RunForm;
class ValueInspector;

/// Runs a sample and shows what was seen at every operator: time, memory, values, and what a second run makes
/// otherwise. Takes part in the document's selection. Shows what was kept of earlier runs at once.
class RunPage : public QWidget {
    Q_OBJECT
  public:
    /// `client` null: only the empty state is shown.
    RunPage(const SampleRow& row, std::shared_ptr<ObserveClient> client, QWidget* parent = nullptr);
    ~RunPage() override;

    /// The sample has been read; asks for what is kept of its runs.
    void setGraph(std::shared_ptr<const Graph> graph);
    void selectNode(NodeId node);
    void start();
    void cancel();
    bool busy() const { return running_ || finding_; }
    std::shared_ptr<const ObservedRun> run() const { return shown_.run; }

  signals:
    void nodeSelected(gnx::NodeId node);
    /// What was measured, for the drawing: empty where nothing was.
    void overlaysMeasured(const std::vector<std::shared_ptr<const gnx::Overlay>>& overlays);
    void runEnded();

  private:
    QWidget* makeResults();
    void launch(ObserveRequest request, ObserveClient::Done done);
    void setRunning(bool running);
    void fillEmptyState();
    void showProgress();
    void takeKept(KeptRuns kept);
    void takeRun(Result<std::shared_ptr<const ObservedRun>> run);
    void takeElements(ValueId value, const QString& file, const Result<std::shared_ptr<const ObservedRun>>& run);
    void fail(const QString& what, const Error& error);
    void showRuns();
    void showColumns();
    void showCount();
    void askCosts();
    void askElements(ValueId value);
    void saveValue(ValueId value);
    void announceRow(const QModelIndex& row);
    void choose(NodeId node);

    const SampleRow row_;
    const std::shared_ptr<ObserveClient> client_;
    RunForm* form_;
    QWidget* progress_row_;
    QLabel* phase_;
    QProgressBar* bar_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    QList<QAction*> empty_actions_;
    ErrorWidget* error_;
    QWidget* results_;
    QLabel* summary_;
    MemoryCurve* curve_;
    QLineEdit* filter_;
    QLabel* count_;
    QTableView* table_;
    NodeTableModel* model_;
    QSortFilterProxyModel* proxy_;
    ValueInspector* inspector_;
    std::shared_ptr<const Graph> graph_;
    KeptRuns shown_;
    std::shared_ptr<RunProgress> progress_;
    QTimer poll_;
    std::stop_source stop_{std::nostopstate};
    std::optional<QTemporaryDir> files_; ///< of elements
    NodeId selected_;
    bool running_ = false, finding_ = false, following_ = false;
};

} // namespace gnx

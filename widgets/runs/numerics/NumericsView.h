#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/bench/diverge/DivergenceStore.h"
#include "core/data/index/Index.h"
#include "core/graph/ir/Graph.h"
#include "widgets/runs/observe/ObserveClient.h"

class QAction;
class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class ProgressRow;
class NumericsModel;

/// The values of a run, for all operators: least, largest, mean, deviation, histogram, NaN and infinite elements, and
/// the first operator at which two runs, or eager and a compiled model, diverge. Shows what the index keeps of the
/// sample's runs, and runs it on demand. (The Run page has times and memory of all operators, and values of the
/// selected one.)
class NumericsView : public QWidget {
    Q_OBJECT
  public:
    /// `client` null: nothing can be run.
    NumericsView(SampleRow row, std::shared_ptr<ObserveClient> client, QWidget* parent = nullptr);
    ~NumericsView() override;

    /// The sample has been read (null: it cannot be); asks for what is kept of its runs.
    void setGraph(std::shared_ptr<const Graph> graph);
    /// Options of a run started here; on a trace's page those of the trace. Kept results of another configuration stay
    /// shown.
    void setConfiguration(const RunConfiguration& configuration) { configuration_ = configuration; }
    /// Observations made elsewhere, of the same graph: by the Run page. Each may be null.
    void setRuns(const KeptRuns& runs);
    /// Results of searches for the operator at which a compiler begins to differ (widgets/runs/diverge), newest first.
    void setDivergences(std::vector<KeptDivergence> found);
    /// Offers to search for where eager and this compiler part; empty: none is offered.
    void offerSearch(const QString& compiler);
    /// Shows the progress of such a search; an empty text: none is running.
    void setSearch(const QString& text, const Progress& progress, bool stopping);
    /// Above the table: why a search has no answer; an empty `what`: nothing.
    void setSearchError(const QString& what, const Error& error);
    const RunConfiguration& configuration() const { return configuration_; }
    void selectNode(NodeId node);
    bool busy() const { return running_ || finding_; }

  public slots:
    void start();
    void cancel();

  signals:
    void nodeSelected(gnx::base::NodeId node);
    void nodeWanted(gnx::base::NodeId node); ///< to be shown in the drawing
    /// The user wants to know where eager and compiled part by more than t allows.
    void searchWanted(int tolerance);
    void searchCancelWanted();
    /// A run from here has ended, for the Run page.
    void runSeen(const std::shared_ptr<const gnx::exec::ObservedRun>& run);

  private:
    QWidget* makeHead();
    QWidget* makeTable();
    void take(Result<std::shared_ptr<const ObservedRun>> run);
    void showRuns();
    void showState();
    void showProgress();
    void showCount();
    void showRow();
    QString summary() const;
    QStringList divergenceText() const;
    void choose(NodeId node);

    const SampleRow row_;
    const std::shared_ptr<ObserveClient> client_;
    std::shared_ptr<const Graph> graph_;
    KeptRuns shown_;
    RunConfiguration configuration_;
    std::vector<KeptDivergence> divergences_;
    std::shared_ptr<ObserveProgress> progress_;
    std::stop_source stop_{std::nostopstate};
    NodeId selected_;
    bool failed_ = false; ///< the last run
    bool running_ = false, finding_ = false, following_ = false, searching_ = false;
    QString searchable_; ///< compiler

    QWidget* head_ = nullptr;
    QLabel* summary_;
    QPushButton* again_;
    QSpinBox* tolerance_;
    QPushButton* search_;
    ProgressRow* search_row_;
    ErrorWidget* search_error_;
    ProgressRow* progress_row_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    ErrorWidget* error_;
    QLineEdit* filter_;
    QCheckBox* only_flagged_;
    QLabel* count_;
    QTableView* table_;
    NumericsModel* model_;
    QAction* run_;
    QTimer poll_;
};

} // namespace gnx::widgets

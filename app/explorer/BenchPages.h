#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/results/pages/ResultPage.h"
#include "widgets/results/pages/TrustPanel.h"

class QAction;
class QDockWidget;
class QTimer;

namespace gnx::widgets {
class BenchController;
class CompilersClient;
class DatasetBrowser;
class PlanEditor;
class RunsPanel;
} // namespace gnx::widgets

namespace gnx::explorer {

class Documents;
class Registry;
class Workspace;

/// The window's side of benchmarks: queue, runs dock, trust dock, plan editor, and a page for each shown result; and
/// the links between them. The arguments of its constructor must outlive it.
class BenchPages : public QObject {
    Q_OBJECT
  public:
    BenchPages(Workspace& workspace, Registry& registry, CompilersClient& compilers);

    BenchController& controller() { return *controller_; }
    RunsPanel& runs() { return *runs_; }
    TrustPanel& trust() { return *trust_; }
    QAction* planAction() const { return plan_action_; }
    QDockWidget& runsDock() { return *runs_dock_; }

    void submit(const BenchPlan& plan);
    void showRuns();                      ///< the dock
    void showTrust();                     ///< the dock
    void showPlan();                      ///< for the table's query
    void editPlan(const BenchPlan& plan); ///< in place of the one in the editor
    void openResult(ResultId result);
    void repeatPlan(gnx::base::RunId run);        ///< the plan editor, filled as the run was planned
    void openNewestResult(const QString& sample); ///< by name or the end of one
    void openMeasured(const QString& sample);     ///< one of the open datasets, by directory or name
    void showNode(SampleId sample, NodeId node);  ///< in its drawing
    void showLine(SampleId sample, int line);     ///< shows this line of the sample's model.py

  signals:
    void submitted();                              ///< the runs dock should be seen
    void pageMade(gnx::widgets::ResultPage* page); ///< before it shows anything

  private:
    void buildActions(Registry& registry);
    QString runningText() const; ///< for the status bar; empty: no benchmark runs
    void connectRuns();
    void connectPlan();
    void connectPage(ResultPage* page);
    void connectTrust();
    ResultPage* pageOf(const ResultRow& row);
    void showResult(ShownResult shown);
    void refreshPages(const ResultRow& row);
    void readResult(ResultId result, const QPointer<ResultPage>& into);
    void rerun(SampleId sample, const std::string& compiler, RunId run);
    void runSelfCheck();
    void showCompilers();
    void readTrustLater();
    void readTrustNow();

    Workspace& workspace_;
    Registry& registry_;
    CompilersClient& compilers_;
    Documents& documents_;
    DatasetBrowser& browser_;
    BenchController* controller_;
    RunsPanel* runs_;
    TrustPanel* trust_;
    PlanEditor* plan_;
    QAction* plan_action_ = nullptr;
    QDockWidget* runs_dock_;
    QDockWidget* trust_dock_;
    RunId self_check_; ///< the last that was at work
    QTimer* trust_timer_;
    std::vector<QPointer<ResultPage>> pages_;
    struct {
        QPointer<ResultPage> page;
        std::string compiler;
    } awaited_; ///< who has asked for a result to be made again
    ShownTrust shown_trust_;
};

} // namespace gnx::explorer

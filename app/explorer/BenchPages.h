#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/bench/BenchPlan.h"
#include "core/bench/ResultStore.h"
#include "widgets/results/ResultPage.h"
#include "widgets/results/TrustPanel.h"

class QAction;
class QTimer;

namespace gnx {

class BenchController;
class CompilersClient;
class DatasetBrowser;
class Documents;
class GraphDocument;
class IndexClient;
class PlanEditor;
class RunsPanel;

/// The window's side of benchmarks: queue, runs dock, trust dock, plan editor, and a page for each result that is
/// looked at; and what leads from one to the other. Everything it is given outlives it.
class BenchPages : public QObject {
    Q_OBJECT
  public:
    BenchPages(IndexClient& index, CompilersClient& compilers, Documents& documents, DatasetBrowser& browser,
               QWidget* window);

    BenchController& controller() { return *controller_; }
    RunsPanel& runs() { return *runs_; }
    TrustPanel& trust() { return *trust_; }
    QAction* planAction() const { return plan_action_; }
    QAction* selfCheckAction() const { return self_check_action_; }
    /// "A/A 1.002 ± 0.006", for the status bar.
    QString trustText() const { return selfCheckSummary(shown_trust_.check); }
    bool settled() const;

    void submit(const BenchPlan& plan);
    void showPlan(); ///< for the table's query
    void openResult(ResultId result);
    void repeatPlan(gnx::RunId run);              ///< the plan editor, filled as the run was planned
    void openNewestResult(const QString& sample); ///< by name or the end of one

  signals:
    void submitted(); ///< the runs dock should be seen
    void trustChanged();
    void pageMade(gnx::ResultPage* page); ///< before it shows anything
    void message(const QString& text);

  private:
    void buildActions(QWidget* window);
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
    void openSample(SampleId sample, const std::function<void(GraphDocument*)>& then);

    IndexClient& index_;
    CompilersClient& compilers_;
    Documents& documents_;
    DatasetBrowser& browser_;
    BenchController* controller_;
    RunsPanel* runs_;
    TrustPanel* trust_;
    PlanEditor* plan_;
    QAction* plan_action_;
    QAction* self_check_action_;
    RunId self_check_; ///< the last that was at work
    QTimer* trust_timer_;
    std::vector<QPointer<ResultPage>> pages_;
    struct {
        QPointer<ResultPage> page;
        std::string compiler;
    } awaited_; ///< who has asked for a result to be made again
    ShownTrust shown_trust_;
    int busy_ = 0;
};

} // namespace gnx

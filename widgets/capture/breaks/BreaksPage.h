#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"
#include "core/capture/breaks/CaptureSteps.h"
#include "core/capture/guest/CaptureRun.h"
#include "widgets/common/SharedValue.h"

class QAbstractItemModel;
class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTabWidget;
class QTableView;
class QTextBrowser;

namespace gnx::widgets {

class BreakSource;
class BreakTableModel;
class ElidedLabel;
class ErrorWidget;
class ProgressRow;
class RowsModel;
class StepList;

/// The graph breaks of a capture or of logs that TORCH_TRACE wrote: the graphs of a run in their order with the breaks
/// between them, a table of the places, the source with marks, and why each break is there. Reads in the background,
/// and executes code only for run().
class BreaksPage : public QWidget {
    Q_OBJECT
  public:
    explicit BreaksPage(QWidget* parent = nullptr);
    ~BreaksPage() override;

    void keepGraphsIn(std::filesystem::path folder); ///< for samples of graphs that a log has as text
    void read(std::filesystem::path recording);      ///< as readBreakReport()
    /// Executes the user's code, after the user has agreed, in a separate process, and shows the capture.
    void run(CaptureRequest request);
    const std::optional<CaptureRequest>& request() const { return request_; } ///< none: it was read
    const std::filesystem::path& recording() const { return recording_; }
    const std::shared_ptr<const BreakReport>& report() const {
        return report_;
    }                                    ///< null: not read yet, or not readable
    void addHeadAction(QAction* action); ///< a button at the top

  signals:
    void reportShown();
    void sampleWanted(const QString& folder); ///< sample of a fragment, or of a graph of the log
    void closeWanted();                       ///< reading was cancelled

  private:
    QWidget* makeHead();
    QWidget* makeTables();
    QWidget* makeFilter();
    QTableView* addTable(const char* name, QAbstractItemModel* model);
    QWidget* makeContent();
    void begin(const QString& what);
    void ran(const Status& status);
    void fail(const QString& what, const Error& error);
    struct Read {
        BreakReport report;
        std::vector<std::vector<CaptureStep>> steps; ///< steps of each input set, or one list for a log
    };
    static Result<Read> readAll(const std::filesystem::path& recording, const std::stop_token& stop);
    void take(Result<Read> read, qint64 milliseconds);
    void showReport(qint64 milliseconds);
    void fillFamilies();
    void fillTables();
    void showSteps();
    void showPoint(std::size_t point);
    void openGraph(const CaptureStep& step);
    void openLogged(std::size_t graph);
    void showCounts();

    std::filesystem::path recording_;
    std::optional<CaptureRequest> request_;
    std::shared_ptr<SharedValue<QString>> phase_; ///< phase of the running program; null: none is running
    QTimer poll_;
    std::shared_ptr<const BreakReport> report_;
    std::vector<std::vector<CaptureStep>> steps_of_; ///< as Read has them
    std::stop_source stop_{std::nostopstate}, open_stop_{std::nostopstate};
    std::filesystem::path graphs_; ///< parent of the folders for graphs of logs
    bool opening_ = false;         ///< a graph of the log is written as a sample
    quint64 job_ = 0;
    ProgressRow* progress_;
    ErrorWidget* error_;
    QAction* again_;
    QWidget* content_ = nullptr;
    QWidget* buttons_ = nullptr;
    ElidedLabel* title_ = nullptr;
    QLabel* counts_ = nullptr;
    ElidedLabel* conditions_ = nullptr;
    QComboBox* inputs_ = nullptr;
    StepList* steps_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QComboBox* families_ = nullptr;
    BreakTableModel* breaks_;
    RowsModel* recompilations_;
    RowsModel* given_up_;
    RowsModel* problems_;
    QTableView* table_ = nullptr;
    BreakSource* source_ = nullptr;
    QTextBrowser* details_ = nullptr;
};

} // namespace gnx::widgets

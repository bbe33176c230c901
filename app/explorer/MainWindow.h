#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QMainWindow>

#include "core/base/Result.h"
#include "core/import/OpenSource.h"
#include "core/index/Index.h"
#include "widgets/graph/GraphDocument.h"

class QAction;
class QDockWidget;
class QLabel;
class QMenu;
class QUndoStack;

namespace gnx {

class BenchController;
class BenchPages;
class CategoryActions;
class CompilerPages;
class DatasetBrowser;
class DatasetPages;
class DivergencePages;
class Documents;
class ErrorWidget;
class FigurePages;
class ExportActions;
class IndexClient;
class ObserveClient;
class OpeningPage;
class ProfilePages;
class ReferencePages;
class Inspector;
class LogPages;
class MotifPage;
class RelationsView;
class ResultsView;
class RunNotices;
class SetPages;
class Settings;
class SourceOpener;
class Theme;
class WelcomePage;

/// The window: browser and inspector in docks, documents as tabs in the centre, the status bar. Everything it is given
/// is made by main() and outlives it.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    using View = GraphDocument::View;

    MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent = nullptr);

    /// A folder of samples joins those that are open: shows what the index knows of it at once, and reads it again in
    /// the background, when it is its turn. An archive is unpacked first; a GraphNet.db brings the folder of its
    /// samples and its relations.
    void openDataset(const QString& path);
    void closeDataset(DatasetId dataset); ///< leaves the window; the index keeps it
    /// By exact name, directory or a unique end of the name; an error is said in the status bar.
    void openSample(const QString& name, View view = View::Graph);
    void showResults();                                ///< of the chosen sets, else of the latest run, read again
    void showScoresOf(const std::vector<RunId>& sets); ///< beside each other
    DatasetBrowser& browser() { return *browser_; }
    Documents& documents() { return *documents_; }
    Inspector& inspector() { return *inspector_; }
    ExportActions& exports() { return *exports_; }
    DatasetPages& pages() { return *pages_; }
    BenchPages& bench() { return *bench_pages_; }
    void showRuns();  ///< the dock
    void showTrust(); ///< the dock
    CompilerPages& compilers() { return *compiler_pages_; }
    ProfilePages& profiles() { return *profile_pages_; }
    FigurePages& figures() { return *figure_pages_; }
    ReferencePages& references() { return *reference_pages_; }
    SetPages& sets() { return *set_pages_; }
    bool settled() const;                            ///< nothing in sight is being read or laid out
    bool openFailed() const { return open_failed_; } ///< openSample() was given a name that there is not

  signals:
    void loadEnded(); ///< the dataset is scanned and shown, or its error is

  protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void buildPages();
    void buildRuns();
    void buildDatasetPages();
    void buildMotifs(QDockWidget* dock);
    void connectDatasetPages();
    void indexChanged();
    void showCatalog(); ///< on the pages
    void buildBenchmarkMenu();
    void updateBenchmarkAction();
    std::vector<SampleRow> samplesToBenchmark() const;
    void benchmark(std::vector<SampleRow> samples, const std::string& compiler);
    void loadResults(); ///< of the chosen sets, else of the latest run
    void buildSets();
    void buildLogs();
    void setsChanged();
    void buildActions();
    void buildFileMenu();
    void buildViewMenu();
    void buildToolBar();
    QDockWidget* addDock(const QString& title, const char* name, QWidget* content, Qt::DockWidgetArea area);
    void connectIndex();
    void connectSelection();
    void restoreSession();
    void chooseDataset();
    void chooseFile(); ///< an archive or a GraphNet.db
    void getGraphNet();
    void buildSources();
    void buildExports();
    void openFile(const QString& path);
    void fileOpened(const OpenedSource& source);
    void fileFailed(const QString& path, const Error& error);
    void loadSource(const QString& path); ///< what is no folder of logs
    bool openPage(const QString& path);
    void closeOpeningPage();
    void openNext(); ///< of the paths that wait
    void fillRecentMenu();
    void showDatasets(bool end_of_load = false); ///< those of roots_ that the index knows
    bool isShown(const QString& root) const;
    void keepIfKnown(const QString& root);
    void loadDone();
    void connectBrowser();
    void scanEnded(const Result<ScanReport>& report);
    void noteNotFollowed(const Error& error);
    ErrorWidget* showError(const QString& what, const Error& error);
    void showFailedExport(const SampleRow& sample, const Error& error);
    GraphDocument* documentInHand() const; ///< null: none is open
    void inspectDocument(GraphDocument* document);
    void connectInspector();
    void placeSource(GraphDocument* document); ///< as in the last one
    void inspectSamples(const std::vector<SampleRow>& samples);
    void openSelected();
    struct Command {
        QString title;
        QAction* action = nullptr;
    };
    std::vector<Command> commands() const; ///< of all menus
    static void addCommands(QMenu& menu, const QString& path, std::vector<Command>& all);
    void showPalette();
    void showCheatSheet();
    void updateStatus();

    IndexClient& index_;
    Settings& settings_;
    Theme& theme_;
    DatasetBrowser* browser_;
    Documents* documents_;
    Inspector* inspector_;
    WelcomePage* welcome_ = nullptr;
    ResultsView* results_;
    QAction* open_;
    QAction* open_file_;
    QAction* get_;
    QAction* open_demo_ = nullptr; ///< null: no demo dataset is installed
    QAction* open_sample_;
    QAction* find_;
    QAction* find_motif_;
    QAction* palette_;
    QAction* show_results_;
    QAction* show_welcome_;
    QAction* cheat_sheet_;
    QAction* benchmark_;
    QMenu* recent_;
    QMenu* compilers_;
    BenchController* bench_ = nullptr;
    BenchPages* bench_pages_ = nullptr;
    RunNotices* notices_ = nullptr;
    DivergencePages* divergence_pages_ = nullptr;
    ProfilePages* profile_pages_ = nullptr;
    FigurePages* figure_pages_ = nullptr;
    ReferencePages* reference_pages_ = nullptr;
    SetPages* set_pages_ = nullptr;
    LogPages* log_pages_ = nullptr;
    DatasetPages* pages_ = nullptr;
    CategoryActions* categories_ = nullptr;
    CompilerPages* compiler_pages_ = nullptr;
    ExportActions* exports_ = nullptr;
    RelationsView* relations_ = nullptr;
    MotifPage* motifs_ = nullptr;
    QUndoStack* undo_ = nullptr;
    QDockWidget* runs_dock_ = nullptr;
    QDockWidget* trust_dock_ = nullptr;
    QDockWidget* relations_dock_ = nullptr;
    std::vector<RunId> chosen_sets_; ///< that the page of scores is of; none: the latest run
    QMenu* view_menu_ = nullptr;
    QLabel* status_;
    QLabel* not_followed_; ///< why the table does not follow the disk; hidden while it does
    SourceOpener* opener_;
    const std::shared_ptr<ObserveClient> observe_;
    OpeningPage* opening_page_ = nullptr;       ///< while an archive is unpacked
    std::optional<OpenedSource> opened_source_; ///< what root_ was opened as, if not as a folder
    QString opened_file_;                       ///< the last archive or GraphNet.db, canonical
    QStringList waiting_;                       ///< to be opened when what is being read has been
    QString root_;                              ///< of the dataset being read, or that was read last
    QStringList roots_;                         ///< of the open datasets, in the order they were opened
    bool open_failed_ = false;
    int pending_ = 0; ///< questions to the index whose answer changes what is shown
};

} // namespace gnx

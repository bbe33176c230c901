#pragma once

#include <QMainWindow>

#include "core/Wings.h"
#include "widgets/graph/canvas/GraphDocument.h"

namespace gnx::widgets {
class DatasetBrowser;
class IndexClient;
class Inspector;
class Theme;
} // namespace gnx::widgets

namespace gnx::explorer {

class Documents;
class Parts;
class Registry;
class Settings;
class Workspace;

/// The window: the table of samples and other docks, documents as tabs in the centre, the status bar. Its parts provide
/// the content. main() makes the arguments of its constructor, which must outlive it.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    using View = GraphDocument::View;

    MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openDataset(const QString& path); ///< or what else a part opens; loadEnded() follows
    /// Opens a sample by its exact name, directory or a unique end of the name; an error appears in the status bar.
    void openSample(const QString& name, View view = View::Graph);
    bool settled() const;                            ///< nothing in sight is being read or laid out
    bool openFailed() const { return open_failed_; } ///< openSample() was given a name that there is not
    Parts& parts() { return *parts_; }
    Workspace& workspace() { return *workspace_; }
    DatasetBrowser& browser();
    Documents& documents();
    Inspector& inspector();

  signals:
    void loadEnded(); ///< the dataset is scanned and shown, or its error is

  protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void sizeDocks();
    void buildStatusBar();
    void restoreSession();

    Settings& settings_;
    Workspace* workspace_;
    Registry* registry_;
    std::unique_ptr<Parts> parts_;
    bool open_failed_ = false;
};

} // namespace gnx::explorer

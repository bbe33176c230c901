#pragma once

#include <QMainWindow>

#include "core/base/Result.h"
#include "core/index/Index.h"

class QAction;
class QLabel;
class QMenu;
class QTabWidget;

namespace gnx {

class DatasetBrowser;
class IndexClient;
class Settings;
class Theme;

/// The window: the browser in a dock, documents as tabs in the centre, the status bar. Everything it uses is made by
/// main() and outlives it.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    MainWindow(IndexClient& index, Settings& settings, Theme& theme, QWidget* parent = nullptr);

    /// Shows what the index knows of the dataset at once, and reads the folder again in the background.
    void openDataset(const QString& root);
    DatasetBrowser& browser() { return *browser_; }

  signals:
    void loadEnded(); ///< the dataset is scanned and shown, or its error is

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void buildActions();
    void buildMenus();
    void buildDocks();
    void connectIndex();
    void restoreState();
    void chooseDataset();
    void fillRecentMenu();
    void showDataset(const QString& root);
    void scanEnded(const Result<ScanReport>& report);
    void updateStatus();

    IndexClient& index_;
    Settings& settings_;
    Theme& theme_;
    DatasetBrowser* browser_;
    QTabWidget* documents_;
    QAction* open_;
    QAction* find_;
    QMenu* recent_;
    QLabel* status_;
    QString root_;       ///< of the dataset being opened
    QString shown_root_; ///< of the dataset in the browser
};

} // namespace gnx

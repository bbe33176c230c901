#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "widgets/common/Busy.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QTableView;
class QTimer;

namespace gnx::widgets {

class CompilersClient;
class CompilersModel;
class EmptyStateWidget;
class ErrorWidget;

/// Shows the compilers with version and devices, the reasons for missing ones, and a button in the row that installs or
/// removes one. The client must outlive it.
class CompilersPage : public QWidget {
    Q_OBJECT
  public:
    explicit CompilersPage(CompilersClient& client, QWidget* parent = nullptr);

    CompilersModel& model() { return *model_; }
    void setBackendFiles(const QStringList& files);
    const QStringList& backendFiles() const { return backend_files_; }
    void addPython(const QString& path); ///< an interpreter, or the folder of an environment
    void addBackendFile(const QString& path);

  signals:
    void pythonsChanged(); ///< the client has the new ones
    void backendFilesChanged();

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeTools();
    QWidget* makeTable();
    void showCatalog();
    void countWork();
    void showStatus();
    void showWork(const QString& environment);
    void showEnded(const QString& environment, const Status& status, double seconds);
    void placeActions();
    QWidget* actionOf(int row);
    void act(int row);
    void forget(int row);
    void choosePython();
    void chooseBackendFile();
    void showDetails();

    CompilersClient& client_;
    CompilersModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    QTableView* table_;
    QLabel* status_;
    QLabel* details_;
    QProgressBar* busy_;
    QPushButton* again_;
    ErrorWidget* error_;
    QTimer* clock_; ///< updates the seconds of running work
    QStringList backend_files_;
    Busy waiting_;             ///< for the programs, or for an environment
    std::vector<int> actions_; ///< by row: the action of its button; a new button is made only if the action changes
    QString ended_;            ///< the compiler that has just been installed or removed
};

} // namespace gnx::widgets

#pragma once

#include <QObject>

#include "core/Wings.h"

class QAction;
class QMenu;

namespace gnx::explorer {

class OpenDatasets;
class Registry;
class Settings;
class WelcomePage;
class Workspace;

/// The ways to a dataset that the window offers: the welcome page, choosers, recent ones, the demo dataset, getting
/// GraphNet. The datasets open the chosen one.
class OpenActions : public QObject {
    Q_OBJECT
  public:
    OpenActions(Workspace& workspace, Registry& registry, Settings& settings, OpenDatasets& datasets);

    QAction* openAction() const { return open_; }
    QAction* fileAction() const { return file_; }
    QAction* demoAction() const { return demo_; } ///< null: no demo dataset is installed

  signals:
    void overviewWanted(); ///< a dataset has come while nothing was shown

  private:
    void buildActions(Registry& registry);
    void addDemo(Registry& registry);
    void buildWelcome(Registry& registry);
    void chooseFolder();
    void chooseFile(); ///< an archive, a GraphNet.db, or what a part opens
    void getGraphNet();
    void fillRecent();
    void showFirst();

    Workspace& workspace_;
    Settings& settings_;
    OpenDatasets& datasets_;
    QAction* open_;
    QAction* file_;
    QAction* get_;
    QAction* demo_ = nullptr; ///< null: no demo dataset is installed
    QMenu* recent_;
    WelcomePage* welcome_ = nullptr;
};

} // namespace gnx::explorer

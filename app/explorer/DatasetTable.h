#pragma once

#include <QObject>

#include "core/Wings.h"
#include "core/base/Result.h"

class QDockWidget;
class QLabel;

namespace gnx::widgets {
class DatasetBrowser;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Settings;
class Workspace;

/// The dock with the table of samples: what it opens, what it reports, and what of it is kept between two starts.
class DatasetTable : public QObject {
    Q_OBJECT
  public:
    DatasetTable(Workspace& workspace, Registry& registry, Settings& settings);

    QDockWidget& dock() { return *dock_; }
    void restore(); ///< columns, layout and query of the last start
    void keep();    ///< for the next one

  private:
    void addActions(Registry& registry);
    void connectReports();
    void openSelected();
    void showNotFollowed(const Error& error);

    Workspace& workspace_;
    Settings& settings_;
    DatasetBrowser& browser_;
    QDockWidget* dock_;
    QLabel* not_followed_; ///< why the table does not follow the disk; hidden while it does
};

} // namespace gnx::explorer

#pragma once

#include <QObject>
#include <QPointer>

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {
class HelpWindow;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Workspace;

/// The page of the manual that is about `widget`, or about what it lies in.
QString helpPageOf(const QWidget* widget);

/// Opens the manual at the page of what has the focus (F1).
class HelpActions : public QObject {
    Q_OBJECT
  public:
    HelpActions(Workspace& workspace, Registry& registry);

  private:
    void showHelp();

    Workspace& workspace_;
    QPointer<HelpWindow> window_;
};

} // namespace gnx::explorer

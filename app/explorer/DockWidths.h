#pragma once

#include <map>

#include <QObject>

#include "core/Wings.h"

class QDockWidget;
class QMainWindow;

namespace gnx::explorer {

/// Keeps the widths that the user gave to docks at the sides. A small window squeezes them; when it grows again they
/// get their widths back, as far as the centre keeps its part.
class DockWidths : public QObject {
    Q_OBJECT
  public:
    explicit DockWidths(QMainWindow& window);
    void keep(QDockWidget& dock);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void restore();

    QMainWindow& window_;
    std::map<QDockWidget*, int> wanted_; ///< pixels; 0: not known yet
    int settled_width_ = 0;              ///< width of the window when its docks were last in order
};

} // namespace gnx::explorer

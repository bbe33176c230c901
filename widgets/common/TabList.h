#pragma once

#include <QToolButton>

#include "core/Wings.h"

class QTabWidget;

namespace gnx::widgets {

/// A button that lists all tabs of a tab widget, where not all of them fit, with a field that finds one by its title.
/// It is there only while some tab is out of sight.
class TabList : public QToolButton {
    Q_OBJECT
  public:
    explicit TabList(QTabWidget* tabs);

    void showList();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void update();

    QTabWidget* tabs_;
};

} // namespace gnx::widgets

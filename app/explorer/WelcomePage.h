#pragma once

#include <QWidget>

#include "core/Wings.h"

class QAction;
class QVBoxLayout;

namespace gnx::explorer {

/// First page of the program: what to open, what was open before, and how to go on.
class WelcomePage : public QWidget {
    Q_OBJECT
  public:
    /// The first action is the default button; the actions keep their owner.
    explicit WelcomePage(const QList<QAction*>& actions, QWidget* parent = nullptr);

    void setRecent(const QStringList& folders);

  signals:
    void folderChosen(const QString& folder);

  private:
    QVBoxLayout* recent_;
};

} // namespace gnx::explorer

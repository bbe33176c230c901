#pragma once

#include <QIcon>
#include <QWidget>

#include "core/Wings.h"

class QAction;
class QLabel;
class QVBoxLayout;

namespace gnx::widgets {

/// Content of an empty view: an icon, a sentence, and buttons for the next step.
class EmptyStateWidget : public QWidget {
    Q_OBJECT
  public:
    explicit EmptyStateWidget(QWidget* parent = nullptr);

    void setIcon(const QIcon& icon);
    void setText(const QString& title, const QString& explanation = {});
    /// Replaces the buttons. The first one is the default; the actions keep their owner.
    void setActions(const QList<QAction*>& actions);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void updateIcon();

    QIcon icon_;
    QLabel* icon_label_;
    QLabel* title_;
    QLabel* explanation_;
    QVBoxLayout* buttons_;
};

} // namespace gnx::widgets

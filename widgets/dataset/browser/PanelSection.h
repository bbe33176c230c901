#pragma once

#include <QWidget>

#include "core/Wings.h"

class QToolButton;
class QVBoxLayout;

namespace gnx::widgets {

class ElidedLabel;

/// A titled part of the facet panel that folds: arrow and title on the left, on the right what is chosen in it, with a
/// button that takes that out of the query.
class PanelSection : public QWidget {
    Q_OBJECT
  public:
    PanelSection(const QString& title, QWidget* content, QWidget* parent = nullptr);

    void setOpen(bool open);
    bool isOpen() const { return open_; }
    /// Empty: nothing is chosen, and the button is hidden.
    void setSummary(const QString& summary);

  signals:
    void clearRequested();
    void openChanged(bool open);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void colourSummary();

    QToolButton* title_;
    ElidedLabel* summary_;
    QToolButton* clear_;
    QWidget* content_;
    bool open_ = false;
};

} // namespace gnx::widgets

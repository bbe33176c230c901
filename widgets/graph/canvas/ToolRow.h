#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace gnx::widgets {

/// A row of tools that can be narrow: buttons for which there is no room are folded into a menu at its end, the least
/// used ones first.
class ToolRow : public QWidget {
    Q_OBJECT
  public:
    explicit ToolRow(QWidget* parent = nullptr);

    /// Stays in the row, at least as wide as its minimum.
    void addWidget(QWidget* widget);
    /// Buttons with a smaller `worth` are folded first; those of equal worth together.
    void addButton(QToolButton* button, int worth);
    /// A button that is not offered is neither in the row nor in the menu. It decides, not the button's visibility.
    void setOffered(QToolButton* button, bool offered);
    bool isFolded(const QToolButton* button) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

  private:
    struct Tool {
        QToolButton* button = nullptr;
        int worth = 0;
        bool offered = true;
        bool folded = false;
    };
    void fold();
    int widthOf(bool with_buttons) const; ///< width of the permanent items, and of all buttons that are not folded
    void fillMenu();

    QHBoxLayout* row_;
    QMenu* menu_;
    QToolButton* more_;
    std::vector<QWidget*> fixed_;
    std::vector<Tool> tools_; ///< from left to right
};

} // namespace gnx::widgets

#pragma once

#include <memory>
#include <vector>

#include <QLayout>

#include "core/Wings.h"

namespace gnx::widgets {

/// Layout that puts its items in a line from left to right, each as wide as its size hint, and begins a new line where
/// there is no room: a row of controls fits any width that has room for the widest one. Hidden widgets take no room.
class FlowLayout : public QLayout {
  public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override; ///< size of all items in one line
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

  private:
    /// The height that the lines take in `rect`; places the items if `apply`.
    int place(const QRect& rect, bool apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

} // namespace gnx::widgets

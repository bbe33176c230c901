#pragma once

#include "core/Wings.h"
#include "widgets/common/PaintedChart.h"
#include "widgets/common/TextCache.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/tables/FlameLayout.h"

namespace gnx::widgets {

/// Draws a TimeTree as boxes as wide as their time, those of callers below (or above: icicle) what they call. A click
/// zooms to a box, arrow keys walk, Return zooms, Backspace goes back.
class FlameCanvas : public PaintedChart {
    Q_OBJECT
  public:
    explicit FlameCanvas(QWidget* parent = nullptr);

    /// Zoomed to the whole. Null: nothing.
    void setTree(std::shared_ptr<const TimeTree> tree);
    const std::shared_ptr<const TimeTree>& tree() const { return tree_; }
    void zoomTo(std::uint32_t node);
    std::uint32_t zoomed() const { return zoomed_; }
    void setIcicle(bool icicle);
    /// Sets the matches by node of the tree: these are bright, the others pale; null: all have the same colour.
    void setMatches(std::shared_ptr<const std::vector<bool>> matches);
    /// Outlined; 0: none.
    void setCurrent(std::uint32_t node);
    std::uint32_t current() const { return current_; }

    const std::vector<FlameBox>& boxes() const { return boxes_; }
    QRectF areaOf(const FlameBox& box) const;
    /// Null: there is none.
    const FlameBox* boxAt(const QPointF& place) const;
    QString describe(const FlameBox& box) const;

    QSize sizeHint() const override;

  signals:
    void zoomChanged();
    void chosen(std::uint32_t node);    ///< clicked, or walked to
    void activated(std::uint32_t node); ///< double click: go to the longest

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    void layOut();
    int rowHeight() const;
    void choose(std::uint32_t node);
    std::uint32_t neighbour(int key) const;
    void paintBox(QPainter& painter, const FlameBox& box);
    QColor colorOf(const FlameBox& box) const;

    std::shared_ptr<const TimeTree> tree_;
    std::shared_ptr<const std::vector<bool>> matches_;
    std::uint32_t zoomed_ = 0, current_ = 0, hovered_ = 0;
    bool icicle_ = false;
    std::vector<FlameBox> boxes_;
    std::vector<std::size_t> first_of_depth_; ///< into boxes_, and one more
    TextCache texts_;
};

} // namespace gnx::widgets

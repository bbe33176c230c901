#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/profile/analysis/Waterfall.h"
#include "widgets/common/ResultChart.h"

namespace gnx::widgets {

/// Bars from one total to the other, a line each: what got longer leads to the right, what got shorter to the left. A
/// double click or Return on a bar activates its mark, which is its number.
class WaterfallChart : public ResultChart {
    Q_OBJECT
  public:
    /// A bar as it is drawn.
    struct Line {
        WaterfallBar bar;
        QString name; ///< "torch.conv2d #3", "12 others"
    };
    explicit WaterfallChart(QWidget* parent = nullptr);

    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return lines_; }
    QRectF areaOf(std::size_t line) const; ///< of its bar

    QString csv() const override;
    std::size_t marks() const override { return lines_.size(); }
    QString describe(std::size_t mark) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    std::optional<std::size_t> lineAt(const QPointF& place) const;
    double lineHeight() const;
    double x(double ns) const;
    int nameWidth() const;
    int numberWidth() const;
    QString numberOf(const Line& line) const;
    QColor colorOf(const Line& line) const;
    void drawLine(QPainter& painter, std::size_t line) const;

    std::vector<Line> lines_;
    double most_ns_ = 0;
};

} // namespace gnx::widgets

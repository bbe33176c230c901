#pragma once

#include <functional>
#include <optional>

#include <QChartView>
#include <QGraphicsEllipseItem>
#include <QGraphicsSimpleTextItem>

#include "core/report/Figure.h"

namespace gnx {

/// A Figure on screen: the same data that is exported, in the theme's colours. The point or bar under the mouse is
/// outlined and described; arrow keys walk along curves and bars (left, right) and between them (up, down), Return
/// clicks.
class FigureChart : public QChartView {
    Q_OBJECT
  public:
    /// One point of one of the figure's lines, or one bar of its bars.
    struct Hit {
        std::size_t line = 0, point = 0;
        bool bar = false;
        friend bool operator==(Hit, Hit) = default;
    };
    using Describe = std::function<QString(const LineSeries&, std::size_t point)>;

    explicit FigureChart(QWidget* parent = nullptr);

    void setFigure(Figure figure);
    const Figure& figure() const { return figure_; }
    /// Text of the tooltip; without one the label and the value are shown.
    void setDescription(Describe describe) { describe_ = std::move(describe); }
    /// Rings these points (the selection that all views share); others lose their ring.
    void setMarked(const std::vector<Hit>& hits);

    std::optional<Hit> hitAt(QPoint position) const; ///< the nearest point within 12 pixels; view coordinates
    QPoint positionOf(Hit hit) const;                ///< view coordinates
    std::optional<Hit> current() const { return current_; }
    QString describe(Hit hit) const;
    QSize sizeHint() const override { return {480, 320}; }

  signals:
    void pointActivated(std::size_t line, std::size_t point);
    void barActivated(std::size_t series, std::size_t bar);

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void rebuild();
    void makeLabels();
    void makeBars();
    void placeOverlays();
    void placeBars();
    QRectF rectOf(const Bar& bar) const; ///< chart coordinates
    std::optional<Hit> barAt(QPoint position) const;
    void activate(Hit hit);
    void setCurrent(std::optional<Hit> hit, bool explain);
    void moveCurrent(int along, int across);

    Figure figure_;
    Describe describe_;
    std::optional<Hit> current_;
    std::vector<Hit> marked_;
    QGraphicsEllipseItem* ring_;
    QGraphicsRectItem* frame_;                  ///< around the current bar
    std::vector<QGraphicsRectItem*> bar_items_; ///< series by series
    std::vector<QGraphicsEllipseItem*> marks_;
    std::vector<QGraphicsSimpleTextItem*> region_labels_;
    std::vector<QGraphicsSimpleTextItem*> reference_labels_;
};

} // namespace gnx

#pragma once

#include <functional>
#include <optional>

#include <QChartView>
#include <QGraphicsEllipseItem>
#include <QGraphicsPolygonItem>
#include <QTimer>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/report/Figure.h"
#include "widgets/results/charts/FigureBrush.h"
#include "widgets/results/charts/FigureOverlays.h"

namespace gnx::widgets {

/// A Figure on screen: the same data that is exported, in the theme's colours. The point or bar under the mouse is
/// outlined and described; arrow keys walk along curves and bars (left, right) and between them (up, down), Return
/// clicks; Home and End go to the ends of a curve. Series without a label have no tooltip and are skipped. The context
/// menu takes the figure out of the window (FigureMenu.cpp), and has the chart's actions. Dragging the mouse brushes
/// the marks inside a rectangle or, with Shift, in any shape (the other way round where setFreehand()); Escape cancels.
class FigureChart : public QChartView {
    Q_OBJECT
  public:
    using Hit = FigureHit;
    using Describe = std::function<QString(const LineSeries&, std::size_t point)>;

    explicit FigureChart(QWidget* parent = nullptr);

    void setFigure(Figure figure);
    const Figure& figure() const { return figure_; }
    /// Sets the text that is shown if the next figure is empty; by default: no sample has this value.
    void setReason(const QString& reason) { overlays_.setReason(reason); }
    /// Sets whether the chart shows its title; it should not if the page has one.
    void setTitled(bool titled) { overlays_.setTitled(titled); }
    /// Below the page's own title, with this height in lines of text.
    void setWithinPage(int lines);
    /// Command line that makes the same file; offered in the context menu. Empty: there is none.
    void setCommandLine(const QString& command) { command_line_ = command; }
    /// Text of the tooltip; without one the label and the value are shown.
    void setDescription(Describe describe) { describe_ = std::move(describe); }
    /// Rings these points and frames these bars (the selection that all views share); others lose their marks.
    void setMarked(const std::vector<Hit>& hits);
    const std::vector<Hit>& marked() const { return marked_; }
    /// A drag draws any shape.
    void setFreehand(bool freehand) { freehand_ = freehand; }

    virtual std::optional<Hit> hitAt(QPoint position) const; ///< the nearest point within 12 pixels; view coordinates
    QPoint positionOf(Hit hit) const;                        ///< view coordinates
    std::optional<Hit> current() const { return current_; }
    virtual QString describe(Hit hit) const;
    QSize sizeHint() const override { return {480, 320}; }

  signals:
    void pointActivated(std::size_t line, std::size_t point);
    void barActivated(std::size_t series, std::size_t bar);
    /// The marks inside the dragged area: may be none. If the signal has no receiver, the mouse draws no shape.
    void brushed(const std::vector<gnx::widgets::FigureHit>& hits);
    /// The mouse is over the plot: in the units of the axes.
    void hovered(double x, double y);
    /// An action of the context menu failed; a message appears if the signal has no receiver.
    void failed(const QString& what, const gnx::base::Error& error);

  protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// Places the parts over the curves, after the plot's place or scale has changed.
    virtual void placeOverlays();
    PlotScale scale() const;
    QPointF chartPlace(QPoint position) const; ///< from view coordinates

  private:
    void rebuild();
    void arrange();
    void makeRoom();
    bool exists(Hit hit) const;
    void placeCurrent();
    void placeMarks();
    std::optional<Hit> barAt(const QPointF& place) const;
    bool brushes() const; ///< somebody wants to know
    bool brush(QMouseEvent* event);
    void endBrush();
    void activate(Hit hit);
    void setCurrent(std::optional<Hit> hit, bool explain);
    void showTip();
    void moveCurrent(int along, int across);
    void moveToEnd(bool last);
    std::size_t sizeOf(Hit series) const;
    void copyImage();
    void save();
    void fail(const QString& what, const Error& error);

    QString command_line_;
    Figure figure_;
    Describe describe_;
    std::optional<Hit> current_;
    QTimer tip_timer_; ///< until one stays at a mark: a tip for each that is passed takes longer than the rest
    std::vector<Hit> marked_;
    FigureOverlays overlays_;
    MarksItem* marks_;
    QGraphicsEllipseItem* ring_;
    QGraphicsRectItem* frame_; ///< around the current bar
    QGraphicsPolygonItem* brush_area_;
    FigureBrush brush_;
    bool pressed_ = false;
    bool freehand_ = false;
};

} // namespace gnx::widgets

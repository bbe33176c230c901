#pragma once

#include <memory>
#include <optional>

#include <QPixmap>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "widgets/profile/timeline/SpanPainter.h"
#include "widgets/profile/timeline/TimelineScene.h"

class QMenu;
class QVariantAnimation;

namespace gnx::widgets {

enum class SpanStep;

/// The rows of a trace over time, with what mouse and keys do there. Selection and range are the session's.
class TimelineCanvas : public QWidget {
    Q_OBJECT
  public:
    explicit TimelineCanvas(TraceSession& session, QWidget* parent = nullptr);
    ~TimelineCanvas() override;

    /// Null: nothing is shown.
    void setData(std::shared_ptr<const TimelineData> made);
    const TimelineScene& scene() const { return scene_; }

    /// Marks besides the current activity: all of its node or name, hits of a search. Null: none.
    void setSelected(std::shared_ptr<const MarkedSpans> selected, TimelineArrows arrows);
    void setFound(std::shared_ptr<const MarkedSpans> found);

    /// All of these jump at once, except reveal(), which animates where the system allows it.
    void showAll();
    using QWidget::show;
    void fit(const TimeRange& range);
    void fitSelection();                  ///< or else the range, or all
    void showFrom(std::int64_t begin_ns); ///< as much time as now
    void show(const TimeRange& range);    ///< shows exactly this range, without a margin
    /// Longest stretch that can be shown, so that two timelines can show the same; nothing: the trace's, with a small
    /// margin. Shows all of it.
    void setLimits(const std::optional<TimeRange>& limits);
    void zoomAt(double x, double factor); ///< x of the rows
    void setScroll(std::int64_t pixels);
    std::int64_t mostScroll() const;
    int rowsHeight() const { return frame_.rowsHeight(); }
    /// Opens and shows its row, and goes there: as near as lets one read it, but no nearer than now.
    void reveal(ActivityId id);

    void setMeasuring(bool on); ///< a drag measures
    bool measuring() const { return measuring_; }
    /// Measured distance, then range, then selection; whether there was any.
    bool clearOne();

    void setGroupOpen(std::size_t group, bool open);
    void setPythonFolded(std::size_t group, bool folded);
    void setGroupHidden(std::size_t group, bool hidden);
    void showHiddenGroups();

    /// Invalid if none is.
    ActivityId activityAt(QPointF position) const;
    /// The activity's box, pixels of this widget, also outside of it; none if its row is hidden.
    std::optional<QRectF> placeOf(ActivityId id) const;
    void step(SpanStep step);
    /// For the place; the caller owns it.
    std::unique_ptr<QMenu> menuAt(QPointF position);
    QString toolTipAt(QPointF position) const;

    /// Writes the visible timeline in light colours as .png, .svg or .pdf.
    Status exportTo(const QString& file) const;
    void copyImage() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void viewChanged(); ///< the visible time or the visible rows have changed
    void measuringChanged(bool on);
    void nodeWanted(gnx::base::NodeId node);   ///< in the drawing
    void sourceWanted(gnx::base::NodeId node); ///< its line in the source
    void exportWanted();

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    enum class Drag { None, Pressed, Range, Measure, Pan };

    void followSession();
    void redraw(); ///< rows too
    void viewMoved();
    void updateMetrics();
    void drawContent();
    void paintPicture(QPainter& painter, const ThemeColors& colors) const;
    void paintHover(QPainter& painter);

    double rowX(QPointF position) const { return position.x() - TimelineFrame::kHeader; }
    std::int64_t rowY(QPointF position) const;
    bool inRows(QPointF position) const;
    std::ptrdiff_t groupAt(QPointF position) const;
    std::int64_t snapped(QPointF position) const;
    double zoomPlace() const; ///< under the pointer, or the middle
    void startDrag(Qt::KeyboardModifiers modifiers);
    void dragTo(QPointF position);
    void clickAt(QPointF position);
    bool takeViewKey(int key, Qt::KeyboardModifiers modifiers);
    bool takeToolKey(int key, Qt::KeyboardModifiers modifiers);
    void goTo(const TimeRange& time, std::int64_t scroll);
    void addActivityActions(QMenu& menu, ActivityId id);
    void addGroupActions(QMenu& menu, std::size_t group);
    QString describe(ActivityId id) const;
    QString groupTip(const TimelineGroup& group, QPointF position) const;

    TraceSession& session_;
    TimelineScene scene_;
    TimelineFrame frame_;
    mutable SpanTexts texts_; ///< painting does not change what is shown
    QPixmap content_;         ///< the rows, until they change: what lies over them does not cost them
    QVariantAnimation* motion_;
    TimeRange motion_from_, motion_to_;
    std::int64_t scroll_from_ = 0, scroll_to_ = 0;
    Drag drag_ = Drag::None;
    QPointF pressed_, last_;
    std::optional<QPointF> hover_;
    bool measuring_ = false;
};

} // namespace gnx::widgets

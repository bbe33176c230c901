#pragma once

#include <memory>

#include <QPixmap>
#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/timeline/TimeViewport.h"

namespace gnx::widgets {

struct TimelineData;
class TimelineCanvas;

/// All of the trace's time above its timeline: how deep calls are nested, where hits of the search and what is
/// selected lie, the range, and the visible part framed. A click or drag goes there.
class TimelineOverview : public QWidget {
    Q_OBJECT
  public:
    explicit TimelineOverview(TimelineCanvas& canvas, QWidget* parent = nullptr);

    /// Pixels across for a time of the trace.
    double xOf(std::int64_t time_ns) const;
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void drawDensity();
    void paintMarked(QPainter& painter) const;
    void goTo(double x);

    TimelineCanvas& canvas_;
    QPixmap density_;
    std::shared_ptr<const TimelineData> density_of_; ///< the data it was drawn of
    TimeRange density_limits_;                       ///< and the time
};

} // namespace gnx::widgets

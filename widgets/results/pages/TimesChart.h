#pragma once

#include <array>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Violin.h"
#include "widgets/common/ResultChart.h"
#include "widgets/results/pages/ValueAxis.h"

class QAction;

namespace gnx::widgets {

/// How the times of eager and of the compiled model are distributed: a violin and below it every repetition, both on
/// one axis of times, with the medians written. Its marks are minimum, quartiles and maximum of each side.
class TimesChart : public ResultChart {
    Q_OBJECT
  public:
    explicit TimesChart(QWidget* parent = nullptr);

    /// Raw times of one call in milliseconds, in measuring order.
    void setTimes(const QString& eager, std::vector<double> eager_ms, const QString& compiled,
                  std::vector<double> compiled_ms);
    bool logarithmic() const;
    void setLogarithmic(bool logarithmic);

    QString csv() const override;
    std::size_t marks() const override;
    QString describe(std::size_t mark) const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;
    QString toolTipAt(const QPoint& place) const override;

  private:
    struct Side {
        QString name{};
        std::vector<double> ms{};     ///< in measuring order
        std::vector<double> sorted{}; ///< in `unit_`, as everything below
        FiveNumbers summary{};
        Density density{}; ///< over the axis' places, 0 .. 1
    };
    void chooseAxis(bool logarithmic);
    QRectF plot() const;
    QRectF rowOf(std::size_t side) const;
    double xOf(const QRectF& area, double value) const;
    void drawSide(QPainter& painter, std::size_t side) const;
    void drawViolin(QPainter& painter, const Side& side, const QRectF& row, const QColor& color) const;
    void drawStrip(QPainter& painter, const Side& side, const QRectF& row, const QColor& color) const;
    QString timeText(double value) const;
    bool empty() const { return sides_[0].ms.empty() && sides_[1].ms.empty(); }

    std::array<Side, 2> sides_;
    AxisTimeUnit unit_;
    ValueAxis axis_;
    QAction* logarithmic_;
};

} // namespace gnx::widgets

#pragma once

#include <array>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"
#include "widgets/common/ResultChart.h"
#include "widgets/results/pages/ValueAxis.h"

namespace gnx::widgets {

/// How the times went on while they were measured: the median of every block against that of its side, over the time
/// of the measurement. Blocks that were disturbed are hollow, and below stands what other processes took of the
/// processors. Without blocks: every repetition, in measuring order.
class DriftChart : public ResultChart {
    Q_OBJECT
  public:
    explicit DriftChart(QWidget* parent = nullptr);
    void setResult(const RunResult& result, const QString& compiler);

    /// The axis is of times the median; where none is far from it, of percent from it.
    bool logarithmic() const { return logarithmic_; }
    QString csv() const override;
    std::size_t marks() const override { return points_.size(); }
    QString describe(std::size_t mark) const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;

  private:
    struct Point {
        Side side = Side::Eager;
        double at = 0;            ///< seconds, or the number of the repetition
        double median = 0;        ///< milliseconds
        double change = 0;        ///< of the side's median, in percent
        double low = 0, high = 0; ///< quartiles, the same
        const MeasuredBlock* block = nullptr;
        bool disturbed() const { return block != nullptr && block->disturbed; }
    };
    void addBlocks();
    void addRepetitions(const RunResult& result);
    void chooseAxes();
    QRectF plot() const;
    double yOf(const QRectF& area, double change) const; ///< percent from the median
    QString acrossUnit() const;
    QRectF busyArea() const; ///< null where nothing is told
    void drawPoints(QPainter& painter) const;
    void drawBusy(QPainter& painter) const;
    void drawLegend(QPainter& painter) const;
    QPixmap stamp(Side side, bool hollow) const;
    void drawSymbol(QPainter& painter, const QPointF& at, Side side, bool hollow) const;

    QString compiler_;
    std::vector<MeasuredBlock> blocks_;
    std::vector<Point> points_;
    ValueAxis across_, up_;
    std::size_t disturbed_ = 0;
    bool busy_known_ = false;
    bool logarithmic_ = false; ///< up_ is of times the median, else of percent from it
};

} // namespace gnx::widgets

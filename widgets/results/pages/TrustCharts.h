#pragma once

#include "core/Wings.h"
#include "core/bench/plans/Trust.h"
#include "widgets/common/ResultChart.h"
#include "widgets/results/pages/ValueAxis.h"

namespace gnx::widgets {

/// The samples of a self-check, each with its interval about 1; the tolerance of a sample is shaded. Hollow: marked
/// unstable.
class SelfCheckChart : public ResultChart {
    Q_OBJECT
  public:
    explicit SelfCheckChart(QWidget* parent = nullptr);
    void setCheck(const std::optional<DatedSelfCheck>& check);
    const std::string& sampleAt(std::size_t mark) const { return samples_[mark].sample; }

    QString csv() const override;
    std::size_t marks() const override { return samples_.size(); }
    QString describe(std::size_t mark) const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;

  private:
    QRectF plot() const;
    double yOf(const QRectF& area, double ratio) const;
    bool isBeyond(const SelfCheckRatio& sample) const; ///< the axis

    std::vector<SelfCheckRatio> samples_; ///< that were timed, ascending
    double tolerance_ = 0;
    bool beyond_ = false; ///< any of them
    ValueAxis up_;
};

/// Results in the order they were measured: which share of their blocks was disturbed, and what other processes took of
/// the processors meanwhile.
class BusyChart : public ResultChart {
    Q_OBJECT
  public:
    explicit BusyChart(QWidget* parent = nullptr);
    void setTrust(const RunTrust& trust);

    QString csv() const override;
    std::size_t marks() const override { return periods_.size(); }
    QString describe(std::size_t mark) const override;

  protected:
    void draw(QPainter& painter) const override;
    QPointF placeOf(std::size_t mark) const override;
    QString emptyText() const override;

  private:
    QRectF plot() const;
    double xOf(const QRectF& area, double period) const;

    std::vector<MeasuredPeriod> periods_;
};

} // namespace gnx::widgets

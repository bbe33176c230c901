#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/profile/analysis/TraceComparison.h"
#include "widgets/profile/timeline/TimelineData.h"

class QCheckBox;
class QLabel;

namespace gnx::widgets {

class TimelineCanvas;
class TimelineView;

/// The timelines of two traces, one above the other; the lower one is there while there is a second trace. Both show
/// the same stretch of time on one scale, with the first calls of the model one below the other, until the user
/// separates them. A line above them shows which trace is faster and by how much.
class TimelinePair : public QWidget {
    Q_OBJECT
  public:
    TimelinePair(TraceSession& left, TraceSession& right, QWidget* parent = nullptr);
    ~TimelinePair() override;

    TimelineView& upper() { return *views_[0]; }
    TimelineView& lower() { return *views_[1]; }
    bool oneScale() const { return linked_; } ///< both show the same stretch now

  private:
    /// Data computed from both traces, in the background.
    struct Times {
        CallTime left, right;
    };
    TimelineCanvas& canvas(std::size_t side) const;
    void takeTraces();
    void takeTimes(const Times& times);
    void takeView(std::size_t side); ///< another part of its time is visible, or another trace is
    void link();
    void follow(std::size_t from);
    /// Returns the shift from the upper timeline's time to the lower one's, ns.
    std::int64_t shift() const;
    QString verdict() const;
    QString alignment() const;

    TraceSession& left_;
    TraceSession& right_;
    QWidget* head_;
    QLabel* verdict_;
    QCheckBox* one_scale_;
    std::array<TimelineView*, 2> views_{};
    std::array<std::shared_ptr<const TimelineData>, 2> data_; ///< the two traces that were linked
    std::optional<Times> times_;
    std::stop_source working_{std::nostopstate};
    int job_ = 0;
    bool linked_ = false, following_ = false;
};

} // namespace gnx::widgets

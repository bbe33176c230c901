#include "widgets/profile/timeline/TimelinePair.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/recording/TraceLabel.h"
#include "widgets/profile/timeline/TimelineCanvas.h"
#include "widgets/profile/timeline/TimelineView.h"

namespace gnx::widgets {
namespace {

KnownTrace knownOf(const ShownTrace& shown) {
    return {*shown.trace, shown.nesting, shown.attribution};
}

TimeRange shifted(const TimeRange& range, std::int64_t by) {
    return {range.begin_ns + by, range.end_ns + by};
}

} // namespace

TimelinePair::TimelinePair(TraceSession& left, TraceSession& right, QWidget* parent)
    : QWidget(parent), left_(left), right_(right), head_(new QWidget(this)), verdict_(new QLabel(head_)),
      one_scale_(new QCheckBox(tr("One time scale"), head_)) {
    setObjectName(QStringLiteral("timelinePair"));
    verdict_->setObjectName(QStringLiteral("timelineVerdict"));
    verdict_->setTextFormat(Qt::RichText);
    verdict_->setWordWrap(true);
    verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    one_scale_->setObjectName(QStringLiteral("timelineOneScale"));
    one_scale_->setToolTip(tr("Both timelines show the same stretch of time, one below the other"));
    one_scale_->setChecked(true);
    auto* line = new QHBoxLayout(head_);
    line->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    line->addWidget(verdict_, 1);
    line->addWidget(one_scale_);
    auto* both = new QSplitter(Qt::Vertical, this);
    both->setChildrenCollapsible(false);
    for (std::size_t side = 0; side < views_.size(); ++side) {
        views_[side] = new TimelineView(side == 0 ? left_ : right_, both);
        both->addWidget(views_[side]);
        connect(&canvas(side), &TimelineCanvas::viewChanged, this, [this, side] { takeView(side); });
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head_);
    column->addWidget(both, 1);
    connect(one_scale_, &QCheckBox::toggled, this, &TimelinePair::link);
    for (TraceSession* session : {&left_, &right_})
        connect(session, &TraceSession::traceChanged, this, &TimelinePair::takeTraces);
    takeTraces();
}

TimelinePair::~TimelinePair() {
    working_.request_stop();
}

TimelineCanvas& TimelinePair::canvas(std::size_t side) const {
    return views_[side]->canvas();
}

void TimelinePair::takeTraces() {
    working_.request_stop();
    times_.reset();
    const int job = ++job_;
    const bool two = left_.shown() && right_.shown();
    lower().setVisible(right_.shown() != nullptr);
    head_->setVisible(two);
    verdict_->clear();
    link();
    if (!two)
        return;
    working_ = runInBackground(
        this,
        [left = left_.shown(), right = right_.shown()](const std::stop_token&) {
            return Times{callTime(knownOf(*left)), callTime(knownOf(*right))};
        },
        [this, job](const Times& times) {
            if (job == job_)
                takeTimes(times);
        });
}

void TimelinePair::takeTimes(const Times& times) {
    times_ = times;
    verdict_->setText(verdict() + QStringLiteral(" · ") + alignment());
    link();
}

void TimelinePair::takeView(std::size_t side) {
    if (following_)
        return;
    if (canvas(side).scene().data != data_[side])
        return link();
    if (linked_)
        follow(side);
}

void TimelinePair::link() {
    const QScopedValueRollback<bool> guard(following_, true);
    for (std::size_t side = 0; side < views_.size(); ++side)
        data_[side] = canvas(side).scene().data;
    const bool wanted = one_scale_->isChecked() && times_ && data_[0] && data_[1];
    if (!wanted && !linked_)
        return;
    linked_ = wanted;
    for (std::size_t side = 0; side < views_.size(); ++side)
        canvas(side).setLimits(std::nullopt);
    if (!linked_)
        return;
    const TimeRange above = canvas(0).scene().viewport.limits();
    const TimeRange below = shifted(canvas(1).scene().viewport.limits(), -shift());
    const TimeRange both{std::min(above.begin_ns, below.begin_ns), std::max(above.end_ns, below.end_ns)};
    canvas(0).setLimits(both);
    canvas(1).setLimits(shifted(both, shift()));
}

void TimelinePair::follow(std::size_t from) {
    const QScopedValueRollback<bool> guard(following_, true);
    const TimeViewport& shown = canvas(from).scene().viewport;
    canvas(1 - from).show(shifted({shown.begin(), shown.end()}, from == 0 ? shift() : -shift()));
}

std::int64_t TimelinePair::shift() const {
    if (!times_->left.first || !times_->right.first)
        return 0;
    return times_->right.first->begin_ns - times_->left.first->begin_ns;
}

QString TimelinePair::verdict() const {
    const TraceLabels labels = labelsOf(left_.shown().get(), right_.shown().get());
    const double left = times_->left.ns, right = times_->right.ns;
    const auto time = [](double ns) { return toQString(formatDuration(ns)); };
    if (left <= 0 || right <= 0)
        return tr("One of the traces has no work whose time could be compared");
    const bool first = left < right;
    const QString fast = (first ? labels.left : labels.right).toHtmlEscaped();
    const QString slow = (first ? labels.right : labels.left).toHtmlEscaped();
    const QString factor = QString::number(std::max(left, right) / std::min(left, right), 'f', 2);
    const QString less = time(std::min(left, right)), more = time(std::max(left, right));
    if (times_->left.by_median && times_->right.by_median)
        return tr("<b>%1</b> is %2× as fast as %3: %4 instead of %5 a call, by the medians")
            .arg(fast, factor, slow, less, more);
    if (times_->left.calls > 0 && times_->right.calls > 0)
        return tr("<b>%1</b> is %2× as fast as %3: %4 instead of %5 a call, by the means")
            .arg(fast, factor, slow, less, more);
    return tr("<b>%1</b> takes %2, %3 takes %4; one of them does not record the number of calls")
        .arg(fast, less, slow, more);
}

QString TimelinePair::alignment() const {
    return times_->left.first && times_->right.first ? tr("aligned at their first calls")
                                                     : tr("aligned at their begin");
}

} // namespace gnx::widgets

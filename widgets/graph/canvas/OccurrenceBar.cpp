#include "widgets/graph/canvas/OccurrenceBar.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QToolButton>

#include "core/base/Units.h"
#include "core/graph/ir/Fingerprint.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/NodeMarking.h"

namespace gnx::widgets {

OccurrenceBar::OccurrenceBar(GraphView* view)
    : QWidget(view), view_(view), text_(new ElidedLabel(this)), previous_(new QToolButton(this)),
      next_(new QToolButton(this)) {
    setObjectName(QStringLiteral("occurrenceBar"));
    text_->setObjectName(QStringLiteral("occurrenceText"));
    previous_->setObjectName(QStringLiteral("previousOccurrence"));
    previous_->setToolTip(tr("Go to the previous occurrence of the pattern"));
    previous_->setText(tr("Previous"));
    next_->setObjectName(QStringLiteral("nextOccurrence"));
    next_->setToolTip(tr("Go to the next occurrence of the pattern"));
    next_->setText(tr("Next"));
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeOccurrences"));
    close->setIcon(themeIcon(QStringLiteral("clear")));
    close->setToolTip(tr("Hide the occurrences"));
    close->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    row->addWidget(text_, 1);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addWidget(close);
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(close, &QToolButton::clicked, this, &OccurrenceBar::close);
    connect(view_, &GraphView::laidOut, this, [this] {
        if (std::exchange(waiting_, false))
            showCurrent();
    });
    hide();
}

OccurrenceBar::~OccurrenceBar() {
    if (stop_.stop_possible())
        stop_.request_stop();
}

void OccurrenceBar::setMotif(const Motif& motif, std::shared_ptr<const Graph> graph,
                             std::shared_ptr<const Sample> sample) {
    if (stop_.stop_possible())
        stop_.request_stop();
    motif_ = toQString(motif.text());
    matches_ = {};
    current_ = -1;
    show();
    text_->setText(tr("Looking for %1").arg(motif_));
    previous_->setEnabled(false);
    next_->setEnabled(false);
    stop_ = runInBackground(
        this,
        [motif, graph, sample](const std::stop_token& stop) {
            const bool described = needsTensors(motif) && sample != nullptr;
            const auto tensors = described ? matchTensors(*graph, sample->tensors) : std::vector<const TensorDesc*>();
            return findMotif(*graph, motif, {}, tensors, stop);
        },
        [this, job = ++job_](MotifMatches matches) {
            if (job == job_)
                showFound(std::move(matches));
        });
}

void OccurrenceBar::showFound(MotifMatches matches) {
    matches_ = std::move(matches);
    all_.clear();
    for (const Occurrence& occurrence : matches_.occurrences)
        all_.insert(all_.end(), occurrence.nodes.begin(), occurrence.nodes.end());
    std::ranges::sort(all_);
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    const bool several = matches_.occurrences.size() > 1;
    previous_->setEnabled(several);
    next_->setEnabled(several);
    current_ = matches_.occurrences.empty() ? -1 : 0;
    if (view_->structurePointer() && view_->ready())
        showCurrent();
    else
        waiting_ = true;
    showText();
    emit found();
}

void OccurrenceBar::step(int by) {
    const auto count = static_cast<int>(matches_.occurrences.size());
    if (count == 0)
        return;
    current_ = ((current_ + by) % count + count) % count;
    showCurrent();
    showText();
}

void OccurrenceBar::showCurrent() {
    if (current_ < 0)
        return;
    view_->marking().markNodes(all_);
    const std::vector<NodeId>& nodes = matches_.occurrences[static_cast<std::size_t>(current_)].nodes;
    view_->chooseNode(nodes.front());
    view_->revealNodes(nodes);
}

void OccurrenceBar::showText() {
    if (current_ < 0)
        return text_->setText(tr("%1 does not occur here").arg(motif_));
    const QString count =
        toQString(formatCount(matches_.count)) + (matches_.more || matches_.gave_up ? QStringLiteral("+") : QString());
    text_->setText(tr("Occurrence %1 of %2: %3").arg(current_ + 1).arg(count, motif_));
}

void OccurrenceBar::close() {
    if (stop_.stop_possible())
        stop_.request_stop();
    ++job_;
    matches_ = {};
    current_ = -1;
    waiting_ = false;
    view_->marking().clear();
    hide();
}

} // namespace gnx::widgets

#include "widgets/capture/breaks/StepList.h"

#include <algorithm>

#include <QScopedValueRollback>

#include "core/base/Units.h"
#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/capture/breaks/StepDelegate.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

StepModel::StepModel(QObject* parent) : TableModel(parent) {
    setColumns({{.title = tr("Part"),
                 .text = [this](std::uint32_t row) { return title(steps_[row]); },
                 .cell_tip = [this](std::uint32_t row) { return tip(steps_[row]); }}});
}

void StepModel::setSteps(std::shared_ptr<const BreakReport> report, std::vector<CaptureStep> steps) {
    changeRows([&] {
        report_ = std::move(report);
        steps_ = std::move(steps);
    });
}

QString StepModel::title(const CaptureStep& step) const {
    if (step.kind == CaptureStep::Kind::Graph)
        return graphTitle(*report_, step);
    if (step.points.empty())
        return tr("eager code");
    const BreakPoint& first = report_->points[step.points.front()];
    const QString place = placeText(first.place.frame);
    return step.points.size() == 1 ? tr("%1, %2").arg(place, coreText(breakFamilyName(first.meaning.family)))
                                   : tr("%1 and %2 more").arg(place).arg(step.points.size() - 1);
}

QString StepModel::detail(const CaptureStep& step) const {
    if (step.kind == CaptureStep::Kind::Graph)
        return graphDetail(*report_, step);
    return step.points.empty() ? QString() : toQString(report_->points[step.points.front()].place.frame.code);
}

QString StepModel::time(const CaptureStep& step) {
    return step.mean_ns > 0 ? toQString(formatDuration(step.mean_ns)) : QString();
}

QString StepModel::tip(const CaptureStep& step) const {
    if (step.kind == CaptureStep::Kind::Graph) {
        QString what = tr("%1\n%2").arg(graphTitle(*report_, step), graphDetail(*report_, step));
        if (!step.fragment)
            return what;
        const CaptureFragment& fragment = report_->capture->fragments[*step.fragment];
        return fragment.sample ? tr("%1\nDouble-click to open its graph").arg(what)
                               : tr("%1\nIt has no sample: %2").arg(what, toQString(fragment.no_sample_because));
    }
    if (step.points.empty())
        return tr("Code between two graphs that runs in eager mode; the log does not contain a break here");
    QStringList lines;
    for (const std::size_t at : step.points) {
        const BreakPoint& point = report_->points[at];
        lines << tr("%1: %2").arg(placeText(point.place.frame), toQString(point.meaning.words));
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant StepModel::roleData(std::uint32_t entry, int column, int role) const {
    const CaptureStep& step = steps_[entry];
    switch (role) {
    case KindRole:
        return static_cast<int>(step.kind);
    case DetailRole:
        return detail(step);
    case TimeRole:
        return time(step);
    case BreaksRole:
        return static_cast<int>(step.points.size());
    default:
        return TableModel::roleData(entry, column, role);
    }
}

StepList::StepList(QWidget* parent) : QListView(parent), model_(new StepModel(this)) {
    setObjectName(QStringLiteral("captureSteps"));
    setAccessibleName(tr("Graphs and breaks in the order in which they run"));
    setModel(model_);
    setItemDelegate(new StepDelegate(this));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true); // a log may have tens of thousands of graphs
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (current.isValid() && !following_)
            if (const CaptureStep& step = model_->steps()[model_->entryOf(current.row())]; !step.points.empty())
                emit pointsSelected(step.points);
    });
    connect(this, &QListView::activated, this, [this](const QModelIndex& index) {
        if (const CaptureStep& step = model_->steps()[model_->entryOf(index.row())];
            step.kind == CaptureStep::Kind::Graph)
            emit graphActivated(step);
    });
}

void StepList::showPoint(std::size_t point) {
    const auto& steps = model_->steps();
    const auto lies = [&](const CaptureStep& step) {
        return std::ranges::find(step.points, point) != step.points.end();
    };
    if (const QModelIndex now = currentIndex(); now.isValid() && lies(steps[model_->entryOf(now.row())]))
        return;
    const auto found = std::ranges::find_if(steps, lies);
    if (found == steps.end())
        return clearSelection();
    const QModelIndex index = model_->index(static_cast<int>(found - steps.begin()), 0);
    const QScopedValueRollback following(following_, true);
    setCurrentIndex(index);
    scrollTo(index, QAbstractItemView::EnsureVisible);
}

} // namespace gnx::widgets

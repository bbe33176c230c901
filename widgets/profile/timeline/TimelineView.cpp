#include "widgets/profile/timeline/TimelineView.h"

#include <algorithm>
#include <limits>

#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/profile/recording/TraceLabel.h"
#include "widgets/profile/timeline/RangePanel.h"
#include "widgets/profile/timeline/TimelineCanvas.h"
#include "widgets/profile/timeline/TimelineFind.h"
#include "widgets/profile/timeline/TimelineOverview.h"

namespace gnx::widgets {
namespace {

constexpr double kPercentOf = 100;
constexpr qsizetype kMostNotes = 3; ///< about a file, shown at once
constexpr int kPanelPart = 3;       ///< the range's summary gets 1 / this of the height that it shares with the rows

/// Marks that follow from a selection.
struct Marks {
    std::shared_ptr<const MarkedSpans> spans;
    TimelineArrows arrows;
};

/// All of the selected activity's node, or of its name where it is for none; likewise of a selected node or name.
Marks marksOf(const ShownTrace& shown, ActivityId activity, NodeId node, StringId name, const std::stop_token& stop) {
    Marks marks;
    if (activity.valid()) {
        marks.arrows = arrowsOf(*shown.trace, activity);
        if (!node.valid())
            name = shown.trace->activity(activity).name;
    }
    if (node.valid())
        marks.spans = std::make_shared<const MarkedSpans>(
            *shown.trace, *shown.rows, [&](ActivityId id) { return shown.attribution.node(id) == node; }, stop);
    else if (name.valid())
        marks.spans = std::make_shared<const MarkedSpans>(
            *shown.trace, *shown.rows, [&](ActivityId id) { return shown.trace->activity(id).name == name; }, stop);
    return marks;
}

} // namespace

TimelineView::TimelineView(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), pages_(new QStackedWidget(this)), state_(new EmptyStateWidget(this)),
      error_(new ErrorWidget(this)), body_(new QWidget(this)), records_(new ElidedLabel(body_)),
      note_(new ElidedLabel(body_)), canvas_(new TimelineCanvas(session, body_)),
      overview_(new TimelineOverview(*canvas_, body_)), find_(new TimelineFind(body_)),
      panel_(new RangePanel(session, body_)), scroll_(new QScrollBar(Qt::Vertical, body_)),
      split_(new QSplitter(Qt::Vertical, body_)), problems_(new QLabel(body_)) {
    setObjectName(QStringLiteral("timelineView"));
    setFocusProxy(canvas_);
    records_->setObjectName(QStringLiteral("timelineRecords"));
    records_->setForegroundRole(QPalette::PlaceholderText);
    problems_->setObjectName(QStringLiteral("timelineProblems"));
    problems_->setWordWrap(true);
    problems_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    problems_->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    note_->setObjectName(QStringLiteral("timelineNote"));
    note_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    note_->setElideMode(Qt::ElideRight);
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->setText(hint());
    auto* line = new QHBoxLayout;
    line->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    line->addWidget(records_, 3);
    line->addWidget(note_, 2);
    auto* rows = new QWidget(body_);
    auto* beside = new QHBoxLayout(rows);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(0);
    beside->addWidget(canvas_, 1);
    beside->addWidget(scroll_);
    QSizePolicy keeps = scroll_->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // else two timelines would have two widths, and so two scales
    scroll_->setSizePolicy(keeps);
    split_->addWidget(rows);
    split_->addWidget(panel_);
    split_->setStretchFactor(0, 1);
    split_->setStretchFactor(1, 0);
    split_->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(body_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(problems_);
    column->addWidget(find_);
    column->addWidget(overview_);
    column->addWidget(split_, 1);
    pages_->addWidget(state_);
    pages_->addWidget(error_);
    pages_->addWidget(body_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(pages_);
    connect(&session_, &TraceSession::traceChanged, this, &TimelineView::takeTrace);
    connect(&session_, &TraceSession::selectionChanged, this, &TimelineView::markSelection);
    connect(&session_, &TraceSession::rangeChanged, overview_, qOverload<>(&QWidget::update));
    connect(&session_, &TraceSession::rangeChanged, this, &TimelineView::shareHeight);
    connect(split_, &QSplitter::splitterMoved, this, [this] { split_chosen_ = true; });
    connect(&session_, &TraceSession::revealed, canvas_, &TimelineCanvas::reveal);
    connect(canvas_, &TimelineCanvas::viewChanged, this, &TimelineView::followScroll);
    connect(canvas_, &TimelineCanvas::nodeWanted, this, &TimelineView::nodeWanted);
    connect(canvas_, &TimelineCanvas::sourceWanted, this, &TimelineView::sourceWanted);
    connect(canvas_, &TimelineCanvas::exportWanted, this, &TimelineView::chooseExport);
    connect(canvas_, &TimelineCanvas::measuringChanged, this,
            [this](bool on) { note_->setText(on ? tr("Measure: drag from edge to edge; Escape ends it") : hint()); });
    connect(scroll_, &QScrollBar::valueChanged, this, [this](int value) { canvas_->setScroll(value); });
    connect(find_, &TimelineFind::foundChanged, this, [this] {
        canvas_->setFound(find_->found());
        overview_->update();
    });
    connect(find_, &TimelineFind::stepWanted, this,
            [this](int by) { find_->step(by, canvas_->scene().viewport.begin()); });
    connect(find_, &TimelineFind::chosen, &session_, &TraceSession::reveal);
    connect(find_, &TimelineFind::closed, canvas_, qOverload<>(&QWidget::setFocus));
    addShortcuts();
    takeTrace();
}

TimelineView::~TimelineView() {
    making_.request_stop();
    marking_.request_stop();
}

QString TimelineView::hint() const {
    return tr("W/S zoom · A/D move · drag: range · Shift+drag: measure · F: selection · /: find");
}

/// Rows of the parts are more useful than rows of the sum, unless the user chooses otherwise.
void TimelineView::shareHeight() {
    if (!session_.range() || split_chosen_)
        return;
    const int height = split_->height();
    const int wanted = std::clamp(height / kPanelPart, panel_->minimumSizeHint().height(), panel_->sizeHint().height());
    split_->setSizes({std::max(height - wanted, 1), wanted});
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareHeight();
}

void TimelineView::addShortcuts() {
    const auto add = [this](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    add(Qt::Key_F3, [this] { find_->step(1, canvas_->scene().viewport.begin()); });
    add(Qt::SHIFT | Qt::Key_F3, [this] { find_->step(-1, canvas_->scene().viewport.begin()); });
}

void TimelineView::startFinding() {
    if (pages_->currentWidget() == body_)
        find_->open();
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    if (event->text() == QStringLiteral("/"))
        return startFinding();
    QWidget::keyPressEvent(event);
}

void TimelineView::showBusy(const QString& what) {
    state_->setIcon(themeIcon(QStringLiteral("chart")));
    state_->setText(what);
    pages_->setCurrentWidget(state_);
}

void TimelineView::showError(const QString& what, const Error& error) {
    error_->setError(what, error);
    pages_->setCurrentWidget(error_);
}

void TimelineView::takeTrace() {
    making_.request_stop();
    marking_.request_stop();
    const int job = ++data_job_;
    ++mark_job_;
    canvas_->setData(nullptr);
    find_->setTrace(session_.shown());
    showProblems();
    busy_ = session_.shown() != nullptr;
    if (!busy_) {
        showBusy(tr("No trace"));
        state_->setText(tr("No trace"), tr("Profile a sample, or open a trace, to see where its time goes."));
        return;
    }
    showBusy(tr("Arranging the timeline…"));
    making_ = runInBackground(
        this, [shown = session_.shown()](const std::stop_token& stop) { return timelineData(shown, stop); },
        [this, job](std::shared_ptr<const TimelineData> made) {
            if (job == data_job_)
                showData(std::move(made));
        });
}

void TimelineView::showData(std::shared_ptr<const TimelineData> made) {
    busy_ = false;
    if (!made)
        return;
    if (made->shown->trace->activities().empty() && made->series.empty()) {
        state_->setText(tr("Nothing was recorded"),
                        tr("The trace is empty: it has neither activities nor counters. %1").arg(recordsLine()));
        pages_->setCurrentWidget(state_);
        return;
    }
    canvas_->setData(std::move(made));
    canvas_->setFound(find_->found()); // the search may have ended first
    pages_->setCurrentWidget(body_);
    if (session_.activity().valid())
        canvas_->reveal(session_.activity()); // it was asked for before there was a timeline
    overview_->update();
    markSelection();
}

/// Faults of a file: the first of them, all of them in the tooltip.
void TimelineView::showProblems() {
    const QStringList notes = session_.shown() ? session_.shown()->notes : QStringList();
    QStringList lines = notes.mid(0, kMostNotes);
    if (notes.size() > kMostNotes)
        lines << tr("%1 more").arg(notes.size() - kMostNotes);
    problems_->setText(QStringLiteral("⚠ ") + lines.join(QStringLiteral(" · ")));
    problems_->setToolTip(notes.join('\n').toHtmlEscaped().replace('\n', "<br>"));
    problems_->setVisible(!notes.isEmpty());
}

QString TimelineView::recordsLine() const {
    const Trace& trace = *session_.shown()->trace;
    const TraceInfo& info = trace.info();
    QStringList parts;
    // One timeline is below another: those of files have their names.
    if (const QString name = session_.shown()->sample ? toQString(info.compiler) : labelOf(*session_.shown());
        !name.isEmpty())
        parts << name;
    parts << counted(trace.activities().size(), "record")
          << tr("%1 dropped").arg(toQString(formatCount(info.dropped_records)));
    if (info.refused_records > 0)
        parts << tr("%1 not understood").arg(toQString(formatCount(info.refused_records)));
    if (info.untraced_ns > 0 && info.traced_ns > 0)
        parts << tr("tracing overhead %1 %")
                     .arg(toQString(shortNumber(std::max(info.traced_ns / info.untraced_ns - 1, 0.0) * kPercentOf, 2)));
    if (const std::uint64_t overlapping = session_.shown()->nesting.overlapping; overlapping > 0)
        parts << tr("overlapping others of the row: %1").arg(toQString(formatCount(overlapping)));
    if (const std::size_t hidden = canvas_->scene().layout.hiddenCount(); hidden > 0)
        parts << counted(hidden, "hidden row");
    return parts.join(QStringLiteral(" · "));
}

void TimelineView::markSelection() {
    marking_.request_stop();
    const int job = ++mark_job_;
    if (!canvas_->scene().data)
        return;
    const bool any = session_.activity().valid() || session_.node().valid() || session_.name().valid();
    if (!any) {
        busy_ = false;
        canvas_->setSelected(nullptr, {});
        overview_->update();
        return;
    }
    busy_ = true;
    marking_ = runInBackground(
        this,
        [shown = session_.shown(), activity = session_.activity(), node = session_.node(),
         name = session_.name()](const std::stop_token& stop) { return marksOf(*shown, activity, node, name, stop); },
        [this, job](Marks marks) {
            if (job != mark_job_)
                return; // something else is selected by now
            busy_ = false;
            canvas_->setSelected(std::move(marks.spans), std::move(marks.arrows));
            overview_->update();
        });
}

void TimelineView::followScroll() {
    const auto whole = [](std::int64_t pixels) {
        return static_cast<int>(std::min<std::int64_t>(pixels, std::numeric_limits<int>::max()));
    };
    const QSignalBlocker blocker(scroll_);
    scroll_->setRange(0, whole(canvas_->mostScroll()));
    scroll_->setPageStep(std::max(canvas_->rowsHeight(), 1));
    scroll_->setSingleStep(canvas_->scene().layout.metrics().lane);
    scroll_->setValue(whole(canvas_->scene().scroll));
    scroll_->setVisible(canvas_->mostScroll() > 0);
    if (canvas_->scene().data)
        records_->setText(recordsLine());
}

void TimelineView::chooseExport() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the visible timeline"),
                                                      session_.shown()->title.section('/', -1) + "-timeline.svg",
                                                      tr("Pictures (*.svg *.pdf *.png)"));
    if (file.isEmpty())
        return;
    const Status status = canvas_->exportTo(file);
    note_->setText(status.ok() ? tr("Written to %1").arg(file) : toQString(status.error().text()));
}

} // namespace gnx::widgets

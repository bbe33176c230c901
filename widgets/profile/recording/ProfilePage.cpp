#include "widgets/profile/recording/ProfilePage.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/TabList.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/profile/recording/ProfileHead.h"
#include "widgets/profile/recording/TraceLabel.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 150;
constexpr int kBarSteps = 1000;

/// Returns the name of a program's phase for people; an unknown phase keeps its name.
QString phaseText(const std::string& phase) {
    const std::array<std::pair<const char*, QString>, 8> texts{{
        {"load", ProfilePage::tr("loading the sample")},
        {"inputs", ProfilePage::tr("making its inputs")},
        {"eager", ProfilePage::tr("running it eagerly")},
        {"compile", ProfilePage::tr("compiling")},
        {"warmup", ProfilePage::tr("warming up")},
        {"untraced", ProfilePage::tr("calls without recording")},
        {"trace", ProfilePage::tr("recording")},
        {"write", ProfilePage::tr("writing the trace")},
    }};
    const auto* const found = std::ranges::find(texts, phase, [](const auto& of) { return std::string(of.first); });
    return found == texts.end() ? toQString(phase) : found->second;
}

std::size_t indexOf(ProfilePage::Side side) {
    return side == ProfilePage::Side::Left ? 0 : 1;
}

} // namespace

ProfilePage::ProfilePage(QWidget* parent)
    : QWidget(parent), head_(new ProfileHead(this)), progress_row_(nullptr), progress_text_(new QLabel(this)),
      bar_(new QProgressBar(this)), stop_(new QPushButton(themeIcon(QStringLiteral("stop")), tr("Stop"), this)),
      error_(new ErrorWidget(this)), pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)),
      tabs_(new QTabWidget(this)), switch_(nullptr), sides_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("profilePage"));
    setManualPage(this, "manual/slow-graph");
    empty_->setIcon(themeIcon(QStringLiteral("profile")));
    tabs_->setObjectName(QStringLiteral("profileViews"));
    tabs_->setDocumentMode(true);
    tabs_->setUsesScrollButtons(true);
    stop_->setToolTip(tr("Ends the recording; an earlier one stays as it is"));
    switch_ = makeSideSwitch();
    auto* corner = new QWidget(tabs_);
    auto* beside = new QHBoxLayout(corner);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->addWidget(new TabList(tabs_));
    beside->addWidget(switch_);
    tabs_->setCornerWidget(corner, Qt::TopRightCorner);
    pages_->addWidget(empty_);
    pages_->addWidget(tabs_);
    progress_row_ = makeProgressRow();
    error_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head_);
    column->addWidget(progress_row_);
    column->addWidget(error_);
    column->addWidget(pages_, 1);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &ProfilePage::showWork);
    connect(tabs_, &QTabWidget::currentChanged, this, &ProfilePage::showCurrent);
    for (TraceSession* session : {&left_, &right_}) {
        connect(session, &TraceSession::rangeChanged, this, &ProfilePage::showRange);
        connect(session, &TraceSession::selectionChanged, this, [this, session] {
            if (!session->node().valid())
                return;
            selectNode(session->node());
            emit nodeSelected(session->node());
        });
    }
    updatePages();
}

QWidget* ProfilePage::makeProgressRow() {
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("profileProgress"));
    bar_->setTextVisible(false);
    bar_->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    line->addWidget(progress_text_, 1);
    line->addWidget(bar_);
    line->addWidget(stop_);
    connect(stop_, &QPushButton::clicked, this, &ProfilePage::stopWanted);
    row->hide();
    return row;
}

QWidget* ProfilePage::makeSideSwitch() {
    auto* box = new QWidget(tabs_);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, Spacing::normal, 0);
    row->setSpacing(0);
    for (const Side side : {Side::Left, Side::Right}) {
        auto* button = new QPushButton(box);
        button->setObjectName(side == Side::Left ? QStringLiteral("profileSideLeft")
                                                 : QStringLiteral("profileSideRight"));
        button->setToolTip(tr("Shows this recording alone; pages that lay both over each other do not need it"));
        button->setCheckable(true);
        connect(button, &QPushButton::toggled, button, [button](bool chosen) {
            QFont font = button->font();
            font.setBold(chosen); // the background alone can hardly be distinguished in the dark theme
            button->setFont(font);
        });
        button->setChecked(side == Side::Left);
        sides_->addButton(button, static_cast<int>(indexOf(side)));
        row->addWidget(button);
    }
    connect(sides_, &QButtonGroup::idClicked, this, [this](int id) {
        side_ = id == 0 ? Side::Left : Side::Right;
        showCurrent();
    });
    box->hide();
    return box;
}

void ProfilePage::addView(const QString& title, const MakeView& make, Counts counts) {
    addTab(title, {.stack = nullptr, .make = make, .make_pair = {}, .made = {}, .counts = counts, .range = nullptr});
}

void ProfilePage::addPairView(const QString& title, const MakePairView& make) {
    addTab(title,
           {.stack = nullptr, .make = {}, .make_pair = make, .made = {}, .counts = Counts::All, .range = nullptr});
}

void ProfilePage::addTab(const QString& title, View view) {
    auto* page = new QWidget(tabs_);
    view.stack = new QStackedWidget(page);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (view.counts == Counts::Range)
        column->addWidget(view.range = makeRangeLine(page));
    column->addWidget(view.stack, 1);
    views_.push_back(view);
    tabs_->addTab(page, title);
}

QLabel* ProfilePage::makeRangeLine(QWidget* parent) {
    auto* line = new QLabel(parent);
    line->setObjectName(QStringLiteral("profileRange"));
    line->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    line->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, 0);
    line->hide();
    connect(line, &QLabel::linkActivated, this, [this] { session(side_).setRange(std::nullopt); });
    return line;
}

/// Shows the range chosen in the timeline; otherwise the numbers could be mistaken for those of the whole trace.
void ProfilePage::showRange() {
    const auto& range = session(side_).range();
    const auto time = [](std::int64_t ns) { return toQString(formatDuration(static_cast<double>(ns))); };
    for (const View& view : views_) {
        if (view.range == nullptr)
            continue;
        if (range)
            view.range->setText(tr("Counted: %1 to %2 of the timeline · <a href=\"all\">count all</a>")
                                    .arg(time(range->begin_ns), time(range->end_ns)));
        view.range->setVisible(range.has_value());
    }
}

void ProfilePage::showCurrent() {
    showRange();
    const auto index = static_cast<std::size_t>(tabs_->currentIndex());
    if (pages_->currentWidget() != tabs_ || index >= views_.size())
        return;
    View& view = views_[index];
    view.stack->setCurrentWidget(madeOf(view, side_));
    switch_->setVisible(right_.shown() != nullptr && view.make != nullptr);
}

QWidget* ProfilePage::madeOf(View& view, Side side) {
    QWidget*& made = view.made.at(view.make ? indexOf(side) : 0);
    if (made == nullptr) {
        made = view.make ? view.make(session(side), view.stack) : view.make_pair(left_, right_, view.stack);
        view.stack->addWidget(made);
    }
    return made;
}

void ProfilePage::prepareView(const QString& title) {
    for (int i = 0; i < tabs_->count(); ++i)
        if (tabs_->tabText(i) == title && left_.shown() != nullptr)
            madeOf(views_[static_cast<std::size_t>(i)], Side::Left);
}

void ProfilePage::setName(const QString& name) {
    head_->setName(name);
}

void ProfilePage::show(Side side, std::shared_ptr<const ShownTrace> shown) {
    session(side).show(std::move(shown));
    updateSides();
    updatePages();
    emit shownChanged();
}

void ProfilePage::updateSides() {
    if (right_.shown() == nullptr && side_ == Side::Right) {
        side_ = Side::Left;
        sides_->button(0)->setChecked(true);
    }
    TraceLabels labels = labelsOf(left_.shown().get(), right_.shown().get());
    sides_->button(static_cast<int>(indexOf(Side::Left)))->setText(labels.left.replace('&', "&&"));
    sides_->button(static_cast<int>(indexOf(Side::Right)))->setText(labels.right.replace('&', "&&"));
}

void ProfilePage::updatePages() {
    pages_->setCurrentWidget(left_.shown() != nullptr ? static_cast<QWidget*>(tabs_) : empty_);
    showCurrent();
}

void ProfilePage::setEmptyState(const QString& title, const QString& explanation, const QList<QAction*>& actions) {
    empty_->setText(title, explanation);
    empty_->setActions(actions);
}

void ProfilePage::setError(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->show();
}

void ProfilePage::clearError() {
    error_->hide();
}

void ProfilePage::setWork(const ProfileClient::Work* work) {
    head_->setRecording(work != nullptr);
    progress_row_->setVisible(work != nullptr);
    if (work == nullptr)
        return poll_.stop();
    work_ = {
        .compilers = work->compilers, .progress = work->progress, .clock = work->clock, .stopping = work->stopping};
    stop_->setEnabled(!work->stopping);
    poll_.start();
    showWork();
}

void ProfilePage::showWork() {
    const auto state = work_.progress->get();
    QString text = work_.stopping        ? tr("Stopping…")
                   : state.phase.empty() ? tr("Waiting for another recording to end…")
                                         : tr("%1: %2").arg(toQString(state.compiler), phaseText(state.phase));
    if (!state.progress.what.empty() && state.progress.what != state.phase && !work_.stopping)
        text += QStringLiteral(" · ") + toQString(state.progress.what);
    text += QStringLiteral(" · ") + toQString(formatDuration(static_cast<double>(work_.clock.elapsed()) * 1e6));
    progress_text_->setText(text);
    bar_->setRange(0, state.progress.total > 0 ? kBarSteps : 0);
    if (state.progress.total > 0)
        bar_->setValue(static_cast<int>(state.progress.done * kBarSteps / state.progress.total));
}

void ProfilePage::setReading(const QString& what, const Progress& progress) {
    if (what.isEmpty() && poll_.isActive())
        return showWork(); // a recording goes on
    progress_row_->setVisible(!what.isEmpty());
    stop_->setEnabled(true); // it was disabled while an earlier recording was stopping
    progress_text_->setText(what);
    bar_->setRange(0, progress.total > 0 ? kBarSteps : 0);
    if (progress.total > 0)
        bar_->setValue(static_cast<int>(progress.done * kBarSteps / progress.total));
}

void ProfilePage::chooseNode(NodeId node) {
    selectNode(node);
    emit nodeSelected(node);
}

void ProfilePage::selectNode(NodeId node) {
    for (TraceSession* session : {&left_, &right_})
        if (session->shown() && session->node() != node)
            session->selectNode(node);
}

void ProfilePage::showView(const QString& title) {
    for (int i = 0; i < tabs_->count(); ++i)
        if (!title.isEmpty() && tabs_->tabText(i).startsWith(title, Qt::CaseInsensitive))
            return tabs_->setCurrentIndex(i);
}

} // namespace gnx::widgets

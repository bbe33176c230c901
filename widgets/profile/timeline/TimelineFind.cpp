#include "widgets/profile/timeline/TimelineFind.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

MarkedSpans activitiesNamed(const ShownTrace& shown, const QString& text, const std::stop_token& stop) {
    if (text.isEmpty())
        return {};
    enum class Match : std::uint8_t { Unasked, No, Yes };
    std::vector<Match> names(shown.trace->stringCount(), Match::Unasked); // far fewer than activities
    const auto wanted = [&](ActivityId id) {
        const StringId name = shown.trace->activity(id).name;
        Match& known = names[name.value()];
        if (known == Match::Unasked)
            known = toQString(shown.trace->text(name)).contains(text, Qt::CaseInsensitive) ? Match::Yes : Match::No;
        return known == Match::Yes;
    };
    return {*shown.trace, *shown.rows, wanted, stop};
}

TimelineFind::TimelineFind(QWidget* parent)
    : QWidget(parent), field_(new QLineEdit(this)), count_(new QLabel(this)), previous_(new QToolButton(this)),
      next_(new QToolButton(this)) {
    field_->setObjectName(QStringLiteral("timelineSearch"));
    field_->setAccessibleName(tr("Find activities by name"));
    field_->setToolTip(tr("Marks the activities whose name contains this text; Enter goes to the next one"));
    field_->setPlaceholderText(tr("Find by name: conv, gemm, Memcpy"));
    field_->setClearButtonEnabled(true);
    field_->setMaximumWidth(320);
    field_->installEventFilter(this);
    count_->setObjectName(QStringLiteral("timelineSearchCount"));
    auto* close = new QToolButton(this);
    const auto setUp = [](QToolButton* button, const QString& text, const QString& tip) {
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRaise(true);
    };
    setUp(previous_, QString(QChar(0x25B2)), tr("Previous hit (Shift+Return, Shift+F3)"));
    setUp(next_, QString(QChar(0x25BC)), tr("Next hit (Return, F3)"));
    setUp(close, QString(QChar(0x2715)), tr("Close (Escape)"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::tight);
    row->addWidget(field_, 1);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addWidget(count_);
    row->addStretch(1);
    row->addWidget(close);
    connect(field_, &QLineEdit::textChanged, this, &TimelineFind::search);
    connect(previous_, &QToolButton::clicked, this, [this] { emit stepWanted(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { emit stepWanted(1); });
    connect(close, &QToolButton::clicked, this, &TimelineFind::close);
    setVisible(false);
    showCount();
}

TimelineFind::~TimelineFind() {
    stop_.request_stop();
}

void TimelineFind::setTrace(std::shared_ptr<const ShownTrace> shown) {
    shown_ = std::move(shown);
    search();
}

void TimelineFind::open() {
    show();
    field_->setFocus();
    field_->selectAll();
    if (!found_ && !busy_)
        search();
}

void TimelineFind::close() {
    hide();
    stop_.request_stop();
    busy_ = false;
    found_ = nullptr;
    current_ = -1;
    showCount();
    emit foundChanged();
    emit closed();
}

void TimelineFind::search() {
    stop_.request_stop();
    found_ = nullptr;
    current_ = -1;
    busy_ = shown_ && !field_->text().isEmpty() && !isHidden();
    showCount();
    if (!busy_)
        return emit foundChanged();
    stop_ = runInBackground(
        this,
        [shown = shown_, text = field_->text()](const std::stop_token& stop) {
            return std::make_shared<const MarkedSpans>(activitiesNamed(*shown, text, stop));
        },
        [this, job = ++job_](std::shared_ptr<const MarkedSpans> found) {
            if (job != job_ || !busy_)
                return; // another text is searched for by now, or none
            busy_ = false;
            found_ = std::move(found);
            showCount();
            emit foundChanged();
        });
}

void TimelineFind::showCount() {
    const std::size_t count = found_ ? found_->count() : 0;
    previous_->setEnabled(count > 0);
    next_->setEnabled(count > 0);
    if (busy_)
        count_->setText(tr("searching…"));
    else if (!found_)
        count_->clear();
    else if (count == 0)
        count_->setText(tr("no matches"));
    else if (current_ < 0)
        count_->setText(tr("%1 found").arg(toQString(formatCount(count))));
    else
        count_->setText(
            tr("%1 of %2")
                .arg(toQString(formatCount(static_cast<std::uint64_t>(current_) + 1)), toQString(formatCount(count))));
}

void TimelineFind::step(int by, std::int64_t from_ns) {
    if (!found_ || found_->empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(found_->count());
    if (current_ < 0) {
        const auto earlier = [&](ActivityId id) { return shown_->trace->activity(id).start_ns < from_ns; };
        const auto first = std::ranges::partition_point(found_->byTime(), earlier) - found_->byTime().begin();
        current_ = by > 0 ? first : first - 1;
    } else {
        current_ += by;
    }
    current_ = (current_ % count + count) % count;
    showCount();
    emit chosen(found_->byTime()[static_cast<std::size_t>(current_)]);
}

bool TimelineFind::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            emit stepWanted(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            close();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gnx::widgets

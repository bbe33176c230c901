#include "widgets/settings/help/TourCard.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kWidth = 380;
constexpr int kMarkGap = 3; ///< between the target and the frame around it

/// The first place next to `target` where a card of this size lies within the window; else its lower right corner.
QPoint placeBeside(const QRect& target, const QSize& card, const QRect& window) {
    const int gap = Spacing::wide;
    const QPoint places[] = {{target.right() + gap, target.top()},
                             {target.left() - gap - card.width(), target.top()},
                             {target.left(), target.bottom() + gap},
                             {target.left(), target.top() - gap - card.height()}};
    for (const QPoint& place : places)
        if (window.contains(QRect(place, card)))
            return place;
    return {target.right() - gap - card.width(), target.bottom() - gap - card.height()};
}

} // namespace

TourCard::TourCard(QWidget* window)
    : QFrame(window), count_(new QLabel(this)), title_(new QLabel(this)), text_(new QLabel(this)),
      leave_(new QPushButton(tr("Leave the tour"), this)), back_(new QPushButton(tr("Back"), this)),
      next_(new QPushButton(this)), mark_(new QFrame(window)) {
    setObjectName(QStringLiteral("tourCard"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    mark_->setAttribute(Qt::WA_TransparentForMouseEvents);
    mark_->setObjectName(QStringLiteral("tourMark"));
    next_->setObjectName(QStringLiteral("tourNext"));
    back_->setObjectName(QStringLiteral("tourBack"));
    leave_->setObjectName(QStringLiteral("tourLeave"));
    leave_->setToolTip(tr("Closes this card; Help > Tour of the window starts it again"));
    back_->setToolTip(tr("To the step before"));
    next_->setToolTip(tr("To the following step, or to the end"));
    leave_->setFlat(true);
    next_->setDefault(true);
    text_->setTextFormat(Qt::PlainText); // it may have a name from a dataset
    text_->setWordWrap(true);
    title_->setWordWrap(true);
    QFont bold = title_->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.2);
    title_->setFont(bold);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(leave_);
    buttons->addStretch();
    buttons->addWidget(back_);
    buttons->addWidget(next_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::wide, Spacing::wide, Spacing::wide, Spacing::wide);
    column->setSpacing(Spacing::normal);
    for (QLabel* label : {count_, title_, text_})
        column->addWidget(label);
    column->addSpacing(Spacing::normal);
    column->addLayout(buttons);
    connect(leave_, &QPushButton::clicked, this, &TourCard::left);
    connect(back_, &QPushButton::clicked, this, &TourCard::backWanted);
    connect(next_, &QPushButton::clicked, this, &TourCard::nextWanted);
    window->installEventFilter(this);
    colour();
}

TourCard::~TourCard() {
    delete mark_;
}

void TourCard::showStep(int step, int count, const QString& title, const QString& text, QWidget* target) {
    count_->setText(tr("Step %1 of %2").arg(step).arg(count));
    title_->setText(title);
    text_->setText(text);
    back_->setVisible(step > 1);
    next_->setText(step == count ? tr("Finish") : tr("Next"));
    leave_->setVisible(step < count);
    follow(target);
    show();
    place();
    next_->setFocus();
}

void TourCard::follow(QWidget* target) {
    if (target_ != nullptr && target_ != parentWidget())
        target_->removeEventFilter(this);
    target_ = target;
    if (target_ != nullptr && target_ != parentWidget())
        target_->installEventFilter(this);
}

void TourCard::place() {
    const QRect window = parentWidget()->rect();
    const int width = std::min(kWidth, window.width());
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
    resize(width, std::max(height, minimumSizeHint().height()));
    const bool seen = target_ != nullptr && target_->isVisible();
    mark_->setVisible(seen);
    if (!seen) {
        move(window.center() - rect().center());
    } else {
        const QRect around = QRect(target_->mapTo(parentWidget(), QPoint()), target_->size())
                                 .adjusted(-kMarkGap, -kMarkGap, kMarkGap, kMarkGap)
                                 .intersected(window);
        mark_->setGeometry(around);
        mark_->raise();
        move(placeBeside(around, size(), window));
    }
    raise();
}

bool TourCard::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
        if (isVisible())
            QMetaObject::invokeMethod(this, &TourCard::place, Qt::QueuedConnection); // once layouts are done
        break;
    default:
        break;
    }
    return QFrame::eventFilter(watched, event);
}

void TourCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit left();
    else
        QFrame::keyPressEvent(event);
}

void TourCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && mark_ != nullptr)
        colour();
}

void TourCard::colour() {
    const ThemeColors& colors = ThemeColors::of(parentWidget()->palette());
    mark_->setStyleSheet(QStringLiteral("#tourMark { border: 2px solid %1; border-radius: 4px; background: none; }")
                             .arg(colors.accent.name()));
    const QString style = QStringLiteral("#tourCard { border: 1px solid %1; border-radius: 6px; background: %2; }")
                              .arg(colors.accent.name(), colors.raised.name());
    if (styleSheet() != style)
        setStyleSheet(style);
}

} // namespace gnx::widgets

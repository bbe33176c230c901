#include "widgets/common/ElidedLabel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include "widgets/common/PlainText.h"

namespace gnx::widgets {

ElidedLabel::ElidedLabel(QWidget* parent) : ElidedLabel(QString(), parent) {}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* copy = new QAction(tr("Copy"), this);
    connect(copy, &QAction::triggered, this, &ElidedLabel::copyText);
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 6, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode) {
    mode_ = mode;
    update();
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect area = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), mode_, area.width());
    if (const QString tip = shown == text() ? QString() : plainTip(text()); toolTip() != tip)
        setToolTip(tip);
    style()->drawItemText(&painter, area, static_cast<int>(alignment()), palette(), isEnabled(), shown,
                          foregroundRole());
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    update();
}

void ElidedLabel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copyText();
    else
        QLabel::keyPressEvent(event);
}

void ElidedLabel::copyText() const {
    QGuiApplication::clipboard()->setText(text());
}

} // namespace gnx::widgets

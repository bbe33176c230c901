#include "widgets/common/ResultChart.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/common/PlainText.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/SaveText.h"

namespace gnx::widgets {
namespace {

constexpr double kReach = 12; ///< of the mouse, in pixels
constexpr double kRing = 6;
constexpr int kLeastLetters = 36;

} // namespace

ResultChart::ResultChart(const QString& name, int lines, QWidget* parent) : PaintedChart(parent), lines_(lines) {
    setObjectName(name);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QColor ResultChart::eagerColor(const ThemeColors& colors) {
    return categoricalColor(colors.dark ? 1 : 4, colors); // the blue that reads on the ground
}

QColor ResultChart::compiledColor(const ThemeColors& colors) {
    return categoricalColor(0, colors);
}

QSize ResultChart::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 70, fontMetrics().height() * lines_};
}

QSize ResultChart::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * kLeastLetters, sizeHint().height()};
}

void ResultChart::redraw() {
    drawn_ = {};
    if (current_ && *current_ >= marks())
        current_.reset();
    updateGeometry();
    update();
}

void ResultChart::setCurrent(std::optional<std::size_t> mark) {
    current_ = mark && *mark < marks() ? mark : std::nullopt;
    setAccessibleDescription(current_ ? describe(*current_) : QString());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    update();
}

void ResultChart::changeEvent(QEvent* event) {
    drawn_ = {}; // colours, font, language
    PaintedChart::changeEvent(event);
}

void ResultChart::resizeEvent(QResizeEvent* event) {
    drawn_ = {};
    PaintedChart::resizeEvent(event);
}

void ResultChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (const QString nothing = emptyText(); !nothing.isEmpty()) {
        painter.fillRect(rect(), colors().surface);
        painter.setPen(colors().text_muted);
        painter.drawText(rect().adjusted(Spacing::normal, 0, -Spacing::normal, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         nothing);
        return;
    }
    if (drawn_.isNull() || drawn_.devicePixelRatio() != devicePixelRatioF()) {
        drawn_ = QPixmap(size() * devicePixelRatioF());
        drawn_.setDevicePixelRatio(devicePixelRatioF());
        drawn_.fill(colors().surface);
        QPainter once(&drawn_);
        once.setFont(font());
        draw(once);
    }
    painter.drawPixmap(0, 0, drawn_);
    paintCurrent(painter);
}

void ResultChart::paintCurrent(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (current_) {
        painter.setPen(QPen(colors().accent, 2));
        painter.drawEllipse(placeOf(*current_), kRing, kRing);
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors().accent, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

std::optional<std::size_t> ResultChart::nearest(const QPointF& place) const {
    std::optional<std::size_t> best;
    double least = kReach;
    for (std::size_t mark = 0; mark < marks(); ++mark) {
        const QPointF away = placeOf(mark) - place;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            best = mark;
        }
    }
    return best;
}

QString ResultChart::toolTipAt(const QPoint& place) const {
    const auto mark = nearest(place);
    return mark ? describe(*mark) : QString();
}

void ResultChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        setCurrent(nearest(event->position()));
}

void ResultChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto mark = nearest(event->position()); mark && event->button() == Qt::LeftButton)
        emit markActivated(*mark);
}

void ResultChart::keyPressEvent(QKeyEvent* event) {
    if (marks() == 0)
        return QWidget::keyPressEvent(event);
    const std::size_t last = marks() - 1;
    std::size_t wanted = 0;
    switch (event->key()) {
    case Qt::Key_Left:
        wanted = current_ ? *current_ - std::min<std::size_t>(*current_, 1) : last;
        break;
    case Qt::Key_Right:
        wanted = current_ ? std::min(*current_ + 1, last) : 0;
        break;
    case Qt::Key_Home:
        break;
    case Qt::Key_End:
        wanted = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current_)
            emit markActivated(*current_);
        return;
    default:
        return QWidget::keyPressEvent(event);
    }
    setCurrent(wanted);
    QToolTip::showText(mapToGlobal(placeOf(wanted).toPoint()), plainTip(describe(wanted)), this);
}

void ResultChart::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, &ResultChart::copyImage);
    menu->addAction(tr("Save image as…"), this, &ResultChart::saveImage);
    menu->addAction(tr("Copy data as CSV"), this, [this] { QGuiApplication::clipboard()->setText(csv()); });
    menu->addAction(tr("Save data as…"), this, &ResultChart::saveCsv);
    menu->addActions(actions()); // the chart's own
    menu->popup(event->globalPos());
}

void ResultChart::copyImage() {
    QGuiApplication::clipboard()->setImage(grab().toImage());
}

void ResultChart::saveImage() {
    const auto file =
        askForFile(this, tr("Save image"), fileName({objectName()}, QStringLiteral(".png")), tr("PNG image (*.png)"));
    if (file && !grab().save(*file))
        QMessageBox::warning(this, tr("Save image"), tr("%1 cannot be written").arg(*file));
}

void ResultChart::saveCsv() {
    saveText(this, fileName({objectName()}, QStringLiteral(".csv")), tr("CSV table (*.csv)"), csv().toUtf8());
}

} // namespace gnx::widgets
